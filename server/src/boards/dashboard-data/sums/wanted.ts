import { Problem } from '@feldwerk/contract/errors.ts'
import { demandUsable } from '../../../language/metrics/check.ts'
import { queryOf } from '../../../language/metrics/source.ts'
import { findMetrics, type WholeMetric } from '../../../language/metrics/store.ts'
import { type Model, nobodyOf, readBy, readModel } from '../../../language/views/model.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { changesOf, NO_MARKS } from '../../../platform/records/changes.ts'
import { spanOfMany } from '../../../platform/records/size.ts'
import { monthText } from '../pieces.ts'
import { monthStart } from './cuts.ts'
import { lastingShapeOf, type Shape } from './shape.ts'
import { keptMonths, shownMetrics } from './store.ts'

/** A shape whose cells are to be kept. */
export interface WantedShape extends Shape {
  readonly zone: string
  /** Beginnings of the months (UTC) whose cells are not of the state of their records, the newest first. */
  readonly due: readonly number[]
}

interface SumsWanted {
  readonly companyId: string
  /** Of types with fewer records none are kept. */
  readonly atLeast: number
}

/** For the whole company: more metrics than dashboards of people show. */
const MOST_SHAPES = 300
/** Records that lie further back are read. */
const MOST_MONTHS = 240

/** What is to be kept for the dashboards of a company: the metrics that they show, of types with many records. */
export async function wantedShapes(
  trx: Trx,
  { companyId, atLeast }: SumsWanted,
): Promise<readonly WantedShape[]> {
  const metrics = await findMetrics(trx, companyId, await shownMetrics(trx, companyId))
  const queries = metrics.flatMap(({ sources }) => sources.map(queryOf))
  const model = await readModel(trx, { reader: nobodyOf(companyId), language: 'de', queries })
  const shapes = new Map(
    metrics.flatMap((metric) => shapesOf(metric, model)).map((each) => [each.shape, each]),
  )
  const byType = Map.groupBy([...shapes.values()].slice(0, MOST_SHAPES), ({ typeId }) => typeId)
  const wanted: WantedShape[] = []
  for (const [typeId, of] of byType) {
    const span = await spanOfMany(trx, { companyId, typeId, atLeast })
    if (!span) continue
    const marks = (await changesOf(trx, companyId, [typeId])).get(typeId) ?? NO_MARKS
    const months = monthsOf(span)
    for (const shape of of) {
      const kept = await keptMonths(trx, { companyId, shape: shape.shape })
      const markOf = new Map(kept.map(({ month, mark }) => [month, mark]))
      const due = months.filter((month) => markOf.get(monthText(month)) !== marks.of(monthText(month)))
      wanted.push({ ...shape, zone: model.zone, due })
    }
  }
  return wanted
}

/** With its labels, and without: panels show both. */
function shapesOf({ sources }: WholeMetric, model: Model): readonly Shape[] {
  return sources.flatMap((source) => {
    const ways = source.labelExpression === null ? [false] : [false, true]
    return ways.flatMap((useLabel) => {
      const fresh = readBy(model, nobodyOf(model.companyId))
      const [plan] = plansOf(() => demandUsable([source], fresh, { language: 'de', useLabel }))
      return (plan && lastingShapeOf(plan, fresh)) ?? []
    })
  })
}

/** None of a metric that no longer fits its views. */
function plansOf<T>(make: () => readonly T[]): readonly T[] {
  try {
    return make()
  } catch (error) {
    if (error instanceof Problem) return []
    throw error
  }
}

/** Months from the last to the first; at most so many, and none that is to come. */
function monthsOf({ from, until }: { readonly from: Date; readonly until: Date }): readonly number[] {
  const last = monthStart(Math.min(until.getTime(), Date.now()))
  const months: number[] = []
  for (
    let month = last;
    month >= monthStart(from.getTime()) && months.length < MOST_MONTHS;
    month = monthStart(month - 1)
  )
    months.push(month)
  return months
}
