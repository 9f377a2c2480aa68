import { shownNumber } from '@feldwerk/workflow/components/shown.ts'
import { translate } from '@feldwerk/workflow/texts.ts'
import { inLanguage } from '@feldwerk/workflow/wording/line.ts'
import { paperTexts } from '../../../people/paper/paper-texts.ts'
import { expressionsInRows, rowsSeen } from '../../seen/seen.ts'
import { sayValues } from '../../wording/values.ts'
import { type FillBlock, underHeading } from './block.ts'

/** So many rows a table shows; the others are counted below it. */
const MOST_ROWS = 500

/** The rows of a query in the columns of the block. */
export const fillTable: FillBlock<'TABLE'> = async (
  { heading, rows: field, columns },
  { language },
  seen,
) => {
  if (columns.length === 0) return []
  const found = await rowsSeen(seen, field.query)
  if (found.rows.length === 0) return []
  const shown = { ...found, rows: found.rows.slice(0, MOST_ROWS) }
  const cells = columns.map(({ value }) => inLanguage(value.line, seen.language) ?? [])
  const tokens = cells.flat().filter((span) => span.kind === 'TOKEN')
  const rows = await expressionsInRows(
    seen,
    shown,
    tokens.map(({ expression }) => expression),
  )
  const said = await sayValues(
    seen,
    rows.flatMap((row) => row.map((value, i) => ({ ...value, format: tokens[i]?.format }))),
  )
  const wordsIn = (row: number) =>
    cells.map((spans) =>
      spans
        .map((span) =>
          span.kind === 'TEXT' ? span.text : (said[row * tokens.length + tokens.indexOf(span)] ?? ''),
        )
        .join(''),
    )
  const isNumber = cells.map(([span, ...others]) => {
    const { kind } = (span?.kind === 'TOKEN' && rows[0]?.[tokens.indexOf(span)]?.type) || {}
    return others.length === 0 && (kind === 'LONG' || kind === 'DOUBLE')
  })
  const more = found.rows.length - shown.rows.length
  return underHeading(heading, language, [
    {
      kind: 'table',
      columns: columns.map(({ title }, i) => ({
        title: translate(title, language) ?? '',
        isNumber: isNumber[i] ?? false,
      })),
      rows: shown.rows.map((_, i) => wordsIn(i)),
      more: more > 0 ? paperTexts[language].more(shownNumber(more, language)) : '',
    },
  ])
}
