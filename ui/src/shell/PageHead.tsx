import type { ReactNode } from 'react'
import styles from './PageHead.module.css'

interface PageHeadProps {
  readonly title: ReactNode
  /** One line of facts beneath the title. */
  readonly facts?: ReactNode
  /** Left of the title: a star, a mark. */
  readonly lead?: ReactNode
  /** Beside the title: a badge such as "Entwurf". */
  readonly badge?: ReactNode
  /** Quiet actions first; exactly one filled button, last. */
  readonly actions?: ReactNode
  /** 56 high, the facts beside the title: for editors, whose page begins right below. */
  readonly isCompact?: boolean
}

/** Title, facts and actions of a page, 72 high. */
export function PageHead({ title, facts, lead, badge, actions, isCompact = false }: PageHeadProps) {
  return (
    <header className={styles['head']} data-compact={isCompact || undefined}>
      {lead}
      <div className={styles['titles']}>
        <div className={styles['titleLine']}>
          <h1 className={styles['title']}>{title}</h1>
          {badge}
        </div>
        {facts && <div className={styles['facts']}>{facts}</div>}
      </div>
      {actions && (
        <div className={styles['actions']} data-page-actions>
          {actions}
        </div>
      )}
    </header>
  )
}
