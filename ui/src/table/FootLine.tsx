import type { ReactNode } from 'react'
import styles from './FootLine.module.css'

/** The line below a table, 44 high; not printed. */
export function FootLine({ children }: { readonly children: ReactNode }) {
  return <div className={styles['foot']}>{children}</div>
}
