import { access, type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { absent, noFolder } from './absent.ts'
import { countAttempts, roomIn } from './room.ts'
import { INCOMING, stagingIn } from './staging.ts'
import { type FileStore, isKey, splitKey } from './store.ts'

/**
 * Files below one folder: `<company>/<last two digits of the id>/<id>`, so that no folder grows large and a company can
 * be removed or backed up by itself. A file is received in `.incoming` until it is complete and flushed to disk.
 */
export function diskStore(folder: string): FileStore {
  const staging = stagingIn(folder)
  const writing = countAttempts()

  function pathOf(key: string): string {
    const { companyId, fileId, name } = splitKey(key)
    return join(folder, companyId, fileId.slice(-2), name)
  }

  return {
    async stage(source, options) {
      const received = await writing.note(() => staging.receive(source, options))
      let kept: string | undefined
      return {
        ...received,
        // It is on the same disk already.
        bring: async () => undefined,
        async keep(key) {
          if (kept === key) return
          const target = pathOf(key)
          await writing.note(async () => {
            await mkdir(dirname(target), { recursive: true, mode: 0o700 })
            await rename(received.path, target)
            await syncFolder(dirname(target))
          })
          kept = key
        },
      }
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

    sweep: staging.sweep,

    async *keys() {
      for (const company of (await readdir(folder).catch(absent)) ?? []) {
        const parts =
          company === INCOMING ? [] : ((await readdir(join(folder, company)).catch(noFolder)) ?? [])
        for (const part of parts) {
          const names = (await readdir(join(folder, company, part)).catch(noFolder)) ?? []
          yield names.map((name) => `${company}/${name}`).filter(isKey)
        }
      }
    },

    async room() {
      return { ...(await roomIn(folder)), isFailing: writing.isFailing() }
    },

    async ask() {
      // It is made with the first file.
      await access(folder).catch(absent)
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
