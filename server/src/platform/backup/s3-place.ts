import { Readable } from 'node:stream'
import { Failure } from '../process/failure.ts'
import type { S3Bucket } from '../s3/bucket.ts'
import type { BackupPlace, StoredPiece } from './place.ts'

/**
 * Backups in an object storage, under the same names as in a folder. Tables go there in parts while they are read from the
 * database, so that nothing of a backup lies on the disk of this machine.
 */
export function s3Place(bucket: S3Bucket): BackupPlace {
  const folderOf = (name: string) => (name === '.' ? '' : `${name}/`)

  return {
    about: bucket.about,
    write: (name, content) => bucket.write(name, content),
    read: (name) => Readable.from(bytesOf(bucket, name), { objectMode: false }),

    async text(name) {
      const found = await bucket.read(name)
      return found && Buffer.concat(await found.stream.toArray()).toString()
    },

    size: async (name) => (await bucket.stat(name))?.size,

    async list(folder) {
      const under = folderOf(folder)
      const names: string[] = []
      for await (const { objects, folders } of bucket.list(under, { stopsAtSlash: true }))
        names.push(...objects.map(({ name }) => name), ...folders.map((name) => name.slice(0, -1)))
      return names.map((name) => name.slice(under.length))
    },

    async inventory(folder) {
      const found = new Map<string, StoredPiece>()
      for await (const { objects } of bucket.list(folderOf(folder)))
        for (const { name, size, changedAt } of objects) found.set(name, { size, writtenAt: changedAt })
      return found
    },

    async remove(name) {
      await bucket.remove(name)
      for await (const { objects } of bucket.list(`${name}/`))
        await Promise.all(objects.map((each) => bucket.remove(each.name)))
    },

    tidy: () => bucket.sweep('', new Date(Date.now() - DAY_MS)),
    isFar: true,
  }
}

/** What was begun later may be a file of people that is just being sent, where these lie in the same bucket. */
const DAY_MS = 24 * 3_600_000

async function* bytesOf(bucket: S3Bucket, name: string): AsyncGenerator<Buffer> {
  const found = await bucket.read(name)
  if (!found) throw new Failure(`${name} is missing in ${bucket.about}.`)
  yield* found.stream as AsyncIterable<Buffer>
}
