import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { Tip } from '../parts/Tip.tsx'
import styles from './BarButton.module.css'

interface BarButtonProps
  extends Omit<ActionIconProps, 'children'>,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ActionIconProps | 'children'> {
  readonly icon: TablerIcon
  /** Name and tooltip; say in it what the dot means. */
  readonly label: string
  /** Something new is behind it. */
  readonly dot?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

/** An icon in the top bar: bell, help. Can be the target of a menu. */
export function BarButton({ icon: Icon, label, dot = false, ...rest }: BarButtonProps) {
  return (
    <Tip label={label}>
      <ActionIcon aria-label={label} className={styles['barButton'] ?? ''} {...rest}>
        <Icon size={18} stroke={1.6} aria-hidden />
        {dot && <span className={styles['dot']} />}
      </ActionIcon>
    </Tip>
  )
}
