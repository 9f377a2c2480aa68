import type { ReactNode, Ref } from 'react'
import { Link } from '../link.tsx'
import styles from './LinkTile.module.css'

interface LinkTileProps {
  readonly ref?: Ref<HTMLLIElement>
  readonly children: ReactNode
}

/** A tile of a gallery that leads to the page of what it shows: its `TileName` is the link, and all of it is the way. */
export function LinkTile({ ref, children }: LinkTileProps) {
  return (
    <li ref={ref} className={styles['tile']}>
      {children}
    </li>
  )
}

interface TileNameProps {
  readonly href: string
  readonly children: ReactNode
}

/** The name on a `LinkTile`, in one line. What else can be pressed on the tile stands above it: `TileAct`. */
export function TileName({ href, children }: TileNameProps) {
  return (
    <Link className={styles['name']} href={href}>
      {children}
    </Link>
  )
}

/** Something on a `LinkTile` that can be pressed without being led to its page. */
export function TileAct({ children }: { readonly children: ReactNode }) {
  return <span className={styles['act']}>{children}</span>
}
