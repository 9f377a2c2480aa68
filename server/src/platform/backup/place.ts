import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { noFolder } from '../files/absent.ts'
import { codeOf } from '../process/error-code.ts'
import { Failure } from '../process/failure.ts'

/** Where backups lie: a folder or an object storage. Names have slashes; what is written is there as a whole or not at all. */
export interface BackupPlace {
  /** For a person: the folder or the address. */
  readonly about: string
  /** Writes what a stream gives under a name. */
  write(name: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>
  /** What is stored under a name; a `Failure` when nothing is. */
  read(name: string): Readable
  text(name: string): Promise<string | undefined>
  /** Bytes of what is stored under a name; undefined when nothing is. */
  size(name: string): Promise<number | undefined>
  /** Names right below a folder. */
  list(folder: string): Promise<readonly string[]>
  /** All that lies below a folder, at any depth, by its name. */
  inventory(folder: string): Promise<ReadonlyMap<string, StoredPiece>>
  /** Removes a folder or a file; harmless when it is gone. */
  remove(name: string): Promise<void>
  /** Removes what writes left that were broken off. Not while something is written. */
  tidy(): Promise<void>
  /** Whether reading everything costs money and time, as from another house. */
  readonly isFar: boolean
}

/** So many files are copied at once: from afar each takes its time, however small it is. */
export const AT_ONCE = 8

/** Something that lies in a place. */
export interface StoredPiece {
  readonly size: number
  readonly writtenAt: Date
}

/**
 * Backups in a folder of this machine, or one that is mounted; it is made when something is written. Only the user of this
 * process may read them.
 */
export function folderPlace(folder: string): BackupPlace {
  const pathOf = (name: string) => path.join(folder, name)
  return {
    about: folder,

    async write(name, content) {
      const target = pathOf(name)
      await makeFolder(path.dirname(target))
      const half = `${target}.${randomUUID()}.half`
      // Opened first: a stream that is broken off while it opens its file makes it all the same, when nobody removes it any more.
      const file = await open(half, 'wx', 0o600)
      try {
        await pipeline(content, file.createWriteStream({ flush: true }))
        await rename(half, target)
        await flush(path.dirname(target))
      } catch (error) {
        await rm(half, { force: true })
        throw error
      }
    },

    read: (name) => createReadStream(pathOf(name)),

    async text(name) {
      return await readFile(pathOf(name), 'utf8').catch(noFolder)
    },

    async size(name) {
      return (await stat(pathOf(name)).catch(noFolder))?.size
    },

    async list(name) {
      return (await readdir(pathOf(name)).catch(noFolder)) ?? []
    },

    async inventory(name) {
      const found = new Map<string, StoredPiece>()
      const entries =
        (await readdir(pathOf(name), { recursive: true, withFileTypes: true }).catch(noFolder)) ?? []
      for (const entry of entries) {
        const file = path.join(entry.parentPath, entry.name)
        const stored = entry.isFile() ? await stat(file).catch(noFolder) : undefined
        const below = path.relative(folder, file).replaceAll(path.sep, '/')
        if (stored) found.set(below, { size: stored.size, writtenAt: stored.mtime })
      }
      return found
    },

    async remove(name) {
      await rm(pathOf(name), { recursive: true, force: true })
    },

    // What is half lies under a name of its own, and goes with what no backup names.
    tidy: async () => undefined,

    isFar: false,
  }
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new Failure(`The folder for backups ${folder} cannot be made (${codeOf(error)}).`)
  }
}

/** A rename is only on the disk when its folder is. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
