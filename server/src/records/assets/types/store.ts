import type { Locale } from '@feldwerk/contract/locales.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { noteChange } from '../../../platform/changes/note.ts'
import { keyedPage, type OrderKey, type PageWanted } from '../../../platform/db/keyed-page.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { AssetTypeTable } from '../../../platform/db/schema/assets.ts'
import type { Definition } from './definition.ts'

/** An asset type as it stands. */
export interface AssetTypeRecord extends Definition {
  readonly version: number
  readonly createdAt: Date
  readonly latestChangeAt: Date
  readonly latestChangeBy: string | null
}

/** An asset type within its company. */
export interface TypeKey {
  readonly companyId: string
  readonly typeId: string
}

function toRecord(row: Selectable<AssetTypeTable>): AssetTypeRecord {
  return {
    id: row.id,
    version: row.version,
    translations: row.translations,
    properties: row.properties,
    nameProperty: row.name_property,
    unique: row.unique_constraints,
    equality: row.equality_constraints,
    customCheck: row.custom_check,
    createdAt: row.created_at,
    latestChangeAt: row.latest_change_at,
    latestChangeBy: row.latest_change_by,
  }
}

function selectTypes(trx: Trx, companyId: string) {
  return trx
    .selectFrom('asset_type')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
}

/** Undefined when the company has no such type, or no longer. */
export async function findType(
  trx: Trx,
  { companyId, typeId }: TypeKey,
): Promise<AssetTypeRecord | undefined> {
  const row = await selectTypes(trx, companyId).where('id', '=', typeId).executeTakeFirst()
  return row && toRecord(row)
}

/** Those of these types that there are, by id. */
export async function findTypes(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AssetTypeRecord>> {
  if (ids.length === 0) return new Map()
  const rows = await selectTypes(trx, companyId).where('id', '=', sql<string>`any(${ids}::uuid[])`).execute()
  return new Map(rows.map((row) => [row.id, toRecord(row)]))
}

/** All types of a company. */
export async function allTypes(trx: Trx, companyId: string): Promise<AssetTypeRecord[]> {
  return (await selectTypes(trx, companyId).orderBy('id').execute()).map(toRecord)
}

/** The other types whose definition refers to this one. */
export async function typesReferringTo(trx: Trx, { companyId, typeId }: TypeKey): Promise<AssetTypeRecord[]> {
  const rows = await selectTypes(trx, companyId)
    .where('id', 'in', (from) =>
      from
        .selectFrom('reference')
        .select('source_id')
        .where('company_id', '=', companyId)
        .where('source_kind', '=', 'ASSET_TYPE')
        .where('target_kind', '=', 'ASSET_TYPE')
        .where('target_id', '=', typeId),
    )
    .orderBy('id')
    .execute()
  return rows.map(toRecord)
}

/** Whether a foreign key of any type but one names the column. */
export async function namesColumn(
  trx: Trx,
  companyId: string,
  { propertyId, except }: { readonly propertyId: string; readonly except: string | undefined },
): Promise<boolean> {
  const path = JSON.stringify([{ foreignKey: { propertyId } }])
  const { rows } = await sql`select from asset_type
    where company_id = ${companyId} and deleted_at is null and id <> ${except ?? null}::uuid
      and properties @> ${path}::jsonb limit 1`.execute(trx)
  return rows.length > 0
}

export async function countTypes(trx: Trx, companyId: string): Promise<number> {
  const { total } = await trx
    .selectFrom('asset_type')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return total
}

/** How many assets there are of each of these types; nothing is counted for it. */
export async function countAssets(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ type_id: string; count: number }>`
    select type_id, sum(assets) as count from asset_count
    where company_id = ${companyId} and type_id = any(${ids}::uuid[]) group by type_id`.execute(trx)
  return new Map(rows.map(({ type_id, count }) => [type_id, count]))
}

export interface TypeQuery extends PageWanted {
  readonly orderColumn?: 'name' | 'latestChangeAt' | 'createdAt' | undefined
  readonly orderDir?: 'ASC' | 'DESC' | undefined
  readonly search?: string | undefined
}

