import type { Tolerance } from './kind.ts'

interface ScaleInput {
  readonly min: number
  readonly max: number
  readonly tolerance: Tolerance
  readonly value: number | null
}

/** Below this share of the possible range, a tolerance would be too narrow to see. */
const NARROW = 0.2

/**
 * The ends of a scale: the possible range or, where the tolerance would be too narrow in it, the surroundings of
 * tolerance and value.
 */
export function scaleRange({ min, max, tolerance, value }: ScaleInput): readonly [low: number, high: number] {
  const { from, to } = tolerance
  if (from === null || to === null) return [min, max]
  const width = to - from
  if (width <= 0 || width > (max - min) * NARROW) return [min, max]
  const known = value === null ? [from, to] : [from, to, value]
  const low = Math.min(...known) - width * 1.5
  const high = Math.max(...known) + width * 1.5
  const isFine = width < 1
  return [
    Math.max(min, isFine ? rounded(low) : Math.floor(low)),
    Math.min(max, isFine ? rounded(high) : Math.ceil(high)),
  ]
}

const rounded = (figure: number) => Number(figure.toPrecision(3))
