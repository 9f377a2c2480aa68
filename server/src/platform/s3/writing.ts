import { limitConcurrency } from '../process/concurrency.ts'
import type { S3Caller } from './call.ts'
import { escapeXml, textOf } from './xml.ts'

/**
 * What is longer is sent in parts of this size; a service takes 10,000 of them, and some want them all alike. Each is
 * held in memory until it has arrived, so that it can be sent again.
 */
export const PART_BYTES = 16 * 1024 * 1024

/** Writes what a source gives under a name: all of it, or nothing. What lay there before is replaced. */
export type WriteObject = (name: string, source: Source) => Promise<void>
type Source = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** So many are written at once: with 16 MB each. */
const TOGETHER = 6

export function objectWriter(caller: S3Caller): WriteObject {
  const fewAtATime = limitConcurrency(TOGETHER)
  return (name, source) =>
    fewAtATime(async () => {
      const parts = partsOf(source)
      const first = await parts.next()
      const body = first.done ? Buffer.alloc(0) : first.value
      if (body.length < PART_BYTES) return await putWhole(caller, name, body)
      return await putInParts(caller, name, withFirst(body, parts))
    })
}

async function putWhole(caller: S3Caller, name: string, body: Buffer): Promise<void> {
  const answer = await caller.ask({ method: 'PUT', name, body })
  if (answer.status !== 200) throw caller.refused(answer)
}

async function putInParts(caller: S3Caller, name: string, parts: AsyncIterable<Buffer>): Promise<void> {
  const begun = await caller.ask({ method: 'POST', name, query: { uploads: '' } })
  if (begun.status !== 200) throw caller.refused(begun)
  const uploadId = textOf(begun.body.toString(), 'UploadId')
  try {
    const tags: string[] = []
    let size = 0
    for await (const body of parts) {
      const query = { partNumber: String(tags.length + 1), uploadId }
      const sent = await caller.ask({ method: 'PUT', name, query, body })
      if (sent.status !== 200) throw caller.refused(sent)
      tags.push(String(sent.headers.etag ?? ''))
      size += body.length
    }
    await putTogether(caller, name, { uploadId, tags, size })
  } catch (error) {
    // What cannot be given up now is swept away later.
    await caller.ask({ method: 'DELETE', name, query: { uploadId }, tries: 1 }).catch(() => undefined)
    throw error
  }
}

interface Parts {
  readonly uploadId: string
  readonly tags: readonly string[]
  readonly size: number
}

async function putTogether(caller: S3Caller, name: string, { uploadId, tags, size }: Parts): Promise<void> {
  const list = tags.map(
    (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${escapeXml(tag)}</ETag></Part>`,
  )
  const body = Buffer.from(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`)
  const answer = await caller.ask({ method: 'POST', name, query: { uploadId }, body })
  if (answer.status === 200) return
  const fault = caller.refused(answer)
  // The answer to an earlier try was lost: then it lies there already.
  const there = fault.code === 'NoSuchUpload' && (await caller.ask({ method: 'HEAD', name }))
  if (!there || Number(there.headers['content-length']) !== size) throw fault
}

/** Pieces of `PART_BYTES`, the last of what is left. */
async function* partsOf(source: Source): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = []
  let size = 0
  for await (const given of source) {
    let chunk = given
    while (size + chunk.length >= PART_BYTES) {
      held.push(chunk.subarray(0, PART_BYTES - size))
      chunk = chunk.subarray(PART_BYTES - size)
      yield Buffer.concat(held)
      held = []
      size = 0
    }
    if (chunk.length > 0) held.push(chunk)
    size += chunk.length
  }
  if (size > 0) yield Buffer.concat(held)
}

async function* withFirst(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* rest
}
