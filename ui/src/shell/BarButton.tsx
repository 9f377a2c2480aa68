import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { Tip } from '../parts/Tip.tsx'
import styles from './BarButton.module.css'

interface BarButtonProps
  extends Omit<ActionIconProps, 'children'>,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ActionIconProps | 'children'> {
  readonly icon: TablerIcon
  /** Name and tooltip; say in it what the figure means. */
  readonly label: string
  /** So much is new behind it; at 0 nothing is shown. */
  readonly count?: number
  readonly ref?: Ref<HTMLButtonElement>
}

/** More is not told apart. */
const MOST = 99

/** An icon in the top bar: bell, help. Can be the target of a menu. */
export function BarButton({ icon: Icon, label, count = 0, ...rest }: BarButtonProps) {
  return (
    <Tip label={label}>
      <ActionIcon aria-label={label} className={styles['barButton'] ?? ''} {...rest}>
        <Icon size={18} stroke={1.6} aria-hidden />
        {count > 0 && (
          <span className={styles['count']} aria-hidden>
            {count > MOST ? `${MOST}+` : count}
          </span>
        )}
      </ActionIcon>
    </Tip>
  )
}
