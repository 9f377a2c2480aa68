import type { ReactNode } from 'react'
import styles from './Badge.module.css'

/** Meaning of the colours: amber needs a person, red is an error, green is done; the rest are neutral. */
export type Tone = 'neutral' | 'amber' | 'red' | 'green'

interface BadgeProps {
  readonly tone?: Tone
  readonly icon?: ReactNode
  readonly children: ReactNode
}

/** A count or short state, 20 high; never clickable. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={styles['badge']} data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}
