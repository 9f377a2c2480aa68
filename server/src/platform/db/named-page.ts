import type { Locale } from '@feldwerk/contract/locales.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import { keyedPage, type OrderKey, type PageWanted } from './keyed-page.ts'
import type { Tables } from './schema.ts'
import { nameIn } from './translated.ts'

const time = (column: string): OrderKey => ({ by: sql.ref(column), type: 'time' })
const orders = {
  createdAt: time('created_at'),
  lastChangeAt: time('last_change_at'),
  latestChangeAt: time('last_change_at'),
}

export interface PageQuery extends PageWanted {
  readonly orderColumn?: 'name' | keyof typeof orders | undefined
  readonly orderDir?: 'ASC' | 'DESC' | undefined
}

/** A page of definitions and how many there are, in two statements; ordered by their names in that language. */
export async function namedPage<Table extends keyof Tables, Row>(
  found: SelectQueryBuilder<Tables, Table, Row>,
  query: PageQuery,
  language: Locale,
) {
  const { orderColumn = 'name', orderDir = 'ASC' } = query
  const name: OrderKey = { by: nameIn(language), type: 'text' }
  const first = orderColumn === 'name' ? name : orders[orderColumn]
  const page = keyedPage(query, `${orderColumn} ${orderDir} ${language}`, [
    { ...first, isDown: orderDir === 'DESC' },
    ...(orderColumn === 'name' ? [] : [name]),
    { by: sql`id`, type: 'uuid' },
  ])
  const count = found.clearSelect().select(sql<number>`count(*)`.as('total'))
  const total = page.total ?? (await count.executeTakeFirstOrThrow()).total
  const rows = await found
    .select(page.key.as('page_key'))
    .where(page.where)
    .orderBy(page.order)
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { rows, total, next: page.next(rows, total) }
}
