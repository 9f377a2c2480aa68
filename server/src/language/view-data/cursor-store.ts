import type { CompiledQuery } from '@feldwerk/query/statement/compile.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import { runStatement } from '../../platform/queries/run-statement.ts'

/** Lets the rows of a query be fetched in batches; planned for all rows, not for the first few. One per transaction. */
export async function openCursor(trx: Trx, { text, values }: CompiledQuery): Promise<void> {
  await sql`set local cursor_tuple_fraction = 1`.execute(trx)
  await runStatement(trx, { text: `declare exported no scroll cursor for ${text}`, values })
}

/**
 * All rows of the cursor, so many at a time, as what `take` makes of them. Each list is emptied once it was taken: lists that are
 * done keep each other in the old part of the heap, and a process that has just begun clears that for the first time when
 * 150 MB of rows lie there.
 */
export async function* takeRows(
  trx: Trx,
  most: number,
  take: (rows: readonly Record<string, unknown>[]) => string | Promise<string>,
): AsyncGenerator<string> {
  for (;;) {
    const rows = await runStatement(trx, { text: `fetch ${most} from exported`, values: [] })
    const isLast = rows.length < most
    if (rows.length > 0) yield await take(rows)
    rows.length = 0
    if (isLast) return
  }
}
