import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './question.module.css'

/** What just went wrong with an input: said at once, also to those who do not see it. */
export function FieldProblem({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles['problem']} role="alert">
      <IconAlertCircle size={16} stroke={1.8} aria-hidden />
      <span>{children}</span>
    </p>
  )
}
