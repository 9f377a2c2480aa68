interface MeasuredValue {
  readonly value: number
  /** The allowed band; null is no limit. */
  readonly from: number | null
  readonly to: number | null
}

/** The allowed band takes at least this share of a scale. */
const BAND = 0.25
/** Room beside the value and beside the far end of the band, as shares of how far the value is beyond its limit. */
const BESIDE = 0.6
const OPEN = 1.2

/**
 * The ends of a scale for a value beyond its limit, or within: they come from limits and value, never from zero, so that both can
 * be told apart. Of what is never negative nothing below zero is shown.
 */
export function scaleAround({ value, from, to }: MeasuredValue): readonly [low: number, high: number] {
  const isAbove = to !== null && (value > to || from === null)
  const limit = isAbove ? to : (from ?? to ?? value)
  const beyond = Math.abs(value - limit) || Math.abs(value) || 1
  const other = isAbove ? from : to
  const band = other === null ? OPEN * beyond : Math.abs(limit - other)
  const farRoom = other === null ? 0 : Math.min(BESIDE * beyond, band)
  const nearRoom = Math.min((1 + BESIDE) * beyond, band / BAND - band - farRoom)
  const sign = isAbove ? 1 : -1
  const ends = [limit + sign * nearRoom, limit - sign * (band + farRoom)].toSorted((a, b) => a - b)
  const isPositive = Math.min(value, limit, other ?? limit) >= 0 && !(isAbove && limit === 0)
  return rounded(ends[0] ?? 0, ends[1] ?? 1, isPositive)
}

/** Ends on steps of 1, 2 or 5; a band that is a single figure has room beside it. */
function rounded(low: number, high: number, isPositive: boolean): readonly [number, number] {
  if (high <= low) {
    const room = Math.abs(low) || 1
    return rounded(low - room, high + room, isPositive)
  }
  const step = stepOf((high - low) / 10)
  const bottom = tidy(Math.floor(tidy(low / step)) * step)
  return [isPositive ? Math.max(0, bottom) : bottom, tidy(Math.ceil(tidy(high / step)) * step)]
}

function stepOf(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width))
  return power * (([1, 2, 5, 10] as const).find((each) => each * power >= width) ?? 10)
}

/** 0.1 + 0.2 is 0.3 to people. */
const tidy = (figure: number) => Number(figure.toPrecision(10))
