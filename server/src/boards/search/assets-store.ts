import type { Locale } from '@feldwerk/contract/locales.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'

export interface WantedAssets {
  readonly companyId: string
  readonly language: Locale
  /** As it was typed: a code is found by all of it. */
  readonly query: string
  /** Small letters; every one must be found. */
  readonly words: readonly string[]
  readonly size: number
}

export interface FoundAsset {
  readonly id: string
  readonly title: string
  /** Name of its type. */
  readonly type: string
  /** What stands on it to be scanned. */
  readonly code: string | null
  readonly rank: number
}

/** Of a company with more names than this, the middle of a name is looked for in so many of them only. */
const MOST_SCANNED = 200_000
/** Where more than these fit, those that are met first are put in order. */
const MOST_RANKED = 1_000

/**
 * Assets by the beginning of their name, by words in it and in the code that is found on them. Beginnings and
 * codes come from indexes, however many assets there are.
 */
export async function findAssets(
  trx: Trx,
  { companyId, language, query, words, size }: WantedAssets,
): Promise<FoundAsset[]> {
  const begin = words.join(' ')
  const each = words.map(
    (word) => sql`(strpos(name_key, ${word}) > 0 or strpos(lower(barcode), ${word}) > 0)`,
  )
  const starts = words.map(
    (word) => sql`strpos(' ' || translate(name_key, '-./_()', '      '), ${` ${word}`}) > 0`,
  )
  const { rows } = await sql<FoundAsset>`
    select found.id, coalesce(found.name, '') as title, found.barcode as code, found.rank, coalesce(
      (select t ->> 'name' from jsonb_array_elements(type.translations) t where t ->> 'language' = ${language} limit 1),
      type.translations -> 0 ->> 'name') as type
    from (
      select distinct on (id) id, type_id, name, barcode, rank from (
        (select id, type_id, name, barcode, 0 as rank from asset_name
          where company_id = ${companyId} and barcode = ${query} limit ${size})
        union all
        (select id, type_id, name, barcode, 0 as rank from asset_name
          where company_id = ${companyId} and name_key >= ${begin} and name_key < ${`${begin}\u{10ffff}`}
          order by name_key, id limit ${size})
        union all
        (select id, type_id, name, barcode, case when ${sql.join(starts, sql` and `)} then 1 else 2 end as rank
          from (
            select * from (select * from asset_name where company_id = ${companyId} limit ${MOST_SCANNED}) scanned
            where ${sql.join(each, sql` and `)} limit ${MOST_RANKED}
          ) matched
          order by rank limit ${size})
      ) ways order by id, rank
    ) found
    join asset_type type on type.company_id = ${companyId} and type.id = found.type_id and type.deleted_at is null
    order by found.rank, found.name collate name_order, found.id
    limit ${size}`.execute(trx)
  return rows
}

export interface FoundAssetType {
  readonly id: string
  readonly title: string
  readonly rank: number
}

/** Asset types by words of their names, in any language. */
export async function findAssetTypes(
  trx: Trx,
  { companyId, language, words, size }: WantedAssets,
): Promise<FoundAssetType[]> {
  const each = words.map((word) => sql`strpos(everything, ${word}) > 0`)
  const { rows } = await sql<FoundAssetType>`
    select id, title, case when starts_with(lower(title collate name_order), ${words.join(' ')}) then 0 else 1 end as rank
    from (
      select id,
        coalesce((select t ->> 'name' from jsonb_array_elements(translations) t
          where t ->> 'language' = ${language} limit 1), translations -> 0 ->> 'name') as title,
        (select lower(string_agg(t ->> 'name', ' ') collate name_order) from jsonb_array_elements(translations) t)
          as everything
      from asset_type where company_id = ${companyId} and deleted_at is null
      offset 0
    ) candidate
    where ${sql.join(each, sql` and `)}
    order by rank, title collate name_order, id
    limit ${size}`.execute(trx)
  return rows
}
