import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { errorOf } from '../process/error-code.ts'
import { Failure } from '../process/failure.ts'
import { isSpread } from './cluster/state.ts'
import { ensureAppRole } from './roles.ts'
import { statementsOf } from './statements.ts'

/** Where the migrations of this checkout lie. */
const migrationsFolder = path.join(import.meta.dirname, '../../../migrations')

/** Held while migrating, so that of several nodes that start at once one migrates and the others wait. */
const lock = 4_937_201_655

interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/** Which migrations are run. */
export interface MigrateOptions {
  /** Where they lie; those of this checkout unless said. */
  readonly folder?: string
  /** Only these, by name: to make a database of an earlier version. All unless said. */
  readonly only?: ReadonlySet<string>
}

/**
 * Brings the database to the state of the migrations in `folder`: plain SQL files, run in the order of their names,
 * each once and in one transaction of its own. Returns the names of those it ran.
 *
 * Throws a `Failure` when the server is too old or not UTF-8, when a file was changed after it ran, or when the
 * database was made by a newer Feldwerk, or by one before the first of these files. Nothing is changed then.
 */
export async function migrate(
  owner: pg.Pool,
  { folder = migrationsFolder, only }: MigrateOptions = {},
): Promise<string[]> {
  const client = await owner.connect()
  try {
    await checkServer(client)
    await client.query('set statement_timeout = 0')
    await client.query('set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [lock])
    const migrations = await readMigrations(folder)
    const done = await readDone(client)
    checkHistory(migrations, done)
    await ensureAppRole(client)
    return await runPending(
      client,
      migrations.filter(({ name }) => !done.has(name) && (!only || only.has(name))),
    )
  } finally {
    // Ends the connection and with it the lock and the settings.
    client.release(true)
  }
}

/**
 * Runs what has not run, in the transaction that is open on a connection: all of it counts with that transaction or not at all.
 * Returns the names. The database has been migrated before, at least in part.
 */
export async function migrateWithin(client: pg.PoolClient): Promise<string[]> {
  await client.query('select pg_advisory_xact_lock($1)', [lock])
  const done = await readDone(client)
  const pending = (await readMigrations(migrationsFolder)).filter(({ name }) => !done.has(name))
  const spread = await isSpread(client)
  for (const migration of pending) await apply(client, migration, spread)
  return pending.map(({ name }) => name)
}

/** The migrations of this checkout, with the checksum that is kept when one has run. */
export async function migrationsHere(): Promise<
  readonly { readonly name: string; readonly checksum: string }[]
> {
  return await readMigrations(migrationsFolder)
}

/** Names of the migrations that have not run on this database. */
export async function pendingMigrations(owner: pg.Pool, folder = migrationsFolder): Promise<string[]> {
  const done = await readDone(owner)
  return (await readMigrations(folder)).map(({ name }) => name).filter((name) => !done.has(name))
}

/** What ran on this database, as name to checksum. */
async function readDone(asker: pg.Pool | pg.PoolClient): Promise<Map<string, string>> {
  const exists = await asker.query<{ there: boolean }>(`select to_regclass('migration') is not null as there`)
  if (!exists.rows[0]?.there) return new Map()
  const { rows } = await asker.query<{ name: string; checksum: string }>(
    'select name, checksum from migration',
  )
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

async function runPending(client: pg.PoolClient, pending: Migration[]): Promise<string[]> {
  await client.query(`create table if not exists migration (
    name text primary key, checksum text not null, ran_at timestamptz(3) not null default now()
  )`)
  const spread = pending.length > 0 && (await isSpread(client))
  for (const migration of pending) await runOne(client, migration, spread)
  return pending.map((migration) => migration.name)
}

async function runOne(client: pg.PoolClient, migration: Migration, spread: boolean): Promise<void> {
  try {
    await client.query('begin')
    await apply(client, migration, spread)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Runs one in the transaction that is open. */
async function apply(
  client: pg.PoolClient,
  { name, sql, checksum }: Migration,
  spread: boolean,
): Promise<void> {
  try {
    // What changes tables on many servers and what makes functions there do not go together side by side.
    if (spread) await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
    for (const statement of spread ? statementsOf(sql) : [sql]) await client.query(statement)
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${errorOf(error).message}`, { cause: error })
  }
}

function checkHistory(migrations: Migration[], done: Map<string, string>): void {
  const [beginning] = migrations
  if (beginning && done.size > 0 && !done.has(beginning.name)) {
    throw new Failure(
      'This database was made by a Feldwerk before 0.2.0, from which no way leads to this version; nothing in it was ' +
        'changed. Start with an empty one: another folder in FELDWERK_DATA_DIR, or another database in DATABASE_URL.',
    )
  }
  const changed = migrations.filter(({ name, checksum }) => done.has(name) && done.get(name) !== checksum)
  if (changed.length > 0) {
    throw new Failure(
      `${names(changed)} changed after it ran on this database. Migrations are only ever added: ` +
        'restore the file and put the change into a new one.',
    )
  }
  const known = new Set(migrations.map((migration) => migration.name))
  const unknown = [...done.keys()].filter((name) => !known.has(name)).map((name) => ({ name }))
  if (unknown.length > 0) {
    throw new Failure(
      `This database was migrated by a newer Feldwerk (${names(unknown)}). Start that version.`,
    )
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return await Promise.all(
    files.map(async (name) => {
      const sql = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function checkServer(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<ServerFacts>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
       current_setting('server_encoding') as encoding`,
  )
  const fault = rows[0] && serverFault(rows[0])
  if (fault) throw new Failure(fault)
}

/** The version of a server; `number` is 150004 for 15.4. */
export interface ServerFacts {
  readonly version: string
  readonly number: number
  readonly encoding: string
}

/** Why a server cannot be used, undefined when it can. */
export function serverFault({ version, number, encoding }: ServerFacts): string | undefined {
  if (number < 150_000) return `Feldwerk needs PostgreSQL 15 or newer; DATABASE_URL leads to ${version}.`
  if (encoding === 'UTF8') return undefined
  return (
    `The database is encoded in ${encoding}; Feldwerk needs UTF8: ` +
    `create database feldwerk encoding 'UTF8' template template0.`
  )
}

function names(list: readonly { name: string }[]): string {
  return list.map((migration) => migration.name).join(', ')
}
