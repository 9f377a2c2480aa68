import type { MetricPlan } from '@feldwerk/query/metric/metric.ts'
import type { Model } from '../../../language/views/model.ts'
import { storageOf } from '../../../platform/records/storage.ts'
import { digest } from '../results.ts'
import { type Source, sourceOf } from '../sources.ts'

/** A source of which cells can be kept: each record counts at its own time, by what stands in it alone. */
export interface Shape {
  /** The same for whoever reads the same: it is made of the statement. */
  readonly shape: string
  readonly typeId: string
  readonly within: Source['within']
}

/** Tables whose rows change with their record, and tell so. */
const OF_RECORDS: ReadonlySet<string> = new Set([
  'fact',
  'item',
  'record',
  'unnest',
  'workflow_result_review',
])

/** Null where cells cannot be kept. What a reader may not see is in no shape: it lies in other tables. */
export function shapeOf(plan: MetricPlan, model: Model): Shape | null {
  const { companyId, types, zone } = model
  const storage = storageOf(types, { companyId, zone, uses: null })
  const { key, typeId, tables, within } = sourceOf(plan, { ...model, storage })
  if (typeId === null || [...tables].some((name) => !OF_RECORDS.has(name))) return null
  // Where days begin is a matter of what is known of zones.
  return { shape: digest([key, zone, process.versions.tz]), typeId, within }
}

/** The same, unless it is another from one moment to the next: what is reckoned with the present time cannot be kept. */
export function lastingShapeOf(plan: MetricPlan, model: Model): Shape | null {
  const shape = shapeOf(plan, { ...model, now: 0 })
  return shape && shape.shape === shapeOf(plan, { ...model, now: 40_000_000_000 })?.shape ? shape : null
}
