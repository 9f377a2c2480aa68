import type { Panel } from '@feldwerk/contract/dashboards.ts'
import { type InputError, Problem } from '@feldwerk/contract/errors.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import { checkQuery } from '@feldwerk/query/check.ts'
import { type Fault, fault } from '@feldwerk/query/faults.ts'
import { type Fields, show } from '@feldwerk/query/types.ts'
import type { Work } from '../context.ts'
import { queryOf } from '../metrics/source.ts'
import { findMetrics } from '../metrics/store.ts'
import { validationProblem } from '../platform/http/problem.ts'
import { inputErrorsOf } from '../views/check.ts'
import { type Model, readModel } from '../views/model.ts'

/**
 * Refuses panels of what the company does not have (`notFound`), and those whose view lacks what their kind needs, at
 * their place.
 */
export async function demandShowable(context: Work, panels: readonly Panel[]): Promise<void> {
  const { trx, caller, language } = context
  const metricIds = new Set(panels.flatMap(({ metricId }) => (metricId ? [metricId] : [])))
  const metrics = await findMetrics(trx, caller.companyId, [...metricIds])
  if (metrics.length < metricIds.size) throw new Problem('notFound')
  const model = await readModel(trx, { reader: caller, language, queries: viewsOf(panels) })
  if (panels.some(({ viewId }) => viewId && !model.views.has(viewId))) throw new Problem('notFound')
  const errors = errorsOf(panels, model, language)
  if (errors.length > 0) throw validationProblem([...errors])
}

/** What panels read of views, as queries. */
export const viewsOf = (panels: readonly Panel[]) =>
  panels.flatMap(({ viewId }) => (viewId ? [queryOf({ viewId })] : []))

function errorsOf(panels: readonly Panel[], model: Model, language: Locale): readonly InputError[] {
  return panels.flatMap((panel, i) =>
    inputErrorsOf(panelFaults(panel, model), model, { language, path: ['panels', String(i)] }),
  )
}

/** What a panel's view lacks. */
export function panelFaults({ kind, viewId }: Panel, model: Model): readonly Fault[] {
  if (kind !== 'MAP' || !viewId) return []
  const { plan, faults } = checkQuery(queryOf({ viewId }), model.catalogue)
  if (faults.length > 0) return faults.map((each) => ({ ...each, path: ['viewId'] }))
  return mapFaults(plan.output.columns)
}

const NUMBERS = ['LONG', 'DOUBLE']
const PLACE = ['lat', 'lon']

/** A map needs to know where: columns `lat` and `lon` in degrees. */
function mapFaults(columns: Fields): readonly Fault[] {
  return PLACE.flatMap((name) => {
    const type = Object.hasOwn(columns, name) ? columns[name] : undefined
    if (!type) return [fault('unknownName', { path: ['viewId'] }, { found: name })]
    if (NUMBERS.includes(type.kind)) return []
    return [fault('wrongType', { path: ['viewId'] }, { expected: NUMBERS, found: `${name}: ${show(type)}` })]
  })
}
