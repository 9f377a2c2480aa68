import type { ReactNode } from 'react'
import styles from './Pair.module.css'

interface PairProps {
  readonly children: ReactNode
  /** Only one of them is there for now, and takes the whole width. */
  readonly isOne?: boolean
}

/** Two fields beside each other, one below the other where there is no room. */
export function Pair({ children, isOne = false }: PairProps) {
  return (
    <div className={styles['pair']} data-one={isOne || undefined}>
      {children}
    </div>
  )
}
