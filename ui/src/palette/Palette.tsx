import { Modal } from '@mantine/core'
import { IconSearch, type TablerIcon } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useFocusBack } from '../dialog/use-focus-back.ts'
import { Link } from '../link.tsx'
import { Lines } from '../parts/Lines.tsx'
import { useTexts } from '../texts/texts.ts'
import { moved } from './move.ts'
import styles from './Palette.module.css'

/** One thing to jump to or to do. */
export interface PaletteItem {
  readonly id: string
  readonly label: string
  /** In text-2 beside the label: the kind, the place. */
  readonly hint?: string
  readonly icon: TablerIcon
  /** Where it leads; without it `onTake` says what it does. */
  readonly href?: string
  readonly onTake?: () => void
}

/** Items under a heading. */
export interface PaletteGroup {
  readonly label: string
  readonly items: readonly PaletteItem[]
}

interface PaletteProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly query: string
  readonly onQueryChange: (query: string) => void
  /** What fits the query, best first; pages and actions when it is empty. */
  readonly groups: readonly PaletteGroup[]
  /** An answer for this query is on its way. */
  readonly loading: boolean
}

/** The command palette: one field over everything, moved through with the arrow keys. */
export function Palette({ opened, onClose, query, onQueryChange, groups, loading }: PaletteProps) {
  const texts = useTexts().palette
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  useFocusBack(opened)
  const items = groups.flatMap((group) => group.items)
  const chosen = Math.min(at, items.length - 1)

  const search = (text: string) => {
    setAt(0)
    onQueryChange(text)
  }
  const close = () => {
    setAt(0)
    onClose()
  }
  const keyDown = (event: KeyboardEvent) => {
    const next = moved(event.key, chosen, items.length)
    if (next !== undefined) {
      event.preventDefault()
      setAt(next)
      requestAnimationFrame(() => {
        list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
      })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.click()
    }
  }

  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      lockScroll={false}
      classNames={{ inner: styles['inner'] ?? '', content: styles['box'] ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Title className="fw-visually-hidden">{texts.title}</Modal.Title>
        <div className={styles['field']}>
          <IconSearch size={20} stroke={1.7} aria-hidden />
          <input
            className={styles['input']}
            role="combobox"
            aria-label={texts.title}
            aria-expanded={items.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            {...(items[chosen] ? { 'aria-activedescendant': `${id}-${items[chosen].id}` } : {})}
            placeholder={texts.placeholder}
            value={query}
            onChange={(event) => search(event.currentTarget.value)}
            onKeyDown={keyDown}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
          />
        </div>
        <div className={styles['results']} ref={list}>
          {items.length === 0 ? (
            <div className={styles['nothing']}>
              {loading ? <Lines count={3} /> : query === '' ? texts.hint : texts.nothing(query)}
            </div>
          ) : (
            <div role="listbox" id={`${id}-list`} aria-label={texts.results}>
              {groups.map(
                (group, index) =>
                  group.items.length > 0 && (
                    // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options with this role
                    <div key={group.label} role="group" aria-labelledby={`${id}-group-${index}`}>
                      <div id={`${id}-group-${index}`} className={styles['heading']}>
                        {group.label}
                      </div>
                      {group.items.map((item) => (
                        <PaletteRow
                          key={item.id}
                          id={`${id}-${item.id}`}
                          item={item}
                          selected={items[chosen] === item}
                          onPoint={() => setAt(items.indexOf(item))}
                          onTaken={close}
                        />
                      ))}
                    </div>
                  ),
              )}
            </div>
          )}
        </div>
        <div className={styles['foot']} aria-hidden>
          <kbd>↑</kbd>
          <kbd>↓</kbd>
          {texts.move}
          <kbd>↵</kbd>
          {texts.open}
          <kbd>Esc</kbd>
          {texts.close}
        </div>
        <span role="status" className="fw-visually-hidden">
          {loading ? texts.loading : items.length === 0 && query !== '' ? texts.nothing(query) : ''}
        </span>
      </Modal.Content>
    </Modal.Root>
  )
}

interface PaletteRowProps {
  readonly id: string
  readonly item: PaletteItem
  readonly selected: boolean
  readonly onPoint: () => void
  readonly onTaken: () => void
}

function PaletteRow({ id, item, selected, onPoint, onTaken }: PaletteRowProps) {
  const Icon = item.icon
  const shared = {
    id,
    role: 'option',
    'aria-selected': selected,
    tabIndex: -1,
    className: styles['row'],
    onMouseMove: selected ? undefined : onPoint,
    onClick: () => {
      item.onTake?.()
      onTaken()
    },
  }
  const inside = (
    <>
      <Icon size={18} stroke={1.6} aria-hidden />
      <span className={styles['label']}>{item.label}</span>
      {item.hint && <span className={styles['hint']}>{item.hint}</span>}
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
