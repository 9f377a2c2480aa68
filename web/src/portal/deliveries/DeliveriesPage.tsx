import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../session/session-context.ts'
import { resultsKey } from '../known/results-key.ts'
import { ListPage } from '../list/ListPage.tsx'
import { stringifySearch } from '../list/search-params.ts'
import { useList } from '../list/use-list.ts'
import { useRows } from '../list/use-rows.ts'
import { SettingsTabs } from '../settings/frame/SettingsTabs.tsx'
import styles from './DeliveriesPage.module.css'
import { DeliveriesToolbar } from './DeliveriesToolbar.tsx'
import { Delivery } from './Delivery.tsx'
import { NoDelivery } from './NoDelivery.tsx'
import { sinceOf } from './periods.ts'
import { RetryFailed } from './RetryFailed.tsx'
import { statesOf } from './shown-states.ts'
import { TargetsDown } from './TargetsDown.tsx'
import { targetOf } from './target.ts'
import { Unreachable } from './Unreachable.tsx'
import { useDeliveryColumns } from './use-delivery-columns.tsx'
import { useWiderPeriod } from './use-wider-period.ts'

const filters = ['state', 'kind', 'workflowId', 'triggerId', 'host'] as const
const EVERY_MS = 10_000

/** What results have set going, with all that was tried; on a wide screen one of them stands beside the list. */
export function DeliveriesPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const client = useClient()
  const { id, period = '7', ...search } = useSearch({ from: '/protected/settings/deliveries' })
  const list = useList({ ...search, period: period === '7' ? undefined : period, id }, filters)
  const [now] = useState(() => Date.now())
  const { state, kind, search: _search, orderColumn, orderDir, page, size, ...narrowed } = search
  const since = sinceOf(Number(period), now)
  const query = {
    ...narrowed,
    ...(page === undefined ? {} : { page }),
    ...(size === undefined ? {} : { size }),
    ...(orderColumn ? { orderColumn } : {}),
    ...(orderDir ? { orderDir } : {}),
    states: statesOf(state),
    ...(kind ? { kinds: [kind] } : {}),
    since,
  }
  const rows = useRows({
    key: [...resultsKey, 'deliveries'],
    call: client.triggerRuns.paginated,
    query,
    every: EVERY_MS,
  })
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
  const columns = useDeliveryColumns(list)
  const beside = isWide && id !== undefined && id !== ''
  const total = rows.data?.recordsTotal
  const widen = useWiderPeriod({ list, period, now, isEmpty: total === 0 })
  const hrefOf = (runId: string) =>
    isWide
      ? `/settings/deliveries${stringifySearch({ ...search, period: period === '7' ? undefined : period, id: runId })}`
      : `/settings/deliveries/detail?id=${runId}`
  return (
    <div className={styles['frame']} data-beside={beside || undefined}>
      <div className={styles['list']}>
        <ListPage
          title={t('shell.nav.deliveries')}
          facts={
            total === undefined
              ? undefined
              : t('deliveries.facts', { count: total, days: format.number(Number(period)) })
          }
          actions={
            state === 'FAILED' &&
            total !== undefined &&
            total > 0 &&
            !narrowed.host && (
              <RetryFailed
                wanted={{
                  workflowId: narrowed.workflowId,
                  triggerId: narrowed.triggerId,
                  ...(kind ? { kinds: [kind] } : {}),
                  from: since,
                }}
                count={total}
              />
            )
          }
          tabs={<SettingsTabs current="deliveries" />}
          list={{ ...list, clearFilters: list.clearFilters ?? widen }}
          rows={rows}
          columns={
            beside
              ? columns.filter((one) => SHOWN_BESIDE.has(one.id))
              : columns.filter((one) => isWide || !SHOWN_WIDE.has(one.id))
          }
          nameOf={(run) => targetOf(run, t)}
          hrefOf={(run) => hrefOf(run.id)}
          toolbar={
            <>
              <TargetsDown since={since} />
              <Unreachable />
              <DeliveriesToolbar list={list} period={period} since={since} />
            </>
          }
          empty={<NoDelivery />}
        />
      </div>
      {beside && (
        <aside className={styles['detail']} aria-label={t('deliveries.one')}>
          <Delivery key={id} id={id} />
        </aside>
      )}
    </div>
  )
}

/** Where not all columns fit, what the page of a delivery says as well. */
const SHOWN_WIDE: ReadonlySet<string> = new Set(['length', 'next'])
const SHOWN_BESIDE: ReadonlySet<string> = new Set(['target', 'state', 'evaluatedAt', 'tries'])
