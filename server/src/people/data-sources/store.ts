import type { DataSourceKind } from '@feldwerk/contract/data-sources.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import { type RawBuilder, sql } from 'kysely'
import { type KeyedRow, keyedPage, type OrderKey, type PageWanted } from '../../platform/db/keyed-page.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { nameIn, nameMatches } from '../../platform/db/translated.ts'

export interface DataSourceRecord {
  readonly kind: DataSourceKind
  readonly id: string
  readonly readonly: boolean
  readonly translations: readonly { readonly language: Locale; readonly name: string }[]
  readonly created_at: Date
  readonly created_by: string | null
  readonly last_change_at: Date
  readonly last_change_by: string | null
}

/**
 * Where each kind of data source is kept: a SELECT of the columns of `DataSourceRecord`, of one company. A new kind is
 * a line here.
 */
const selects: Record<DataSourceKind, (companyId: string) => RawBuilder<unknown>> = {
  VIEW: (companyId) => sql`
    select 'VIEW' as kind, id, readonly, translations, created_at, created_by, last_change_at, last_change_by
    from view where company_id = ${companyId} and deleted_at is null and not internal`,
  METRIC: (companyId) => sql`
    select 'METRIC' as kind, id, readonly, translations, created_at, created_by, last_change_at, last_change_by
    from metric where company_id = ${companyId} and deleted_at is null`,
}

export interface DataSourceQuery extends PageWanted {
  readonly orderColumn?: 'name' | 'kind' | 'lastChangeAt' | 'createdAt' | undefined
  readonly orderDir?: 'ASC' | 'DESC' | undefined
  readonly name?: string | undefined
  readonly dataSourceKind?: DataSourceKind | undefined
  readonly createdAtFrom?: string | undefined
  readonly createdAtUntil?: string | undefined
  readonly createdById?: string | undefined
  readonly lastChangedAtFrom?: string | undefined
  readonly lastChangeAtUntil?: string | undefined
  readonly lastChangedById?: string | undefined
}

/** A page of data sources of every kind, in two statements; ordered by their names in that language. */
export async function listDataSources(
  trx: Trx,
  companyId: string,
  query: DataSourceQuery,
  language: Locale,
): Promise<{
  readonly rows: readonly DataSourceRecord[]
  readonly total: number
  readonly next: string | null
}> {
  const { orderColumn = 'name', orderDir = 'ASC', dataSourceKind } = query
  const kinds = Object.entries(selects).filter(([kind]) => !dataSourceKind || kind === dataSourceKind)
  if (kinds.length === 0) return { rows: [], total: 0, next: null }
  const all = sql.join(
    kinds.map(([, select]) => select(companyId)),
    sql` union all `,
  )
  const found = sql`from (${all}) source where ${conditions(query)}`
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${found}`.execute(trx)
  const name: OrderKey = { by: nameIn(language), type: 'text' }
  const order: OrderKey = {
    name,
    kind: { by: sql`kind`, type: 'text' as const },
    lastChangeAt: { by: sql`last_change_at`, type: 'time' as const },
    createdAt: { by: sql`created_at`, type: 'time' as const },
  }[orderColumn]
  const page = keyedPage(query, `${orderColumn} ${orderDir} ${language}`, [
    { ...order, isDown: orderDir === 'DESC' },
    name,
    { by: sql`id`, type: 'uuid' },
  ])
  const { rows } = await sql<
    KeyedRow<DataSourceRecord>
  >`select *, ${page.key} as page_key ${found} and ${page.where}
    order by ${page.order} limit ${page.limit} offset ${page.offset}`.execute(trx)
  const total = counted[0]?.total ?? 0
  return { rows, total, next: page.next(rows, total) }
}

/** From is part of a range of time, until is not. */
function conditions(query: DataSourceQuery): RawBuilder<boolean> {
  const { name, createdAtFrom, createdAtUntil, createdById } = query
  const { lastChangedAtFrom, lastChangeAtUntil, lastChangedById } = query
  const all = [
    nameMatches(name),
    ...(createdAtFrom ? [sql`created_at >= ${createdAtFrom}::timestamptz`] : []),
    ...(createdAtUntil ? [sql`created_at < ${createdAtUntil}::timestamptz`] : []),
    ...(createdById ? [sql`created_by = ${createdById}`] : []),
    ...(lastChangedAtFrom ? [sql`last_change_at >= ${lastChangedAtFrom}::timestamptz`] : []),
    ...(lastChangeAtUntil ? [sql`last_change_at < ${lastChangeAtUntil}::timestamptz`] : []),
    ...(lastChangedById ? [sql`last_change_by = ${lastChangedById}`] : []),
  ]
  return sql<boolean>`(${sql.join(all, sql` and `)})`
}
