import { ActionIcon, Tooltip } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { icon } from '../../parts/icon.ts'
import styles from './ToolButton.module.css'

/** Something that can be done to a text. */
export interface Tool {
  readonly name: string
  readonly icon: TablerIcon
  /** Whether it is done to the text at the cursor already. */
  readonly isOn: boolean
  readonly run: () => void
}

interface ToolButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'color' | 'style'> {
  readonly tool: Tool
  /** The one that Tab leads to. */
  readonly isFirst?: boolean
}

/** One tool of a `Toolbar`; it may be what a popover hangs on. */
export function ToolButton({ tool, isFirst = false, ...rest }: ToolButtonProps) {
  const { name, icon: Icon, isOn, run } = tool
  return (
    <Tooltip label={name}>
      <ActionIcon
        {...rest}
        size="sm"
        className={styles['tool']}
        aria-label={name}
        aria-pressed={isOn}
        tabIndex={isFirst ? 0 : -1}
        onClick={run}
      >
        <Icon {...icon} />
      </ActionIcon>
    </Tooltip>
  )
}
