import type { TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './OfferList.module.css'

/** Something that may be taken into the text. */
export interface OfferItem {
  readonly key: string
  readonly icon?: TablerIcon
  readonly label: string
  /** At its end, in grey: what kind it is, or where it comes from. */
  readonly detail?: ReactNode
}

interface OfferListProps {
  /** The field names it in `aria-controls`, and the chosen row, `<id>-<index>`, in `aria-activedescendant`. */
  readonly id: string
  readonly label: string
  readonly items: readonly OfferItem[]
  /** The row that the keys of the field have chosen. */
  readonly index: number
  /** In pixels of the field, the lower end of where the cursor stands. */
  readonly place: { readonly left: number; readonly bottom: number }
  /** Below the rows: more about the chosen one. */
  readonly below?: ReactNode
  readonly onTake: (index: number) => void
}

/** What fits at the cursor of a field that is written in. The keyboard walks it from the field. */
export function OfferList({ id, label, items, index, place, below, onTake }: OfferListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => list.current?.children[index]?.scrollIntoView({ block: 'nearest' }), [index])
  return (
    <div
      className={styles['popup']}
      style={{ left: `min(${place.left}px, max(0px, 100% - 360px))`, top: place.bottom + 4 }}
    >
      <div ref={list} id={id} role="listbox" aria-label={label} className={styles['list']}>
        {items.map(({ key, icon: Icon, label: name, detail }, at) => (
          <div
            key={key}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === index}
            className={styles['option']}
            onMouseDown={(event) => {
              event.preventDefault()
              onTake(at)
            }}
          >
            {Icon && <Icon size={14} stroke={1.7} aria-hidden />}
            <span className={styles['name']}>{name}</span>
            {detail && <span className={styles['detail']}>{detail}</span>}
          </div>
        ))}
      </div>
      {below && <div className={styles['below']}>{below}</div>}
    </div>
  )
}
