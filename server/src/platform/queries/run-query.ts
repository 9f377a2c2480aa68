import { availableParallelism } from 'node:os'
import { Problem } from '@feldwerk/contract/errors.ts'
import { LIMITS, LimitError } from '@feldwerk/query/limits.ts'
import { passedLimit } from '@feldwerk/query/sql/limits.ts'
import type { Statement } from '@feldwerk/query/sql/render.ts'
import { sql } from 'kysely'
import type { Databases, Trx } from '../db/pool.ts'
import { AT_ONCE } from '../db/turns.ts'
import { codeOf } from '../process/error-code.ts'
import { onOwnConnection, type ReadOptions } from './connection.ts'
import { runStatement } from './run-statement.ts'

/** Queries of one company that run at the same time, on all nodes together. */
export const QUERIES_AT_ONCE = AT_ONCE.query
/** How long a query waits for its turn, in seconds, before its asker is told to come again: a program that asks twenty things at once gets its answers. */
const PATIENCE = 30
/** A count is of use for a second at most. */
const COUNT_SECONDS = 1

/** Where more queries run at once none gets several processes: they would take the processors from small queries. */
const FEW = availableParallelism() / 2

type QueryDatabases = Pick<Databases, 'queries' | 'turns' | 'db' | 'isHere'>

export interface QueryOptions extends ReadOptions {
  /** After so long a statement is ended: `queryTooSlow`. */
  readonly seconds: number
  /** How long it waits for its turn, 30 seconds unless given. */
  readonly patience?: number
  /** Asked when it takes long: false once its answer is on the way, since what gives way begins anew. */
  readonly canGiveWay?: () => boolean
}

/**
 * Runs what people composed: as one of the company's few queries at a time (`tooManyQueries`), each statement within
 * its time (`queryTooSlow`) and its limits (`queryTooLarge`). `run` may read what it needs to compile the query first:
 * all of it sees the same state.
 */
export async function runQuery<T>(
  databases: QueryDatabases,
  options: QueryOptions,
  run: (trx: Trx) => Promise<T>,
): Promise<T> {
  const { companyId, signal, seconds, patience = PATIENCE, canGiveWay = () => true } = options
  const until = performance.now() + patience * 1000
  const ask = (onLong: () => boolean) =>
    onOwnConnection(databases, { ...options, onLong, isLong: turn.isOnly }, async (trx) => {
      if (!(await takesPlace(trx, companyId))) return undefined
      if (turn.isOnly || databases.turns.running > FEW)
        await sql`set local max_parallel_workers_per_gather = 0`.execute(trx)
      return { value: await limited(trx, seconds, run) }
    })
  let turn = await databases.turns.take({ companyId, kind: 'query', signal, until })
  try {
    for (;;) {
      const { takesLong } = turn
      const done = await ask(() => takesLong(canGiveWay()))
      if (done) return done.value
      turn = await turn.again()
    }
  } finally {
    turn.end()
  }
}

/**
 * Counts beside a query, with a second at most for its turn and as much for itself: null when that was not enough, or
 * the client is gone.
 */
export async function countBeside(
  databases: QueryDatabases,
  asking: ReadOptions,
  statement: Statement & { readonly as: string },
): Promise<number | null> {
  try {
    const until = performance.now() + COUNT_SECONDS * 1000
    const turn = await databases.turns.take({ ...asking, kind: 'count', until })
    try {
      const counted = await onOwnConnection(databases, asking, (trx) =>
        limited(trx, COUNT_SECONDS, async () =>
          Number((await runStatement(trx, statement))[0]?.[statement.as] ?? 0),
        ),
      )
      return counted ?? null
    } finally {
      turn.end()
    }
  } catch {
    return null
  }
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
  const code = codeOf(error)
  if (code === TIMED_OUT) return new Problem('queryTooSlow', { seconds })
  if (code.startsWith(TOO_COMPLEX))
    return new Problem('queryTooLarge', { limit: 'sqlBytes', max: LIMITS.sqlBytes })
  return undefined
}

/** Whether a query has met a limit: of the language, of its time, or of what PostgreSQL can take in. */
export const isTooMuch = (error: unknown): boolean => limitProblem(error, 0) !== undefined
