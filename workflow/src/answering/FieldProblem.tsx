import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './question.module.css'

/** What just went wrong with an input; announced to screen readers at once. */
export function FieldProblem({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles['problem']} role="alert">
      <IconAlertCircle size={16} stroke={1.8} aria-hidden />
      <span>{children}</span>
    </p>
  )
}
