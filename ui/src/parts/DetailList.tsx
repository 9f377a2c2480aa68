import type { ReactNode } from 'react'
import { useTexts } from '../texts/texts.ts'
import styles from './DetailList.module.css'

/** One line of a detail list; an empty value is written as "leer". */
interface Detail {
  readonly label: string
  readonly value: ReactNode
}

interface DetailListProps {
  readonly items: readonly Detail[]
  /**
   * `rows`: label column 208 and hairlines (answers); `facts`: label column 108, close lines (side card); `columns`: close
   * lines, two beside each other where there is room.
   */
  readonly look?: 'rows' | 'facts' | 'columns'
}

/** Labels and values of one thing. */
export function DetailList({ items, look = 'rows' }: DetailListProps) {
  const texts = useTexts()
  return (
    <dl className={styles['details']} data-look={look}>
      {items.map((item) => (
        <div key={item.label} className={styles['detail']}>
          <dt>{item.label}</dt>
          <dd>{isEmpty(item.value) ? <span className={styles['empty']}>{texts.empty}</span> : item.value}</dd>
        </div>
      ))}
    </dl>
  )
}

function isEmpty(value: ReactNode): boolean {
  return value === null || value === undefined || value === '' || value === false
}
