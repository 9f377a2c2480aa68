import type { ReactNode } from 'react'
import styles from './ChatList.module.css'

interface ChatListProps {
  readonly label: string
  /** Shown as its head, with what stands at its end. */
  readonly title?: string
  readonly end?: ReactNode
  /** `ChatRow`s in list items. */
  readonly children: ReactNode
}

/** A card with chats in it. */
export function ChatList({ label, title, end, children }: ChatListProps) {
  return (
    <section className={styles['group']} aria-label={label}>
      {title && (
        <header className={styles['head']}>
          <h2>{title}</h2>
          {end && <span className={styles['end']}>{end}</span>}
        </header>
      )}
      <ul className={styles['rows']}>{children}</ul>
    </section>
  )
}
