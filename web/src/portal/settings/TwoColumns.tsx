import type { ReactNode } from 'react'
import styles from './TwoColumns.module.css'

interface TwoColumnsProps {
  readonly children: ReactNode
  /** Narrow, at the right; below the others where the window is narrow. */
  readonly aside: ReactNode
}

/** Cards in a wide column, and those beside them. */
export function TwoColumns({ children, aside }: TwoColumnsProps) {
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>{children}</div>
      <div className={styles['column']}>{aside}</div>
    </div>
  )
}
