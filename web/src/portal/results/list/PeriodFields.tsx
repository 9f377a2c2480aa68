import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DayRange } from '../../list/DayRange.tsx'
import type { List } from '../../list/use-list.ts'
import styles from './PeriodFields.module.css'
import { PERIODS } from './period-names.ts'

/** Narrows a list to a period that moves along with the day, or to what lies between two days. */
export function PeriodFields({ list }: { readonly list: List }) {
  const { t } = useTranslation()
  const chosen = list.filter('period')
  return (
    <div className={styles['period']}>
      <div className={styles['quick']}>
        {PERIODS.map((period) => (
          <Button
            key={period}
            size="compact-sm"
            variant={period === chosen ? 'light' : 'default'}
            aria-pressed={period === chosen}
            onClick={() => list.setFilter('period', period === chosen ? '' : period, ['from', 'to'])}
          >
            {t(`results.conditions.periods.${period}`)}
          </Button>
        ))}
      </div>
      <DayRange list={{ ...list, setFilter: (name, value) => list.setFilter(name, value, ['period']) }} />
    </div>
  )
}
