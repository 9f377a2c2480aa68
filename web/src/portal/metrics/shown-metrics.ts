import type { MetricRow } from '@feldwerk/contract/metrics.ts'
import { titleOf } from '../names/titles.ts'

/** Which metrics a tab shows; without one all of them. */
export const SHOWN_METRICS = ['beyond', 'unused'] as const
export type ShownMetrics = (typeof SHOWN_METRICS)[number]

/** What a list of metrics was asked for. */
interface MetricsWanted {
  readonly show: ShownMetrics | undefined
  readonly search: string
  readonly orderDir: 'ASC' | 'DESC'
  readonly language: string
  /** Ids of the metrics whose figure is beyond its bound. */
  readonly beyond: ReadonlySet<string>
}

/** Whether a tab shows a metric. */
export function isShown(
  { id, dashboards }: MetricRow,
  { show, beyond }: Pick<MetricsWanted, 'show' | 'beyond'>,
): boolean {
  if (show === 'beyond') return beyond.has(id)
  return show !== 'unused' || dashboards.length === 0
}

/** The metrics of a tab that are called like what is searched for, by name. */
export function metricsWanted(all: readonly MetricRow[], wanted: MetricsWanted): MetricRow[] {
  const { search, orderDir, language } = wanted
  const part = search.trim().toLocaleLowerCase(language)
  const order = new Intl.Collator(language, { numeric: true })
  const sign = orderDir === 'ASC' ? 1 : -1
  return all
    .filter(
      (metric) =>
        isShown(metric, wanted) && titleOf(metric, language).toLocaleLowerCase(language).includes(part),
    )
    .toSorted((a, b) => sign * order.compare(titleOf(a, language), titleOf(b, language)))
}
