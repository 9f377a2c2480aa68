import type { ReactNode } from 'react'
import styles from './TableBar.module.css'

interface TableBarProps {
  readonly children: ReactNode
  /** Names it as a toolbar for screen readers. */
  readonly label?: string
}

/** The line above a table, 60 high; not printed. */
export function TableBar({ children, label }: TableBarProps) {
  return (
    <div className={styles['bar']} {...(label ? { role: 'toolbar', 'aria-label': label } : {})}>
      {children}
    </div>
  )
}
