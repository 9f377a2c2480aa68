import { Problem } from '@feldwerk/contract/errors.ts'
import type { MetricMark, MetricRows } from '@feldwerk/contract/metric-data.ts'
import type { MetricSource } from '@feldwerk/contract/metrics.ts'
import type { Query } from '@feldwerk/contract/queries.ts'
import { checkQuery } from '@feldwerk/query/check.ts'
import { appendFilters, type ColumnFilter } from '@feldwerk/query/filters.ts'
import type { Plan } from '@feldwerk/query/plan.ts'
import { timeOf } from '@feldwerk/query/time/parse.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { CallerContext } from '../../platform/node/context.ts'
import { demandUsable } from '../metrics/check.ts'
import { queryOf } from '../metrics/source.ts'
import { findMetric } from '../metrics/store.ts'
import { presentTable } from '../view-data/shown-table.ts'
import { type PageWanted, type Readable, readPage } from '../view-data/table.ts'
import { type Model, readModel } from '../views/model.ts'

interface MarkWanted {
  readonly metricId: string
  readonly mark: MetricMark
  readonly paging: Omit<PageWanted, 'seconds'>
  readonly seconds: number
}

/** A page of the rows that made a mark, with the columns of their view. */
export async function readMark(
  context: CallerContext,
  { metricId, mark, paging, seconds }: MarkWanted,
): Promise<MetricRows> {
  const newestFirst = { orderColumn: TIME, orderDir: 'DESC' as const }
  const order = paging.orderColumn === undefined ? newestFirst : {}
  const { result, found } = await readPage(context, { ...paging, ...order, seconds }, (trx) =>
    findRows(trx, context, { metricId, mark }),
  )
  for (const row of result.data) {
    delete row[TIME]
    delete row[LABEL]
  }
  return { ...result, sources: found.sources, viewId: found.viewId }
}

interface Rows extends Readable {
  readonly sources: number
  readonly viewId: string
}

async function findRows(
  trx: Trx,
  { caller, language }: CallerContext,
  { metricId, mark }: Pick<MarkWanted, 'metricId' | 'mark'>,
): Promise<Rows> {
  const metric = await findMetric(trx, { companyId: caller.companyId, metricId })
  const source = metric?.sources[mark.source ?? 0]
  if (!metric || !source) throw new Problem('notFound')
  const model = await readModel(trx, { reader: caller, language, queries: metric.sources.map(queryOf) })
  demandUsable([source], model, { language, useLabel: true, figure: metric.aggregation })
  const { viewId } = source
  const titles = model.views.get(viewId)?.translations ?? []
  const { view, marked } = rowsOf(source, mark, model)
  const table = await presentTable(trx, { plan: marked, chosenIn: view, model, language, titles })
  const columns = table.columns.filter(({ name }) => name !== TIME && name !== LABEL)
  return { plan: table.plan, columns, model, sources: metric.sources.length, viewId }
}

/** Names of the columns that time and label are while rows are chosen; they are not answered. */
const TIME = '_marked_at'
const LABEL = '_marked_label'

/** The rows of a source's view that a mark counts: by the same expressions, compared with the same bounds. */
function rowsOf(source: MetricSource, mark: MetricMark, model: Model): { view: Plan; marked: Plan } {
  const { plan: view } = checkQuery(queryOf(source), model.catalogue)
  const { labelExpression, timeExpression, filterExpression } = source
  const names = Object.keys(view.output.columns).filter((name) => name !== TIME && name !== LABEL)
  const columns = [
    ...names.map((name) => ({ name, expression: name })),
    { name: TIME, expression: timeExpression },
    ...(labelExpression === null ? [] : [{ name: LABEL, expression: labelExpression }]),
  ]
  const steps: Query['steps'] = [
    ...(filterExpression === null ? [] : [{ kind: 'FILTER' as const, condition: filterExpression }]),
    { kind: 'MAP', columns },
  ]
  const measured = checkQuery({ ...queryOf(source), steps }, model.catalogue)
  const { plan, faults } = appendFilters(measured.plan, filtersOf(mark, labelExpression !== null))
  // A label of another type than those of this source: none of its rows has it.
  return { view, marked: faults.length === 0 ? plan : withoutRows(measured.plan) }
}

function filtersOf({ from, until, label, exceptLabels }: MetricMark, isLabelled: boolean): ColumnFilter[] {
  const time: ColumnFilter = {
    column: TIME,
    kind: 'TIME',
    from: timeOf(from),
    until: timeOf(until),
  }
  if (!isLabelled) return [time]
  return [
    time,
    ...(label === undefined ? [] : [{ column: LABEL, kind: 'CHOICE' as const, values: [label] }]),
    ...(exceptLabels?.length ? [{ column: LABEL, kind: 'EXCEPT' as const, values: exceptLabels }] : []),
  ]
}

const withoutRows = (plan: Plan): Plan =>
  appendFilters(plan, [{ column: TIME, kind: 'TIME', from: 1, until: 0 }]).plan
