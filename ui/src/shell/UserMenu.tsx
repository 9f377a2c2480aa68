import { Menu, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Avatar } from '../parts/Avatar.tsx'
import styles from './TopBar.module.css'

interface UserMenuProps {
  readonly name: string
  /** Below the name: the e-mail. */
  readonly detail?: string
  readonly imageUrl?: string | null | undefined
  /** Name of the button: "Eigenes Menü". */
  readonly label: string
  /** `Menu.Item`s. */
  readonly children: ReactNode
}

/** The own picture at the far right of the top bar and the menu behind it. */
export function UserMenu({ name, detail, imageUrl, label, children }: UserMenuProps) {
  return (
    <Menu width={240}>
      <Menu.Target>
        <UnstyledButton className={styles['user'] ?? ''} aria-label={`${label}, ${name}`}>
          <Avatar name={name} imageUrl={imageUrl} size={32} decorative />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles['who']}>
          <span className={styles['whoName']}>{name}</span>
          {detail && <span className={styles['whoDetail']}>{detail}</span>}
        </div>
        <Menu.Divider />
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}
