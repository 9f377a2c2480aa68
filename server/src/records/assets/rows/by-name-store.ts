import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../platform/db/pool.ts'
import { countAssets } from '../types/store.ts'
import { nameKey } from './names-store.ts'

interface TypeKey {
  readonly companyId: string
  readonly typeId: string
}

interface NamePage extends TypeKey {
  readonly search: string | undefined
  readonly isDescending: boolean
  readonly offset: number
  readonly limit: number
}

/** The words that a search wants, as names are compared. */
export function wordsOf(search: string | undefined): string[] {
  return (search?.split(/\s+/) ?? []).filter(Boolean).slice(0, 8).map(nameKey)
}

/** As many are found once, put in order and counted; of more the page is taken from the index. */
const MOST_KEPT = 20_000

/** Assets in the order of their names, straight from the names: the table that people open first. */
export async function listByName(trx: Trx, page: NamePage): Promise<{ ids: string[]; total: number }> {
  const { companyId, typeId, search, isDescending, offset, limit } = page
  const words = wordsOf(search)
  const matching = sql`from asset_name
    where company_id = ${companyId} and type_id = ${typeId} and ${matches(words)}`
  // Backwards through the same index, so what has no name comes first then.
  const direction = sql.raw(isDescending ? 'desc' : 'asc')
  const inOrder = sql`order by name collate name_order ${direction}, id ${direction} limit ${limit} offset ${offset}`
  if (words.length > 0) {
    const { rows } = await sql<{ ids: string[]; total: number }>`
      with hit as materialized (select id, name ${matching} limit ${MOST_KEPT + 1})
      select (select count(*) from hit) as total, array(select id from hit ${inOrder}) as ids`.execute(trx)
    const { ids = [], total = 0 } = rows[0] ?? {}
    if (total <= MOST_KEPT) return { ids, total }
  }
  const { rows } = await sql<{ id: string }>`select id ${matching} ${inOrder}`.execute(trx)
  const ids = rows.map(({ id }) => id)
  if (words.length === 0)
    return { ids, total: (await countAssets(trx, companyId, [typeId])).get(typeId) ?? 0 }
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${matching}`.execute(trx)
  return { ids, total: counted[0]?.total ?? 0 }
}

/** Every word in the name or in the code. */
function matches(words: readonly string[]): RawBuilder<boolean> {
  if (words.length === 0) return sql<boolean>`true`
  const each = words.map(
    (word) => sql`(strpos(name_key, ${word}) > 0 or strpos(lower(barcode collate name_order), ${word}) > 0)`,
  )
  return sql<boolean>`${sql.join(each, sql` and `)}`
}

/** Ids of a type's assets whose name holds a text; undefined when they are more than can be listed. */
export async function idsByName(
  trx: Trx,
  { companyId, typeId }: TypeKey,
  contains: string,
): Promise<string[] | undefined> {
  const most = 5000
  const { rows } = await sql<{ id: string }>`select id from asset_name
    where company_id = ${companyId} and type_id = ${typeId} and strpos(name_key, ${nameKey(contains)}) > 0
    limit ${most + 1}`.execute(trx)
  return rows.length > most ? undefined : rows.map(({ id }) => id)
}

/** Ids of a type's assets that have a name, in the order of the names; undefined when they are more than `most`. */
export async function idsInOrder(
  trx: Trx,
  { companyId, typeId }: TypeKey,
  most: number,
): Promise<string[] | undefined> {
  const { rows } = await sql<{ id: string }>`select id from asset_name
    where company_id = ${companyId} and type_id = ${typeId} and name is not null
    order by name collate name_order, id limit ${most + 1}`.execute(trx)
  return rows.length > most ? undefined : rows.map(({ id }) => id)
}
