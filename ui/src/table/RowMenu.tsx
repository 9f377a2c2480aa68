import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { icon } from '../parts/icon.ts'

interface RowMenuProps {
  /** Name of the button: "Aktionen für Tom Brandt". */
  readonly label: string
  /** `Menu.Item`s; `data-danger` on what destroys. */
  readonly children: ReactNode
}

/** The menu at the end of a row. */
export function RowMenu({ label, children }: RowMenuProps) {
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size="sm" aria-label={label}>
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
