import '@mantine/core/styles/Menu.layer.css'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface PageMenuProps {
  /** Name of the button: "Aktionen für Tom Brandt". */
  readonly label: string
  /** `Menu.Item`s; `data-danger` on what destroys. */
  readonly children: ReactNode
}

/** What else can be done with the thing a page shows, beside its buttons. */
export function PageMenu({ label, children }: PageMenuProps) {
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="default" size="md" aria-label={label}>
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
