import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { S3Bucket } from '../s3/bucket.ts'
import { countAttempts, roomIn } from './room.ts'
import { type ReceivedFile, stagingIn } from './staging.ts'
import { type FileStore, isKey, type StagedFile, splitKey } from './store.ts'

const FILES = 'objects/'
const BROUGHT = 'incoming/'
/** Once it has answered it is not asked again for so long. */
const KNOWN_MS = 10_000

/**
 * Files in an object storage: `objects/<company>/<id>`. All of them pass through this server, none by presigned addresses:
 * before an upload counts its kind, size, hash and whether it can be drawn are looked at, which takes its bytes here; who
 * may read a file is asked each time, and an address that was passed on would go on being good; and phones, pages and
 * firewalls know a single host. So a file is received on this machine's disk like any other, in `folder`.
 */
export function s3Store(bucket: S3Bucket, folder: string): FileStore {
  const staging = stagingIn(folder)
  const writing = countAttempts()
  let askedAt = Number.NEGATIVE_INFINITY

  function nameOf(key: string): string {
    splitKey(key)
    return FILES + key
  }

  return {
    async stage(source, options) {
      return await writing.note(async () =>
        staged(await staging.receive(source, options), { bucket, nameOf, note: writing.note }),
      )
    },
    get: async (key, range) => await bucket.read(nameOf(key), range),
    stat: async (key) => await bucket.stat(nameOf(key)),
    remove: async (key) => await bucket.remove(nameOf(key)),

    async sweep(before) {
      await staging.sweep(before)
      for await (const { objects } of bucket.list(BROUGHT))
        for (const { name, changedAt } of objects) if (changedAt < before) await bucket.remove(name)
      for (const under of [FILES, BROUGHT]) await bucket.sweep(under, before)
    },

    async *keys() {
      for await (const { objects } of bucket.list(FILES)) {
        const keys = objects.map(({ name }) => name.slice(FILES.length)).filter(isKey)
        yield* Map.groupBy(keys, (key) => splitKey(key).companyId).values()
      }
    },

    async room() {
      return { ...(await roomIn(folder)), isFailing: writing.isFailing() }
    },

    async ask() {
      if (performance.now() - askedAt < KNOWN_MS) return
      await bucket.ask()
      askedAt = performance.now()
    },
  }
}

interface StagedOptions {
  readonly bucket: S3Bucket
  readonly nameOf: (key: string) => string
  readonly note: <T>(attempt: () => Promise<T>) => Promise<T>
}

function staged(received: ReceivedFile, { bucket, nameOf, note }: StagedOptions): StagedFile {
  let brought: string | undefined
  let kept: string | undefined
  const write = (name: string) => note(() => bucket.write(name, createReadStream(received.path)))
  return {
    ...received,
    async bring() {
      const name = BROUGHT + randomUUID()
      await write(name)
      brought = name
    },
    async keep(key) {
      if (kept === key) return
      const name = nameOf(key)
      const from = brought
      if (from === undefined) await write(name)
      else await note(() => bucket.copy(from, name))
      kept = key
    },
    async drop() {
      await received.drop()
      // What cannot be removed now is swept away later.
      if (brought !== undefined) await bucket.remove(brought).catch(() => undefined)
    },
  }
}
