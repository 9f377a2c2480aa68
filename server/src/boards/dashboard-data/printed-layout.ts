import type { Panel } from '@feldwerk/contract/dashboards.ts'

/** A panel's place on paper, in px; `y` from the upper end of its band. */
export interface PanelPlace {
  readonly panel: Panel
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Panels that stay on one page. */
export interface PanelBand {
  readonly height: number
  readonly places: readonly PanelPlace[]
}

/** Width of what is printed on A4 that lies on its side, in px, and its height below the title. */
const WIDTH = 1001
const PAGE_HEIGHT = 514
const COLUMNS = 12
const GAP = 14
/** From one row of the grid to the next where there is room for it. */
const ROW = 50
/** The least of a band that makes way for others, and the least at which panels can be read at all. */
const CLOSE_ROW = 36
const LEAST_ROW = 26

/**
 * Where panels stand on paper: as on the screen, in bands that no page parts. What is taller than a page is made flatter;
 * so is a dashboard that nearly fits on one.
 */
export function bandsOf(panels: readonly Panel[]): readonly PanelBand[] {
  const ordered = panels.toSorted((a, b) => a.startRow - b.startRow || a.startCol - b.startCol)
  const groups = groupsOf(ordered).flatMap((group) => {
    // Steps over a whole wall of panels: each line of them for itself.
    const isWall = group.length > 1 && rowOf(group, PAGE_HEIGHT) < LEAST_ROW
    return isWall ? shelvesOf(group) : [group]
  })
  const row = closeRow(groups) ?? ROW
  return groups.map((group) => bandOf(group, isFigures(group) ? ROW : row))
}

/** The distance of rows with which all bands stand on one page, where that can be read. */
function closeRow(groups: readonly (readonly Panel[])[]): number | undefined {
  const given = groups.filter(isFigures).reduce((sum, group) => sum + rowsOf(group) * ROW, 0)
  const rows = groups.filter((group) => !isFigures(group)).reduce((sum, group) => sum + rowsOf(group), 0)
  const row = Math.min(ROW, (PAGE_HEIGHT + GAP - given) / Math.max(1, rows))
  return row >= CLOSE_ROW ? row : undefined
}

/** Single figures need all of their room. */
const isFigures = (group: readonly Panel[]) => group.every(({ kind }) => kind === 'NUMBER')

const topOf = (group: readonly Panel[]) => Math.min(...group.map(({ startRow }) => startRow))
const rowsOf = (group: readonly Panel[]) => Math.max(...group.map(endOf)) - topOf(group)
/** The distance of rows with which a band is so high at most. */
const rowOf = (group: readonly Panel[], height: number) => (height + GAP) / rowsOf(group)
const endOf = ({ startRow, height }: Panel) => startRow + height

/** Panels between which no straight line can be drawn across the board. */
function groupsOf(ordered: readonly Panel[]): Panel[][] {
  const groups: Panel[][] = []
  let end = 0
  for (const panel of ordered) {
    const group = groups.at(-1)
    if (group && panel.startRow < end) group.push(panel)
    else groups.push([panel])
    end = Math.max(end, endOf(panel))
  }
  return groups
}

/** In their order beside each other, as many as a line has room for. */
function shelvesOf(group: readonly Panel[]): Panel[][] {
  const shelves: Panel[][] = []
  let column = 0
  for (const panel of group) {
    if (column + panel.width > COLUMNS || shelves.length === 0) {
      shelves.push([])
      column = 0
    }
    shelves.at(-1)?.push({ ...panel, startRow: 0, startCol: column })
    column += panel.width
  }
  return shelves
}

function bandOf(group: readonly Panel[], wanted: number): PanelBand {
  const top = topOf(group)
  const row = Math.min(wanted, rowOf(group, PAGE_HEIGHT))
  const column = (WIDTH + GAP) / COLUMNS
  const places = group.map((panel) => ({
    panel,
    x: panel.startCol * column,
    y: (panel.startRow - top) * row,
    width: panel.width * column - GAP,
    height: panel.height * row - GAP,
  }))
  return { height: rowsOf(group) * row - GAP, places }
}
