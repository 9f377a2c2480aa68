import type { ReactNode } from 'react'
import { Link } from '../link.tsx'
import styles from './NameLink.module.css'

interface NameLinkProps {
  readonly href: string
  readonly children: ReactNode
}

/** The name of a thing in a list, which leads to its page. */
export function NameLink({ href, children }: NameLinkProps) {
  return (
    <Link className={styles['name']} href={href}>
      {children}
    </Link>
  )
}
