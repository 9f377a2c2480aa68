import type { Measure } from '@feldwerk/query/metric/compile.ts'
import type { MetricPlan } from '@feldwerk/query/metric/metric.ts'
import type { Model } from '../../../language/views/model.ts'
import { type Source, sourceOf } from '../sources.ts'
import { shapeOf } from './shape.ts'

/** A source that may have kept sums. */
export interface KeptSource extends Source {
  /** Where its cells are kept in the database; null where they are not. */
  readonly sums: { readonly companyId: string; readonly shape: string; readonly zone: string } | null
}

interface SourceWanted {
  readonly measures: readonly Measure[]
  /** Shapes of which cells are kept. */
  readonly kept: ReadonlySet<string>
  readonly model: Model
}

export function keptSourceOf(plan: MetricPlan, { measures, kept, model }: SourceWanted): KeptSource {
  const { companyId, zone } = model
  const shape = kept.size > 0 ? shapeOf(plan, model)?.shape : undefined
  const sums = shape !== undefined && kept.has(shape) ? { companyId, shape, zone } : null
  return { ...sourceOf(plan, model, measures), sums }
}
