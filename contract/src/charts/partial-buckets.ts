import { bucketBounds, type Interval } from '@feldwerk/query/metric/buckets.ts'

interface Buckets {
  /** In ms, one more than there are buckets. */
  readonly bounds: readonly number[]
  readonly interval: Interval
  readonly zone: string
  /** The moment that the figures are of. */
  readonly now: number | undefined
}

/** The places of buckets that are not whole: cut by the period at its beginning or end, or not over yet. */
export function partialBuckets({ bounds, interval, zone, now }: Buckets): readonly number[] {
  return bounds.slice(0, -1).flatMap((from, place) => {
    const until = bounds[place + 1] ?? from
    const isRunning = now !== undefined && from <= now && now < until
    const isAtEdge = place === 0 || place === bounds.length - 2
    return isRunning || (isAtEdge && isCut({ from, until }, interval, zone)) ? [place] : []
  })
}

function isCut(bucket: { readonly from: number; readonly until: number }, interval: Interval, zone: string) {
  const [from, until] = bucketBounds({ from: bucket.from, until: bucket.from + 1, interval, zone })
  return from !== bucket.from || (until ?? bucket.until) > bucket.until
}

/** Bounds with the first and the last bucket as long as their neighbours: bars of a cut one keep their distance. */
export function evenBounds(bounds: readonly number[]): readonly number[] {
  const [first, second, third] = bounds
  const [fromEnd, beforeLast, last] = bounds.slice(-3)
  if (first === undefined || second === undefined || third === undefined) return bounds
  if (fromEnd === undefined || beforeLast === undefined || last === undefined) return bounds
  return [
    Math.min(first, second - (third - second)),
    ...bounds.slice(1, -1),
    Math.max(last, beforeLast + (beforeLast - fromEnd)),
  ]
}
