/*
 * Rows as the text of a PostgreSQL array of a table's row type: read in half the time of the same rows as JSON, and a
 * column without a value costs one comma. A record's rows are written for each of its writes, so a cell is made once, as
 * it stands in the array in the end, and nothing is gone over again.
 */

/** A column of a row in an array, made by `plain`, `quoted` or `list`. Empty: null. */
export type ArrayCell = string

export const NULL: ArrayCell = ''

/** Cells by the places of their columns, which ascend. */
export interface Cells {
  readonly places: readonly number[]
  readonly cells: readonly ArrayCell[]
}

/** The text of an array of rows, each by `rowLiteral`. */
export const rowsLiteral = (rows: readonly string[]): string => `{${rows.join(',')}}`

/** A number, a truth value, an id or an instant: nothing in it means anything to the parser. */
export const plain = (value: string | number | boolean): ArrayCell => String(value)

/** A text, or the literal of a value whose type is an array or JSON. */
export function quoted(text: string): ArrayCell {
  // Quoted once for the row and once for the array that the row stands in.
  const inner = SPECIAL.test(text)
    ? text.replace(/["\\]/g, (sign) => (sign === '"' ? '\\\\\\"' : '\\\\\\\\'))
    : text
  return `\\"${inner}\\"`
}

/** A list of texts, numbers, truth values and nulls. */
export const list = (values: readonly unknown[]): ArrayCell => quoted(listLiteral(values))

/** The text of such a list. */
export function listLiteral(values: readonly unknown[]): string {
  const element = (value: unknown) => {
    if (value === null || value === undefined) return 'NULL'
    if (typeof value !== 'string') return String(value)
    return `"${SPECIAL.test(value) ? value.replace(/["\\]/g, '\\$&') : value}"`
  }
  return `{${values.map(element).join(',')}}`
}

const SPECIAL = /["\\]/
const COMMAS = Array.from({ length: 200 }, (_, count) => ','.repeat(count))

/** One row of a table with that many columns, as an element of an array; missing cells are null. */
export function rowLiteral(columns: number, one: Cells, other: Cells = NONE): string {
  let text = '"('
  let last = 0
  let i = 0
  let j = 0
  for (;;) {
    const first = one.places[i] ?? columns
    const second = other.places[j] ?? columns
    const place = Math.min(first, second)
    if (place === columns) return `${text}${COMMAS[columns - 1 - last]})"`
    const cell = first < second ? one.cells[i++] : other.cells[j++]
    // Few of the many columns have a value.
    if (cell === undefined || cell === NULL) continue
    text += COMMAS[place - last] + cell
    last = place
  }
}

const NONE: Cells = { places: [], cells: [] }
