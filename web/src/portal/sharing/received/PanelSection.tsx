import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import type { ReactNode } from 'react'
import styles from './PanelSection.module.css'

interface PanelSectionProps {
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}

/** A part of what is decided about an offer. */
export function PanelSection({ title, text, children }: PanelSectionProps) {
  return (
    <section className={styles['section']} aria-label={title}>
      <h3 className={styles['title']}>{title}</h3>
      {text && <Quiet look="caption">{text}</Quiet>}
      {children}
    </section>
  )
}
