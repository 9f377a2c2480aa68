import { sql } from 'kysely'
import { remembered } from '../db/memory.ts'
import type { Trx } from '../db/pool.ts'
import type { RecordField } from '../db/schema/record-field.ts'
import { currentPaths, type ItemList, type Layout, type Slot } from './layout.ts'
import { type Projector, projectorOf } from './projector.ts'
import type { RecordKind, RecordTypeDefinition } from './record-type.ts'

/** A type as it lies in the database, with what follows from it. */
export interface StoredType extends RecordTypeDefinition {
  readonly subject: string
  /** Counts changes of fields and slots. */
  readonly version: number
  readonly layout: Layout
  readonly project: Projector
}

interface TypeRow {
  readonly id: string
  readonly kind: RecordKind
  readonly subject: string
  readonly version: number
}

/** Types that this node has read. */
const typesOf = remembered(() => ({
  /** By company, id and version; a version never changes, so nothing here can be out of date. */
  byVersion: new Map<string, StoredType>(),
  /** The version of a type that was met last: most likely the one it has. */
  lastMet: new Map<string, StoredType>(),
}))
const MOST_CACHED = 5000

/** Before every record. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** All live types of the company. One statement when none has changed since this node last read it. */
export async function readTypes(trx: Trx, companyId: string): Promise<readonly StoredType[]> {
  const { rows } = await sql<TypeRow>`select id, kind, subject, version from record_type
    where company_id = ${companyId} and deleted_at is null order by id`.execute(trx)
  return await complete(trx, companyId, rows)
}

export async function readType(trx: Trx, companyId: string, typeId: string): Promise<StoredType | undefined> {
  const { rows } = await sql<TypeRow>`select id, kind, subject, version from record_type
    where company_id = ${companyId} and id = ${typeId} and deleted_at is null`.execute(trx)
  const [type] = await complete(trx, companyId, rows)
  return type
}

/** The type as this node knows it, without asking: a guess that the database has to confirm by its version. */
export const guessType = (trx: Trx, companyId: string, typeId: string): StoredType | undefined =>
  typesOf(trx).lastMet.get(`${companyId} ${typeId}`)

const keyOf = (companyId: string, { id, version }: TypeRow) => `${companyId} ${id} ${version}`

async function complete(
  trx: Trx,
  companyId: string,
  rows: readonly TypeRow[],
): Promise<readonly StoredType[]> {
  const { byVersion } = typesOf(trx)
  const missing = rows.filter((row) => !byVersion.has(keyOf(companyId, row)))
  if (missing.length === 0) return rows.map((row) => byVersion.get(keyOf(companyId, row)) as StoredType)
  const read = await readWhole(
    trx,
    companyId,
    missing.map(({ id }) => id),
  )
  // In a change that may yet be rolled back a version is not final: what this transaction wrote is not remembered.
  const fresh = new Map(read.map((each) => [each.type.id, each]))
  for (const { type, isCommitted } of read) if (isCommitted) remember(trx, companyId, type)
  return rows.flatMap((row) => {
    const type = fresh.get(row.id)?.type ?? byVersion.get(keyOf(companyId, row))
    return type ? [type] : []
  })
}

function remember(trx: Trx, companyId: string, type: StoredType): void {
  const { byVersion, lastMet } = typesOf(trx)
  put(byVersion, keyOf(companyId, type), type)
  put(lastMet, `${companyId} ${type.id}`, type)
}

function put(into: Map<string, StoredType>, key: string, type: StoredType): void {
  into.delete(key)
  into.set(key, type)
  const oldest = into.keys().next().value
  if (into.size > MOST_CACHED && oldest !== undefined) into.delete(oldest)
}

interface WholeRow extends TypeRow {
  readonly fields: readonly RecordField[]
  readonly slots: readonly Slot[] | null
  readonly lists: readonly ItemList[] | null
  readonly isCommitted: boolean
}

