import type { ReactNode } from 'react'
import styles from './Columns.module.css'

/** The page of one thing: what it is about, and beside it a narrower column; below each other on a small screen. */
export function Columns({ children }: { readonly children: ReactNode }) {
  return <div className={styles['columns']}>{children}</div>
}

/** Cards below each other, in one of the columns. */
export function Column({ children }: { readonly children: ReactNode }) {
  return <div className={styles['column']}>{children}</div>
}
