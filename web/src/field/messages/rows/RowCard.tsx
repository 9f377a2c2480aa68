import type { ReactNode } from 'react'
import styles from './RowCard.module.css'

interface RowCardProps {
  readonly label: string
  /** Shown as its head, with what stands at its end. */
  readonly title?: string
  readonly end?: ReactNode
  /** List items. */
  readonly children: ReactNode
  /** Below the rows. */
  readonly foot?: ReactNode
}

/** A card with rows in it, under a head or without one. */
export function RowCard({ label, title, end, children, foot }: RowCardProps) {
  return (
    <section className={styles['card']} aria-label={label}>
      {title && (
        <header className={styles['head']}>
          <h2>{title}</h2>
          {end && <span className={styles['end']}>{end}</span>}
        </header>
      )}
      <ul className={styles['rows']}>{children}</ul>
      {foot}
    </section>
  )
}
