import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { UserButton } from './UserButton.tsx'
import styles from './UserMenu.module.css'

interface UserMenuProps {
  readonly name: string
  /** Below the name: the e-mail. */
  readonly detail?: string
  readonly imageUrl?: string | null | undefined
  /** Name of the button: "Eigenes Menü". */
  readonly label: string
  /** Opens at once: for a menu that is loaded when it is asked for. */
  readonly defaultOpened?: boolean
  /** `Menu.Item`s. */
  readonly children: ReactNode
}

/** The own picture at the far right of the top bar and the menu behind it. */
export function UserMenu(props: UserMenuProps) {
  const { name, detail, imageUrl, label, defaultOpened = false, children } = props
  return (
    <Menu width={240} defaultOpened={defaultOpened}>
      <Menu.Target>
        <UserButton name={name} imageUrl={imageUrl} label={label} />
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
