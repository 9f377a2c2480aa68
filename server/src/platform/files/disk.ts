import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { type Attempts, countAttempts, roomIn } from './room.ts'
import { type FileStore, isKey, type StagedFile, type StageOptions, splitKey, TooLarge } from './store.ts'

/** As much of a file's beginning as its kind can be told from. */
const HEAD_BYTES = 4100

/**
 * Files below one folder: `<company>/<last two digits of the id>/<id>`, so that no folder grows large and a company can
 * be removed or backed up by itself. A file is received in `.incoming` until it is complete and flushed to disk.
 */
export function diskStore(folder: string): FileStore {
  const incoming = join(folder, '.incoming')
  const writing = countAttempts()

  function pathOf(key: string): string {
    const { companyId, fileId, name } = splitKey(key)
    return join(folder, companyId, fileId.slice(-2), name)
  }

  return {
    async stage(source, options) {
      const path = join(incoming, randomUUID())
      const drop = () => rm(path, { force: true })
      return await writing.note(async () => {
        await mkdir(incoming, { recursive: true, mode: 0o700 })
        try {
          const received = await receive({ source, path, ...options })
          return staged({ path, drop, ...received, pathOf, note: writing.note })
        } catch (error) {
          await drop()
          throw error
        }
      })
    },

    async get(key, range) {
      const path = pathOf(key)
      const file = await openIfThere(path)
      if (!file) return undefined
      const { size } = await file.stat()
      return { size, stream: file.createReadStream(range ?? {}) }
    },

    async stat(key) {
      return await stat(pathOf(key)).then(({ size, ctime }) => ({ size, changedAt: ctime }), absent)
    },

    async remove(key) {
      await rm(pathOf(key), { force: true })
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

    async *keys() {
      for (const company of (await readdir(folder).catch(absent)) ?? []) {
        const parts =
          company === '.incoming' ? [] : ((await readdir(join(folder, company)).catch(noFolder)) ?? [])
        for (const part of parts) {
          const names = (await readdir(join(folder, company, part)).catch(noFolder)) ?? []
          yield names.map((name) => `${company}/${name}`).filter(isKey)
        }
      }
    },

    async room() {
      return { ...(await roomIn(folder)), isFailing: writing.isFailing() }
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

interface StagedOptions {
  readonly path: string
  readonly size: number
  readonly sha256: Uint8Array
  readonly pathOf: (key: string) => string
  readonly drop: () => Promise<void>
  readonly note: Attempts['note']
}

function staged({ path, size, sha256, pathOf, drop, note }: StagedOptions): StagedFile {
  let kept: string | undefined
  return {
    path,
    size,
    sha256,
    drop,
    async keep(key) {
      if (kept === key) return
      const target = pathOf(key)
      await note(async () => {
        await mkdir(dirname(target), { recursive: true, mode: 0o700 })
        await rename(path, target)
        await syncFolder(dirname(target))
      })
      kept = key
    },
  }
}

/** A rename is only on the disk when its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  return await open(path, 'r').catch(absent)
}

function noFolder(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOTDIR') return undefined
  return absent(error)
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
