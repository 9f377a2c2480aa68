import { type ReactNode, useId } from 'react'
import styles from './Card.module.css'

interface CardProps {
  readonly title?: ReactNode
  /** Beside the title in text-2: a count, a span. */
  readonly note?: ReactNode
  /** At the right of the head: one link or button. */
  readonly action?: ReactNode
  /** `true` for lists and tables whose rows reach the edges. */
  readonly flush?: boolean
  /** A line between head and body. */
  readonly divided?: boolean
  /** Selection line and a ring of 1 px around the card. */
  readonly selected?: boolean
  readonly children: ReactNode
}

/** A surface with a hairline edge; head 44. */
export function Card({
  title,
  note,
  action,
  flush = false,
  divided = false,
  selected = false,
  children,
}: CardProps) {
  const id = useId()
  return (
    <section
      className={styles['card']}
      data-selected={selected || undefined}
      {...(title ? { 'aria-labelledby': id } : {})}
    >
      {title && (
        <header className={styles['cardHead']} data-divided={divided || undefined}>
          <h2 className={styles['cardTitle']} id={id}>
            {title}
          </h2>
          {note && <span className={styles['cardNote']}>{note}</span>}
          {action && <span className={styles['cardAction']}>{action}</span>}
        </header>
      )}
      <div
        className={styles['cardBody']}
        data-flush={flush || undefined}
        data-below={title && !divided ? true : undefined}
      >
        {children}
      </div>
    </section>
  )
}
