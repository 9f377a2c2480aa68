import type { TablerIcon } from '@tabler/icons-react'
import { Link } from '../link.tsx'
import styles from './PaletteActions.module.css'

/** Something to do with the thing that is shown, by a click or with Alt and its letter. */
interface PaletteAction {
  /** One capital letter. */
  readonly key: string
  readonly label: string
  readonly icon: TablerIcon
  readonly href: string
}

/** What can be done with the thing beside the rows of the palette. */
export function PaletteActions({ actions }: { readonly actions: readonly PaletteAction[] }) {
  return (
    <ul className={styles['actions']}>
      {actions.map(({ key, label, icon: Icon, href }) => (
        <li key={key}>
          <Link className={styles['action']} href={href} aria-keyshortcuts={`Alt+${key}`} tabIndex={-1}>
            <Icon size={16} stroke={1.7} aria-hidden />
            <span>{label}</span>
            <kbd aria-hidden>Alt {key}</kbd>
          </Link>
        </li>
      ))}
    </ul>
  )
}
