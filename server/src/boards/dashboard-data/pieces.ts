/**
 * Periods are cut into pieces whose cells are kept one by one: at each bound that a panel has, and at each month (UTC),
 * so that a piece lies within one month, by which changes of records are told apart.
 */
export interface Piece {
  /** Milliseconds since 1970; `until` is not part of it. */
  readonly from: number
  readonly until: number
}

/** The pieces between the first and the last of these bounds, without a gap. */
export function piecesOf(bounds: readonly number[]): readonly Piece[] {
  const sorted = [...new Set(bounds)].toSorted((a, b) => a - b)
  const [first = 0] = sorted
  const last = sorted.at(-1) ?? first
  const cuts = [...new Set([...sorted, ...monthsBetween(first, last)])].toSorted((a, b) => a - b)
  return cuts.slice(1).map((until, i) => ({ from: cuts[i] ?? until, until }))
}

function monthsBetween(from: number, until: number): readonly number[] {
  const months: number[] = []
  for (let month = nextMonth(from); month < until; month = nextMonth(month)) months.push(month)
  return months
}

/** The first moment of the month (UTC) after the one in which a time lies. */
export function nextMonth(time: number): number {
  const date = new Date(time)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1)
}

/** The month in which a piece lies, as changes name it: its first day (UTC). */
export const monthOf = ({ from }: Piece): string => monthText(from)

/** The month (UTC) in which a time lies, as changes name it. */
export const monthText = (time: number): string => `${new Date(time).toISOString().slice(0, 7)}-01`

/** Statements for pieces that are not known; with more gaps than this, known ones between them are read again. */
const MOST_RUNS = 4

/** Pieces that are not known as runs without a gap, each for one statement. */
export function runsOf(pieces: readonly Piece[], isKnown: (piece: Piece) => boolean): readonly Piece[][] {
  const runs: Piece[][] = []
  let open: Piece[] | undefined
  for (const piece of pieces) {
    if (isKnown(piece)) open = undefined
    else if (open) open.push(piece)
    else runs.push((open = [piece]))
  }
  if (runs.length <= MOST_RUNS) return runs
  const [first, last] = [runs[0]?.[0], runs.at(-1)?.at(-1)]
  return [pieces.filter(({ from, until }) => from >= (first?.from ?? 0) && until <= (last?.until ?? 0))]
}

/** The bounds of a run. */
export const boundsOfRun = (run: readonly Piece[]): readonly number[] =>
  run.length === 0 ? [] : [run[0]?.from ?? 0, ...run.map(({ until }) => until)]
