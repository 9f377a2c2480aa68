import type { ReactNode } from 'react'
import styles from './TabBody.module.css'

/** What stands in a tab of a view where it is not its table. */
export function TabBody({ children }: { readonly children: ReactNode }) {
  return <div className={styles['body']}>{children}</div>
}
