import type { CompiledQuery } from '@feldwerk/query/statement/compile.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import { runStatement } from '../../platform/queries/run-statement.ts'

/** Lets the rows of a query be fetched in batches; planned for all rows, not for the first few. One per transaction. */
export async function openCursor(trx: Trx, { text, values }: CompiledQuery): Promise<void> {
  await sql`set local cursor_tuple_fraction = 1`.execute(trx)
  await runStatement(trx, { text: `declare exported no scroll cursor for ${text}`, values })
}

/** The next rows, fewer than wanted at the end. */
export async function fetchRows(trx: Trx, most: number): Promise<Record<string, unknown>[]> {
  return await runStatement(trx, { text: `fetch ${most} from exported`, values: [] })
}
