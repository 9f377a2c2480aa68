import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { Link } from '@feldwerk/ui/link.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Button, SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../session/session-context.ts'
import { ListPage } from '../list/ListPage.tsx'
import { ListSearch } from '../list/ListSearch.tsx'
import { useList } from '../list/use-list.ts'
import { useRows } from '../list/use-rows.ts'
import { titleOf } from '../names/titles.ts'
import { countBeyond } from './bound.ts'
import { MetricMenu } from './MetricMenu.tsx'
import { NoMetric } from './NoMetric.tsx'
import { LIST_PERIODS, type ListPeriod } from './periods.ts'
import { useFigures } from './use-figures.ts'
import { useMetricColumns } from './use-metric-columns.tsx'
import { metricsKey } from './use-metrics.ts'

const USUAL: ListPeriod = 'LAST_90_DAYS'

/** Every metric of the company with its figure. */
export function MetricsPage() {
  const { t } = useTranslation()
  const language = useLanguage()
  const client = useClient()
  const { period, ...search } = useSearch({ from: '/protected/metrics' })
  const list = useList({ ...search, period }, ['search'])
  const query = { orderColumn: 'name' as const, ...search }
  const rows = useRows({ key: [...metricsKey, 'list'], call: client.metrics.paginated, query })
  const shown = period ?? USUAL
  const figures = useFigures(rows.data?.data.map(({ id }) => id) ?? [], shown)
  const total = rows.data?.recordsTotal
  const beyond = countBeyond(rows.data?.data ?? [], figures.data)
  const facts = [
    total && t('metrics.count', { count: total }),
    beyond > 0 && t('metrics.beyond', { count: beyond }),
  ].filter(Boolean)
  return (
    <ListPage
      title={t('shell.nav.metrics')}
      facts={facts.length > 0 ? facts.join(' · ') : undefined}
      actions={
        <Button component={Link} href="/metrics/editor" leftSection={<IconPlus {...icon} />}>
          {t('metrics.add')}
        </Button>
      }
      list={list}
      rows={rows}
      columns={useMetricColumns(figures.data)}
      nameOf={(row) => titleOf(row, language)}
      hrefOf={({ id }) => `/metrics/editor?id=${id}`}
      menu={(row) => <MetricMenu metric={row} />}
      toolbar={
        <>
          <ListSearch list={list} label={t('metrics.find')} />
          <SegmentedControl
            aria-label={t('metrics.period')}
            value={shown}
            onChange={(next) => list.setFilter('period', next === USUAL ? '' : next)}
            data={LIST_PERIODS.map((each) => ({ value: each, label: t(`metrics.listPeriods.${each}`) }))}
          />
        </>
      }
      empty={<NoMetric />}
    />
  )
}
