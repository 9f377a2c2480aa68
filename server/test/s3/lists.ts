import { escapeXml } from '../../src/platform/s3/xml.ts'
import { refusing, type ServiceAnswer, xml } from './answers.ts'
import type { ServiceCall, ServiceState } from './state.ts'

/** A page of the objects of a bucket, or of what is being sent in parts. */
export function listing(
  state: ServiceState,
  { bucket, query }: ServiceCall,
  mostKeys: number,
): ServiceAnswer {
  const prefix = query.get('prefix') ?? ''
  if (query.has('uploads')) return openUploads(state, { bucket, query }, mostKeys)
  if (query.get('list-type') !== '2') return refusing('InvalidRequest')
  const objects = state.buckets.get(bucket) ?? new Map()
  const names = [...objects.keys()].filter((name) => name.startsWith(prefix))
  const delimiter = query.get('delimiter')
  const shown = new Set(names.map((name) => upTo(name, prefix, delimiter)))
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
  const rest = [...shown].sort().filter((name) => name > after)
  const page = rest.slice(0, Math.min(mostKeys, Number(query.get('max-keys') ?? mostKeys)))
  const last = page.at(-1)
  const entries = page.map((name) => {
    const object = objects.get(name)
    if (!object) return `<CommonPrefixes><Prefix>${escapeXml(name)}</Prefix></CommonPrefixes>`
    const { bytes, at, etag } = object
    return `<Contents><Key>${escapeXml(name)}</Key><LastModified>${at.toISOString()}</LastModified><ETag>${etag}</ETag><Size>${bytes.length}</Size></Contents>`
  })
  const more =
    page.length < rest.length && last !== undefined
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${Buffer.from(last).toString('base64')}</NextContinuationToken>`
      : '<IsTruncated>false</IsTruncated>'
  return xml(
    `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${more}${entries.join('')}</ListBucketResult>`,
  )
}

/** A name up to the first delimiter behind the prefix, with it. */
function upTo(name: string, prefix: string, delimiter: string | null): string {
  const end = delimiter ? name.indexOf(delimiter, prefix.length) : -1
  return end < 0 ? name : name.slice(0, end + 1)
}

/** Uploads by name and id; a page begins after the name and the id that are given. */
function openUploads(
  { uploads }: ServiceState,
  { bucket, query }: Pick<ServiceCall, 'bucket' | 'query'>,
  mostKeys: number,
): ServiceAnswer {
  const prefix = query.get('prefix') ?? ''
  const after = `${query.get('key-marker') ?? ''}\n${query.get('upload-id-marker') ?? ''}`
  const rest = [...uploads]
    .filter(([, upload]) => upload.bucket === bucket && upload.name.startsWith(prefix))
    .map(([id, { name, at }]) => ({ id, name, at, place: `${name}\n${id}` }))
    .filter(({ place }) => place > after)
    .sort((a, b) => (a.place < b.place ? -1 : 1))
  const page = rest.slice(0, mostKeys)
  const last = page.at(-1)
  const entries = page.map(
    ({ id, name, at }) =>
      `<Upload><Key>${escapeXml(name)}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
  )
  const more =
    page.length < rest.length && last !== undefined
      ? `<IsTruncated>true</IsTruncated><NextKeyMarker>${escapeXml(last.name)}</NextKeyMarker><NextUploadIdMarker>${last.id}</NextUploadIdMarker>`
      : '<IsTruncated>false</IsTruncated>'
  return xml(`<ListMultipartUploadsResult>${more}${entries.join('')}</ListMultipartUploadsResult>`)
}
