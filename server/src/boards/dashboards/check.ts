import type { Panel } from '@feldwerk/contract/dashboards.ts'
import { type InputError, Problem } from '@feldwerk/contract/errors.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import type { PanelKind } from '@feldwerk/contract/panel-kinds.ts'
import { checkQuery } from '@feldwerk/query/check.ts'
import type { Fault } from '@feldwerk/query/faults.ts'
import type { Fields } from '@feldwerk/query/types.ts'
import { checkSource } from '../../language/metrics/check.ts'
import { queryOf } from '../../language/metrics/source.ts'
import { findMetrics, type WholeMetric } from '../../language/metrics/store.ts'
import { inputErrorsOf } from '../../language/views/check.ts'
import { type Model, readModel } from '../../language/views/model.ts'
import { inputText } from '../../platform/http/input-texts.ts'
import { validationProblem } from '../../platform/http/validation-problem.ts'
import type { WorkContext } from '../../platform/node/context.ts'
import { mapError, mapFaults } from './map-columns.ts'

/**
 * Refuses panels of views and metrics that the company does not have (`notFound`), and those whose view lacks what
 * their kind needs, at their place.
 */
export async function demandShowable(context: WorkContext, panels: readonly Panel[]): Promise<void> {
  const { trx, caller, language } = context
  const metricIds = new Set(panels.flatMap(({ metricId }) => (metricId ? [metricId] : [])))
  const metrics = await findMetrics(trx, caller.companyId, [...metricIds])
  if (metrics.length < metricIds.size) throw new Problem('notFound')
  const queries = [...viewsOf(panels), ...metrics.flatMap(({ sources }) => sources.map(queryOf))]
  const model = await readModel(trx, { reader: caller, language, queries })
  if (panels.some(({ viewId }) => viewId && !model.views.has(viewId))) throw new Problem('notFound')
  const errors = [...errorsOf(panels, model, language), ...figureErrors(panels, metrics, { model, language })]
  if (errors.length > 0) throw validationProblem([...errors])
}

/** What panels read of views, as queries. */
export const viewsOf = (panels: readonly Panel[]) =>
  panels.flatMap(({ viewId }) => (viewId ? [queryOf({ viewId })] : []))

function errorsOf(panels: readonly Panel[], model: Model, language: Locale): readonly InputError[] {
  return panels.flatMap((panel, i) => {
    const place = { language, path: ['panels', String(i)] }
    const [first] = inputErrorsOf(panelFaults(panel, model), model, place)
    if (!first) return []
    const { plan, faults } = checkQuery(queryOf({ viewId: panel.viewId ?? '' }), model.catalogue)
    const lacks = faults.length === 0 ? mapError(panel, plan.output.columns, place) : undefined
    return [lacks ?? first]
  })
}

interface FigureErrorsContext {
  readonly model: Model
  readonly language: Locale
}

/** What panels reckon of metrics that have no value for it, or none that is a number. What else is wrong with a metric is told when it is shown. */
function figureErrors(
  panels: readonly Panel[],
  metrics: readonly WholeMetric[],
  { model, language }: FigureErrorsContext,
): readonly InputError[] {
  return panels.flatMap(({ metricId, aggregation: figure }, i): InputError[] => {
    const sources = metrics.find(({ id }) => id === metricId)?.sources ?? []
    const faults = sources.flatMap(
      (source) => checkSource(source, model, { figure, isCompiledNext: true }).faults,
    )
    const wrong = faults.find(({ path }) => path[0] === 'valueExpression')
    if (!wrong || !['noValue', 'wrongType'].includes(wrong.code)) return []
    const rule = wrong.code === 'noValue' ? 'noValue' : 'notNumbers'
    const path = `panels.${i}.aggregation`
    return [{ in: 'body', path, rule, message: inputText(rule, {}, language) }]
  })
}

/** What a panel's view lacks. */
export function panelFaults({ kind, viewId }: Panel, model: Model): readonly Fault[] {
  const faultsOf = VIEW_FAULTS[kind]
  if (!faultsOf || !viewId) return []
  const { plan, faults } = checkQuery(queryOf({ viewId }), model.catalogue)
  if (faults.length > 0) return faults.map((each) => ({ ...each, path: ['viewId'] }))
  return faultsOf(plan.output.columns)
}

/** What panels of each kind find wrong with the columns of their view; null where any will do, or there is none. */
const VIEW_FAULTS: Readonly<Record<PanelKind, ((columns: Fields) => readonly Fault[]) | null>> = {
  MAP: mapFaults,
  TABLE: null,
  TEXT: null,
  NUMBER: null,
  TIME_SERIES_CHART: null,
  BAR_CHART: null,
  PIE_CHART: null,
}
