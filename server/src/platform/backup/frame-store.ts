import type { PoolClient } from 'pg'

/** What is taken off the tables while they are filled, as the statements that put it back. */
export interface Frame {
  readonly back: readonly string[]
}

/**
 * Takes off what would be looked up row by row: foreign keys, indexes that are no keys, and triggers, whose work is in the rows
 * already. Within one transaction: until it is committed nobody sees it.
 */
export async function takeFrameOff(client: PoolClient): Promise<Frame> {
  const { rows } = await client.query<{ off: string; back: string }>(FRAME)
  for (const { off } of rows) await client.query(off)
  return { back: rows.map(({ back }) => back).toReversed() }
}

/** Puts back what was taken off; rows that break a foreign key are an error here. */
export async function putFrameBack(client: PoolClient, frame: Frame): Promise<void> {
  await client.query(`set local maintenance_work_mem = '256MB'`)
  for (const statement of frame.back) await client.query(statement)
}

/** Foreign keys first, of which the last is put back last: what they lead to must be there. */
const FRAME = `
  with mine as (
    select oid, relname, relispartition from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
  )
  select 1 as turn, format('alter table %I drop constraint %I', mine.relname, k.conname) as off,
    format('alter table %I add constraint %I %s', mine.relname, k.conname, pg_get_constraintdef(k.oid)) as back
  from pg_constraint k join mine on mine.oid = k.conrelid
  where k.contype = 'f' and k.conparentid = 0
  union all
  select 2, format('drop index %I', i.relname), pg_get_indexdef(i.oid)
  from pg_index x join pg_class i on i.oid = x.indexrelid join mine on mine.oid = x.indrelid
  where not mine.relispartition and not x.indisunique
    and not exists (select from pg_depend d where d.objid = i.oid and d.deptype = 'P')
  union all
  select 3, format('alter table %I disable trigger user', mine.relname),
    format('alter table %I enable trigger user', mine.relname)
  from mine where exists (select from pg_trigger t where t.tgrelid = mine.oid and not t.tgisinternal)
  order by turn, off`
