import { icon } from '@feldwerk/ui/parts/icon.ts'
import { UnstyledButton } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './Strip.module.css'

interface StripProps {
  readonly icon: TablerIcon
  readonly tone: 'amber' | 'green'
  readonly children: ReactNode
  /** What can be done about it. */
  readonly act?: { readonly label: string; readonly onClick: () => void } | undefined
}

/** One line below the top bar about all that is shown. */
export function Strip({ icon: Icon, tone, children, act }: StripProps) {
  return (
    <div className={styles['strip']} data-tone={tone} role="status">
      <Icon {...icon} />
      <span>{children}</span>
      {act && (
        <UnstyledButton className={styles['act']} onClick={act.onClick}>
          {act.label}
        </UnstyledButton>
      )}
    </div>
  )
}
