import type { AccountReference } from '@feldwerk/contract/account-groups.ts'
import type { Metric, MetricRow } from '@feldwerk/contract/metrics.ts'
import type { MetricRecord, WholeMetric } from './store.ts'

type People = ReadonlyMap<string, AccountReference>

/** A metric as lists show it. */
export function toMetricRow(metric: MetricRecord, people: People): MetricRow {
  return {
    id: metric.id,
    readonly: metric.readonly,
    createdAt: metric.created_at.toISOString(),
    createdBy: people.get(metric.created_by ?? '') ?? null,
    lastChangeAt: metric.last_change_at.toISOString(),
    lastChangeBy: people.get(metric.last_change_by ?? '') ?? null,
    templateInstance: null,
    translations: [...metric.translations],
    revision: metric.revision,
  }
}

export function toMetric(metric: WholeMetric, people: People): Metric {
  return { ...toMetricRow(metric, people), sources: [...metric.sources] }
}
