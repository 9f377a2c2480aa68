import type { PoolClient } from 'pg'
import type { Manifest, Sequence } from './manifest.ts'

/** A table whose rows a backup holds, with the columns that are stored and not worked out. */
export interface DumpTable {
  readonly name: string
  readonly columns: readonly string[]
}

/** Tables of which nothing is kept: what tells of this database itself, counts that end by themselves, and sums that are made anew. */
const LEFT_OUT = [
  'migration',
  'rate_limit',
  'installation',
  'backup',
  'mail_trial',
  'node_life',
  'node_load',
  'database_size',
  'metric_sum',
  'metric_sum_state',
  'spread_foreign_key',
]

/** All tables of the product; a table in parts counts once. */
export async function tablesOf(client: PoolClient): Promise<DumpTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> all($1)
     group by c.relname order by c.relname`,
    [LEFT_OUT],
  )
  return rows
}

/** The last number that each sequence of a column has given. */
export async function sequencesOf(client: PoolClient): Promise<Sequence[]> {
  const { rows } = await client.query<{ table: string; column: string; last: number }>(
    `select c.relname as table, a.attname as column, given.last
     from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
       join pg_class c on c.oid = d.refobjid and c.relnamespace = 'public'::regnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
       cross join lateral (
         select case when s.relkind = 'S' then pg_sequence_last_value(s.oid) end as last
       ) given
     where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')
       and given.last is not null
     order by 1, 2`,
  )
  return rows
}

/** Lets the sequences go on after the numbers that were given. */
export async function continueSequences(client: PoolClient, sequences: readonly Sequence[]): Promise<void> {
  for (const { table, column, last } of sequences)
    await client.query('select setval(pg_get_serial_sequence(quote_ident($1), $2), $3)', [
      table,
      column,
      last,
    ])
}

/** The migrations that ran on this database. */
export async function migrationsOf(client: PoolClient): Promise<Manifest['migrations']> {
  const { rows } = await client.query('select name, checksum from migration order by name')
  return rows
}

/** Version of the server, for a person. */
export async function versionOf(client: PoolClient): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  return rows[0]?.version ?? ''
}

/** The time of the transaction, RFC 3339. */
export async function instantOf(client: PoolClient): Promise<string> {
  const { rows } = await client.query<{ now: Date }>('select now() as now')
  return (rows[0]?.now ?? new Date()).toISOString()
}
