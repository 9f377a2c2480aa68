import type { ReactNode } from 'react'
import styles from './WaysOn.module.css'

/** Below a page for which nobody is signed in: where else one can go. */
export function WaysOn({ children }: { readonly children: ReactNode }) {
  return <p className={styles['ways']}>{children}</p>
}
