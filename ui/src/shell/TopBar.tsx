import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconArrowLeft, IconMenu2, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from '../link.tsx'
import { icon } from '../parts/icon.ts'
import { useTexts } from '../texts/texts.ts'
import styles from './TopBar.module.css'

/** A parent page to go back to, with its filters in the href. */
export interface WayBack {
  readonly label: string
  readonly href: string
}

interface TopBarProps {
  /** Parents from the outermost to the nearest; the page itself is not repeated. */
  readonly back?: readonly WayBack[] | undefined
  readonly onSearch?: (() => void) | undefined
  /** At the far right, in this order: bell, help, avatar menu. */
  readonly bell?: ReactNode
  readonly help?: ReactNode
  readonly avatar?: ReactNode
  /** Opens the drawer; given on small screens only. */
  readonly onMenu?: (() => void) | undefined
}

/** The bar above every page: the way back, search, and what concerns the person. */
export function TopBar({ back = [], onSearch, bell, help, avatar, onMenu }: TopBarProps) {
  const texts = useTexts()
  const nearest = back.at(-1)
  return (
    <header className={styles['bar']}>
      {onMenu && (
        <ActionIcon aria-label={texts.sidebar.open} onClick={onMenu} className={styles['menu']}>
          <IconMenu2 size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
      <nav aria-label={texts.back} className={styles['back']}>
        {back.slice(0, -1).map((parent) => (
          <span key={parent.href} className={styles['outer']}>
            <Link className={styles['way']} href={parent.href}>
              {parent.label}
            </Link>
            <span aria-hidden>/</span>
          </span>
        ))}
        {nearest && (
          <Link className={styles['way']} href={nearest.href}>
            <IconArrowLeft {...icon} />
            <span className={styles['wayLabel']}>{nearest.label}</span>
          </Link>
        )}
      </nav>
      {onSearch && (
        <UnstyledButton className={styles['search']} onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
          <IconSearch {...icon} />
          <span className={styles['searchLabel']}>{texts.topBar.search}</span>
          <kbd className={styles['keys']} aria-hidden>
            {texts.topBar.searchKeys(isMac())}
          </kbd>
        </UnstyledButton>
      )}
      <div className={styles['own']}>
        {bell}
        {help}
        {avatar}
      </div>
    </header>
  )
}

function isMac(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)
}
