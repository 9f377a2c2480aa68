import type { ReactNode } from 'react'
import styles from './Quiet.module.css'

interface QuietProps {
  readonly children: ReactNode
  /** `caption`: small, below what it explains. `prose`: several sentences, no wider than one reads. */
  readonly look?: 'caption' | 'prose'
  /** Within a line, not a paragraph of its own. */
  readonly inline?: boolean
}

/** Words of the second rank: what explains, or says that there is nothing. */
export function Quiet({ children, look, inline = false }: QuietProps) {
  const Element = inline ? 'span' : 'p'
  return (
    <Element className={styles['quiet']} data-look={look}>
      {children}
    </Element>
  )
}
