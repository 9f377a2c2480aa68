import { sql } from 'kysely'
import { remembered } from '../db/memory.ts'
import { planned } from '../db/planned.ts'
import type { Trx } from '../db/pool.ts'
import type { RecordField } from '../db/schema/record-field.ts'
import { type Keys, keyedIds, keysOf } from './keys.ts'
import type { ItemList, Layout, Slot } from './layout.ts'
import { type Projector, projectorOf } from './projector.ts'
import type { RecordKind, RecordTypeDefinition } from './record-type.ts'

/** A type as it lies in the database, with what follows from it. */
export interface StoredType extends RecordTypeDefinition {
  readonly subject: string
  /** Counts changes of fields and slots. */
  readonly version: number
  readonly layout: Layout
  readonly project: Projector
  /** How documents name its fields. */
  readonly keys: Keys
  /** The ids that have keys, in their order. */
  readonly keyed: readonly string[]
  /** Whether documents are written with whole ids, for nodes that know no keys. */
  readonly isLong: boolean
}

/** A type in the version that it has, or had when something of it was read. */
export interface TypeVersion {
  readonly id: string
  readonly version: number
}

interface TypeRow extends TypeVersion {
  readonly kind: RecordKind
  readonly subject: string
}

/** Types that this node has read. */
const typesOf = remembered(() => ({
  /** By company, id and version; a version never changes, so nothing here can be out of date. */
  byVersion: new Map<string, StoredType>(),
  /** The version of a type that was met last: most likely the one it has. */
  lastMet: new Map<string, StoredType>(),
}))
const MOST_CACHED = 5000

/** All live types of the company. One statement when none has changed since this node last read it. */
export async function readTypes(trx: Trx, companyId: string): Promise<readonly StoredType[]> {
  const { rows } = await sql<TypeRow>`select id, kind, subject, version from record_type
    where company_id = ${companyId} and deleted_at is null order by id`.execute(trx)
  return await typesInVersions(trx, companyId, rows)
}

export async function readType(trx: Trx, companyId: string, typeId: string): Promise<StoredType | undefined> {
  const { rows } = await sql<TypeRow>`select id, kind, subject, version from record_type
    where company_id = ${companyId} and id = ${typeId} and deleted_at is null`.execute(trx)
  const [type] = await typesInVersions(trx, companyId, rows)
  return type
}

/** Several of them, by their ids, in one statement. */
export async function readTypesOf(
  trx: Trx,
  companyId: string,
  typeIds: readonly string[],
): Promise<ReadonlyMap<string, StoredType>> {
  if (typeIds.length === 0) return new Map()
  const types = await typesInVersions(trx, companyId, await readTypeRows(trx, { companyId, typeIds }))
  return new Map(types.map((type) => [type.id, type]))
}

const readTypeRows = planned(
  'read_record_types',
  ({ companyId, typeIds }: { readonly companyId: string; readonly typeIds: readonly string[] }) =>
    sql<TypeRow>`select id, kind, subject, version from record_type
      where company_id = ${companyId} and id = any(${typeIds}::uuid[]) and deleted_at is null`,
)

/** The type as this node knows it, without asking: a guess that the database has to confirm by its version. */
export const guessType = (trx: Trx, companyId: string, typeId: string): StoredType | undefined =>
  typesOf(trx).lastMet.get(`${companyId} ${typeId}`)

const keyOf = (companyId: string, { id, version }: TypeVersion) => `${companyId} ${id} ${version}`

/** Types in these versions or later ones: nothing is asked for versions that this node knows. */
export async function typesInVersions(
  trx: Trx,
  companyId: string,
  rows: readonly TypeVersion[],
): Promise<readonly StoredType[]> {
  const { byVersion } = typesOf(trx)
  const missing = rows.filter((row) => !byVersion.has(keyOf(companyId, row)))
  if (missing.length === 0) return rows.flatMap((row) => byVersion.get(keyOf(companyId, row)) ?? [])
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
  readonly keyed: readonly string[] | null
  readonly isLong: boolean
  readonly slots: readonly Slot[] | null
  readonly lists: readonly ItemList[] | null
  readonly isCommitted: boolean
}

/** Types with their slots, in one statement and so of one moment. */
async function readWhole(trx: Trx, companyId: string, ids: readonly string[]) {
  const { rows } = await sql<WholeRow>`
    select type.id, type.kind, type.subject, type.version, type.fields, type.keys as keyed, type.documents = 'LONG' as "isLong",
      (select json_agg(json_build_object('id', id, 'list', list, 'path', path, 'codec', codec, 'page', page,
          'column', slot, 'state', state) order by id)
        from record_slot where company_id = ${companyId} and type_id = type.id) as slots,
      (select json_agg(json_build_object('id', id, 'parent', parent, 'path', path, 'state', state) order by id)
        from record_list where company_id = ${companyId} and type_id = type.id) as lists,
      type.xmin::text is distinct from coalesce(pg_current_xact_id_if_assigned()::xid::text, '') as "isCommitted"
    from record_type type where company_id = ${companyId} and id = any(${ids}::uuid[])`.execute(trx)
  return rows.map(({ slots, lists, isCommitted, keyed: stored, ...row }) => {
    const layout = { slots: slots ?? [], lists: lists ?? [] }
    const keyed = stored ?? keyedIds([], row.fields)
    const keys = keysOf({ ...row, keyed })
    return {
      isCommitted,
      type: { ...row, keyed, keys, layout, project: projectorOf(layout) } satisfies StoredType,
    }
  })
}
