import type { MapData, TableData } from '@feldwerk/contract/dashboard-data.ts'
import { formatNumber } from '@feldwerk/query/written/numbers-shown.ts'
import { fromWire } from '@feldwerk/workflow/wire.ts'
import { printedCell } from '../../language/view-data/printed-cells.ts'
import { paperTexts } from '../../people/paper/paper-texts.ts'
import type { PrintedContent } from '../../platform/pdf/printed.ts'
import type { PrintedRows } from '../../platform/pdf/printed-board.ts'
import type { PrintedRoom } from './printed-room.ts'
import { panelTexts } from './printed-texts.ts'

/** Height of a row and of what stands above and below the rows, in px. */
const ROW_HEIGHT = 24.8
const AROUND_HEIGHT = 45
/** What a column needs at least, in px. */
const COLUMN_WIDTH = 92

/** From this on places are told exactly, in px. */
const WIDE = 300

type Columns = PrintedRows['columns']

/** The first rows of a view, as many as there is room for; columns that have none are left out. */
export function printedTable({ table }: TableData, room: PrintedRoom): PrintedContent {
  const { language, zone } = room
  const known = new Map(Object.entries(table.references))
  const columns = table.columns.slice(0, Math.max(1, Math.floor(room.width / COLUMN_WIDTH)))
  const titles = columns.map(({ name, type, translations, unit }) => {
    const title = translations.find((each) => each.language === language)?.translation ?? name
    const isNumber = type.kind === 'LONG' || type.kind === 'DOUBLE'
    return { title: unit ? `${title} (${unit})` : title, isNumber, isShort: isNumber || type.kind === 'TIME' }
  })
  const rows = table.data.map((row) =>
    columns.map((column) =>
      printedCell(column, fromWire(column.type, row[column.name] ?? null) ?? null, { language, zone, known }),
    ),
  )
  return rowsOf(titles, rows, room, table.recordsTotal)
}

/** Places with their values: paper has no map that can be moved. */
export function printedPlaces({ points }: MapData, room: PrintedRoom): PrintedContent {
  const { language } = room
  const texts = panelTexts[language]
  // Four are ten metres, two a kilometre.
  const decimals = room.width < WIDE ? 2 : 4
  const hasValues = points.some(({ value }) => value !== null)
  const columns = [
    { title: texts.place, isNumber: false, isShort: false },
    ...(hasValues ? [{ title: texts.value, isNumber: true, isShort: true }] : []),
    { title: texts.position, isNumber: true, isShort: true },
  ]
  const rows = points.map(({ lat, lon, label, value }) => [
    label ?? '',
    ...(hasValues ? [value === null ? '' : formatNumber(value, language)] : []),
    `${formatNumber(lat, language, decimals)} / ${formatNumber(lon, language, decimals)}`,
  ])
  return rowsOf(columns, rows, room, points.length)
}

function rowsOf(
  columns: Columns,
  rows: readonly (readonly string[])[],
  { height, language }: PrintedRoom,
  total: number | null,
): PrintedContent {
  if (rows.length === 0)
    return { kind: 'says', isFault: false, title: '', text: panelTexts[language].noValues }
  const shown = rows.slice(0, Math.max(1, Math.floor((height - AROUND_HEIGHT) / ROW_HEIGHT)))
  const more = (total ?? rows.length) - shown.length
  return {
    kind: 'rows',
    columns,
    rows: shown,
    more: more > 0 ? paperTexts[language].more(formatNumber(more, language)) : '',
  }
}
