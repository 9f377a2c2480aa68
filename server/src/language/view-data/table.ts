import { limits } from '@feldwerk/contract/limits.ts'
import type { TabularColumn, TabularResult } from '@feldwerk/contract/view-data.ts'
import type { Plan } from '@feldwerk/query/plan.ts'
import { type CompiledColumn, compile, compileCount } from '@feldwerk/query/statement/compile.ts'
import type { Value } from '@feldwerk/query/values.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { CallerContext } from '../../platform/node/context.ts'
import { breath } from '../../platform/process/breath.ts'
import { countBeside, runQuery } from '../../platform/queries/run-query.ts'
import { runStatement } from '../../platform/queries/run-statement.ts'
import type { Model } from '../views/model.ts'
import { collectMentioned, nothingMentioned, toRow, valuesOf } from './cells.ts'
import { filtered, orderOf, type RowSelection } from './narrow.ts'
import { demandPlaceOf, readPlace, writePlace } from './place.ts'
import { type LookUp, readMentioned } from './references.ts'

/** A checked plan and the descriptions of its columns. */
export interface Readable {
  readonly plan: Plan
  readonly model: Model
  readonly columns: readonly TabularColumn[]
}

export interface PageWanted extends RowSelection {
  readonly page?: number | undefined
  readonly size?: number | undefined
  readonly after?: string | undefined
  /** Waits for the number of rows, a second at most, instead of hardly at all. */
  readonly awaitTotal?: boolean | undefined
  /** How long the page may take. */
  readonly seconds: number
}

/** How long an answer that is ready waits for the number of its rows. */
const GRACE_MS = 100
/** The same for the caller. */
const PATIENCE_MS = 1_000

/**
 * A page of a query. The rows are counted at the same time on another connection: when that takes longer than the page
 * and a blink, the answer goes without.
 */
export async function readPage<R extends Readable>(
  { platform, caller, signal, language }: CallerContext,
  wanted: PageWanted,
  find: (trx: Trx) => Promise<R>,
): Promise<{ readonly result: TabularResult; readonly found: R; readonly next: string | null }> {
  const { page = 0, size = limits.pageSize, seconds, awaitTotal = false } = wanted
  const { companyId } = caller
  const { databases } = platform
  const enough = new AbortController()
  let counting: Promise<number | null> = Promise.resolve(null)
  try {
    const read = await runQuery(databases, { companyId, signal, seconds }, async (trx) => {
      const readable = await find(trx)
      const { model } = readable
      await breath()
      const plan = filtered(readable.plan, model, { ...wanted, language })
      const order = orderOf(plan, { ...wanted, language })
      const place = wanted.after === undefined ? undefined : readPlace(wanted.after, order)
      const offset = place ? 0 : page * size
      const wholePage = { order, offset, limit: size, after: place?.values }
      const statement = compile(plan, model, { page: wholePage, keys: true })
      if (place) demandPlaceOf(place, { ...statement, order })
      const asking = { companyId, signal: AbortSignal.any([signal, enough.signal]) }
      counting = place
        ? Promise.resolve(place.total)
        : countBeside(databases, asking, compileCount(plan, model))
      const { columns, keys } = statement
      const found = await runStatement(trx, statement)
      const rows = found.map((row) => valuesOf(row, columns))
      const last = found.at(-1)
      const ordered = order.flatMap(({ column }) => columns.filter(({ name }) => name === column))
      const end = last && valuesOf(last, [...ordered, ...keys])
      const { zone } = model
      const lookUp: LookUp = (mentioned) => readMentioned(trx, companyId, mentioned, { language, zone })
      return { found: readable, order, end, ...(await presentRows(lookUp, { rows, columns, zone })) }
    })
    const { found, data, references, order, end } = read
    const isContinued = wanted.after !== undefined
    const isLast = !isContinued && data.length < size && (data.length > 0 || page === 0)
    const recordsTotal = isLast
      ? page * size + data.length
      : await soon(counting, awaitTotal ? PATIENCE_MS : GRACE_MS)
    const isEnd = data.length < size || (!isContinued && page * size + data.length === recordsTotal)
    const next = !end || isEnd ? null : writePlace(order, { total: recordsTotal, values: end })
    return { found, result: { columns: [...found.columns], data, references, recordsTotal }, next }
  } finally {
    enough.abort()
  }
}

interface FoundRows {
  readonly rows: readonly (readonly Value[])[]
  readonly columns: readonly CompiledColumn[]
  /** The company's. */
  readonly zone: string
}

/** Rows as they are answered, with the targets of their references. */
export async function presentRows(
  lookUp: LookUp,
  { rows, columns, zone }: FoundRows,
): Promise<Pick<TabularResult, 'data' | 'references'>> {
  const mentioned = nothingMentioned()
  const data = rows.map((values) => {
    for (const [i, { type }] of columns.entries()) collectMentioned(type, values[i] ?? null, mentioned)
    return toRow(values, { columns, zone })
  })
  return { data, references: await lookUp(mentioned) }
}

/** The result of a promise, or null when it takes longer. */
async function soon<T>(promise: Promise<T>, milliseconds: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
