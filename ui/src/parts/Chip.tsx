import { CloseButton } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { Link } from '../link.tsx'
import styles from './Chip.module.css'

interface ChipProps {
  /** Icon of the kind that is referred to: cube for an asset, pin for a place. */
  readonly icon?: TablerIcon
  readonly children: string
  readonly href?: string
  /** Removes the reference, where the chip is a choice; needs a label for its button. */
  readonly onRemove?: { readonly label: string; readonly run: () => void }
}

/** A reference one can follow, 24 high, with the icon of its kind. */
export function Chip({ icon: Icon, children, href, onRemove }: ChipProps) {
  const inside = (
    <>
      {Icon && <Icon size={14} stroke={1.7} aria-hidden />}
      <span className={styles['text']}>{children}</span>
    </>
  )
  return href ? (
    <Link className={styles['chip']} href={href}>
      {inside}
    </Link>
  ) : (
    <span className={styles['chip']}>
      {inside}
      {onRemove && <CloseButton size="xs" aria-label={onRemove.label} onClick={onRemove.run} />}
    </span>
  )
}
