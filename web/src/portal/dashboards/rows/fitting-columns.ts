/** A column with the width that its longest text would take, in px. */
export interface ColumnWidth {
  readonly name: string
  readonly width: number
}

/** The text column gives way down to this, in px. */
const LEAST_TEXT = 120

/**
 * Which columns of a short table have room beside each other: all but the last ones. The first and the text column
 * `yielding`, which can be cut, always stay.
 */
export function fittingColumns(
  columns: readonly ColumnWidth[],
  room: number,
  yielding: string | undefined,
): readonly string[] {
  const needed = ({ name, width }: ColumnWidth) => (name === yielding ? Math.min(width, LEAST_TEXT) : width)
  const isKept = ({ name }: ColumnWidth, place: number) => place === 0 || name === yielding
  let left = room - columns.filter(isKept).reduce((sum, column) => sum + needed(column), 0)
  let isFull = false
  return columns.flatMap((column, place) => {
    if (isKept(column, place)) return [column.name]
    // Those after one that has no room go as well: a table ends early rather than having a gap.
    isFull ||= needed(column) > left
    if (isFull) return []
    left -= needed(column)
    return [column.name]
  })
}
