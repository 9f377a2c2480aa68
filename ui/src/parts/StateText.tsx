import type { TablerIcon } from '@tabler/icons-react'
import type { Tone } from './Badge.tsx'
import { icon } from './icon.ts'
import styles from './StateText.module.css'

interface StateTextProps {
  readonly icon: TablerIcon
  readonly tone?: Tone
  readonly children: string
}

/** A plain state: icon and word without a box. In operation, new, unchanged and pending stay neutral. */
export function StateText({ icon: Icon, tone = 'neutral', children }: StateTextProps) {
  return (
    <span className={styles['state']} data-tone={tone}>
      <Icon {...icon} />
      {children}
    </span>
  )
}
