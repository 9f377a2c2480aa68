import { type RawBuilder, sql } from 'kysely'
import type { Tables } from './schema.ts'

/** A column of many rows: its type in the database, and its value in each row. */
export type ManyValues = readonly [
  type: 'uuid' | 'text' | 'integer' | 'float8' | 'json' | 'jsonb' | 'timestamptz' | 'boolean' | 'bytea',
  values: readonly unknown[],
]

/**
 * Adds any number of rows to a table of a company in one statement, whose text is the same however many they are.
 * Lists of the columns have the same length; `tail` is what follows, such as ON CONFLICT. The one way in which many
 * rows are written: how that is said to the database is said here alone.
 */
export function insertMany(
  table: keyof Tables,
  companyId: string,
  columns: Readonly<Record<string, ManyValues>>,
  tail: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const names = Object.keys(columns).map((name) => sql.ref(name))
  const lists = Object.values(columns).map(([type, values]) => sql`${values}::${sql.raw(type)}[]`)
  return sql`insert into ${sql.table(table)} (company_id, ${sql.join(names)})
    select company.id, many.* from ${ofCompany(companyId, sql`unnest(${sql.join(lists)}) as many`)} ${tail}`
}

/**
 * The row of a company beside each of the given rows, after `from`: what is selected with `company.id` is written where
 * all that the company has lies, by one server and without passing through another. The rows are named.
 */
export function ofCompany(companyId: string, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`company cross join ${rows} where company.id = ${companyId}`
}
