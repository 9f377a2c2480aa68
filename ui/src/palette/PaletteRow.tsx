import { IconCornerDownLeft } from '@tabler/icons-react'
import { Link } from '../link.tsx'
import { Marked } from './Marked.tsx'
import styles from './PaletteRow.module.css'
import type { PaletteItem } from './palette-item.ts'

interface PaletteRowProps {
  readonly id: string
  readonly item: PaletteItem
  readonly query: string
  readonly selected: boolean
  readonly onPoint: () => void
  readonly onTake: () => void
}

/** One row of the palette: a link where it leads somewhere. */
export function PaletteRow({ id, item, query, selected, onPoint, onTake }: PaletteRowProps) {
  const Icon = item.icon
  const shared = {
    id,
    role: 'option',
    'aria-selected': selected,
    tabIndex: -1,
    className: styles['row'],
    onMouseMove: selected ? undefined : onPoint,
    onClick: onTake,
  }
  const inside = (
    <>
      <Icon size={18} stroke={1.6} aria-hidden />
      <span className={styles['label']}>
        <Marked text={item.label} query={query} />
      </span>
      {item.hint && (
        <span className={styles['hint']}>
          <Marked text={item.hint} query={query} />
        </span>
      )}
      {selected && <IconCornerDownLeft className={styles['enter']} size={16} stroke={1.7} aria-hidden />}
    </>
  )
  return item.href ? (
    <Link {...shared} href={item.href}>
      {inside}
    </Link>
  ) : (
    <div {...shared}>{inside}</div>
  )
}
