import type { Panel } from '@feldwerk/contract/dashboards.ts'

type SizedPanel = Pick<Panel, 'kind' | 'width' | 'height'>

/** How many of the twelve columns a panel takes where there is less room, and how high its row is there. */
export interface NarrowPlace {
  readonly columns: number
  readonly rows: number
}

const COLUMNS = 12
/** So many figures stand beside each other at most, and no other panel is narrower than this. */
const MOST_FIGURES = 4
const LEAST_COLUMNS = 4

/** Panels in reading order as rows without holes: figures share a row evenly, and the last of other panels fills its row. */
export function narrowPlaces(panels: readonly SizedPanel[]): NarrowPlace[] {
  return rowsOf(panels).flatMap(placed)
}

function rowsOf(panels: readonly SizedPanel[]): SizedPanel[][] {
  const rows: SizedPanel[][] = []
  for (let at = 0; at < panels.length; ) {
    const run = runFrom(panels, at)
    const most = Math.ceil(run.length / Math.ceil(run.length / MOST_FIGURES))
    const row = run.length > 0 ? run.slice(0, most) : fittingFrom(panels, at)
    rows.push(row)
    at += row.length
  }
  return rows
}

/** The figures that follow each other from there. */
function runFrom(panels: readonly SizedPanel[], at: number): SizedPanel[] {
  const end = panels.findIndex(({ kind }, place) => place >= at && kind !== 'NUMBER')
  return panels.slice(at, end === -1 ? panels.length : end)
}

/** The other panels from there that fit beside each other. */
function fittingFrom(panels: readonly SizedPanel[], at: number): SizedPanel[] {
  const row: SizedPanel[] = []
  let used = 0
  for (const panel of panels.slice(at)) {
    used += columnsOf(panel)
    if (panel.kind === 'NUMBER' || (row.length > 0 && used > COLUMNS)) break
    row.push(panel)
  }
  return row
}

const columnsOf = ({ width }: SizedPanel) => Math.min(COLUMNS, Math.max(LEAST_COLUMNS, width))

function placed(row: readonly SizedPanel[]): NarrowPlace[] {
  const rows = Math.max(...row.map(({ height }) => height))
  if (row[0]?.kind === 'NUMBER') return row.map(() => ({ columns: COLUMNS / row.length, rows }))
  const used = row.reduce((sum, panel) => sum + columnsOf(panel), 0)
  return row.map((panel, place) => ({
    columns: columnsOf(panel) + (place === row.length - 1 ? COLUMNS - used : 0),
    rows,
  }))
}
