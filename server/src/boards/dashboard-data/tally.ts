import { LIMITS } from '@feldwerk/query/limits.ts'
import type { Measure } from '@feldwerk/query/metric/compile.ts'
import type { MetricCell, MetricPlan } from '@feldwerk/query/metric/metric.ts'
import type { Model } from '../../language/views/model.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { runStatement } from '../../platform/queries/run-statement.ts'
import { type Marks, NO_MARKS } from '../../platform/records/changes.ts'
import { createCellStore } from './cell-store.ts'
import { boundsOfRun, monthOf, type Piece, piecesOf, runsOf } from './pieces.ts'
import { ask, cellBytes, digest, type PanelQuestion, type PanelWork, type Result } from './results.ts'
import { withWholeDays } from './sums/cuts.ts'
import { type KeptSource, keptSourceOf } from './sums/kept-source.ts'
import { readSums } from './sums/read.ts'

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
  /** Shapes of which cells are kept in the database. */
  readonly kept: ReadonlySet<string>
}

const MOST_BYTES = 64 * 1024 * 1024
const store = createCellStore(MOST_BYTES)

/** Metrics that have more cells than are put together in memory: the database counts the largest labels of them. */
const tooLarge = new Set<string>()
const MOST_NOTED = 1000

export function tallyOf({ plans, bounds, measures, kept }: TallyWanted, model: Model): Tally {
  const sources = plans.map((plan) => keptSourceOf(plan, { measures, kept, model }))
  const whole = piecesOf(bounds)
  const pieces = sources.some(({ sums }) => sums) ? withWholeDays(whole, model.zone) : whole
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

interface TallyRead {
  readonly trx: Trx
  readonly pieces: readonly Piece[]
  readonly changes: ReadonlyMap<string, Marks>
}

/** The cells of all sources; undefined when they are too many. */
async function readAll({
  sources,
  ...reading
}: TallyRead & { readonly sources: readonly KeptSource[] }): Promise<MetricCell[][] | undefined> {
  const found: MetricCell[][] = []
  for (const source of sources) {
    const cells = await readSource(source, reading)
    if (!cells || cells.length > LIMITS.groups) return undefined
    found.push(cells)
  }
  return found
}

async function readSource(
  source: KeptSource,
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
  const unknown = pieces.filter((piece) => !known.has(piece))
  if (marks && source.sums && unknown.length > 0) {
    const placeOf = new Map(unknown.map((piece, place) => [piece, place]))
    const kept = await readSums(trx, { ...source.sums, marks, placeOf })
    if (kept.cells.length > LIMITS.groups) return undefined
    const cells = Map.groupBy(kept.cells, ({ bucket }) => bucket)
    for (const piece of kept.answered) {
      const own = cells.get(placeOf.get(piece) ?? -1) ?? []
      known.set(piece, own)
      store.put(keyOf(piece), own)
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
