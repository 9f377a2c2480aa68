import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDatabase, dropDatabase } from '@feldwerk/server/platform/backup/scratch-store.ts'
import { migrate, pendingMigrations } from '@feldwerk/server/platform/db/migrate.ts'
import { type Databases, openDatabases } from '@feldwerk/server/platform/db/pool.ts'
import { inCompany } from '@feldwerk/server/platform/db/tenant.ts'
import { askToShorten, shortenType } from '@feldwerk/server/platform/records/shorten.ts'
import { keptVersions, restore } from '@feldwerk/server/test/kept/restore.ts'
import { visit } from '@feldwerk/server/test/kept/visit.ts'
import { benchDatabase } from '../database.ts'
import type { Figure } from '../figure.ts'
import type { BenchOptions } from '../options.ts'
import { multiply } from './multiply.ts'
import { watchLocks } from './watch-locks.ts'

const ROWS = 1_000_000
/** One machine is away for so long at most while it is updated. */
const DOWNTIME_S = 30
/** So long a call waits for a table (`lock_timeout` of the connections that serve) before it fails. */
const LOCK_S = 10
const MB = 1_000_000

/** The oldest kept database with so many results, brought forward to this version, migration by migration. */
export async function run({ rows = ROWS }: BenchOptions = {}): Promise<Figure[]> {
  const [oldest = ''] = keptVersions.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const server = await benchDatabase()
  const admin = server.databases.owner
  await createDatabase(admin, 'upgraded')
  const url = new URL(server.url)
  url.pathname = '/upgraded'
  const databases = openDatabases({ ownerUrl: url.href })
  const folder = await mkdtemp(path.join(tmpdir(), 'feldwerk-bench-'))
  try {
    const { owner } = databases
    await restore(oldest, url.href)
    const kept = await countResults(owner)
    await multiply(owner, Math.ceil(rows / kept))

    const what = `${(await countResults(owner)).toLocaleString('en')} results of ${oldest}`
    const before = await bytesOf(owner)
    const locks = await watchLocks(owner)
    const spans: Figure[] = []
    for (const name of await pendingMigrations(owner)) {
      const began = performance.now()
      await migrate(owner, { only: new Set([name]) })
      spans.push({ name: `${what}: ${name}`, value: seconds(performance.now() - began), unit: 's' })
    }
    const { reading, writing } = await locks.end()
    const after = await bytesOf(owner)
    const began = performance.now()
    const visitor = await visit(databases, url.href, folder)
    const serving = seconds(performance.now() - began)
    await visitor.close()
    const shortened = await shortenAll(databases)
    const all = spans.reduce((sum, { value }) => sum + value, 0)
    return [
      ...spans.filter(({ value }) => value >= 0.1),
      { name: `${what}: all ${spans.length} migrations`, value: seconds(all * 1000), unit: 's' },
      {
        name: `${what}: until it serves, migrations included`,
        value: seconds((all + serving) * 1000),
        unit: 's',
        target: { atMost: DOWNTIME_S },
      },
      lockFigure(`${what}: longest that a table could not be read (${reading.table})`, reading.ms),
      lockFigure(`${what}: longest that a table could not be written (${writing.table})`, writing.ms),
      { name: `${what}: database before`, value: Math.round(before.size / MB), unit: 'MB' },
      {
        name: `${what}: database grew by`,
        value: Math.round((after.size - before.size) / MB),
        unit: 'MB',
      },
      { name: `${what}: written to the log`, value: Math.round((after.log - before.log) / MB), unit: 'MB' },
      { name: `${what}: documents shortened while it serves`, value: shortened, unit: '/s' },
    ]
  } finally {
    await databases.close()
    await dropDatabase(admin, 'upgraded')
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** As the jobs do that begin a day later, type by type; gives how many documents a second. */
async function shortenAll({ owner, db }: Databases): Promise<number> {
  await owner.query('select finish_keys()')
  const { rows: types } = await owner.query<{ companyId: string; typeId: string; records: number }>(
    `select company_id as "companyId", id as "typeId",
       (select count(*)::int from fact where fact.company_id = type.company_id and type_id = type.id and page = 0) as records
     from record_type type where deleted_at is null`,
  )
  const began = performance.now()
  for (const { companyId, typeId } of types) {
    await inCompany(db, companyId, 'write', (trx) => askToShorten(trx, companyId, typeId))
    await shortenType({ db, companyId, typeId })
  }
  const records = types.reduce((sum, type) => sum + type.records, 0)
  return Math.round((records * 1000) / (performance.now() - began))
}

const seconds = (ms: number) => Math.round(ms) / 1000

const lockFigure = (name: string, ms: number): Figure => ({
  name,
  value: seconds(ms),
  unit: 's',
  target: { atMost: LOCK_S },
})

async function countResults(owner: Databases['owner']): Promise<number> {
  const { rows } = await owner.query<{ count: number }>('select count(*)::int as count from workflow_result')
  return rows[0]?.count ?? 0
}

/** Bytes of the database, and those that were ever written to its log. */
async function bytesOf(owner: Databases['owner']): Promise<{ readonly size: number; readonly log: number }> {
  const { rows } = await owner.query<{ size: number; log: number }>(
    `select pg_database_size(current_database())::bigint as size, (pg_current_wal_lsn() - '0/0')::bigint as log`,
  )
  return rows[0] ?? { size: 0, log: 0 }
}
