import { Link } from '@feldwerk/ui/link.tsx'
import type { ReactNode } from 'react'
import styles from './CardLink.module.css'

/** The way from a card of the start page to the page with all of it. */
export function CardLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Link className={styles['link']} href={href}>
      {children}
    </Link>
  )
}
