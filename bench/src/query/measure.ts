import type { Statement } from '@feldwerk/query/sql/render.ts'
import type { Databases } from '@feldwerk/server/platform/db/pool.ts'

const ROUNDS = 9
/** A statement that takes longer is broken off, and counts as this long. */
const MOST_SECONDS = 120
const BROKEN_OFF = '57014'

/** A connection of a pool. */
interface Client {
  query<Row extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
}

export interface Timing {
  /** Median of the rounds in milliseconds. */
  readonly ms: number
  /** Of each round. */
  readonly times: readonly number[]
  /** None where it was broken off. */
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly isBrokenOff: boolean
}

/** A statement with settings of its own, as `enable_seqscan = off`. */
export interface TunedStatement extends Statement {
  readonly settings?: readonly string[]
}

/**
 * Runs statements in turns, so that whatever else the machine does hits all of them, as a call would: the application
 * role, in a transaction of one company with row-level security on. The first round does not count. A statement that
 * was broken off is not run again.
 */
export async function inTurns<Name extends string>(
  { queries }: Databases,
  companyId: string,
  asked: Readonly<Record<Name, TunedStatement>>,
): Promise<Readonly<Record<Name, Timing>>> {
  const names = Object.keys(asked) as Name[]
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  const rows = {} as Record<Name, Timing['rows']>
  const brokenOff = new Set<Name>()
  const client = await queries.connect()
  try {
    for (let round = 0; round <= ROUNDS; round++) {
      const order = round % 2 === 0 ? names : names.toReversed()
      for (const name of order) {
        const timed = brokenOff.has(name) ? TOO_LONG : await once(client, companyId, asked[name])
        if (timed.isBrokenOff) brokenOff.add(name)
        rows[name] = timed.rows
        if (round > 0) times[name].push(timed.ms)
      }
    }
  } finally {
    client.release()
  }
  const timed = (name: Name): Timing => ({
    ms: median(times[name]),
    times: times[name],
    rows: rows[name],
    isBrokenOff: brokenOff.has(name),
  })
  return Object.fromEntries(names.map((name) => [name, timed(name)])) as Record<Name, Timing>
}

async function once(
  client: Client,
  companyId: string,
  { text, values, settings = [] }: TunedStatement,
): Promise<Omit<Timing, 'times'>> {
  await open(client, companyId, settings)
  const began = performance.now()
  try {
    const result = await client.query<Record<string, unknown>>(text, [...values])
    const ms = performance.now() - began
    await client.query('commit')
    return { ms, rows: result.rows, isBrokenOff: false }
  } catch (error) {
    if ((error as { code?: string }).code !== BROKEN_OFF) throw error
    await client.query('rollback')
    return TOO_LONG
  }
}

const TOO_LONG: Omit<Timing, 'times'> = { ms: MOST_SECONDS * 1000, rows: [], isBrokenOff: true }

async function open(client: Client, companyId: string, settings: readonly string[]): Promise<void> {
  const limit = `statement_timeout = '${MOST_SECONDS}s'`
  const all = [`app.company = '${companyId}'`, limit, ...settings].map((setting) => `set local ${setting}`)
  await client.query(`begin read only; ${all.join('; ')}`)
}

/** The plan PostgreSQL executed, or, for a statement that was broken off, the one it would execute. */
export async function planOf(
  { queries }: Databases,
  companyId: string,
  asked: TunedStatement,
  isBrokenOff = false,
): Promise<string> {
  const client = await queries.connect()
  try {
    await open(client, companyId, asked.settings ?? [])
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (${isBrokenOff ? '' : 'analyze, buffers, '}costs off) ${asked.text}`,
      [...asked.values],
    )
    await client.query('commit')
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    client.release()
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/**
 * How much longer one takes than another: the median over the rounds, because what disturbs the machine for a while
 * disturbs both of a round.
 */
export const ratio = (one: readonly number[], other: readonly number[]): number =>
  digits(median(one.map((each, round) => each / (other[round] ?? Number.NaN))))

/** With as many digits as one can rely on. */
export const digits = (value: number): number => Number(value.toPrecision(3))
