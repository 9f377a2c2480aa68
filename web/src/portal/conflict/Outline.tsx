import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Outline.module.css'

/** What one of two states consists of, from top to bottom. */
export function Outline({ children }: { readonly children: ReactNode }) {
  return <ol className={styles['outline']}>{children}</ol>
}

interface OutlineLineProps {
  /** Not in the other state, or otherwise. */
  readonly isDifferent: boolean
  /** How far in it lies, from 0. */
  readonly depth?: number
  readonly children: ReactNode
}

export function OutlineLine({ isDifferent, depth = 0, children }: OutlineLineProps) {
  const { t } = useTranslation()
  return (
    <li style={{ paddingInlineStart: 8 + depth * 16 }} data-different={isDifferent || undefined}>
      {children}
      {isDifferent && <span> {t('conflict.different')}</span>}
    </li>
  )
}
