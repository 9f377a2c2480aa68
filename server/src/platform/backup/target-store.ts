import type { PoolClient } from 'pg'
import { quotedList } from './copy-store.ts'

/** Why nothing can be restored into this database; undefined when it is empty and nobody works with it. */
export async function whyNotEmpty(client: PoolClient): Promise<string | undefined> {
  const { rows } = await client.query<{ company: boolean; other: boolean }>(
    `select to_regclass('public.company') is not null as company,
       exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p'))
         and to_regclass('public.migration') is null as other`,
  )
  if (rows[0]?.other) return 'there are tables in it that are not from Feldwerk'
  if (!rows[0]?.company) return undefined
  const counted = await client.query<{ count: number }>('select count(*)::int as count from company')
  const count = counted.rows[0]?.count ?? 0
  return count === 0 ? undefined : `there ${count === 1 ? 'is 1 company' : `are ${count} companies`} in it`
}

/** Whether nodes of the version before may serve, which know no keys of documents (0070). */
export async function mayServeBefore(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select to_regprocedure('public.finish_keys()') is not null as may`,
  )
  return rows[0]?.may ?? false
}

/**
 * Takes down what an empty database has, so that it can be built anew as it was at the version of a backup. Extensions that lie
 * in the same schema stay.
 */
export async function takeDown(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ off: string }>(OWN)
  await client.query('begin')
  // Of a spread table the pieces would go side by side, which no transaction may that goes on after it.
  await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
  for (const { off } of rows) await client.query(off)
  await client.query('drop schema if exists graphile_worker cascade; commit')
}

/** What is there that no extension brought: what goes with something before it is asked for in vain. */
const OWN = `
  with own as (
    select 1 as turn, 'pg_class'::regclass as of, oid, format('table if exists %I', relname) as thing
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    union all
    select 2, 'pg_proc'::regclass, oid, format('routine if exists %s', oid::regprocedure)
    from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select 3, 'pg_type'::regclass, t.oid, format('type if exists %I', typname)
    from pg_type t left join pg_class c on c.oid = typrelid
    where typnamespace = 'public'::regnamespace and (typtype in ('d', 'e') or c.relkind = 'c')
    union all
    select 4, 'pg_collation'::regclass, oid, format('collation if exists %I', collname)
    from pg_collation where collnamespace = 'public'::regnamespace
  )
  select format('drop %s cascade', thing) as off from own
  where not exists (select from pg_depend d where d.classid = own.of and d.objid = own.oid and d.deptype = 'e')
  order by turn, thing`

/** Migrations that ran on the database; none where it has nothing. */
export async function ranHere(client: PoolClient): Promise<readonly string[]> {
  const there = await client.query<{ there: boolean }>(`select to_regclass('migration') is not null as there`)
  if (!there.rows[0]?.there) return []
  const { rows } = await client.query<{ name: string }>('select name from migration')
  return rows.map(({ name }) => name)
}

/** Keeps companies from being founded while rows are restored. */
export async function closeDoors(client: PoolClient): Promise<void> {
  await client.query('lock table company in share row exclusive mode')
}

/** Removes rows that a fresh database has of its own, such as what Feldwerk brings. */
export async function emptyTables(client: PoolClient, names: readonly string[]): Promise<void> {
  await client.query(`truncate ${quotedList(names)}`)
}
