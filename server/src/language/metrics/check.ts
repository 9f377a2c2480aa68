import { type InputError, Problem } from '@feldwerk/contract/errors.ts'
import { needsValue } from '@feldwerk/contract/figure-rules.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import type { MetricSource } from '@feldwerk/contract/metrics.ts'
import { references } from '@feldwerk/query/editor/references.ts'
import { type Fault, fault } from '@feldwerk/query/faults.ts'
import { LimitError } from '@feldwerk/query/limits.ts'
import { compileMetric } from '@feldwerk/query/metric/compile.ts'
import { checkMetric, type Figure, type MetricPlan } from '@feldwerk/query/metric/metric.ts'
import { validationProblem } from '../../platform/http/validation-problem.ts'
import type { Definition } from '../../platform/references/store.ts'
import { definitionsOf } from '../../platform/references/uses.ts'
import { inputErrorsOf } from '../views/check.ts'
import { knows, type Model } from '../views/model.ts'
import { engineSource, expressionsAsQuery, queryOf } from './source.ts'

/** The path of the sources in the caller's input: `['sources']`, or empty when they are the body. */
export interface SourcesPlace {
  readonly language: Locale
  /** What is reckoned of the values; AVG unless given. */
  readonly figure?: Figure
  readonly path: readonly string[]
}

/**
 * Checks the sources of a caller: `notFound` when one names a view that the company does not have, else a `validation`
 * problem with every fault at its place.
 */
export function demandSound(
  sources: readonly MetricSource[],
  model: Model,
  { language, path, ...how }: SourcesPlace,
): readonly MetricPlan[] {
  if (!sources.every((source) => knows(model, queryOf(source)))) throw new Problem('notFound')
  const { plans, errors } = checkSources(sources, model, { language, path, ...how })
  if (errors.length > 0) throw validationProblem([...errors])
  return plans
}

/** Checks saved sources, whose views may have changed since. `queryBroken` says what no longer fits. */
export function demandUsable(
  sources: readonly MetricSource[],
  model: Model,
  { language, ...how }: UsableWanted,
): readonly MetricPlan[] {
  const told = { language, path: ['sources'], ...how, isCompiledNext: true }
  const { plans, errors } = checkSources(sources, model, told)
  if (errors.length > 0) throw new Problem('queryBroken', { errors: [...errors] })
  return plans
}

interface UsableWanted {
  readonly language: Locale
  readonly useLabel: boolean
  /** What is reckoned of the values; AVG unless given. */
  readonly figure?: Figure
}

function checkSources(
  sources: readonly MetricSource[],
  model: Model,
  { language, path, ...how }: SourcesPlace & CheckOptions,
): { readonly plans: readonly MetricPlan[]; readonly errors: readonly InputError[] } {
  const checked = sources.map((source) => checkSource(source, model, how))
  const errors = checked.flatMap(({ faults }, i) =>
    inputErrorsOf(faults, model, { language, path: [...path, String(i)] }),
  )
  return { plans: checked.map(({ metric }) => metric), errors }
}

interface CheckOptions {
  readonly useLabel?: boolean
  readonly figure?: Figure
  /** Who compiles it at once meets its limits then. */
  readonly isCompiledNext?: boolean
}

/** A source as a plan, with everything that is wrong with it, its size included. */
export function checkSource(
  source: MetricSource,
  model: Model,
  { useLabel = true, isCompiledNext = false, figure = 'AVG' }: CheckOptions = {},
): { readonly metric: MetricPlan; readonly faults: readonly Fault[] } {
  const { metric, faults } = checkMetric(engineSource(source, useLabel), model.catalogue, { figure })
  if (faults.length > 0) return { metric, faults: faults.map(atItsView) }
  if (needsValue(figure) && !metric.value)
    return { metric, faults: [fault('noValue', { path: ['valueExpression'] })] }
  try {
    if (!isCompiledNext) compileMetric(metric, [0, 1], model)
    return { metric, faults: [] }
  } catch (error) {
    if (!(error instanceof LimitError)) throw error
    return { metric, faults: [fault('limit', { path: ['timeExpression'] }, { limit: error.limit })] }
  }
}

/** The query of a source is its view alone: what is wrong there is wrong with the view. */
const atItsView = (each: Fault): Fault => (each.path[0] === 'query' ? { ...each, path: ['viewId'] } : each)

/** The definitions that sources use: their views, and the types that their expressions walk through. */
export function usesOf(sources: readonly MetricSource[], model: Model): Definition[] {
  return sources.flatMap((source) => definitionsOf(references(expressionsAsQuery(source), model.catalogue)))
}
