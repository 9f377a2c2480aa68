import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '@feldwerk/contract/errors.ts'
import { LIMITS, LimitError } from '@feldwerk/query/limits.ts'
import { passedLimit } from '@feldwerk/query/sql/limits.ts'
import type { Statement } from '@feldwerk/query/sql/render.ts'
import { CompiledQuery, sql } from 'kysely'
import type { Databases, Trx } from '../db/pool.ts'
import { type Asking, onOwnConnection } from './connection.ts'

/** Queries of one company that run at the same time, on all nodes together. */
export const QUERIES_AT_ONCE = 4
/** How long a query waits for its turn before its asker is told to come again. */
const PATIENCE = 3
const LOOK_AGAIN_MS = 50

export interface RunOptions extends Asking {
  /** After so long a statement is ended: `queryTooSlow`. */
  readonly seconds: number
  /** How long it waits for its turn, 3 seconds unless given. */
  readonly patience?: number
}

/**
 * Runs what people composed: as one of the company's few queries at a time (`tooManyQueries`), each statement within
 * its time (`queryTooSlow`) and its limits (`queryTooLarge`). `run` may read what it needs to compile the query first:
 * all of it sees the same state.
 */
export async function runQuery<T>(
  databases: Pick<Databases, 'queries' | 'db'>,
  options: RunOptions,
  run: (trx: Trx) => Promise<T>,
): Promise<T> {
  const until = performance.now() + (options.patience ?? PATIENCE) * 1000
  for (;;) {
    const done = await onOwnConnection(databases, options, async (trx) => {
      if (!(await takesPlace(trx, options.companyId))) return undefined
      return { value: await limited(trx, options.seconds, run) }
    })
    if (done) return done.value
    if (performance.now() > until) throw new Problem('tooManyQueries', { retryAfterSeconds: 2 })
    await sleep(LOOK_AGAIN_MS)
  }
}

/**
 * Counts beside a query, in its place and with a second at most: null when that was not enough, or nobody waits any
 * more.
 */
export async function countBeside(
  databases: Pick<Databases, 'queries' | 'db'>,
  asking: Asking,
  statement: Statement & { readonly as: string },
): Promise<number | null> {
  try {
    return await onOwnConnection(databases, asking, (trx) =>
      limited(trx, 1, async () => Number((await runStatement(trx, statement))[0]?.[statement.as] ?? 0)),
    )
  } catch {
    return null
  }
}

/** The rows of a compiled statement, by column. */
export async function runStatement(
  trx: Trx,
  { text, values }: Statement,
): Promise<Record<string, unknown>[]> {
  const { rows } = await trx.executeQuery(CompiledQuery.raw(text, [...values]))
  return rows as Record<string, unknown>[]
}

/** One of the company's places, until the end of the transaction; false while all are taken. */
async function takesPlace(trx: Trx, companyId: string): Promise<boolean> {
  const { rows } = await sql`
    select from generate_series(1, ${QUERIES_AT_ONCE}::int) place
    where pg_try_advisory_xact_lock(hashtext(${`query ${companyId}`}), place)
    limit 1
  `.execute(trx)
  return rows.length > 0
}

async function limited<T>(trx: Trx, seconds: number, run: (trx: Trx) => Promise<T>): Promise<T> {
  await sql.raw(`set local statement_timeout = ${Math.round(seconds * 1000)}`).execute(trx)
  try {
    return await run(trx)
  } catch (error) {
    throw limitProblem(error, seconds) ?? error
  }
}

/** SQLSTATEs of a statement that ran out of time, and the class of those too complex for PostgreSQL. */
const TIMED_OUT = '57014'
const TOO_COMPLEX = '54'

/** The limit that a query has met, while it was compiled or while it ran; undefined for every other error. */
export function limitProblem(error: unknown, seconds: number): Problem | undefined {
  const passed = error instanceof LimitError ? error : passedLimit(error)
  if (passed) return new Problem('queryTooLarge', { limit: passed.limit, max: LIMITS[passed.limit] })
  const code = String((error as { code?: unknown }).code)
  if (code === TIMED_OUT) return new Problem('queryTooSlow', { seconds })
  if (code.startsWith(TOO_COMPLEX))
    return new Problem('queryTooLarge', { limit: 'sqlBytes', max: LIMITS.sqlBytes })
  return undefined
}
