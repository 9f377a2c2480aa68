import { createOutgoing } from '../outgoing/outgoing.ts'
import type { Resolve } from '../outgoing/resolve.ts'
import { type S3Address, type S3Keys, targetOfS3, writeS3Address } from '../settings/s3-address.ts'
import { createCaller } from './call.ts'
import { giveUpParts, type ListPage, listObjects } from './listing.ts'
import { type ReadObject, readObject } from './reading.ts'
import { objectWriter, type WriteObject } from './writing.ts'

/**
 * The objects of one address, by names below it. Everything throws an `S3Fault` where the service does not answer or
 * refuses; what failed may be done again.
 */
export interface S3Bucket {
  /** For a person. */
  readonly about: string
  /** Writes all of it, or nothing. */
  readonly write: WriteObject
  read(name: string, part?: { readonly start: number; readonly end: number }): Promise<ReadObject | undefined>
  stat(name: string): Promise<{ readonly size: number; readonly changedAt: Date } | undefined>
  /** Copies within the bucket, without the bytes coming here. */
  copy(from: string, to: string): Promise<void>
  /** Nothing happens when it is gone already. */
  remove(name: string): Promise<void>
  list(under: string, options?: { readonly stopsAtSlash?: boolean }): AsyncIterable<ListPage>
  /** Forgets what long writes left that began before that instant and were broken off. */
  sweep(under: string, before: Date): Promise<void>
  /** Asks once whether it answers and lets us in. */
  ask(): Promise<void>
}

export interface BucketOptions {
  readonly address: S3Address
  readonly keys: S3Keys
  readonly proxy?: string | undefined
  readonly resolve?: Resolve
  readonly retryMs?: number
  readonly restMs?: number
}

/** Nothing is asked until something is wanted. */
export function openBucket({ address, keys, proxy, resolve, ...times }: BucketOptions): S3Bucket {
  const outgoing = createOutgoing({
    allow: targetOfS3(address),
    proxy,
    ...(resolve && { resolve }),
    keepsConnections: true,
  })
  const caller = createCaller({ address, keys, outgoing, ...times })
  const write = objectWriter(caller)
  const { prefix } = address
  const below = (name: string) => name.slice(prefix.length)

  return {
    about: writeS3Address(address),
    write: (name, source) => write(prefix + name, source),
    read: (name, part) => readObject(caller, prefix + name, part),

    async stat(name) {
      const answer = await caller.ask({ method: 'HEAD', name: prefix + name })
      if (answer.status === 404) return undefined
      if (answer.status !== 200) throw caller.refused(answer)
      const { 'content-length': size, 'last-modified': changed } = answer.headers
      return { size: Number(size), changedAt: new Date(changed ?? 0) }
    },

    async copy(from, to) {
      const source = `/${address.bucket}/${encodeURI(prefix + from)}`
      const headers = { 'x-amz-copy-source': source }
      const answer = await caller.ask({ method: 'PUT', name: prefix + to, headers })
      if (answer.status !== 200) throw caller.refused(answer)
    },

    async remove(name) {
      const answer = await caller.ask({ method: 'DELETE', name: prefix + name })
      if (answer.status !== 204 && answer.status !== 200 && answer.status !== 404)
        throw caller.refused(answer)
    },

    async *list(under, options) {
      for await (const { objects, folders } of listObjects(caller, { under: prefix + under, ...options }))
        yield {
          objects: objects.map((each) => ({ ...each, name: below(each.name) })),
          folders: folders.map(below),
        }
    },

    sweep: (under, before) => giveUpParts(caller, prefix + under, before),

    async ask() {
      const query = { 'list-type': '2', prefix, 'max-keys': '1' }
      const answer = await caller.ask({ method: 'GET', query, tries: 1 })
      if (answer.status !== 200) throw caller.refused(answer)
    },
  }
}
