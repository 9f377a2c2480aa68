import { useDraggable, useDroppable } from '@dnd-kit/core'
import { UnstyledButton } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import styles from './DragItem.module.css'

interface DragItemProps {
  readonly id: string
  readonly isChosen: boolean
  readonly isPaused?: boolean
  /** How deep it stands within others. */
  readonly depth?: number
  /** Whether it has several lines, which then begin at the top. */
  readonly isTall?: boolean
  readonly above?: ReactNode
  /** What can be pressed beside it. */
  readonly beside?: ReactNode
  readonly children: ReactNode
  readonly onChoose: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** A row of a list of the editor that is chosen by pressing it and dragged to another place. */
export function DragItem(props: DragItemProps) {
  const { id, isChosen, isPaused, depth = 0, isTall, above, beside, children, onChoose, onKeyDown } = props
  const { setNodeRef: setDragged, listeners, transform, isDragging } = useDraggable({ id })
  const { setNodeRef: setOver, isOver } = useDroppable({ id })
  return (
    <li
      ref={(element) => {
        setDragged(element)
        setOver(element)
      }}
      className={styles['item']}
      data-chosen={isChosen || undefined}
      data-paused={isPaused || undefined}
      data-over={(isOver && !isDragging) || undefined}
      data-dragging={isDragging || undefined}
      style={{
        ...(transform ? { transform: `translateY(${Math.round(transform.y)}px)` } : {}),
        marginLeft: depth * 20,
      }}
    >
      {above}
      <UnstyledButton
        {...listeners}
        className={styles['row'] ?? ''}
        aria-current={isChosen}
        data-item={id}
        data-tall={isTall || undefined}
        onClick={onChoose}
        onKeyDown={onKeyDown}
      >
        {children}
      </UnstyledButton>
      {beside}
    </li>
  )
}

/** Puts the keys on another row of a list. */
export function focusItem(id: string): void {
  document.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)?.focus()
}
