import pg from 'pg'
import { inject } from 'vitest'
import type { Statement } from '../src/sql/render.ts'

/** The test run's PostgreSQL; tests keep to temporary tables of their own connection. */
export async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: inject('postgres') })
  await client.connect()
  return client
}

/** The rows of a statement, by column. */
export async function rowsOf(
  client: pg.Client,
  { text, values }: Statement,
): Promise<Record<string, unknown>[]> {
  const result = await client.query<Record<string, unknown>>(text, [...values])
  return result.rows
}
