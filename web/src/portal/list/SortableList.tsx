import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { ActionIcon } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './SortableList.module.css'
import { moveItem, nextPlace } from './sortable.ts'

interface SortableListProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  readonly idOf: (item: Item) => string
  readonly nameOf: (item: Item) => string
  readonly onMove: (items: Item[]) => void
  /** The content of a row, right of its handle. */
  readonly row: (item: Item) => ReactNode
  /** The row one is looking at. */
  readonly current?: string | undefined
}

/** A list whose order one makes by dragging: with the mouse, by touch, or with space and the arrow keys. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, idOf, nameOf, onMove } = props
  const { t } = useTranslation()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextPlace, scrollBehavior: 'auto' }),
  )
  const ids = items.map(idOf)
  const name = (id: string | number | undefined) => {
    const item = items.find((one) => idOf(one) === id)
    return item ? nameOf(item) : ''
  }
  const place = (id: string | number | undefined) => ids.indexOf(String(id)) + 1
  const announcements: Announcements = {
    onDragStart: ({ active }) =>
      t('grid.drag.start', { name: name(active.id), place: place(active.id), count: ids.length }),
    onDragOver: ({ active, over }) =>
      over ? t('grid.drag.over', { name: name(active.id), place: place(over.id), count: ids.length }) : '',
    onDragEnd: ({ active, over }) =>
      t('grid.drag.end', { name: name(active.id), place: place(over?.id ?? active.id), count: ids.length }),
    onDragCancel: ({ active }) => t('grid.drag.cancel', { name: name(active.id) }),
  }
  const end = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(moveItem(items, place(active.id) - 1, place(over.id) - 1))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('grid.drag.how') } }}
    >
      <ul className={styles['list']} aria-label={label}>
        {items.map((item) => (
          <SortableRow
            key={idOf(item)}
            id={idOf(item)}
            name={nameOf(item)}
            place={place(idOf(item))}
            current={props.current === idOf(item)}
          >
            {props.row(item)}
          </SortableRow>
        ))}
      </ul>
    </DndContext>
  )
}

interface SortableRowProps {
  readonly id: string
  readonly name: string
  readonly place: number
  readonly current: boolean
  readonly children: ReactNode
}

function SortableRow({ id, name, place, current, children }: SortableRowProps) {
  const { t } = useTranslation()
  const { transform, isDragging, attributes, listeners, ...drag } = useDraggable({ id, data: { place } })
  const { isOver, active, ...drop } = useDroppable({ id, data: { place } })
  const { setNodeRef: setDragged, setActivatorNodeRef } = drag
  const { setNodeRef: setOver } = drop
  const from = (active?.data.current as { place?: number } | undefined)?.place
  const isTarget = isOver && from !== undefined && from !== place
  const side = isTarget ? (from < place ? 'after' : 'before') : undefined
  const setRow = (node: HTMLElement | null) => {
    setOver(node)
    setDragged(node)
  }
  return (
    <li
      ref={setRow}
      className={styles['row']}
      data-current={current || undefined}
      data-dragging={isDragging || undefined}
      data-drop={side}
      style={transform ? { transform: `translate(0, ${Math.round(transform.y)}px)` } : undefined}
    >
      <ActionIcon
        ref={setActivatorNodeRef}
        size="sm"
        className={styles['handle'] ?? ''}
        {...attributes}
        {...listeners}
        aria-label={t('grid.drag.handle', { name })}
      >
        <IconGripVertical {...icon} />
      </ActionIcon>
      {children}
    </li>
  )
}
