import { createHash } from 'node:crypto'

/** An object as a test's service keeps it. */
export interface KeptObject {
  readonly bytes: Buffer
  readonly etag: string
  /** Tests make it older than it is. */
  at: Date
}

/** A long object that is being sent in parts. */
export interface OpenUpload {
  readonly bucket: string
  readonly name: string
  readonly parts: Map<number, KeptObject>
  at: Date
}

/** All that a test's service keeps. */
export interface ServiceState {
  /** By bucket and name. */
  readonly buckets: Map<string, Map<string, KeptObject>>
  readonly uploads: Map<string, OpenUpload>
}

/** A request that was let in. */
export interface ServiceCall {
  readonly method: string
  readonly bucket: string
  /** Empty where the bucket itself is meant. */
  readonly name: string
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

export const objectOf = (bytes: Buffer): KeptObject => ({
  bytes,
  etag: `"${createHash('md5').update(bytes).digest('hex')}"`,
  at: new Date(),
})

/** The parts put together; its ETag is that of S3: over those of the parts, with their number. */
export function joined(parts: readonly KeptObject[]): KeptObject {
  const tags = parts.map(({ etag }) => Buffer.from(etag.slice(1, -1), 'hex'))
  const etag = `"${createHash('md5').update(Buffer.concat(tags)).digest('hex')}-${parts.length}"`
  return { bytes: Buffer.concat(parts.map(({ bytes }) => bytes)), etag, at: new Date() }
}
