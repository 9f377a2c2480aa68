/** A label below a scale, and its centre in px of the drawing. */
interface LimitLabel {
  readonly text: string
  readonly x: number
}

interface Limits {
  /** The limits in order: their text and position. */
  readonly limits: readonly LimitLabel[]
  readonly width: number
}

/** Width of a letter in the bold size of the labels. */
const LETTER = 7
const GAP = 6

/** Limits that would print over each other share one label in their middle; none leaves the drawing. */
export function limitLabels({ limits, width }: Limits): readonly LimitLabel[] {
  const [low, high] = limits
  if (low && high && high.x - low.x < halfOf(low.text) + halfOf(high.text) + GAP)
    return [inside({ text: `${low.text}\u2009–\u2009${high.text}`, x: (low.x + high.x) / 2 }, width)]
  return limits.map((label) => inside(label, width))
}

/** Half the width of a label. */
export const halfOf = (text: string): number => (text.length * LETTER) / 2

function inside({ text, x }: LimitLabel, width: number): LimitLabel {
  const half = halfOf(text)
  return { text, x: Math.max(half, Math.min(width - half, x)) }
}
