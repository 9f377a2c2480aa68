import { LIMITS } from '@feldwerk/query/limits.ts'
import { type CompiledMetric, compileMetric, type Measure } from '@feldwerk/query/metric/compile.ts'
import type { MetricCell, MetricPlan } from '@feldwerk/query/metric/metric.ts'
import type { Model } from '../../language/views/model.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { runStatement } from '../../platform/queries/run-statement.ts'
import { ACCOUNTS, type Marks, NO_MARKS } from '../../platform/records/changes.ts'
import { createCellStore } from './cell-store.ts'
import { boundsOfRun, monthOf, type Piece, piecesOf, runsOf } from './pieces.ts'
import {
  ask,
  cellBytes,
  digest,
  type PanelQuestion,
  type PanelWork,
  type Result,
  watched,
} from './results.ts'

/**
 * What all panels of a metric share: its cells, label by label, piece by piece of the whole time that they show. One
 * statement reads the rows for all of them; and cells of a piece are kept as long as no record of its month is changed,
 * so that a result that arrives costs the reading of its month, not of years.
 */
export interface Tally {
  readonly pieces: readonly Piece[]
  readonly measures: readonly Measure[]
  readonly work: PanelWork
}

interface TallyWanted {
  readonly plans: readonly MetricPlan[]
  /** Of all panels. */
  readonly bounds: readonly number[]
  readonly measures: readonly Measure[]
}

const MOST_BYTES = 64 * 1024 * 1024
const store = createCellStore(MOST_BYTES)

/** Metrics that have more cells than are put together in memory: the database counts the largest labels of them. */
const tooLarge = new Set<string>()
const MOST_NOTED = 1000

export function tallyOf({ plans, bounds, measures }: TallyWanted, model: Model): Tally {
  const pieces = piecesOf(bounds)
  const sources = plans.map((plan) => sourceOf(plan, measures, model))
  const key = sources.map((source) => source.key)
  const typeIds = new Set(sources.flatMap((source) => [...source.typeIds]))
  const run = async ({ context, changes }: PanelQuestion): Promise<Result> => {
    const shape = digest([context.caller.companyId, key])
    if (tooLarge.has(shape)) return TOO_MANY
    const found = await ask(context, (trx) => readAll({ trx, sources, pieces, changes }))
    if (found) return { kind: 'PIECES', sources: found, bytes: cellBytes(found.flat().length) }
    if (tooLarge.size >= MOST_NOTED) tooLarge.clear()
    tooLarge.add(shape)
    return TOO_MANY
  }
  return { pieces, measures, work: { key: [key, digest(boundsOfRun(pieces))], typeIds, run } }
}

const TOO_MANY: Result = { kind: 'TOO_MANY_CELLS', bytes: 100 }

/** A source of a metric, ready to be read within any bounds. */
interface Source {
  /** What tells it from others, its bounds aside. */
  readonly key: string
  readonly typeIds: ReadonlySet<string>
  /** The type whose records alone it reads, each for the time for which it counts itself; else null. */
  readonly typeId: string | null
  readonly within: (bounds: readonly number[]) => CompiledMetric
}

function sourceOf(plan: MetricPlan, measures: readonly Measure[], whole: Model): Source {
  const { model, typeIds, tables } = watched(whole)
  const options = { ...model, measures, everyLabel: true }
  const { text, values, timeColumn } = compileMetric(plan, [0, 1], options)
  const [typeId = ACCOUNTS] = typeIds
  // Marks of months go by `at`, the time of a record.
  const isSelfContained =
    typeIds.size === 1 && typeId !== ACCOUNTS && tables() === 1 && timeColumn?.endsWith('.at') === true
  return {
    key: digest([whole.companyId, text, values]),
    typeIds,
    typeId: isSelfContained ? typeId : null,
    within: (bounds) => compileMetric(plan, bounds, options),
  }
}

interface TallyRead {
  readonly trx: Trx
  readonly pieces: readonly Piece[]
  readonly changes: ReadonlyMap<string, Marks>
}

/** The cells of all sources; undefined when they are too many. */
async function readAll({
  sources,
  ...reading
}: TallyRead & { readonly sources: readonly Source[] }): Promise<MetricCell[][] | undefined> {
  const found: MetricCell[][] = []
  for (const source of sources) {
    const cells = await readSource(source, reading)
    if (!cells || cells.length > LIMITS.groups) return undefined
    found.push(cells)
  }
  return found
}

async function readSource(
  source: Source,
  { trx, pieces, changes }: TallyRead,
): Promise<MetricCell[] | undefined> {
  const { typeId } = source
  const marks = typeId === null ? null : (changes.get(typeId) ?? NO_MARKS)
  const keyOf = (piece: Piece) =>
    `${source.key} ${piece.from} ${piece.until} ${marks?.of(monthOf(piece)) ?? ''}`
  const known = new Map<Piece, readonly MetricCell[]>()
  if (marks) {
    for (const piece of pieces) {
      const cells = store.get(keyOf(piece))
      if (cells) known.set(piece, cells)
    }
  }
  for (const run of runsOf(pieces, (piece) => known.has(piece))) {
    const statement = source.within(boundsOfRun(run))
    const rows = await runStatement(trx, statement)
    if (rows.length > LIMITS.groups) return undefined
    const cells = Map.groupBy(rows.map(statement.cell), ({ bucket }) => bucket)
    run.forEach((piece, i) => {
      const own = cells.get(i) ?? []
      known.set(piece, own)
      if (marks) store.put(keyOf(piece), own)
    })
  }
  return pieces.flatMap((piece, bucket) => (known.get(piece) ?? []).map((cell) => ({ ...cell, bucket })))
}
