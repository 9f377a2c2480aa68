import type { MetricCell } from '@feldwerk/query/metric/metric.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { Marks } from '../../../platform/records/changes.ts'
import { monthOf, type Piece } from '../pieces.ts'
import { type Grain, isCut } from './cuts.ts'
import { keptMonths, readCells, type SumsKey } from './store.ts'

interface SumsWanted extends SumsKey {
  readonly zone: string
  /** Pieces, in the order of time, and the place of each in the answer. */
  readonly placeOf: ReadonlyMap<Piece, number>
  /** The state of the records that is wanted. */
  readonly marks: Marks
}

/** What kept sums say of some pieces. */
export interface SumsRead {
  /** Those that sums of that state answer; the others are to be read. */
  readonly answered: ReadonlySet<Piece>
  /** Added up by place, which is their bucket, and label; one more than `LIMITS.groups` where there are too many. */
  readonly cells: readonly MetricCell[]
}

export async function readSums(trx: Trx, { placeOf, marks, zone, ...key }: SumsWanted): Promise<SumsRead> {
  const grainsOf = new Map<string, Set<Grain>>()
  for (const { month, grain, mark, pays } of await keptMonths(trx, key)) {
    if (pays && mark === marks.of(month)) grainsOf.set(month, (grainsOf.get(month) ?? new Set()).add(grain))
  }
  const answered = new Set<Piece>()
  const months: { month: string; grain: Grain }[] = []
  for (const [month, own] of Map.groupBy(placeOf.keys(), monthOf)) {
    const fitting = (grain: Grain) => {
      const isKept = grainsOf.get(month)?.has(grain)
      return isKept
        ? own.filter(({ from, until }) => isCut(from, grain, zone) && isCut(until, grain, zone))
        : []
    }
    const byMonth = fitting('MONTH')
    const byDay = byMonth.length === own.length ? [] : fitting('DAY')
    const grain = byDay.length > byMonth.length ? 'DAY' : 'MONTH'
    const found = grain === 'DAY' ? byDay : byMonth
    if (found.length > 0) months.push({ month, grain })
    for (const piece of found) answered.add(piece)
  }
  if (answered.size === 0) return { answered, cells: [] }
  return { answered, cells: await readCells(trx, { ...key, months, ...placesOf([...answered], placeOf) }) }
}

/** Bounds between which there may be gaps, and to which place what lies behind each belongs; null in a gap. */
function placesOf(pieces: readonly Piece[], placeOf: SumsWanted['placeOf']) {
  const bounds: number[] = []
  const places: (number | null)[] = []
  for (const piece of pieces) {
    if (bounds.at(-1) === piece.from) {
      bounds.pop()
      places.pop()
    }
    bounds.push(piece.from, piece.until)
    places.push(placeOf.get(piece) ?? null, null)
  }
  return { bounds, places }
}
