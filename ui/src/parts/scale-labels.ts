/** A label below a scale and where its middle stands, in px of the drawing. */
export interface LimitLabel {
  readonly text: string
  readonly x: number
}

interface Limits {
  /** The limits in their order: what is written, and where. */
  readonly limits: readonly LimitLabel[]
  readonly width: number
}

/** Room that a letter takes at the size of the labels, bold as they are. */
const LETTER = 7
const GAP = 6

/** Limits that would print over each other share one label in their middle; none leaves the drawing. */
export function limitLabels({ limits, width }: Limits): readonly LimitLabel[] {
  const [low, high] = limits
  if (low && high && high.x - low.x < halfOf(low.text) + halfOf(high.text) + GAP)
    return [inside({ text: `${low.text}\u2009–\u2009${high.text}`, x: (low.x + high.x) / 2 }, width)]
  return limits.map((label) => inside(label, width))
}

/** Half of what a label needs. */
export const halfOf = (text: string): number => (text.length * LETTER) / 2

function inside({ text, x }: LimitLabel, width: number): LimitLabel {
  const half = halfOf(text)
  return { text, x: Math.max(half, Math.min(width - half, x)) }
}
