import type { ReactNode } from 'react'
import styles from './FromTo.module.css'

/** The two ends of a span beside each other, in the narrow window of a filter. */
export function FromTo({ children }: { readonly children: ReactNode }) {
  return <div className={styles['pair']}>{children}</div>
}
