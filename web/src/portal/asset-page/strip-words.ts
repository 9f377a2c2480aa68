import type { Span } from './course.ts'

/** A word below a strip, and where it begins, in px. */
export interface StripWord {
  readonly span: Span<string>
  readonly at: number
}

/** The width of a character, and the least gap between two words, in px. */
const CHARACTER = 7
const GAP = 10

interface StripOptions {
  readonly spans: readonly Span<string>[]
  readonly usual: string | null | undefined
  readonly from: number
  readonly until: number
  /** Of the strip, in px. */
  readonly width: number
}

/**
 * Which spans of a strip are named below it: what is unusual, the latest first, then the usual state once; none over another
 * one.
 */
export function stripWords({ spans, usual, from, until, width: whole }: StripOptions): readonly StripWord[] {
  const place = (time: number) => ((time - from) / (until - from)) * whole
  const unusual = spans.filter(({ value }) => value !== usual && value !== null).toReversed()
  const longestUsual = spans
    .filter(({ value }) => value === usual && value !== null)
    .toSorted((one, other) => other.until - other.from - (one.until - one.from))
  const taken: { readonly from: number; readonly until: number }[] = []
  const found: StripWord[] = []
  let isUsualNamed = false
  for (const span of [...unusual, ...longestUsual]) {
    const isUsual = span.value === usual
    if (isUsual && isUsualNamed) continue
    const width = (span.value ?? '').length * CHARACTER
    const at = Math.max(0, Math.min(place(span.from), whole - width))
    if (taken.some((one) => at < one.until + GAP && at + width + GAP > one.from)) continue
    taken.push({ from: at, until: at + width })
    found.push({ span, at })
    isUsualNamed ||= isUsual
  }
  return found.toSorted((one, other) => one.at - other.at)
}
