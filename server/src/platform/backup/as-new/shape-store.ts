import type { PoolClient } from 'pg'
import { type DumpTable, tablesOf } from '../catalogue-store.ts'
import type { TableKey } from './turns.ts'

/** A table as the catalogue knows it. */
export interface TableShape extends DumpTable {
  /** Columns of its primary key. */
  readonly key: readonly string[]
  /** Columns that hold ids, or lists of them. */
  readonly ids: readonly { readonly name: string; readonly isList: boolean }[]
  readonly documents: readonly string[]
}

/** All tables that a backup holds, with what is stored: neither what is worked out nor numbers that the database gives itself. */
export async function shapesOf(client: PoolClient): Promise<TableShape[]> {
  const names = (await tablesOf(client)).map(({ name }) => name)
  const { rows } = await client.query<TableShape>(
    `select c.relname as name,
       array_agg(a.attname::text order by a.attnum) as columns,
       coalesce(json_agg(json_build_object('name', a.attname, 'isList', a.atttypid = 'uuid[]'::regtype)
         order by a.attnum) filter (where a.atttypid in ('uuid'::regtype, 'uuid[]'::regtype)), '[]') as ids,
       coalesce(array_agg(a.attname::text) filter (where a.atttypid in ('json'::regtype, 'jsonb'::regtype)), '{}')
         as documents,
       coalesce((
         select array_agg(k.attname::text) from pg_index x
           join pg_attribute k on k.attrelid = c.oid and k.attnum = any (x.indkey)
         where x.indrelid = c.oid and x.indisprimary), '{}') as key
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relname = any ($1)
       and a.attgenerated = '' and a.attidentity = ''
     group by c.oid, c.relname order by c.relname`,
    [names],
  )
  return rows
}

/** Which table refers to which. */
export async function keysOf(client: PoolClient): Promise<TableKey[]> {
  const { rows } = await client.query<TableKey>(
    `select own.relname as table, target.relname as target,
       coalesce(array_agg(a.attname::text) filter (where not a.attnotnull), '{}') as optional
     from pg_constraint k
       join pg_class own on own.oid = k.conrelid and own.relnamespace = 'public'::regnamespace
       join pg_class target on target.oid = k.confrelid
       join pg_attribute a on a.attrelid = own.oid and a.attnum = any (k.conkey)
     where k.contype = 'f' and k.conparentid = 0 and not own.relispartition
     group by k.oid, own.relname, target.relname order by 1, 2`,
  )
  return rows
}
