import type { Panel } from '@feldwerk/contract/dashboards.ts'
import { type Layout, type LayoutItem, moveElement, verticalCompactor } from 'react-grid-layout/core'
import { panelKinds } from '../panels/panel-kinds.ts'

/** Columns of every dashboard. */
export const COLUMNS = 12

/** The place of each panel, in the grid's form. */
export function layoutOf(panels: readonly Panel[]): LayoutItem[] {
  return panels.map(({ id, kind, startCol, startRow, width, height }) => ({
    i: id,
    x: startCol,
    y: startRow,
    w: width,
    h: height,
    minW: panelKinds[kind].least.width,
    minH: panelKinds[kind].least.height,
  }))
}

/** Panels at the places of a layout; the same list where nothing moved. */
export function withLayout(panels: readonly Panel[], layout: Layout): readonly Panel[] {
  const places = new Map(layout.map((item) => [item.i, item]))
  let hasMoved = false
  const placed = panels.map((panel) => {
    const item = places.get(panel.id)
    if (!item) return panel
    const { x: startCol, y: startRow, w: width, h: height } = item
    const isSame =
      panel.startCol === startCol &&
      panel.startRow === startRow &&
      panel.width === width &&
      panel.height === height
    if (isSame) return panel
    hasMoved = true
    return { ...panel, startCol, startRow, width, height }
  })
  return hasMoved ? placed : panels
}

/** Panels without gaps above them and none over another, as the grid shows them. */
export function settled(panels: readonly Panel[]): readonly Panel[] {
  return withLayout(panels, verticalCompactor.compact(layoutOf(panels), COLUMNS))
}

/** The row below everything. */
export function endOf(panels: readonly Panel[]): number {
  return panels.reduce((end, { startRow, height }) => Math.max(end, startRow + height), 0)
}

interface Step {
  readonly columns: number
  readonly rows: number
}

/** Rows that a panel is tried further down until something changes place with it. */
const FAR = 40

/** A panel moved by the keyboard: to the next column, or past what lies above or below it. */
export function moved(panels: readonly Panel[], id: string, { columns, rows }: Step): readonly Panel[] {
  const panel = panels.find((one) => one.id === id)
  if (!panel) return panels
  const x = clamp(panel.startCol + columns, COLUMNS - panel.width)
  for (let distance = 1; distance <= FAR; distance++) {
    const y = Math.max(0, panel.startRow + rows * distance)
    const next = rearranged(panels, id, { x, y })
    const now = next.find((one) => one.id === id)
    if (now && (now.startCol !== panel.startCol || now.startRow !== panel.startRow)) return next
    if (rows === 0 || y === 0) break
  }
  return panels
}

/** A panel made larger or smaller by the keyboard, never smaller than its kind can be. */
export function resized(panels: readonly Panel[], id: string, { columns, rows }: Step): readonly Panel[] {
  const panel = panels.find((one) => one.id === id)
  if (!panel) return panels
  const { least } = panelKinds[panel.kind]
  const width = Math.max(least.width, Math.min(COLUMNS - panel.startCol, panel.width + columns))
  const height = Math.max(least.height, Math.min(40, panel.height + rows))
  const grown = panels.map((one) => (one.id === id ? { ...one, width, height } : one))
  return rearranged(grown, id, { x: panel.startCol, y: panel.startRow })
}

/** A panel and the one before or after it, in the order in which they are read, at each other's place. */
export function swapped(panels: readonly Panel[], id: string, by: 1 | -1): readonly Panel[] {
  const order = inOrder(panels)
  const place = order.findIndex((one) => one.id === id)
  const [panel, other] = [order[place], order[place + by]]
  if (!panel || !other) return panels
  const [first, second] = by === 1 ? [panel, other] : [other, panel]
  const isBeside = first.startRow === second.startRow
  const firstCol = isBeside ? first.startCol + second.width : fitting(second.startCol, first)
  const at = (one: Panel, startRow: number, startCol: number) => ({ ...one, startRow, startCol })
  const changed = new Map([
    [second.id, at(second, first.startRow, fitting(first.startCol, second))],
    [first.id, at(first, isBeside ? first.startRow : second.startRow, firstCol)],
  ])
  return settled(panels.map((one) => changed.get(one.id) ?? one))
}

const fitting = (column: number, { width }: Panel) => Math.min(column, COLUMNS - width)

/** Panels as they are read: line by line. */
export const inOrder = (panels: readonly Panel[]): readonly Panel[] =>
  panels.toSorted((a, b) => a.startRow - b.startRow || a.startCol - b.startCol)

/** Where a new panel goes: beside the last one where that is as high and leaves room, else below everything. */
export function nextPlace(
  panels: readonly Panel[],
  { width, height }: Pick<Panel, 'width' | 'height'>,
): Pick<Panel, 'startRow' | 'startCol'> {
  const last = inOrder(panels).at(-1)
  const startCol = last ? last.startCol + last.width : 0
  if (last && last.height === height && startCol + width <= COLUMNS)
    return { startRow: last.startRow, startCol }
  return { startRow: endOf(panels), startCol: 0 }
}

function rearranged(
  panels: readonly Panel[],
  id: string,
  { x, y }: { readonly x: number; readonly y: number },
): readonly Panel[] {
  const layout = layoutOf(panels)
  const item = layout.find((one) => one.i === id)
  if (!item) return panels
  const next = moveElement(layout, item, x, y, true, false, 'vertical', COLUMNS)
  return settled(withLayout(panels, next))
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value))