/** Types with their slots, in one statement and so of one moment. */
async function readWhole(trx: Trx, companyId: string, ids: readonly string[]) {
  const { rows } = await sql<WholeRow>`
    select type.id, type.kind, type.subject, type.version, type.fields,
      (select json_agg(json_build_object('id', id, 'list', list, 'path', path, 'codec', codec, 'page', page,
          'column', slot, 'state', state) order by id)
        from record_slot where company_id = type.company_id and type_id = type.id) as slots,
      (select json_agg(json_build_object('id', id, 'parent', parent, 'path', path, 'state', state) order by id)
        from record_list where company_id = type.company_id and type_id = type.id) as lists,
      type.xmin::text is distinct from coalesce(pg_current_xact_id_if_assigned()::xid::text, '') as "isCommitted"
    from record_type type where company_id = ${companyId} and id = any(${ids}::uuid[])`.execute(trx)
  return rows.map(({ slots, lists, isCommitted, ...row }) => {
    const layout = { slots: slots ?? [], lists: lists ?? [] }
    return { isCommitted, type: { ...row, layout, project: projectorOf(layout) } satisfies StoredType }
  })
}

/** The version starts anywhere: a type that is removed and made again is none that a node may still know. */
export async function insertType(
  trx: Trx,
  companyId: string,
  definition: RecordTypeDefinition,
): Promise<void> {
  const { id, kind, subject = id } = definition
  await sql`insert into record_type (company_id, id, kind, subject, version, fields)
    values (${companyId}, ${id}, ${kind}, ${subject}, floor(random() * 1e9)::integer, '[]')`.execute(trx)
}

export async function isWithoutRecords(trx: Trx, companyId: string, typeId: string): Promise<boolean> {
  const { rows } =
    await sql`select from record where company_id = ${companyId} and type_id = ${typeId} limit 1`.execute(trx)
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
  readonly layout: Layout
  /** True: all records must be projected again. False: none any longer. */
  readonly isWalk: boolean
}

/** Replaces the slots of a type, whose lock the caller holds; every back-fill under way starts again. */
export async function writeLayout(
  trx: Trx,
  companyId: string,
  { typeId, fields, layout, isWalk }: TypeChange,
): Promise<void> {
  const walkUntil = isWalk
    ? sql`coalesce((select id from record where company_id = ${companyId} and type_id = ${typeId} order by id desc limit 1), ${FIRST_ID}::uuid)`
    : sql`null::uuid`
  await sql`update record_type set version = version + 1, filled_to = null, walk_until = ${walkUntil},
      fields = coalesce(${fields ? JSON.stringify(fields) : null}::jsonb, fields)
    where company_id = ${companyId} and id = ${typeId}`.execute(trx)
  await sql`delete from projection_error where company_id = ${companyId} and type_id = ${typeId}
    and path <> all(${currentPaths(layout)}::text[])`.execute(trx)
  await writeLists(trx, companyId, typeId, layout.lists)
  const of = { company: companyId, type: typeId }
  const slots = JSON.stringify(layout.slots)
  await sql`delete from record_slot where company_id = ${of.company} and type_id = ${of.type}
      and id <> all(${layout.slots.map(({ id }) => id)}::uuid[])`.execute(trx)
  await sql`insert into record_slot (company_id, id, type_id, list, path, codec, page, slot, state)
    select ${of.company}, id, ${of.type}, list, path, codec, page, "column", state
    from jsonb_to_recordset(${slots}::jsonb) as s(id uuid, list uuid, path text, codec text, page smallint, "column" text, state text)
    on conflict (company_id, id) do update set state = excluded.state,
      changed_at = case when record_slot.state = excluded.state then record_slot.changed_at else now() end`.execute(
    trx,
  )
}

async function writeLists(
  trx: Trx,
  companyId: string,
  typeId: string,
  lists: readonly ItemList[],
): Promise<void> {
  await sql`delete from record_list where company_id = ${companyId} and type_id = ${typeId}
      and id <> all(${lists.map(({ id }) => id)}::uuid[])`.execute(trx)
  await sql`insert into record_list (company_id, id, type_id, parent, path, state)
    select ${companyId}, id, ${typeId}, parent, path, state
    from jsonb_to_recordset(${JSON.stringify(lists)}::jsonb) as l(id uuid, parent uuid, path text, state text)
    on conflict (company_id, id) do update set state = excluded.state,
      changed_at = case when record_list.state = excluded.state then record_list.changed_at else now() end`.execute(
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
