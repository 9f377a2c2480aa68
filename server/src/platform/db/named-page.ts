import { limits } from '@feldwerk/contract/limits.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from './schema.ts'
import { nameIn } from './translated.ts'

const orders = {
  createdAt: sql`created_at`,
  lastChangeAt: sql`last_change_at`,
  latestChangeAt: sql`last_change_at`,
}

export interface PageQuery {
  readonly page?: number | undefined
  readonly size?: number | undefined
  readonly orderColumn?: 'name' | keyof typeof orders | undefined
  readonly orderDir?: 'ASC' | 'DESC' | undefined
}

/** A page of definitions and how many there are, in two statements; ordered by their names in that language. */
export async function namedPage<Table extends keyof Tables, Row>(
  found: SelectQueryBuilder<Tables, Table, Row>,
  { orderColumn = 'name', orderDir, page = 0, size = limits.pageSize }: PageQuery,
  language: Locale,
) {
  const { total } = await found
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  const name = nameIn(language)
  const rows = await found
    .orderBy(orderColumn === 'name' ? name : orders[orderColumn], orderDir === 'DESC' ? 'desc' : 'asc')
    .orderBy(name)
    .orderBy(sql`id`)
    .limit(size)
    .offset(page * size)
    .execute()
  return { rows, total }
}
