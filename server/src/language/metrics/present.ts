import type { AccountReference } from '@feldwerk/contract/account-groups.ts'
import type { Metric, MetricRow } from '@feldwerk/contract/metrics.ts'
import { instanceOf } from '../../platform/references/belonging-store.ts'
import type { MetricRecord, WholeMetric } from './store.ts'

/** The references of a metric: who made and changed it, and its installed template. */
export interface Mentions {
  readonly people: ReadonlyMap<string, AccountReference>
  readonly instances: ReadonlyMap<string, string>
}

/** A metric as lists show it, with the dashboards that show it, and whether the reader follows it. */
export const toMetricRow = (
  metric: MetricRecord,
  mentions: Mentions,
  more: Pick<MetricRow, 'dashboards' | 'following'>,
): MetricRow => ({ ...told(metric, mentions), ...more })

function told(metric: MetricRecord, { people, instances }: Mentions): Omit<Metric, 'sources'> {
  return {
    id: metric.id,
    readonly: metric.readonly,
    createdAt: metric.created_at.toISOString(),
    createdBy: people.get(metric.created_by ?? '') ?? null,
    lastChangeAt: metric.last_change_at.toISOString(),
    lastChangeBy: people.get(metric.last_change_by ?? '') ?? null,
    templateInstance: instanceOf(instances, metric.id),
    translations: [...metric.translations],
    aggregation: metric.aggregation,
    percent: metric.percent,
    unit: metric.unit,
    bound: metric.bound,
    revision: metric.revision,
  }
}

export function toMetric(metric: WholeMetric, mentions: Mentions): Metric {
  return { ...told(metric, mentions), sources: [...metric.sources] }
}
