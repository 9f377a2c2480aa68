import { useTexts } from '../texts/texts.ts'
import { rowsOf } from './arrange.ts'
import styles from './PaletteList.module.css'
import { PaletteRow } from './PaletteRow.tsx'
import type { PaletteItem, ShownGroup } from './palette-item.ts'

interface PaletteListProps {
  readonly id: string
  readonly groups: readonly ShownGroup[]
  readonly query: string
  /** Counted through all groups, rows that open one among them. */
  readonly chosen: number
  readonly onPoint: (place: number) => void
  readonly onTake: (item: PaletteItem) => void
  readonly onOpen: (label: string) => void
}

/** What was found, group by group: the name of the group at the left, its rows beside it. */
export function PaletteList(props: PaletteListProps) {
  const { id, groups, query, chosen, onPoint, onTake, onOpen } = props
  const texts = useTexts().palette
  const begins = groups.map((_, place) =>
    groups.slice(0, place).reduce((sum, group) => sum + rowsOf(group), 0),
  )
  return (
    <div role="listbox" id={`${id}-list`} aria-label={texts.results}>
      {groups.map(({ label, items, total, hidden, shown }, place) => {
        const begin = begins[place] ?? 0
        return (
          // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options with this role
          <div key={label} role="group" aria-labelledby={`${id}-group-${place}`} className={styles['group']}>
            <div className={styles['heading']}>
              <span id={`${id}-group-${place}`}>{label}</span>
              {shown !== 'all' && total > 1 && <span aria-hidden> {total}</span>}
            </div>
            <div role="presentation" className={styles['rows']}>
              {items.map((item, row) => (
                <PaletteRow
                  key={item.id}
                  id={`${id}-${begin + row}`}
                  item={item}
                  query={query}
                  selected={chosen === begin + row}
                  onPoint={() => onPoint(begin + row)}
                  onTake={() => onTake(item)}
                />
              ))}
              {hidden > 0 && (
                <MoreRow
                  id={`${id}-${begin + items.length}`}
                  selected={chosen === begin + items.length}
                  onPoint={() => onPoint(begin + items.length)}
                  onOpen={() => onOpen(label)}
                >
                  {texts.more(hidden, label)}
                </MoreRow>
              )}
            </div>
          </div>
        )
      })}
    </div>
  )
}

interface MoreRowProps {
  readonly id: string
  readonly selected: boolean
  readonly onPoint: () => void
  readonly onOpen: () => void
  readonly children: string
}

/** The last row of a group that has more: it opens the group. */
function MoreRow({ id, selected, onPoint, onOpen, children }: MoreRowProps) {
  const shared = {
    id,
    role: 'option',
    'aria-selected': selected,
    tabIndex: -1,
    className: styles['more'],
    onMouseMove: selected ? undefined : onPoint,
    onClick: onOpen,
  }
  return <div {...shared}>{children}</div>
}
