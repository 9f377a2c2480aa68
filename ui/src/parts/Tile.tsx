import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { icon } from './icon.ts'
import { LinkTile, TileName } from './LinkTile.tsx'
import styles from './Tile.module.css'

interface TileProps {
  /** A square of 40. */
  readonly mark: ReactNode
  readonly name: string
  readonly href: string
  /** One line below the name. */
  readonly teaser?: ReactNode
  readonly badge?: ReactNode
  /** What its foot is about, and what it says; both in one line. */
  readonly caption: ReactNode
  readonly end?: ReactNode
  /** `TileFact`s. */
  readonly children: ReactNode
}

/** One thing of a gallery, with what is known of it; all of it leads to its page. */
export function Tile({ mark, name, href, teaser, badge, caption, end, children }: TileProps) {
  return (
    <LinkTile>
      <div className={styles['head']}>
        {mark}
        <span className={styles['names']}>
          <TileName href={href}>{name}</TileName>
          <span className={styles['teaser']} title={typeof teaser === 'string' ? teaser : undefined}>
            {teaser}
          </span>
        </span>
        {badge}
      </div>
      <div className={styles['facts']}>{children}</div>
      <div className={styles['foot']}>
        <span className={styles['caption']}>{caption}</span>
        {end}
      </div>
    </LinkTile>
  )
}

interface TileFactProps {
  readonly icon: TablerIcon
  readonly children: ReactNode
  readonly end?: ReactNode
}

/** A line of a tile: what is so, and at its end what stands out. */
export function TileFact({ icon: Icon, children, end }: TileFactProps) {
  return (
    <div className={styles['fact']}>
      <Icon {...icon} />
      <span>{children}</span>
      {end}
    </div>
  )
}
