import type { ReactNode } from 'react'
import styles from './Ways.module.css'

/** What can be done in a step of an import. */
export function Ways({ children }: { readonly children: ReactNode }) {
  return <div className={styles['ways']}>{children}</div>
}
