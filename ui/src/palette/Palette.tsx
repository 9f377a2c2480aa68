import { Modal } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useFocusBack } from '../dialog/use-focus-back.ts'
import { Lines } from '../parts/Lines.tsx'
import { useTexts } from '../texts/texts.ts'
import { arrange, nextGroup, rowsOf } from './arrange.ts'
import { moved } from './move.ts'
import styles from './Palette.module.css'
import { PaletteField } from './PaletteField.tsx'
import { PaletteFoot } from './PaletteFoot.tsx'
import { PaletteList } from './PaletteList.tsx'
import { PalettePreview } from './PalettePreview.tsx'
import type { PaletteGroup, PaletteItem } from './palette-item.ts'

interface PaletteProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly query: string
  /** The words of the query that are looked for, without a sign before them. */
  readonly words: string
  readonly onQueryChange: (query: string) => void
  /** What fits the query, in the order of the palette; what was visited and actions when it is empty. */
  readonly groups: readonly PaletteGroup[]
  /** How much was found: "46 Treffer in 7 Gruppen"; nothing while the field is empty. */
  readonly summary?: string | undefined
  /** Nothing was found: said above what is there all the same. */
  readonly nothing?: string | undefined
  /** An answer for this query is on its way. */
  readonly loading: boolean
  /** What the chosen row is about; drawn beside the rows where there is room. */
  readonly preview: (item: PaletteItem) => ReactNode
}

/** The command palette: one field over everything, moved through with the arrow keys. */
export function Palette(props: PaletteProps) {
  const { opened, onClose, query, words, onQueryChange, summary, nothing, loading, preview } = props
  const texts = useTexts().palette
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef<HTMLElement>(null)
  const [at, setAt] = useState(0)
  const [wide, setWide] = useState<ReadonlySet<string>>(new Set())
  useFocusBack(opened)
  const groups = arrange(props.groups, { query: words, opened: wide })
  const length = groups.reduce((sum, group) => sum + rowsOf(group), 0)
  const chosen = Math.min(at, length - 1)
  // A row that opens its group is no item: nothing is shown beside it.
  const rows = groups.flatMap(({ items, hidden }) => [...items, ...(hidden > 0 ? [undefined] : [])])
  const item = rows[chosen]

  const search = (text: string) => {
    setAt(0)
    setWide(new Set())
    onQueryChange(text)
  }
  const close = () => {
    setAt(0)
    setWide(new Set())
    onClose()
  }
  const choose = (place: number) => {
    setAt(place)
    requestAnimationFrame(() => {
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
    })
  }
  /** Alt and the letter of something that can be done with what is shown. */
  const actionOf = ({ altKey, ctrlKey, code }: KeyboardEvent) =>
    altKey && !ctrlKey && code.startsWith('Key')
      ? shown.current?.querySelector<HTMLElement>(`[aria-keyshortcuts="Alt+${code.slice(3)}"]`)
      : undefined
  const keyDown = (event: KeyboardEvent) => {
    const action = actionOf(event)
    if (action) {
      event.preventDefault()
      action.click()
      return
    }
    const next =
      event.key === 'Tab'
        ? nextGroup(groups, chosen, event.shiftKey ? -1 : 1)
        : moved(event.key, chosen, length)
    if (next !== undefined) {
      event.preventDefault()
      choose(next)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if ((event.ctrlKey || event.metaKey) && item?.href) window.open(item.href, '_blank', 'noopener')
      else list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.click()
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
        <PaletteField
          id={id}
          query={query}
          onChange={search}
          onKeyDown={keyDown}
          onClose={close}
          isFilled={length > 0}
          active={length > 0 ? `${id}-${chosen}` : undefined}
          summary={summary}
        />
        <div className={styles['body']}>
          <div className={styles['results']} ref={list}>
            {nothing && <p className={styles['nothing']}>{nothing}</p>}
            {length === 0 && loading && <Lines count={3} />}
            {length > 0 && (
              <PaletteList
                id={id}
                groups={groups}
                query={words}
                chosen={chosen}
                onPoint={setAt}
                onTake={(taken) => {
                  taken.onTake?.()
                  close()
                }}
                onOpen={(label) => setWide(new Set([...wide, label]))}
              />
            )}
          </div>
          {item && (
            <PalettePreview ref={shown} onLeave={close}>
              {preview(item)}
            </PalettePreview>
          )}
        </div>
        <PaletteFoot />
        <span role="status" className="fw-visually-hidden">
          {loading ? texts.loading : (nothing ?? summary ?? '')}
        </span>
      </Modal.Content>
    </Modal.Root>
  )
}