/** The name in a language, else in the first that there is. */
const nameIn = (language: Locale) => sql<string>`coalesce(
  (select t ->> 'name' from jsonb_array_elements(translations) t where t ->> 'language' = ${language} limit 1),
  translations -> 0 ->> 'name')`

/** A page of types, in two statements however many there are. */
export async function listTypes(
  trx: Trx,
  companyId: string,
  query: TypeQuery & { readonly language: Locale },
) {
  const { orderColumn = 'name', orderDir = 'ASC', language } = query
  const matches = matching(query.search)
  const orders: Record<NonNullable<TypeQuery['orderColumn']>, OrderKey> = {
    name: { by: sql`${nameIn(language)} collate name_order`, type: 'text' },
    latestChangeAt: { by: sql`latest_change_at`, type: 'time' },
    createdAt: { by: sql`created_at`, type: 'time' },
  }
  const page = keyedPage(query, `${orderColumn} ${orderDir} ${language}`, [
    { ...orders[orderColumn], isDown: orderDir === 'DESC' },
    orders.name,
    { by: sql`id`, type: 'uuid' },
  ])
  const { total } = await trx
    .selectFrom('asset_type')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where(matches)
    .executeTakeFirstOrThrow()
  const rows = await selectTypes(trx, companyId)
    .select(page.key.as('page_key'))
    .where(matches)
    .where(page.where)
    .orderBy(page.order)
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { types: rows.map(toRecord), total, next: page.next(rows, total) }
}

/** Every word must be found in the names, of any language. */
function matching(search: string | undefined): RawBuilder<boolean> {
  const words = search?.split(/\s+/).filter(Boolean) ?? []
  if (words.length === 0) return sql<boolean>`true`
  const parts = words.map((word) => word.normalize('NFC').toLocaleLowerCase('de'))
  return sql<boolean>`(select bool_and(position(part in (
      select lower(string_agg(t ->> 'name', ' ') collate name_order) from jsonb_array_elements(translations) t
    )) > 0) from unnest(${parts}::text[]) part)`
}

function toColumns(definition: Definition) {
  return {
    translations: JSON.stringify(definition.translations),
    properties: JSON.stringify(definition.properties),
    name_property: definition.nameProperty,
    unique_constraints: JSON.stringify(definition.unique),
    equality_constraints: JSON.stringify(definition.equality),
    custom_check: definition.customCheck,
  }
}

/** False when the company has or had something of this id already. */
export async function insertType(
  trx: Trx,
  companyId: string,
  definition: Definition,
  by: string,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('asset_type')
    .values({
      company_id: companyId,
      id: definition.id,
      ...toColumns(definition),
      created_by: by,
      latest_change_by: by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted)
    noteChange(trx, companyId, {
      kind: 'ASSET',
      subject: 'ASSET_TYPE',
      id: definition.id,
      operation: 'CREATED',
    })
  return inserted !== undefined
}

export async function updateType(
  trx: Trx,
  companyId: string,
  definition: Definition,
  by: string,
): Promise<void> {
  await trx
    .updateTable('asset_type')
    .set({
      ...toColumns(definition),
      version: sql<number>`version + 1`,
      latest_change_at: sql<Date>`now()`,
      latest_change_by: by,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', definition.id)
    .execute()
  noteChange(trx, companyId, {
    kind: 'ASSET',
    subject: 'ASSET_TYPE',
    id: definition.id,
    operation: 'CHANGED',
  })
}

export async function markTypeRemoved(trx: Trx, { companyId, typeId }: TypeKey, by: string): Promise<void> {
  await trx
    .updateTable('asset_type')
    .set({ deleted_at: sql<Date>`now()`, deleted_by: by })
    .where('company_id', '=', companyId)
    .where('id', '=', typeId)
    .execute()
  noteChange(trx, companyId, { kind: 'ASSET', subject: 'ASSET_TYPE', id: typeId, operation: 'REMOVED' })
}
