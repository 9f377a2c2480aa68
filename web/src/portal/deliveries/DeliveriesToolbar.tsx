import '@mantine/core/styles/SegmentedControl.layer.css'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { SegmentedControl, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { List } from '../list/use-list.ts'
import styles from './DeliveriesToolbar.module.css'
import { PERIODS } from './periods.ts'
import { useDeliveryCounts } from './use-delivery-counts.ts'

interface DeliveriesToolbarProps {
  readonly list: List
  /** How many days back. */
  readonly period: string
  /** The same as a point in time. */
  readonly since: string
}

const STATES = ['', 'WAITING', 'FAILED', 'DONE', 'BUNDLED', 'SKIPPED'] as const

/** What state and what time deliveries are narrowed to. */
export function DeliveriesToolbar({ list, period, since }: DeliveriesToolbarProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const counts = useDeliveryCounts(since)
  const label = (state: (typeof STATES)[number]) => {
    const count = counts[state]
    const said = t(`deliveries.states.${state || 'ALL'}`)
    return count === undefined ? said : `${said} ${format.number(count)}`
  }
  return (
    <div className={styles['toolbar']}>
      <div className={styles['states']}>
        <SegmentedControl
          aria-label={t('deliveries.stateHead')}
          value={STATES.find((state) => state === list.filter('state')) ?? ''}
          onChange={(state) => list.setFilter('state', state)}
          data={STATES.map((value) => ({ value, label: label(value) }))}
        />
      </div>
      <Select
        className={styles['period']}
        aria-label={t('deliveries.period')}
        value={period}
        allowDeselect={false}
        onChange={(days) => list.setFilter('period', days === '7' ? '' : (days ?? ''))}
        data={PERIODS.map((value) => ({ value, label: t('deliveries.lastDays', { count: Number(value) }) }))}
      />
    </div>
  )
}
