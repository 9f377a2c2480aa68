import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Tone } from './Badge.tsx'
import styles from './Notice.module.css'

const icons = {
  neutral: IconInfoCircle,
  amber: IconAlertTriangle,
  red: IconAlertCircle,
  green: IconCircleCheck,
} as const satisfies Record<Tone, unknown>

interface NoticeProps {
  readonly tone?: Tone
  /** What happened, in bold. */
  readonly title?: ReactNode
  /** Why, and what it means. */
  readonly children?: ReactNode
  /** The ways out, at the right: one or two small buttons or links. */
  readonly actions?: ReactNode
  /** Read out at once when it appears: for answers to what the person just did. */
  readonly live?: boolean
}

/** A notice in the page. What and why in one line, the ways out at the right. */
export function Notice({ tone = 'neutral', title, children, actions, live = false }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div
      className={styles['notice']}
      data-tone={tone}
      {...(live ? { role: tone === 'red' ? 'alert' : 'status' } : {})}
    >
      <Icon className={styles['noticeIcon']} size={20} stroke={1.7} aria-hidden />
      <div className={styles['noticeText']}>
        {title && <strong className={styles['noticeTitle']}>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
      {actions && <div className={styles['noticeActions']}>{actions}</div>}
    </div>
  )
}
