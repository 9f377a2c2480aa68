import type { ReactNode } from 'react'
import styles from './StepParts.module.css'

interface StepPartProps {
  readonly children: ReactNode
}

/** What a step is for. */
export function StepText({ children }: StepPartProps) {
  return <p className={styles['text']}>{children}</p>
}

/** What has become of a step; read out as it changes. */
export function StepState({ children }: StepPartProps) {
  return (
    <p className={styles['state']} role="status">
      {children}
    </p>
  )
}

/** What can be done in a step. */
export function StepButtons({ children }: StepPartProps) {
  return <div className={styles['buttons']}>{children}</div>
}
