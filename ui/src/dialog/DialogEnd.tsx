import type { ReactNode } from 'react'
import styles from './DialogEnd.module.css'

/** The buttons that end a dialog which has more than one way out, at its lower right. */
export function DialogEnd({ children }: { readonly children: ReactNode }) {
  return <div className={styles['end']}>{children}</div>
}
