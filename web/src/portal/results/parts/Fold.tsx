import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './Fold.module.css'

interface FoldProps {
  readonly title: string
  /** Beside the title, in small: why it is folded. */
  readonly note?: string
  /** Told when it is opened. */
  readonly onOpen?: () => void
  readonly children: ReactNode
}

/** Rows that few want to read: one line, which opens them. */
export function Fold({ title, note, onOpen, children }: FoldProps) {
  return (
    <details className={styles['fold']} onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}>
      <summary className={styles['line']}>
        <IconChevronRight className={styles['sign']} size={16} stroke={1.7} aria-hidden />
        <span className={styles['title']}>{title}</span>
        {note && <span className={styles['note']}>{note}</span>}
      </summary>
      {children}
    </details>
  )
}
