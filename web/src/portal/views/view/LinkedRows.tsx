import { Link } from '@feldwerk/ui/link.tsx'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './LinkedRows.module.css'

/** Things below each other, each with the way to its page. */
export function LinkedRows({ children }: { readonly children: ReactNode }) {
  return <ul className={styles['rows']}>{children}</ul>
}

interface LinkedRowProps {
  readonly icon?: TablerIcon
  readonly href: string
  readonly name: ReactNode
  /** Below its name. */
  readonly children: ReactNode
}

/** One of them. */
export function LinkedRow({ icon: Icon, href, name, children }: LinkedRowProps) {
  return (
    <li className={styles['row']}>
      {Icon && <Icon size={18} stroke={1.6} aria-hidden />}
      <span className={styles['words']}>
        <Link className={styles['name']} href={href}>
          {name}
        </Link>
        {children}
      </span>
    </li>
  )
}
