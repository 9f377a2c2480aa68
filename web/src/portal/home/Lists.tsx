import type { ReactNode } from 'react'
import styles from './Lists.module.css'

/** Two lists side by side, one below the other where there is no room. */
export function Lists({ children }: { readonly children: ReactNode }) {
  return <div className={styles['lists']}>{children}</div>
}
