import type { ReactNode } from 'react'
import styles from './LeadText.module.css'

interface LeadTextProps {
  /** It appears in answer to something, and is read out. */
  readonly live?: boolean
  readonly children: ReactNode
}

/** What a page says first for which nobody is signed in. */
export function LeadText({ live = false, children }: LeadTextProps) {
  return (
    <p className={styles['text']} {...(live ? { role: 'status' } : {})}>
      {children}
    </p>
  )
}
