import { type RawBuilder, sql } from 'kysely'
import { ofCompany } from '../../../platform/db/insert-many.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { type Definition, namePropertyOf } from '../types/definition.ts'
import type { Values } from '../types/values.ts'

/** What an asset is called, and the code that is found on it. */
export interface AssetName {
  readonly id: string
  readonly name: string | null
  readonly barcode: string | null
}

/** The name of an asset: the value of its type's name property as text, at most 200 characters of it. */
export function nameOf(definition: Definition, values: Values): string | null {
  const property = namePropertyOf(definition)
  const value = property && values[property.id]
  if (value === null || value === undefined) return null
  return String(value).slice(0, 200).toWellFormed().replaceAll('\ufffd', '').trim() || null
}

export function namesOf(definition: Definition, id: string, values: Values): AssetName {
  const code = definition.properties.find(({ barcode }) => barcode)
  const value = code && values[code.id]
  return {
    id,
    name: nameOf(definition, values),
    barcode: typeof value === 'string' ? value.slice(0, 500) : null,
  }
}

/** The name that a change gives to an asset, where it is another than before. */
export function newNameOf(
  definition: Definition,
  { id, before, after }: { readonly id: string; readonly before: Values; readonly after: Values },
): AssetName | undefined {
  const [old, now] = [namesOf(definition, id, before), namesOf(definition, id, after)]
  return old.name === now.name && old.barcode === now.barcode ? undefined : now
}

/** In small letters, as searches compare names. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLocaleLowerCase('de')
}

interface TypeKey {
  readonly companyId: string
  readonly typeId: string
}

/** Writes the names of new assets, each of which is counted by it. */
export async function insertNames(trx: Trx, key: TypeKey, names: readonly AssetName[]): Promise<void> {
  if (names.length === 0) return
  await sql`insert into asset_name (company_id, id, type_id, name, name_key, barcode)
    select company.id, u.id, ${key.typeId}, u.name, u.name_key, u.barcode
    from ${ofCompany(key.companyId, rowsOf(names))}`.execute(trx)
  await addAssets(trx, key, names.length)
}

/** Writes the names of assets that are there. */
export async function updateNames(
  trx: Trx,
  { companyId, typeId }: TypeKey,
  names: readonly AssetName[],
): Promise<void> {
  if (names.length === 0) return
  await sql`update asset_name n set name = u.name, name_key = u.name_key, barcode = u.barcode from ${rowsOf(names)}
    where n.company_id = ${companyId} and n.type_id = ${typeId} and n.id = u.id
      and (n.name, n.barcode) is distinct from (u.name, u.barcode)`.execute(trx)
}

const rowsOf = (names: readonly AssetName[]) =>
  sql`unnest(${names.map(({ id }) => id)}::uuid[], ${names.map(({ name }) => name)}::text[],
    ${names.map(({ name }) => (name === null ? null : nameKey(name)))}::text[],
    ${names.map(({ barcode }) => barcode)}::text[]) as u (id, name, name_key, barcode)`

/** Drops the names of assets that go: they count no longer. */
export async function dropNames(trx: Trx, key: TypeKey, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await drop(trx, key, sql`and id = any(${ids}::uuid[])`)
}

/** The same of all assets of a type. */
export async function dropNamesOfType(trx: Trx, key: TypeKey): Promise<void> {
  await drop(trx, key, sql``)
}

async function drop(trx: Trx, key: TypeKey, which: RawBuilder<unknown>): Promise<void> {
  const { numAffectedRows = 0n } = await sql`delete from asset_name
    where company_id = ${key.companyId} and type_id = ${key.typeId} ${which}`.execute(trx)
  await addAssets(trx, key, -Number(numAffectedRows))
}

/** Every asset has a name, so it is their coming and going that is counted, and here alone. */
async function addAssets(trx: Trx, { companyId, typeId }: TypeKey, more: number): Promise<void> {
  if (more !== 0) await sql`select add_assets(${companyId}, ${typeId}, ${more})`.execute(trx)
}

export interface NamedAsset extends AssetName {
  readonly typeId: string
}

/** Names of assets of any type, by id; those that are gone are left out. One statement for any number of ids. */
export async function readNames(
  trx: Trx,
  companyId: string,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, NamedAsset>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<{ id: string; type_id: string; name: string | null; barcode: string | null }>`
    select id, type_id, name, barcode from asset_name
    where company_id = ${companyId} and id = any(${wanted}::uuid[])`.execute(trx)
  return new Map(rows.map(({ type_id: typeId, ...row }) => [row.id, { ...row, typeId }]))
}

/** All assets of a type, in the order of their names. */
export async function listNames(
  trx: Trx,
  { companyId, typeId }: TypeKey,
): Promise<Pick<AssetName, 'id' | 'name'>[]> {
  const { rows } = await sql<Pick<AssetName, 'id' | 'name'>>`select id, name from asset_name
    where company_id = ${companyId} and type_id = ${typeId} order by name_key, id`.execute(trx)
  return rows
}

interface CodeSearch {
  readonly companyId: string
  readonly typeIds: readonly string[]
  readonly code?: string | undefined
  readonly assetId?: string | undefined
  readonly most: number
}

/** Assets of these types: those with this code or id, or as many of all as wanted, by type and name. */
export async function findByCode(
  trx: Trx,
  { companyId, typeIds, code, assetId, most }: CodeSearch,
): Promise<Omit<NamedAsset, 'name'>[]> {
  if (typeIds.length === 0) return []
  const { rows } = await sql<Omit<NamedAsset, 'name'>>`
    select id, type_id as "typeId", barcode from asset_name
    where company_id = ${companyId} and type_id = any(${typeIds}::uuid[])
      ${code === undefined ? sql`` : sql`and barcode = ${code}`}
      ${assetId === undefined ? sql`` : sql`and id = ${assetId}`}
    order by type_id, name collate name_order, id limit ${most}`.execute(trx)
  return rows
}
