import type { Pool } from 'pg'

/** Bytes of all files by kind, and of the database. */
export interface StoredBytes {
  readonly photos: number
  readonly pdfs: number
  readonly others: number
  readonly database: number
  /** Of the files of the last 30 days. */
  readonly grown: number
  /** When the first file came; null where there is none. */
  readonly firstAt: Date | null
}

/** What the files of all companies and the database take up. */
export async function storedBytes(owner: Pool): Promise<StoredBytes> {
  const { rows } = await owner.query<StoredBytes>(
    `select coalesce(sum(size) filter (where mime like 'image/%'), 0)::bigint as photos,
       coalesce(sum(size) filter (where mime = 'application/pdf'), 0)::bigint as pdfs,
       coalesce(sum(size) filter (where mime not like 'image/%' and mime <> 'application/pdf'), 0)::bigint as others,
       pg_database_size(current_database())::bigint as database,
       coalesce(sum(size) filter (where created_at > now() - interval '30 days'), 0)::bigint as grown,
       min(created_at) as "firstAt"
     from file where state <> 'pending'`,
  )
  return rows[0] ?? { photos: 0, pdfs: 0, others: 0, database: 0, grown: 0, firstAt: null }
}

/** The names of companies, by id. */
export async function companyNames(
  owner: Pool,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await owner.query<{ id: string; name: string }>(
    'select id, name from company where id = any($1::uuid[])',
    [ids],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Version of the database server. */
export async function postgresVersion(owner: Pool): Promise<string> {
  const { rows } = await owner.query<{ version: string }>(
    `select split_part(current_setting('server_version'), ' ', 1) as version`,
  )
  return rows[0]?.version ?? ''
}

/** How large a table is. */
export interface TableSize {
  readonly name: string
  /** As the database last counted. */
  readonly rows: number
  readonly bytes: number
}

/** Every table of the product with rows and bytes, indexes included. */
export async function tableSizes(owner: Pool): Promise<readonly TableSize[]> {
  const { rows } = await owner.query<TableSize>(
    `select relname as name, n_live_tup::bigint as rows, pg_total_relation_size(relid)::bigint as bytes
     from pg_stat_user_tables where schemaname = 'public' order by relname`,
  )
  return rows
}

/** The migration that ran last. */
export async function lastMigration(owner: Pool): Promise<string | null> {
  const { rows } = await owner.query<{ name: string | null }>('select max(name) as name from migration')
  return rows[0]?.name ?? null
}
