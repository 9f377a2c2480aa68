import { sql } from 'kysely'
import { ofCompany } from '../db/insert-many.ts'
import type { Trx } from '../db/pool.ts'
import type { RecordField } from '../db/schema/record-field.ts'
import { currentPaths, type ItemList, type Layout } from './layout.ts'
import type { RecordTypeDefinition } from './record-type.ts'

/** Before every record. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** The version starts anywhere: a type that is removed and made again is none that a node may still know. */
export async function insertType(
  trx: Trx,
  companyId: string,
  definition: RecordTypeDefinition,
): Promise<void> {
  const { id, kind, subject = id } = definition
  await sql`insert into record_type (company_id, id, kind, subject, version, fields, keys)
    values (${companyId}, ${id}, ${kind}, ${subject}, floor(random() * 1e9)::integer, '[]', '{}')`.execute(
    trx,
  )
}

export async function isWithoutRecords(trx: Trx, companyId: string, typeId: string): Promise<boolean> {
  const { rows } =
    await sql`select from fact where company_id = ${companyId} and type_id = ${typeId} limit 1`.execute(trx)
  return rows.length === 0
}

export async function markDeleted(trx: Trx, companyId: string, typeId: string): Promise<void> {
  await sql`update record_type set deleted_at = now(), version = version + 1
    where company_id = ${companyId} and id = ${typeId} and deleted_at is null`.execute(trx)
}

export interface TypeChange {
  readonly typeId: string
  /** Left out when only slots change. */
  readonly fields?: readonly RecordField[]
  /** The ids that have keys; left out when none is new. */
  readonly keyed?: readonly string[]
  readonly layout: Layout
  /** True: all records must be projected again. False: none any longer. */
  readonly isWalk: boolean
}

/** Replaces the slots of a type, whose lock the caller holds; every back-fill under way starts again. */
export async function writeLayout(
  trx: Trx,
  companyId: string,
  { typeId, fields, keyed, layout, isWalk }: TypeChange,
): Promise<void> {
  const walkUntil = isWalk
    ? sql`coalesce((select id from fact where company_id = ${companyId} and type_id = ${typeId} order by id desc limit 1), ${FIRST_ID}::uuid)`
    : sql`null::uuid`
  await sql`update record_type set version = version + 1, filled_to = null, walk_until = ${walkUntil},
      fields = coalesce(${fields ? JSON.stringify(fields) : null}::jsonb, fields),
      keys = coalesce(${keyed ?? null}::text[], keys)
    where company_id = ${companyId} and id = ${typeId}`.execute(trx)
  await sql`delete from projection_error where company_id = ${companyId} and type_id = ${typeId}
    and path <> all(${currentPaths(layout)}::text[])`.execute(trx)
  await writeLists(trx, companyId, typeId, layout.lists)
  const of = { company: companyId, type: typeId }
  const slots = JSON.stringify(layout.slots)
  await sql`delete from record_slot where company_id = ${of.company} and type_id = ${of.type}
      and id <> all(${layout.slots.map(({ id }) => id)}::uuid[])`.execute(trx)
  await sql`insert into record_slot (company_id, id, type_id, list, path, codec, page, slot, state)
    select company.id, s.id, ${of.type}, s.list, s.path, s.codec, s.page, s."column", s.state
    from ${ofCompany(
      of.company,
      sql`jsonb_to_recordset(${slots}::jsonb) as s(id uuid, list uuid, path text, codec text, page smallint, "column" text, state text)`,
    )}
    on conflict (company_id, id) do update set state = excluded.state,
      changed_at = case when record_slot.state = excluded.state then record_slot.changed_at else excluded.changed_at end`.execute(
    trx,
  )
}

async function writeLists(
  trx: Trx,
  companyId: string,
  typeId: string,
  lists: readonly ItemList[],
): Promise<void> {
  const { rows: gone } = await sql<{ id: string }>`delete from record_list
    where company_id = ${companyId} and type_id = ${typeId}
      and id <> all(${lists.map(({ id }) => id)}::uuid[]) returning id`.execute(trx)
  for (const { id } of gone)
    await sql`delete from item where company_id = ${companyId} and list = ${id}`.execute(trx)
  await sql`insert into record_list (company_id, id, type_id, parent, path, state)
    select company.id, l.id, ${typeId}, l.parent, l.path, l.state
    from ${ofCompany(
      companyId,
      sql`jsonb_to_recordset(${JSON.stringify(lists)}::jsonb) as l(id uuid, parent uuid, path text, state text)`,
    )}
    on conflict (company_id, id) do update set state = excluded.state,
      changed_at = case when record_list.state = excluded.state then record_list.changed_at else excluded.changed_at end`.execute(
    trx,
  )
}

/** Retired slots and lists of a type that have rested for an hour: longer than any reader keeps a type. */
export async function restedIds(trx: Trx, companyId: string, typeId: string): Promise<ReadonlySet<string>> {
  const old = sql`company_id = ${companyId} and type_id = ${typeId} and state = 'retired'
    and changed_at < now() - interval '1 hour'`
  const { rows } = await sql<{ id: string }>`select id from record_slot where ${old}
    union all select id from record_list where ${old}`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}
