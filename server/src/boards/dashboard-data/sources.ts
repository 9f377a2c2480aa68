import { type CompiledMetric, compileMetric, type Measure } from '@feldwerk/query/metric/compile.ts'
import type { MetricPlan } from '@feldwerk/query/metric/metric.ts'
import type { Model } from '../../language/views/model.ts'
import { ACCOUNTS } from '../../platform/records/changes.ts'
import { digest, watched } from './results.ts'

/** A source of a metric, ready to be read within any bounds. */
export interface Source {
  /** What tells it from others, its bounds aside. */
  readonly key: string
  readonly typeIds: ReadonlySet<string>
  /** The type whose records alone it reads, each for the time for which it counts itself; else null. */
  readonly typeId: string | null
  /** The names of all tables that its statement reads. */
  readonly tables: ReadonlySet<string>
  readonly within: (bounds: readonly number[]) => CompiledMetric
}

/** A source of which some measures are wanted, all unless given. */
export function sourceOf(plan: MetricPlan, whole: Model, measures?: readonly Measure[]): Source {
  const { model, typeIds, tables } = watched(whole)
  const options = { ...model, ...(measures ? { measures } : {}), everyLabel: true }
  const { text, values, timeColumn } = compileMetric(plan, [0, 1], options)
  const [typeId = ACCOUNTS] = typeIds
  // Marks of months go by `at`, the time of a record.
  const isSelfContained =
    typeIds.size === 1 && typeId !== ACCOUNTS && tables() === 1 && timeColumn?.endsWith('.at') === true
  return {
    key: digest([whole.companyId, text, values]),
    typeIds,
    typeId: isSelfContained ? typeId : null,
    tables: new Set([...text.matchAll(/\b(?:from|join) ([a-z_]+)/g)].map(([, name = '']) => name)),
    within: (bounds) => compileMetric(plan, bounds, options),
  }
}
