import { decode } from '@feldwerk/query/sql/decode.ts'
import type { Statement } from '@feldwerk/query/sql/render.ts'
import type { CompiledQuery as QueryStatement } from '@feldwerk/query/statement/compile.ts'
import type { Value } from '@feldwerk/query/values.ts'
import { CompiledQuery } from 'kysely'
import type { Trx } from '../db/pool.ts'

/** The rows of a compiled statement, by column. */
export async function runStatement(
  trx: Trx,
  { text, values }: Statement,
): Promise<Record<string, unknown>[]> {
  const { rows } = await trx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]))
  return rows
}

/** The rows of a compiled query as values of the language, by the names of its columns. */
export async function readValues(trx: Trx, compiled: QueryStatement): Promise<Record<string, Value>[]> {
  const rows = await runStatement(trx, compiled)
  return rows.map((row) =>
    Object.fromEntries(compiled.columns.map(({ as, name, type }) => [name, decode(row[as], type)])),
  )
}
