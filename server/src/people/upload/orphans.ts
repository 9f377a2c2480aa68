import type { Db } from '../../platform/db/pool.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { type FileStore, splitKey } from '../../platform/files/store.ts'
import type { JobHandler } from '../../platform/jobs/context.ts'
import { knownFiles } from './store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A run removes at most so many; the rest is the next run's. */
const AT_MOST = 10_000

/**
 * Removes files without a row: from a template that could not be installed, a renewed demo company, or a killed server.
 * A file of the last day may belong to an open transaction. If the database knows none of the files, the folder most
 * likely belongs to another one, and nothing is removed.
 */
export const cleanOrphansJob: JobHandler<'clean.orphans'> = async (
  _payload,
  { db, files, log, now, signal },
) => {
  const { orphans, known } = await findOrphans(db, files, {
    before: new Date(now().getTime() - DAY_MS),
    signal,
  })
  if (orphans.length === 0) return
  if (known === 0) {
    return log.warn(
      { files: orphans.length },
      'The database knows no file of the data folder: nothing is removed',
    )
  }
  for (const key of orphans) {
    if (signal.aborted) return
    await files.remove(key)
  }
  log.info({ files: orphans.length, keys: orphans.slice(0, 100) }, 'Files that no row knows were removed')
}

interface Search {
  readonly before: Date
  readonly signal: AbortSignal
}

async function findOrphans(db: Db, files: FileStore, { before, signal }: Search) {
  const orphans: string[] = []
  let known = 0
  for await (const keys of files.keys()) {
    if (signal.aborted || orphans.length >= AT_MOST) break
    const rows = await rowsOf(db, keys)
    for (const key of keys) {
      if (rows.has(splitKey(key).fileId)) known += 1
      else if (await isOlder(files, key, before)) orphans.push(key)
    }
  }
  return { orphans, known }
}

/** Which of these files of one company have a row. */
async function rowsOf(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const [first] = keys
  if (first === undefined) return new Set()
  const { companyId } = splitKey(first)
  const ids = [...new Set(keys.map((key) => splitKey(key).fileId))]
  return await inCompany(db, companyId, 'read', (trx) => knownFiles(trx, companyId, ids))
}

async function isOlder(files: FileStore, key: string, before: Date): Promise<boolean> {
  const stored = await files.stat(key)
  return stored !== undefined && stored.changedAt < before
}
