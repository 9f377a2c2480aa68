import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { absent } from './absent.ts'
import { type StageOptions, TooLarge } from './store.ts'

/** As much of a file's beginning as its kind can be told from. */
const HEAD_BYTES = 4100

/** A file that has come whole, flushed to the disk of this machine. */
export interface ReceivedFile {
  readonly path: string
  readonly size: number
  readonly sha256: Uint8Array
  drop(): Promise<void>
}

/** Where files are received before they are anybody's, wherever they lie afterwards. */
export interface FileStaging {
  /** As `stage` of a file store. */
  receive(source: Readable, options: StageOptions): Promise<ReceivedFile>
  /** Removes what began before that instant and was never finished. */
  sweep(before: Date): Promise<void>
}

export const INCOMING = '.incoming'

/** In a folder of its own among the files, so that a rename brings one to its place. */
export function stagingIn(folder: string): FileStaging {
  const incoming = join(folder, INCOMING)
  return {
    async receive(source, options) {
      const path = join(incoming, randomUUID())
      const drop = () => rm(path, { force: true })
      await mkdir(incoming, { recursive: true, mode: 0o700 })
      try {
        return { path, drop, ...(await receive({ source, path, ...options })) }
      } catch (error) {
        await drop()
        throw error
      }
    },

    async sweep(before) {
      const names = (await readdir(incoming).catch(absent)) ?? []
      await Promise.all(
        names.map(async (name) => {
          const path = join(incoming, name)
          const found = await stat(path).catch(absent)
          if (found && found.mtime < before) await rm(path, { force: true })
        }),
      )
    },
  }
}

type ReceiveOptions = StageOptions & { readonly source: Readable; readonly path: string }

async function receive({ source, path, maxBytes, inspect }: ReceiveOptions) {
  const hash = createHash('sha256')
  const file = await open(path, 'wx', 0o600)
  let limit = maxBytes
  let size = 0
  let head: Buffer[] | undefined = inspect && []

  async function look() {
    const beginning = Buffer.concat(head ?? []).subarray(0, HEAD_BYTES)
    head = undefined
    if (inspect) limit = Math.min(limit, await inspect(beginning))
  }

  try {
    // The source stays open when it is refused: the request still has to be answered.
    const chunks: AsyncIterable<Buffer> = source.iterator({ destroyOnReturn: false })
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > limit) throw new TooLarge(limit)
      head?.push(chunk)
      if (head && size >= HEAD_BYTES) await look()
      if (size > limit) throw new TooLarge(limit)
      hash.update(chunk)
      // All of it: a single write takes less than it is given where the disk is nearly full.
      await file.writeFile(chunk)
    }
    if (head) await look()
    if (size > limit) throw new TooLarge(limit)
    await file.sync()
  } finally {
    await file.close()
  }
  return { size, sha256: new Uint8Array(hash.digest()) }
}
