import type { ReactNode } from 'react'
import styles from './RowList.module.css'

interface RowListProps {
  /** Their order says something. */
  readonly ordered?: boolean
  readonly children: ReactNode
}

/** The rows of a card of the start page, parted by lines. */
export function RowList({ ordered = false, children }: RowListProps) {
  const List = ordered ? 'ol' : 'ul'
  return <List className={styles['rows']}>{children}</List>
}
