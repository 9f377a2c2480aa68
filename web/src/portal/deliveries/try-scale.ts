const HOUR_MS = 3_600_000

/**
 * Where points in time stand on a scale from 0 to 1, in their order: evenly within the first hour, logarithmically
 * beyond it. A single one stands at a quarter.
 */
export function placesOf(times: readonly string[]): number[] {
  const first = Date.parse(times[0] ?? '')
  const spans = times.map((time) => stretched(Date.parse(time) - first))
  const longest = Math.max(0, ...spans)
  return spans.map((span) => (longest === 0 ? 0.25 : 0.08 + 0.84 * (span / longest)))
}

const stretched = (ms: number): number => (ms <= HOUR_MS ? ms / HOUR_MS : 1 + Math.log2(ms / HOUR_MS))
