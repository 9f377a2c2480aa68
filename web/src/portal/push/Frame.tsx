import type { ReactNode } from 'react'
import styles from './Frame.module.css'
import { SentList } from './SentList.tsx'

interface FrameProps {
  /** The message that is looked at. */
  readonly current?: string
  readonly children: ReactNode
  /** How it looks on a phone. */
  readonly preview: ReactNode
}

/** What was sent at the left, what one works on, and the phone at the right. */
export function Frame({ current, children, preview }: FrameProps) {
  return (
    <div className={styles['frame']}>
      <div className={styles['list']}>
        <SentList {...(current ? { current } : {})} />
      </div>
      <div>{children}</div>
      <div>{preview}</div>
    </div>
  )
}
