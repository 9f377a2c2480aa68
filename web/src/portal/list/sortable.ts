import type { KeyboardCoordinateGetter } from '@dnd-kit/core'

/** The same items with one of them at another place. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1)
  const moved = items[from]
  return moved === undefined ? [...items] : rest.toSpliced(to, 0, moved)
}

/** With the arrow keys a row goes to the place of the one above or below, whatever their heights. */
export const nextPlace: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.code]
  if (by === undefined) return undefined
  event.preventDefault()
  const { droppableRects, droppableContainers, over, active } = context
  const rows = droppableContainers
    .getEnabled()
    .map(({ id }) => ({ id, rect: droppableRects.get(id) }))
    .filter((row) => row.rect !== undefined)
    .toSorted((a, b) => (a.rect?.top ?? 0) - (b.rect?.top ?? 0))
  const here = rows.findIndex(({ id }) => id === (over?.id ?? active?.id))
  const next = rows[here + by]?.rect
  return next ? { x: currentCoordinates.x, y: next.top } : undefined
}
