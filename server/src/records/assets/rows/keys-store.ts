import { sql } from 'kysely'
import { ofCompany } from '../../../platform/db/insert-many.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { Definition } from '../types/definition.ts'
import type { Cell, Values } from '../types/values.ts'
import { columnUses, equalityKey, uniqueKey } from './constraint-keys.ts'

/** The old and the new values of one asset; null where it does not exist. */
export interface KeyChange {
  readonly id: string
  readonly before: Values | null
  readonly after: Values | null
}

export interface KeyScope {
  readonly companyId: string
  readonly definition: Definition
}

/** A key that another asset has. */
export interface UniqueConflict {
  readonly id: string
  readonly constraintId: string
  readonly assetId: string
}

/**
 * Gives up the unique keys of changed assets and takes the new ones. A writer who wants a key that another is just
 * taking waits for that one's commit, so two can never both have it; keys are taken in one order, so that two writers
 * do not wait for each other. Gives the keys that were not to be had.
 */
export async function claimUniqueKeys(
  trx: Trx,
  { companyId, definition }: KeyScope,
  changes: readonly KeyChange[],
): Promise<UniqueConflict[]> {
  const released: { rule: string; key: string; id: string }[] = []
  const claimed: { rule: string; key: string; id: string }[] = []
  for (const rule of definition.unique) {
    for (const { id, before, after } of changes) {
      const [old, wanted] = [before && uniqueKey(rule, before), after && uniqueKey(rule, after)]
      if (old === wanted) continue
      if (old) released.push({ rule: rule.id, key: old, id })
      if (wanted) claimed.push({ rule: rule.id, key: wanted, id })
    }
  }
  if (released.length > 0) {
    await sql`delete from asset_unique_key k
      using unnest(${released.map(({ rule }) => rule)}::uuid[], ${released.map(({ key }) => key)}::uuid[],
        ${released.map(({ id }) => id)}::uuid[]) as r (constraint_id, key, asset_id)
      where k.company_id = ${companyId} and k.constraint_id = r.constraint_id and k.key = r.key
        and k.asset_id = r.asset_id`.execute(trx)
  }
  return await insertUniqueKeys(trx, companyId, claimed)
}

/** Takes keys for assets; gives those that another asset has. */
async function insertUniqueKeys(
  trx: Trx,
  companyId: string,
  claimed: readonly { readonly rule: string; readonly key: string; readonly id: string }[],
): Promise<UniqueConflict[]> {
  if (claimed.length === 0) return []
  const given = sql`unnest(${claimed.map(({ rule }) => rule)}::uuid[], ${claimed.map(({ key }) => key)}::uuid[],
      ${claimed.map(({ id }) => id)}::uuid[]) as c (constraint_id, key, asset_id)`
  const { numAffectedRows } = await sql`
    insert into asset_unique_key (company_id, constraint_id, key, asset_id)
    select company.id, c.constraint_id, c.key, c.asset_id from ${ofCompany(companyId, given)}
    order by c.constraint_id, c.key
    on conflict do nothing`.execute(trx)
  if (Number(numAffectedRows) === claimed.length) return []
  const { rows } = await sql<UniqueConflict>`
    select c.asset_id as id, k.constraint_id as "constraintId", k.asset_id as "assetId"
    from asset_unique_key k join ${given} on k.constraint_id = c.constraint_id and k.key = c.key
    where k.company_id = ${companyId} and k.asset_id <> c.asset_id`.execute(trx)
  return rows
}

