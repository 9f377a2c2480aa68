import type { Statement } from '@feldwerk/query/sql/render.ts'
import { CompiledQuery } from 'kysely'
import type { Trx } from '../db/pool.ts'

/** The rows of a compiled statement, by column. */
export async function runStatement(
  trx: Trx,
  { text, values }: Statement,
): Promise<Record<string, unknown>[]> {
  const { rows } = await trx.executeQuery(CompiledQuery.raw(text, [...values]))
  return rows as Record<string, unknown>[]
}
