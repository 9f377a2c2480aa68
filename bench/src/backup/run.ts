import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { newId } from '@feldwerk/contract/new-id.ts'
import { quiet } from '@feldwerk/server/cli/quiet.ts'
import { makeBackup } from '@feldwerk/server/platform/backup/make.ts'
import { type BackupPlace, folderPlace } from '@feldwerk/server/platform/backup/place.ts'
import { checkBackup } from '@feldwerk/server/platform/backup/read.ts'
import { restoreBackup } from '@feldwerk/server/platform/backup/restore.ts'
import { createDatabase, dropDatabase } from '@feldwerk/server/platform/backup/scratch-store.ts'
import { openDatabases } from '@feldwerk/server/platform/db/pool.ts'
import { diskStore } from '@feldwerk/server/platform/files/disk.ts'
import { type FileStore, fileKey } from '@feldwerk/server/platform/files/store.ts'
import { openEstate } from '../dashboards/estate.ts'
import type { BenchDatabase } from '../database.ts'
import type { Figure } from '../figure.ts'
import type { BenchOptions } from '../options.ts'

const ROWS = 1_000_000
const FILES = 1000
/** As a photo of a phone that was made smaller. */
const FILE_BYTES = 200_000

/**
 * A whole installation with so many results, kept, read back, kept once more, and brought back into an empty database.
 */
export async function run({ rows = ROWS, keep = false }: BenchOptions = {}): Promise<Figure[]> {
  const { database, companyId } = await openEstate(rows, keep)
  const folder = await mkdtemp(path.join(tmpdir(), 'feldwerk-bench-'))
  const { owner } = database.databases
  try {
    // A mark of the benches; what is kept is the product's.
    await owner.query('drop table bench_company')
    const files = diskStore(path.join(folder, 'files'))
    await storeFiles(owner, files, companyId)
    const place = folderPlace(path.join(folder, 'backups'))
    const keepNow = () => makeBackup({ owner, files, place, version: 'bench' })
    const first = await timed(keepNow)
    const read = await timed(() => checkBackup(place, first.value.name))
    if (read.value.length > 0) throw new Error(read.value[0])
    const second = await timed(keepNow)
    const back = await restore({ database, place, name: first.value.name, folder: path.join(folder, 'back') })
    const what = `${rows.toLocaleString('en')} results and ${FILES.toLocaleString('en')} files`
    const figure = (name: string, ms: number, atMost?: number): Figure => ({
      name: `${what}: ${name}`,
      value: ms / 1000,
      unit: 's',
      ...(atMost !== undefined && { target: { atMost } }),
    })
    return [
      figure('kept', first.ms),
      figure('read back', read.ms),
      figure('kept again', second.ms),
      figure('brought back', back, 180),
    ]
  } finally {
    if (keep)
      await owner.query('create table if not exists bench_company as select id as company_id from company')
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

interface RestoreRound {
  readonly database: BenchDatabase
  readonly place: BackupPlace
  readonly name: string
  readonly folder: string
}

/** Into an empty database on the same server; gives how long it took. */
async function restore({ database, place, name, folder }: RestoreRound): Promise<number> {
  await createDatabase(database.databases.owner, 'back')
  const url = new URL(database.url)
  url.pathname = '/back'
  const back = openDatabases({ ownerUrl: url.href })
  try {
    const files = diskStore(folder)
    return (await timed(() => restoreBackup({ owner: back.owner, files, place, name, log: quiet }))).ms
  } finally {
    await back.close()
    await dropDatabase(database.databases.owner, 'back')
  }
}

async function storeFiles(
  owner: BenchDatabase['databases']['owner'],
  files: FileStore,
  companyId: string,
): Promise<void> {
  for (let i = 0; i < FILES; i++) {
    const bytes = randomBytes(FILE_BYTES)
    const fileId = newId()
    const key = fileKey({ companyId, fileId })
    const staged = await files.stage(Readable.from([bytes]), { maxBytes: FILE_BYTES })
    await staged.keep(key)
    const sha256 = createHash('sha256').update(bytes).digest()
    await owner.query(
      `insert into file (company_id, id, storage_key, name, mime, size, max_size, sha256, state)
       values ($1, $2, $3, 'foto.bin', 'application/octet-stream', $4, $4, $5, 'consumed')`,
      [companyId, fileId, key, FILE_BYTES, sha256],
    )
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly ms: number }> {
  const began = performance.now()
  const value = await work()
  return { value, ms: performance.now() - began }
}
