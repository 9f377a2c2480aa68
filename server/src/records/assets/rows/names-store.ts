import { sql } from 'kysely'
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

/** In small letters, as searches compare names. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLocaleLowerCase('de')
}

interface TypeKey {
  readonly companyId: string
  readonly typeId: string
}

/** Writes names of assets, new or changed. */
export async function writeNames(
  trx: Trx,
  { companyId, typeId }: TypeKey,
  names: readonly AssetName[],
): Promise<void> {
  if (names.length === 0) return
  await sql`insert into asset_name as n (company_id, id, type_id, name, name_key, barcode)
    select ${companyId}, u.id, ${typeId}, u.name, u.name_key, u.barcode
    from unnest(${names.map(({ id }) => id)}::uuid[], ${names.map(({ name }) => name)}::text[],
      ${names.map(({ name }) => (name === null ? null : nameKey(name)))}::text[],
      ${names.map(({ barcode }) => barcode)}::text[]) as u (id, name, name_key, barcode)
    on conflict (company_id, id) do update
      set name = excluded.name, name_key = excluded.name_key, barcode = excluded.barcode
      where (n.name, n.barcode) is distinct from (excluded.name, excluded.barcode)`.execute(trx)
}

export async function dropNames(trx: Trx, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from asset_name where company_id = ${companyId} and id = any(${ids}::uuid[])`.execute(trx)
}

export async function dropNamesOfType(trx: Trx, { companyId, typeId }: TypeKey): Promise<void> {
  await sql`delete from asset_name where company_id = ${companyId} and type_id = ${typeId}`.execute(trx)
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
    order by type_id, name_key, id limit ${most}`.execute(trx)
  return rows
}
