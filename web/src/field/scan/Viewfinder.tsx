import type { ReactNode } from 'react'
import styles from './Viewfinder.module.css'

/** What the camera sees, as large as it is needed to aim. */
export function Viewfinder({ children }: { readonly children: ReactNode }) {
  return <div className={styles['viewfinder']}>{children}</div>
}
