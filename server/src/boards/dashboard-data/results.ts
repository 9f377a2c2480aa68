import { createHash } from 'node:crypto'
import type { MetricCell } from '@feldwerk/query/metric/metric.ts'
import type { CompiledUndivided, UndividedCell } from '@feldwerk/query/metric/undivided.ts'
import type { CompiledQuery } from '@feldwerk/query/statement/compile.ts'
import { show } from '@feldwerk/query/types.ts'
import type { Value } from '@feldwerk/query/values.ts'
import type { Measurement } from '../../language/metric-data/measure.ts'
import { valuesOf } from '../../language/view-data/cells.ts'
import type { Model } from '../../language/views/model.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { CallerContext } from '../../platform/node/context.ts'
import { limitConcurrency } from '../../platform/process/concurrency.ts'
import { QUERIES_AT_ONCE, runQuery } from '../../platform/queries/run-query.ts'
import { runStatement } from '../../platform/queries/run-statement.ts'
import { ACCOUNTS, type Marks, NO_MARKS } from '../../platform/records/changes.ts'
import { createResultCache, type SizedResult } from './result-cache.ts'

/** The rows of a panel's statements, before references are looked up. */
export type Result = SizedResult &
  (
    | { readonly kind: 'CELLS'; readonly measurement: Measurement }
    /** Of a figure that cannot be put together. */
    | { readonly kind: 'FIGURES'; readonly cells: readonly UndividedCell[] }
    | { readonly kind: 'ROWS'; readonly rows: readonly (readonly Value[])[] }
    /** Of each source of a metric; `bucket` is the place of a piece. */
    | { readonly kind: 'PIECES'; readonly sources: readonly (readonly MetricCell[])[] }
    | { readonly kind: 'TOO_MANY_CELLS' }
  )

/** Who asks, and the state of the records that the answer has to hold. */
export interface PanelQuestion {
  readonly context: Pick<CallerContext, 'platform' | 'caller' | 'signal'>
  /** By record type. */
  readonly changes: ReadonlyMap<string, Marks>
}

/** What is to be run for a panel, and the record types that are read for it. */
export interface PanelWork {
  /** Everything that the result depends on but the company and its records: statements, parameters, who reads. */
  readonly key: unknown
  readonly typeIds: ReadonlySet<string>
  readonly run: (asked: PanelQuestion) => Promise<Result>
}

const MOST_BYTES = 64 * 1024 * 1024
/** After so long a statement of a panel is ended. */
export const SECONDS = 10
/** Panels wait for each other longer than one query would. */
const PATIENCE_SECONDS = 60

const cache = createResultCache<Result>(MOST_BYTES)

/** The record types and tables that a compiler has read. */
export interface ModelWatch {
  readonly model: Model
  readonly typeIds: ReadonlySet<string>
  /** How many tables of records are in the statement. */
  readonly tables: () => number
}

/** A model whose compiler tells which record types a statement reads. */
export function watched(model: Model): ModelWatch {
  const typeIds = new Set<string>()
  let tables = 0
  const { storage, types } = model
  const table: typeof storage.table = (type) => {
    typeIds.add(types.get(show(type))?.id ?? ACCOUNTS)
    const known = storage.table(type)
    const from: typeof known.from = (alias) => {
      tables += 1
      return known.from(alias)
    }
    return { ...known, from }
  }
  return { model: { ...model, storage: { table } }, typeIds, tables: () => tables }
}

export function rowsWork(statement: CompiledQuery, typeIds: ReadonlySet<string>): PanelWork {
  const read = async (trx: Trx): Promise<Result> => {
    const rows = (await runStatement(trx, statement)).map((row) => valuesOf(row, statement.columns))
    return { kind: 'ROWS', rows, bytes: 500 + 2 * JSON.stringify(rows).length }
  }
  return {
    key: [statement.text, statement.values],
    typeIds,
    run: async ({ context }) => await ask(context, read),
  }
}

/** A figure that cannot be put together is read anew whenever a record of its types has changed. */
export function figuresWork(statement: CompiledUndivided, typeIds: ReadonlySet<string>): PanelWork {
  const read = async (trx: Trx): Promise<Result> => {
    const cells = statement.cells(await runStatement(trx, statement))
    return { kind: 'FIGURES', cells, bytes: cellBytes(cells.length) }
  }
  return {
    key: [statement.text, statement.values],
    typeIds,
    run: async ({ context }) => await ask(context, read),
  }
}

/** The size of that many cells in memory, about. */
export const cellBytes = (count: number): number => 500 + 200 * count

/**
 * The result of some work, as of `changes` or newer. Kept under its key, the company and how often the types that it
 * reads have been changed: what somebody has written before asking is in it.
 */
export async function resultOf({ context, changes }: PanelQuestion, work: PanelWork): Promise<Result> {
  const { companyId } = context.caller
  const marks = [...work.typeIds].toSorted().map((id) => [id, (changes.get(id) ?? NO_MARKS).all])
  const key = digest([companyId, work.key, marks])
  return await cache.read(key, context.signal, (signal) =>
    work.run({ context: { ...context, signal }, changes }),
  )
}

export const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64')

/** One connection is left for someone who opens a table meanwhile. */
const AT_ONCE = QUERIES_AT_ONCE - 1

interface Turns {
  readonly take: ReturnType<typeof limitConcurrency>
  count: number
}
const turns = new Map<string, Turns>()

/** Runs statements for a panel: a few of a company at a time, in their order. */
export async function ask<T>(
  { platform, caller, signal }: PanelQuestion['context'],
  run: (trx: Trx) => Promise<T>,
): Promise<T> {
  const { companyId } = caller
  const options = { companyId, signal, seconds: SECONDS, patience: PATIENCE_SECONDS }
  const turn = turns.get(companyId) ?? { take: limitConcurrency(AT_ONCE), count: 0 }
  turns.set(companyId, turn)
  turn.count += 1
  try {
    return await turn.take(() => runQuery(platform.databases, options, run))
  } finally {
    turn.count -= 1
    if (turn.count === 0) turns.delete(companyId)
  }
}