/** The assets that have these unique keys, by constraint and key with a space between them. */
export async function assetsWithKeys(
  trx: Trx,
  companyId: string,
  wanted: readonly { readonly constraintId: string; readonly key: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<{ constraint_id: string; key: string; asset_id: string }>`
    select k.constraint_id, k.key, k.asset_id from asset_unique_key k
    join unnest(${wanted.map(({ constraintId }) => constraintId)}::uuid[], ${wanted.map(({ key }) => key)}::uuid[])
      as w (constraint_id, key) on k.constraint_id = w.constraint_id and k.key = w.key
    where k.company_id = ${companyId}`.execute(trx)
  return new Map(rows.map((row) => [`${row.constraint_id} ${row.key}`, row.asset_id]))
}

/** A condition under which other assets say something else. */
export interface EqualityConflict {
  readonly id: string
  readonly constraintId: string
  /** What they say. */
  readonly expected: readonly Cell[]
}

interface Share {
  readonly rule: string
  readonly key: string
  readonly consequence: string
  readonly ids: string[]
}

/**
 * Assets that meet the same condition share one row, which holds the consequence and how many they are. Writers of the
 * same condition follow one another on that row. Gives the assets whose consequence is another than that of the rest.
 */
export async function claimEqualityKeys(
  trx: Trx,
  { companyId, definition }: KeyScope,
  changes: readonly KeyChange[],
): Promise<EqualityConflict[]> {
  const [released, claimed] = [new Map<string, Share>(), new Map<string, Share>()]
  for (const rule of definition.equality) {
    for (const { id, before, after } of changes) {
      const [old, wanted] = [before && equalityKey(rule, before), after && equalityKey(rule, after)]
      const [was, is] = [JSON.stringify(old), JSON.stringify(wanted)]
      if (was === is) continue
      if (old) share(released, rule.id, old, id)
      if (wanted) share(claimed, rule.id, wanted, id)
    }
  }
  await releaseShares(trx, companyId, [...released.values()])
  const lost = await insertShares(trx, companyId, [...claimed.values()])
  await dropUnused(trx, companyId, [...released.values()])
  return lost
}

function share(
  shares: Map<string, Share>,
  rule: string,
  { key, consequence }: { readonly key: string; readonly consequence: readonly Cell[] },
  id: string,
): void {
  const text = JSON.stringify(consequence)
  const place = `${rule} ${key} ${text}`
  const known = shares.get(place)
  if (known) known.ids.push(id)
  else shares.set(place, { rule, key, consequence: text, ids: [id] })
}

async function releaseShares(trx: Trx, companyId: string, shares: readonly Share[]): Promise<void> {
  if (shares.length === 0) return
  await lockShares(trx, companyId, shares)
  await sql`update asset_equality_key k set uses = k.uses - r.uses
    from (
      select constraint_id, key, sum(uses)::int as uses
      from unnest(${shares.map(({ rule }) => rule)}::uuid[], ${shares.map(({ key }) => key)}::uuid[],
        ${shares.map(({ ids }) => ids.length)}::int[]) as u (constraint_id, key, uses)
      group by constraint_id, key
    ) r
    where k.company_id = ${companyId} and k.constraint_id = r.constraint_id and k.key = r.key`.execute(trx)
}

/** In one order, so that two writers of several conditions do not wait for each other. */
async function lockShares(trx: Trx, companyId: string, shares: readonly Share[]): Promise<void> {
  await sql`select 1 from asset_equality_key k
    join unnest(${shares.map(({ rule }) => rule)}::uuid[], ${shares.map(({ key }) => key)}::uuid[]) as u (constraint_id, key)
      on k.constraint_id = u.constraint_id and k.key = u.key
    where k.company_id = ${companyId} order by k.constraint_id, k.key for update of k`.execute(trx)
}

/** Joins the assets to the rows of their conditions; gives those that say something else than the others there. */
async function insertShares(
  trx: Trx,
  companyId: string,
  shares: readonly Share[],
): Promise<EqualityConflict[]> {
  if (shares.length === 0) return []
  const { rows } = await sql<{ constraint_id: string; key: string }>`
    insert into asset_equality_key as k (company_id, constraint_id, key, consequence, uses)
    select company.id, u.constraint_id, u.key, u.consequence, u.uses
    from ${ofCompany(
      companyId,
      sql`unnest(${shares.map(({ rule }) => rule)}::uuid[], ${shares.map(({ key }) => key)}::uuid[],
        ${shares.map(({ consequence }) => consequence)}::jsonb[], ${shares.map(({ ids }) => ids.length)}::int[])
        as u (constraint_id, key, consequence, uses)`,
    )}
    order by u.constraint_id, u.key
    on conflict (company_id, constraint_id, key) do update
      set uses = k.uses + excluded.uses, consequence = excluded.consequence
      where k.uses = 0 or k.consequence = excluded.consequence
    returning constraint_id, key`.execute(trx)
  if (rows.length === shares.length) return []
  const joined = new Set(rows.map((row) => `${row.constraint_id} ${row.key}`))
  const lost = shares.filter(({ rule, key }) => !joined.has(`${rule} ${key}`))
  const { rows: others } = await sql<{ constraint_id: string; key: string; consequence: Cell[] }>`
    select k.constraint_id, k.key, k.consequence from asset_equality_key k
    join unnest(${lost.map(({ rule }) => rule)}::uuid[], ${lost.map(({ key }) => key)}::uuid[]) as u (constraint_id, key)
      on k.constraint_id = u.constraint_id and k.key = u.key
    where k.company_id = ${companyId}`.execute(trx)
  const said = new Map(others.map((row) => [`${row.constraint_id} ${row.key}`, row.consequence]))
  return lost.flatMap(({ rule, key, ids }) => {
    const expected = said.get(`${rule} ${key}`)
    return expected ? ids.map((id) => ({ id, constraintId: rule, expected })) : []
  })
}

async function dropUnused(trx: Trx, companyId: string, shares: readonly Share[]): Promise<void> {
  if (shares.length === 0) return
  await sql`delete from asset_equality_key k
    using unnest(${shares.map(({ rule }) => rule)}::uuid[], ${shares.map(({ key }) => key)}::uuid[]) as u (constraint_id, key)
    where k.company_id = ${companyId} and k.constraint_id = u.constraint_id and k.key = u.key
      and k.uses = 0`.execute(trx)
}

/** A value that foreign keys need and that no asset provides after a write. */
export interface ColumnConflict {
  readonly propertyId: string
  readonly key: string
  readonly needed: number
}

/**
 * Counts what changed assets provide and need in columns that foreign keys name. Writers that provide or need a value
 * change the same row, one after another. Returns the values that are needed but missing.
 */
export async function claimColumnValues(
  trx: Trx,
  { companyId, definition, provided }: KeyScope & { readonly provided: ReadonlySet<string> },
  changes: readonly KeyChange[],
): Promise<ColumnConflict[]> {
  const counts = new Map<string, { propertyId: string; key: string; provided: number; needed: number }>()
  const count = (values: Values | null, sign: 1 | -1) => {
    for (const use of values ? columnUses(definition, provided, values) : []) {
      const place = `${use.propertyId} ${use.key}`
      const known = counts.get(place) ?? { propertyId: use.propertyId, key: use.key, provided: 0, needed: 0 }
      known.provided += sign * use.provided
      known.needed += sign * use.needed
      counts.set(place, known)
    }
  }
  for (const { before, after } of changes) {
    count(before, -1)
    count(after, 1)
  }
  return await countColumnValues(
    trx,
    companyId,
    [...counts.values()].filter((each) => each.provided !== 0 || each.needed !== 0),
  )
}

export interface ColumnCount {
  readonly propertyId: string
  readonly key: string
  /** By how many more, or fewer, assets than until now. */
  readonly provided: number
  readonly needed: number
}

/** Changes the counts and gives the values that are needed and not there. */
export async function countColumnValues(
  trx: Trx,
  companyId: string,
  counts: readonly ColumnCount[],
): Promise<ColumnConflict[]> {
  if (counts.length === 0) return []
  const properties = counts.map(({ propertyId }) => propertyId)
  const keys = counts.map(({ key }) => key)
  await sql`insert into asset_column_value as v (company_id, property_id, key, provided, needed)
    select company.id, u.property_id, u.key, 0, 0
    from ${ofCompany(companyId, sql`unnest(${properties}::uuid[], ${keys}::uuid[]) as u (property_id, key)`)}
    order by u.property_id, u.key
    on conflict (company_id, property_id, key) do update set provided = v.provided`.execute(trx)
  const { rows } = await sql<{ property_id: string; key: string; needed: number }>`
    update asset_column_value v set provided = v.provided + u.provided, needed = v.needed + u.needed
    from unnest(${properties}::uuid[], ${keys}::uuid[], ${counts.map(({ provided }) => provided)}::int[],
      ${counts.map(({ needed }) => needed)}::int[]) as u (property_id, key, provided, needed)
    where v.company_id = ${companyId} and v.property_id = u.property_id and v.key = u.key
    returning v.property_id, v.key, case when v.provided = 0 then v.needed else 0 end as needed`.execute(trx)
  await sql`delete from asset_column_value v
    using unnest(${properties}::uuid[], ${keys}::uuid[]) as u (property_id, key)
    where v.company_id = ${companyId} and v.property_id = u.property_id and v.key = u.key
      and v.provided = 0 and v.needed = 0`.execute(trx)
  return rows.flatMap(({ property_id: propertyId, key, needed }) =>
    needed > 0 ? [{ propertyId, key, needed }] : [],
  )
}

/** Drops the keys of these unique and equality constraints. */
export async function dropConstraintKeys(trx: Trx, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  for (const table of ['asset_unique_key', 'asset_equality_key']) {
    await sql`delete from ${sql.table(table)}
      where company_id = ${companyId} and constraint_id = any(${ids}::uuid[])`.execute(trx)
  }
}
