import { DateField } from '@feldwerk/ui/form/DateField.tsx'
import { useTranslation } from 'react-i18next'
import styles from './DayRange.module.css'
import type { List } from './use-list.ts'

/** Narrows a list to what lies between two days, `from` and `to` in its address. */
export function DayRange({ list }: { readonly list: List }) {
  const { t } = useTranslation()
  return (
    <div className={styles['days']}>
      {(['from', 'to'] as const).map((name) => (
        <DateField
          key={name}
          label={t(`results.${name}`)}
          optional
          value={list.filter(name) || null}
          onChange={(day) => list.setFilter(name, day ?? '')}
        />
      ))}
    </div>
  )
}
