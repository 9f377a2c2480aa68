import type { TablerIcon } from '@tabler/icons-react'
import styles from './IconTile.module.css'

/** Edge of a tile in pixels: in a head, on a card, on its own. */
type TileSize = 36 | 40 | 48

interface IconTileProps {
  readonly icon: TablerIcon
  readonly size?: TileSize
}

/** The edge of the icon within. */
const INSIDE: Readonly<Record<TileSize, number>> = { 36: 18, 40: 22, 48: 24 }

/** The icon of what a head or a card is about, on a tinted tile. The words stand beside it. */
export function IconTile({ icon: Icon, size = 36 }: IconTileProps) {
  return (
    <span className={styles['tile']} data-size={size} aria-hidden>
      <Icon size={INSIDE[size]} stroke={1.6} />
    </span>
  )
}
