import { Link } from '@feldwerk/ui/link.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { hasFailed } from '../../../errors/has-failed.ts'
import { CardFailed } from '../../detail/CardFailed.tsx'
import styles from './CardRows.module.css'

interface CardRowsProps {
  readonly query: Parameters<typeof hasFailed>[0] &
    ComponentProps<typeof CardFailed>['query'] & { readonly isPending: boolean }
  /** What could not be loaded, where it has a name of its own. */
  readonly failed?: string
  /** Said where there are none; undefined where there are some. */
  readonly none: string | undefined
  readonly label?: string
  readonly children: ReactNode
}

/** What a card lists: lines until it is there, why it could not be loaded, or that there is nothing. */
export function CardRows({ query, failed, none, label, children }: CardRowsProps) {
  return (
    <>
      {query.isPending && !hasFailed(query) && (
        <div className={styles['pad']}>
          <Lines count={3} />
        </div>
      )}
      {hasFailed(query) && <CardFailed query={query} {...(failed ? { title: failed } : {})} />}
      {query.data !== undefined && none && <p className={styles['quiet']}>{none}</p>}
      <ul className={styles['rows']} aria-label={label}>
        {children}
      </ul>
    </>
  )
}

interface CardRowProps {
  /** A picture before the words. */
  readonly lead?: ReactNode
  /** Its name, and a line below it. */
  readonly words: ReactNode
  /** At its end. */
  readonly children?: ReactNode
}

/** One of them. */
export function CardRow({ lead, words, children }: CardRowProps) {
  return (
    <li className={styles['row']}>
      {lead}
      <span className={styles['words']}>{words}</span>
      {children}
    </li>
  )
}

/** What a row is called, with the way to its page where it has one. */
export function RowName({ href, children }: { readonly href?: string; readonly children: ReactNode }) {
  return href ? (
    <Link className={styles['name']} href={href}>
      {children}
    </Link>
  ) : (
    <span className={styles['name']}>{children}</span>
  )
}
