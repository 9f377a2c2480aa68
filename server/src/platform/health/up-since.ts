/** A shorter time in which nobody served is a restart, or a sign of life that was written late. */
const UNNOTICED_MS = 30_000

export interface ServedSpan {
  readonly from: Date
  readonly to: Date
}

/** Since when an installation serves without a break, and when it last did not. */
export interface UpTime {
  /** Null where nobody has said so yet. */
  readonly since: Date | null
  readonly lastGap: ServedSpan | null
}

/** Joins the spans of all processes that served, given by their beginning. */
export function upTimeOf(spans: readonly ServedSpan[]): UpTime {
  let since: Date | null = null
  let until: Date | null = null
  let lastGap: ServedSpan | null = null
  for (const { from, to } of spans) {
    if (since === null || until === null) {
      since = from
      until = to
    } else if (from.getTime() - until.getTime() > UNNOTICED_MS) {
      lastGap = { from: until, to: from }
      since = from
      until = to
    } else if (to > until) until = to
  }
  return { since, lastGap }
}
