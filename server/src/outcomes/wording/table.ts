import type { Field } from '@feldwerk/workflow/field.ts'
import type { TextBlock } from '@feldwerk/workflow/wording/text.ts'
import type { WrittenBlock } from '../../platform/written-text/written.ts'
import { expressionsInRows, rowsSeen, type SeenNames } from '../seen/seen.ts'
import { sayValues } from './values.ts'

type Columns = Extract<TextBlock, { kind: 'ROWS' }>['columns']

/** So many rows a mail shows; the others are counted below them. */
const MOST_ROWS = 50

/** The rows of the context as a table; null where there are none. */
export async function writeTable(
  seen: SeenNames,
  columns: Columns,
  context: Field | undefined,
): Promise<WrittenBlock | null> {
  if (context?.kind !== 'QUERY') return null
  const found = await rowsSeen(withoutRow(seen), context.query)
  if (found.rows.length === 0) return null
  const shown = { ...found, rows: found.rows.slice(0, MOST_ROWS) }
  const rows = await expressionsInRows(
    seen,
    shown,
    columns.map(({ expression }) => expression),
  )
  const cells = rows.flatMap((row) => row.map((value, i) => ({ ...value, format: columns[i]?.format })))
  const said = await sayValues(seen, cells)
  const more = found.rows.length - shown.rows.length
  return {
    kind: 'TABLE',
    columns: columns.map(({ title }, i) => ({ title, isNumber: isNumber(rows[0]?.[i]?.type.kind) })),
    rows: rows.map((_, i) => said.slice(i * columns.length, (i + 1) * columns.length)),
    ...(more > 0 ? { more } : {}),
  }
}

/** The context itself sees no row of its own. */
function withoutRow(seen: SeenNames): SeenNames {
  const { row: _row, ...names } = seen.names
  return { ...seen, names }
}

const isNumber = (kind: string | undefined) => kind === 'LONG' || kind === 'DOUBLE'
