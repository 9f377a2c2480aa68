import { useNumbers } from '@feldwerk/ui/format/use-format.ts'
import { Tabs } from '@feldwerk/ui/parts/Tabs.tsx'
import { useTranslation } from 'react-i18next'
import { stringifySearch } from '../list/search-params.ts'
import type { AskedPeriod } from './figures/periods.ts'
import { SHOWN_METRICS, type ShownMetrics } from './shown-metrics.ts'

interface MetricTabsProps {
  readonly current: ShownMetrics | undefined
  /** The time that the list shows, as its address says it. */
  readonly period: AskedPeriod
  /** How many metrics each tab has; without a number while that is not known. */
  readonly counts: Readonly<Record<ShownMetrics | 'all', number | undefined>>
}

/** All metrics, those beyond their bound, and those that no dashboard shows; each with its count. */
export function MetricTabs({ current, period, counts }: MetricTabsProps) {
  const { t } = useTranslation()
  const number = useNumbers()
  return (
    <Tabs
      label={t('shell.nav.metrics')}
      tabs={(['all', ...SHOWN_METRICS] as const).map((each) => {
        const count = counts[each]
        return {
          label: t(`metrics.tabs.${each}`),
          href: `/metrics${stringifySearch({ show: each === 'all' ? undefined : each, ...period })}`,
          current: each === (current ?? 'all'),
          ...(count === undefined ? {} : { count: number(count) }),
        }
      })}
    />
  )
}
