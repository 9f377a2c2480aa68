import type { MetricRow } from '@feldwerk/contract/metrics.ts'
import { Chip } from '@feldwerk/ui/parts/Chip.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { Tip } from '@feldwerk/ui/parts/Tip.tsx'
import { IconLayoutDashboard } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './DashboardsCell.module.css'

/** The dashboards that show a metric: the first by name, the others behind their number. */
export function DashboardsCell({ dashboards }: Pick<MetricRow, 'dashboards'>) {
  const { t } = useTranslation()
  const [first, ...others] = dashboards
  if (!first) return <Quiet>{t('metrics.nowhere')}</Quiet>
  return (
    <span className={styles['dashboards']}>
      <Chip icon={IconLayoutDashboard} href={`/dashboards/detail?id=${first.id}`}>
        {first.name}
      </Chip>
      {others.length > 0 && (
        <Tip label={others.map(({ name }) => name).join(', ')}>
          <span className={styles['others']}>+{others.length}</span>
        </Tip>
      )}
    </span>
  )
}
