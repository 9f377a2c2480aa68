import type { S3Caller } from './call.ts'
import { elementsOf, textOf } from './xml.ts'

/** An object as a listing tells of it. */
export interface ListedObject {
  readonly name: string
  readonly size: number
  readonly changedAt: Date
}

/** A part of a listing. */
export interface ListPage {
  readonly objects: readonly ListedObject[]
  /** Beginnings that several names share, where a listing stops at slashes. */
  readonly folders: readonly string[]
}

export interface ListOptions {
  /** What all names begin with. */
  readonly under: string
  /** Tells of names with a further slash only up to it. */
  readonly stopsAtSlash?: boolean
}

/** Pages of the names of a bucket, in their order. */
export async function* listObjects(caller: S3Caller, options: ListOptions): AsyncGenerator<ListPage> {
  const { under: prefix, stopsAtSlash = false } = options
  let token: string | undefined
  do {
    const answer = await caller.ask({
      method: 'GET',
      query: {
        'list-type': '2',
        prefix,
        ...(stopsAtSlash && { delimiter: '/' }),
        ...(token && { 'continuation-token': token }),
      },
    })
    if (answer.status !== 200) throw caller.refused(answer)
    const xml = answer.body.toString()
    yield {
      objects: elementsOf(xml, 'Contents').map((each) => ({
        name: textOf(each, 'Key'),
        size: Number(textOf(each, 'Size')),
        changedAt: new Date(textOf(each, 'LastModified')),
      })),
      folders: elementsOf(xml, 'CommonPrefixes').map((each) => textOf(each, 'Prefix')),
    }
    token = textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : undefined
  } while (token)
}

/** Gives up uploads in parts that began before that instant and were never finished. */
export async function giveUpParts(caller: S3Caller, under: string, before: Date): Promise<void> {
  let marker: Record<string, string> | undefined = {}
  while (marker) {
    const answer = await caller.ask({ method: 'GET', query: { uploads: '', prefix: under, ...marker } })
    // Small services cannot tell what is unfinished, and clean up by themselves.
    if (answer.status === 501) return
    if (answer.status !== 200) throw caller.refused(answer)
    const xml = answer.body.toString()
    for (const each of elementsOf(xml, 'Upload')) {
      const [name, uploadId] = [textOf(each, 'Key'), textOf(each, 'UploadId')]
      const isOld = new Date(textOf(each, 'Initiated')) < before
      if (isOld && name.startsWith(under)) await caller.ask({ method: 'DELETE', name, query: { uploadId } })
    }
    marker =
      textOf(xml, 'IsTruncated') === 'true'
        ? {
            'key-marker': textOf(xml, 'NextKeyMarker'),
            'upload-id-marker': textOf(xml, 'NextUploadIdMarker'),
          }
        : undefined
  }
}
