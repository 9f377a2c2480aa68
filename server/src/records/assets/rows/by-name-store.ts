import { type RawBuilder, sql } from 'kysely'
import { type KeyedRow, keyedPage, type PageWanted } from '../../../platform/db/keyed-page.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { countAssets } from '../types/store.ts'
import { nameKey } from './names-store.ts'

interface TypeKey {
  readonly companyId: string
  readonly typeId: string
}

interface NamePage extends TypeKey, PageWanted {
  readonly search?: string | undefined
  readonly isDescending: boolean
}

/** Ids of a page in their order, how many rows there are in all, and what the next page begins after. */
export interface IdPage {
  readonly ids: string[]
  readonly total: number
  readonly next: string | null
}

/** The words that a search wants, as names are compared. */
export function wordsOf(search: string | undefined): string[] {
  return (search?.split(/\s+/) ?? []).filter(Boolean).slice(0, 8).map(nameKey)
}

/** As many are found once, put in order and counted; of more the page is taken from the index. */
const MOST_KEPT = 20_000

/** Assets in the order of their names, straight from the names: the table that people open first. */
export async function listByName(trx: Trx, wanted: NamePage): Promise<IdPage> {
  const { companyId, typeId, search, isDescending: isDown } = wanted
  const words = wordsOf(search)
  const matching = sql`from asset_name
    where company_id = ${companyId} and type_id = ${typeId} and ${matches(words)}`
  // Backwards through the same index, so what has no name comes first then.
  const page = keyedPage(wanted, `name ${isDown}`, [
    { by: sql`name collate name_order`, type: 'text', isDown },
    { by: sql`id`, type: 'uuid', isDown },
  ])
  const inOrder = sql`order by ${page.order} limit ${page.limit} offset ${page.offset}`
  const answer = (rows: readonly KeyedRow<{ readonly id: string }>[], total: number): IdPage => ({
    ids: rows.map(({ id }) => id),
    total,
    next: page.next(rows, total),
  })
  if (words.length > 0) {
    const { rows } = await sql<{ shown: KeyedRow<{ id: string }>[] | null; total: number }>`
      with hit as materialized (select id, name ${matching} limit ${MOST_KEPT + 1}),
        shown as (select id, ${page.key} as page_key from hit where ${page.where} ${inOrder})
      select (select count(*) from hit) as total, (select json_agg(shown) from shown) as shown`.execute(trx)
    const { shown, total = 0 } = rows[0] ?? {}
    if (total <= MOST_KEPT) return answer(shown ?? [], total)
  }
  const { rows } = await sql<KeyedRow<{ id: string }>>`select id, ${page.key} as page_key
    ${matching} and ${page.where} ${inOrder}`.execute(trx)
  if (words.length === 0) return answer(rows, (await countAssets(trx, companyId, [typeId])).get(typeId) ?? 0)
  if (page.total !== undefined) return answer(rows, page.total)
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${matching}`.execute(trx)
  return answer(rows, counted[0]?.total ?? 0)
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
