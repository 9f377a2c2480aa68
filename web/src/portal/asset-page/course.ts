import type { AssetChange } from '@feldwerk/contract/assets.ts'
import { addTo, startOf } from '@feldwerk/query/time/calendar.ts'

/** A number at a moment. */
export interface NumberReading {
  readonly at: string
  readonly value: number
}

/** What a number should not pass; null: no limit there. */
export interface Limits {
  readonly from: number | null
  readonly to: number | null
}

const WEEKS = 52

/** Where the weeks of a year begin that ends with this one, and where the last ends, in ms. */
export function weeksUntil(now: number, zone: string): number[] {
  const week = startOf(now, 'week', zone)
  return Array.from({ length: WEEKS + 1 }, (_, place) =>
    addTo({ time: week, count: place - WEEKS + 1, unit: 'week', zone }),
  )
}

/** For each week the reading that is farthest beyond a limit, else the last; null where there is none. */
export function weekly(
  readings: readonly NumberReading[],
  bounds: readonly number[],
  limits: Limits,
): (number | null)[] {
  const last = bounds.length - 1
  return bounds.slice(0, last).map((from, place) => {
    const until = bounds[place + 1] ?? from
    const within = readings.filter(({ at }) => Date.parse(at) >= from && Date.parse(at) < until)
    const worst = within.toSorted((one, other) => beyond(other.value, limits) - beyond(one.value, limits))[0]
    if (!worst) return null
    return beyond(worst.value, limits) > 0 ? worst.value : (within.at(-1)?.value ?? null)
  })
}

const beyond = (value: number, { from, to }: Limits): number =>
  Math.max(0, to === null ? 0 : value - to, from === null ? 0 : from - value)

/** What a property was in a span of time, in ms; null: empty. */
export interface Span<Value> {
  readonly value: Value | null
  readonly from: number
  readonly until: number
}

interface SpansOptions {
  /** The latest first. */
  readonly changes: readonly AssetChange[]
  readonly propertyId: string
  /** What it is now. */
  readonly value: unknown
  readonly from: number
  readonly until: number
}

/** What a property was one after the other, the oldest first; before the asset was there it was nothing. */
export function spansOf({ changes, propertyId, value, from, until }: SpansOptions): Span<string>[] {
  const spans: Span<string>[] = []
  let end = until
  let now = value
  for (const change of changes) {
    const field = change.fields.find((one) => one.propertyId === propertyId)
    const at = Date.parse(change.at)
    if (!field || end <= from) continue
    if (at < end) spans.unshift({ value: textOf(now), from: Math.max(at, from), until: end })
    end = at
    now = field.before
  }
  if (end > from && textOf(now) !== null) spans.unshift({ value: textOf(now), from, until: end })
  return spans
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** What a number was changed to, the oldest first, and what it is now. */
export function readingsOf(changes: readonly AssetChange[], propertyId: string): NumberReading[] {
  return changes
    .flatMap(({ at, fields }): NumberReading[] => {
      const after = fields.find((field) => field.propertyId === propertyId)?.after
      return typeof after === 'number' ? [{ at, value: after }] : []
    })
    .toReversed()
}
