import type { ReactNode } from 'react'
import styles from './Figure.module.css'

interface FigureProps {
  readonly name: string
  readonly tone?: 'amber' | 'red' | undefined
  readonly children: ReactNode
}

/** A number in large type under what it counts, in a list of such. */
export function Figure({ name, tone, children }: FigureProps) {
  return (
    <div className={styles['figure']} data-tone={tone}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
