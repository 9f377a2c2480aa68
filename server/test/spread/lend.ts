import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runMigrations as migrateQueue } from 'graphile-worker'
import pg from 'pg'
import { spreadAll } from '../../src/cli/spread-all.ts'
import { clusterFaults } from '../../src/platform/db/cluster/faults.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { withDatabase } from '../address.ts'

const migrations = join(import.meta.dirname, '../../migrations')

/**
 * Databases on a cluster of Citus for the tests. To make one takes as long as a whole file of tests, and no copy can be
 * made of it; so there are few, each lent to one world at a time and emptied before the next has it.
 */
export interface LentDatabase {
  readonly url: string
  /** Gives it back; nobody may be connected to it any more. */
  giveBack(): Promise<void>
}

/** Begins the names of databases that the next run lends again, as long as there are the same migrations. */
export async function keptPrefix(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of (await readdir(migrations)).sort()) hash.update(await readFile(join(migrations, name)))
  return `feldwerk_spread_${hash.digest('hex').slice(0, 12)}`
}

/** Lends a database of the cluster whose tables are spread, with nothing in it. `prefix` begins the names of this run. */
export async function lendDatabase(coordinator: string, prefix: string): Promise<LentDatabase> {
  const desk = new pg.Client({ connectionString: coordinator })
  await desk.connect()
  for (let number = 1; ; number++) {
    const name = `${prefix}_${number}`
    const { rows } = await desk.query<{ mine: boolean }>(
      'select pg_try_advisory_lock(hashtext($1)::bigint) as mine',
      [name],
    )
    if (!rows[0]?.mine) continue
    const url = withDatabase(coordinator, name)
    const there = await desk.query('select from pg_database where datname = $1', [name])
    await (there.rowCount === 0 ? make(desk, coordinator, name) : empty(url))
    return { url, giveBack: () => desk.end() }
  }
}

/** Makes the first databases before any test has to wait for one; those that are there or lent are left as they are. */
export async function makeAhead(coordinator: string, prefix: string, count: number): Promise<void> {
  const desk = new pg.Client({ connectionString: coordinator })
  await desk.connect()
  for (let number = 1; number <= count; number++) {
    const name = `${prefix}_${number}`
    const { rows } = await desk.query<{ free: boolean }>(
      `select pg_try_advisory_lock(hashtext($1)::bigint)
         and not exists (select from pg_database where datname = $1) as free`,
      [name],
    )
    if (rows[0]?.free) await make(desk, coordinator, name)
  }
  await desk.end()
}

/** Removes all that a run has made, on every node. */
export async function dropLent(coordinator: string, prefix: string): Promise<void> {
  for (const node of await nodesOf(coordinator)) {
    const client = new pg.Client({ connectionString: node })
    await client.connect()
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`)
    await client.end()
  }
}

/** Addresses of the nodes, the coordinator first, as the role that the given address names. */
async function nodesOf(coordinator: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: coordinator })
  await client.connect()
  const { rows } = await client.query<{ host: string; port: number }>(
    'select nodename as host, nodeport as port from pg_dist_node where groupid > 0 order by nodeid',
  )
  await client.end()
  const workers = rows.map(({ host, port }) => {
    const address = new URL(coordinator)
    address.hostname = host
    address.port = String(port)
    return address.href
  })
  return [coordinator, ...workers]
}

async function make(desk: pg.Client, coordinator: string, name: string): Promise<void> {
  const [first, ...workers] = await nodesOf(coordinator)
  for (const node of [first as string, ...workers]) {
    await run(
      node,
      `set client_min_messages = error; create database ${name} encoding 'UTF8' template template0`,
      true,
    )
    await run(withDatabase(node, name), 'create extension citus')
  }
  const { hostname, port } = new URL(coordinator)
  const url = withDatabase(coordinator, name)
  await run(url, `select citus_set_coordinator_host('${hostname}', ${port || 5432})`)
  for (const worker of workers) {
    const at = new URL(worker)
    await run(url, `select citus_add_node('${at.hostname}', ${at.port || 5432})`)
  }
  await run(desk, `alter database ${name} set citus.shard_count = 4`)
  await run(desk, `alter database ${name} set citus.propagate_set_commands = 'local'`)
  await fill(url)
}

/** Whether all its tables are there and spread. */
async function isWhole(owner: pg.Pool): Promise<boolean> {
  const { rows } = await owner.query(`select to_regclass('spread_foreign_key') is not null as noted`)
  return rows[0]?.noted && (await clusterFaults(owner)).length === 0
}

/** Makes and spreads what is not there or not spread yet. */
async function fill(url: string): Promise<void> {
  const owner = new pg.Pool({ connectionString: url })
  if (await isWhole(owner)) return await owner.end()
  await migrate(owner)
  // The role is that of the whole cluster, and other databases are made in the same moment.
  const { rows } = await owner.query(`select rolcanlogin as can from pg_roles where rolname = 'feldwerk_app'`)
  if (!rows[0]?.can) await owner.query('alter role feldwerk_app login')
  await spreadAll(owner, () => undefined)
  await migrateQueue({ connectionString: url })
  await owner.end()
}

async function empty(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name = 'feldwerk'`,
  )
  // A test that brought a backup back leaves the tables whole.
  await fill(url)
  // What a test has made comes after the last of what the product made.
  const { rows: strange } = await client.query<{ drop: string }>(`
    select format('drop table if exists %s cascade', oid::regclass) as drop from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and oid > 'spread_foreign_key'::regclass
    union all select format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc
    where pronamespace = 'public'::regnamespace and oid > 'spread_foreign_key'::regclass`)
  for (const { drop } of strange) await client.query(drop)
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where not c.relispartition and c.relkind in ('r', 'p')
      and ((n.nspname = 'public' and c.relname not in ('migration', 'spread_foreign_key'))
        or (n.nspname = 'graphile_worker' and c.relname <> 'migrations'))`)
  await client.query('begin')
  // Neither keys nor triggers look: all goes. To truncate would lock every piece, which takes eight times as long.
  await client.query('set local session_replication_role = replica')
  for (const { name } of rows) await client.query(`delete from ${name}`)
  await client.query(`select setval(format('%I.%I', schemaname, sequencename), start_value, false)
    from pg_sequences where schemaname = 'public' and last_value is not null`)
  await client.query('commit')
  await client.end()
}

async function run(where: string | pg.Client, text: string, separately = false): Promise<void> {
  if (typeof where !== 'string') return void (await where.query(text))
  const client = new pg.Client({ connectionString: where })
  await client.connect()
  for (const each of separately ? text.split(';') : [text]) await client.query(each)
  await client.end()
}
