import { limits } from '@feldwerk/contract/limits.ts'
import type { MetricRow } from '@feldwerk/contract/metrics.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ListPage } from '../list/ListPage.tsx'
import { ListSearch } from '../list/ListSearch.tsx'
import { type List, useList } from '../list/use-list.ts'
import { titleOf } from '../names/titles.ts'
import { daysAsked, type ShownPeriod } from '../period/shown-period.ts'
import { beyondAmong } from './figures/bound.ts'
import type { ListPeriod } from './figures/periods.ts'
import { useFigures } from './figures/use-figures.ts'
import { useMetrics } from './figures/use-metrics.ts'
import { MetricMenu } from './MetricMenu.tsx'
import { MetricsPeriod } from './MetricsPeriod.tsx'
import { MetricTabs } from './MetricTabs.tsx'
import { NoMetric } from './NoMetric.tsx'
import { isShown, metricsWanted } from './shown-metrics.ts'
import { useMetricColumns } from './use-metric-columns.tsx'

const USUAL: ListPeriod = 'LAST_90_DAYS'

/** Every metric of the company with its figure. */
export function MetricsPage() {
  const { t } = useTranslation()
  const language = useLanguage()
  const {
    show,
    period,
    from,
    until,
    search = '',
    orderDir = 'ASC',
    ...page
  } = useSearch({ from: '/protected/metrics' })
  const list = useList({ ...page, orderDir, search, show, period, from, until }, ['search', 'show'])
  const metrics = useMetrics()
  const all = metrics.data ?? []
  const shown = daysAsked({ from, until }) ?? period ?? USUAL
  const bounded = all.filter(({ bound }) => bound !== null).slice(0, limits.maxPageSize)
  const ofBounded = useFigures(idsOf(bounded), shown)
  const beyond = ofBounded.data && beyondAmong(bounded, ofBounded.data)
  const ids = new Set(beyond)
  const found = metricsWanted(all, { show, search, orderDir, language, beyond: ids })
  const { page: number, size } = list.query
  const rows = found.slice(number * size, (number + 1) * size)
  const needsFigures = show === 'beyond' && bounded.length > 0
  const figures = useFigures(needsFigures ? [] : idsOf(rows), shown)
  const awaited = needsFigures && metrics.data ? ofBounded : metrics
  const data = awaited.data && { data: rows, recordsTotal: found.length }
  const facts = [
    all.length > 0 && t('metrics.count', { count: all.length }),
    ids.size > 0 && t('metrics.beyond', { count: ids.size }),
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
      tabs={
        all.length > 0 && (
          <MetricTabs
            current={show}
            period={{ period, from, until }}
            counts={{
              all: all.length,
              beyond: bounded.length === 0 ? 0 : beyond?.length,
              unused: all.filter((one) => isShown(one, { show: 'unused', beyond: ids })).length,
            }}
          />
        )
      }
      list={list}
      rows={{ ...awaited, data }}
      columns={useMetricColumns(needsFigures ? ofBounded.data : figures.data)}
      nameOf={(row) => titleOf(row, language)}
      hrefOf={({ id }) => `/metrics/editor?id=${id}`}
      menu={(row) => <MetricMenu metric={row} />}
      toolbar={<MetricsBar list={list} period={shown} />}
      noMatch={show && list.isOnly('show') ? t(`metrics.noneOf.${show}`) : undefined}
      empty={<NoMetric />}
    />
  )
}

function MetricsBar({ list, period }: { readonly list: List; readonly period: ShownPeriod }) {
  const { t } = useTranslation()
  return (
    <>
      <ListSearch list={list} label={t('metrics.find')} />
      <MetricsPeriod
        period={period}
        onChange={(next) => {
          const days = typeof next === 'string' ? undefined : next
          list.setFilters({
            period: typeof next === 'string' && next !== USUAL ? next : '',
            from: days?.from ?? '',
            until: days?.until ?? '',
          })
        }}
      />
    </>
  )
}

const idsOf = (metrics: readonly MetricRow[]): string[] => metrics.map(({ id }) => id)
