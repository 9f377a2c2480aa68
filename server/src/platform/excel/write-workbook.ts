import { createPack } from '../files/pack.ts'
import { columnName, encodeCellText, serialOf } from './cells.ts'
import { type ColumnStyles, makeFrame } from './frame.ts'
import type { Workbook, WrittenCell, WrittenRow } from './workbook.ts'

/** Text that is compressed at once, in characters. */
const PIECE = 64 * 1024

/**
 * Writes a workbook of one sheet; rows are taken as they come and compressed at once, so memory grows with the file
 * alone. Every cell is typed: a text is a text whatever it begins with, nothing is ever a formula. `endState` is asked
 * for the state when the last row has been taken.
 */
export async function writeWorkbook(
  workbook: Workbook,
  rows: AsyncIterable<readonly WrittenRow[]> | Iterable<readonly WrittenRow[]>,
  endState: () => Workbook['state'] = () => workbook.state,
): Promise<Buffer> {
  const frame = await makeFrame(workbook)
  const pack = createPack()
  for (const [name, text] of frame.parts) await pack.add(name, [text])
  const { part, before, after, styles } = frame.rows
  const titles = workbook.columns.map(({ title }) => title)
  const body = rowTexts(rows, styles, after)
  await pack.add(part, inPieces([before, titleRow(titles, styles)], body))
  await pack.add(frame.hidden.part, [
    frame.hidden.before,
    ...hiddenRows(endState(), workbook.lists),
    frame.hidden.after(0),
  ])
  return pack.finish()
}

async function* inPieces(
  before: readonly string[],
  texts: AsyncIterable<string>,
): AsyncGenerator<string, void> {
  let piece = before.join('')
  for await (const text of texts) {
    piece += text
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  yield piece
}

function titleRow(titles: readonly string[], styles: readonly ColumnStyles[]): string {
  const cells = titles.map((title, column) =>
    cellText(`${columnName(column)}1`, styles[column]?.title, title),
  )
  return `<row r="1">${cells.join('')}</row>`
}

async function* rowTexts(
  batches: AsyncIterable<readonly WrittenRow[]> | Iterable<readonly WrittenRow[]>,
  styles: readonly ColumnStyles[],
  after: (lastRow: number) => string,
): AsyncGenerator<string, void> {
  const names = styles.map((_, column) => columnName(column))
  let number = 1
  for await (const batch of batches) {
    let text = ''
    for (const { cells, marked } of batch) {
      number += 1
      text += `<row r="${number}">`
      for (let column = 0; column < cells.length; column += 1) {
        const isMarked = marked?.includes(column)
        const style = isMarked ? styles[column]?.marked : styles[column]?.cell
        // Each says its place, which the format leaves free: Gnumeric drops every cell that does not.
        const place = `${names[column] ?? columnName(column)}${number}`
        text += cellText(place, style, cells[column] ?? null, isMarked)
      }
      text += '</row>'
    }
    yield text
  }
  yield after(number)
}

function cellText(place: string, style: string | undefined, value: WrittenCell, keepEmpty = false): string {
  const head = `<c r="${place}"${style === undefined || style === '0' ? '' : ` s="${style}"`}`
  if (value === null || value === '') return keepEmpty ? `${head}/>` : ''
  if (typeof value === 'number') return `${head}><v>${value}</v></c>`
  if (typeof value === 'string') return `${head} t="inlineStr"><is>${textElement(value)}</is></c>`
  if (typeof value === 'boolean') return `${head} t="b"><v>${value ? 1 : 0}</v></c>`
  const serial = serialOf(value)
  if (serial !== undefined) return `${head}><v>${serial}</v></c>`
  return `${head} t="inlineStr"><is>${textElement(value.toISOString().replace('Z', ''))}</is></c>`
}

function textElement(text: string): string {
  const escaped = SPECIAL.test(text) ? escapeXml(encodeCellText(text)) : text
  return KEEP_SPACE.test(text) ? `<t xml:space="preserve">${escaped}</t>` : `<t>${escaped}</t>`
}

const SPECIAL = /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_x/
const KEEP_SPACE = /^\s|\s$|[\n\t]| {2}/

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** State in the first two columns, each list in one of its own after them. */
function hiddenRows(state: Workbook['state'], lists: Workbook['lists']): string[] {
  const entries = Object.entries(state)
  const count = Math.max(entries.length, ...lists.map(({ length }) => length), 0)
  return Array.from({ length: count }, (_, index) => {
    const row = index + 1
    const values = [...(entries[index] ?? ['', '']), ...lists.map((list) => list[index] ?? '')]
    return `<row r="${row}">${values
      .map((value, column) => cellText(`${columnName(column)}${row}`, undefined, value))
      .join('')}</row>`
  })
}
