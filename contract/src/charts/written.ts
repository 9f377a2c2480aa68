/** A point of a drawing with the figure that could stand above it. */
export interface MarkedPoint {
  readonly x: number
  readonly y: number
  readonly value: number
  readonly text: string
}

/** Closer than this, in px, two figures cannot be told apart. */
const LEAST = 20
/** About the width of a digit, in px. */
const DIGIT = 7

/** Those points whose figure is written: of figures that would lie over each other only the higher one. */
export function writtenPoints<Point extends MarkedPoint>(points: readonly Point[]): readonly Point[] {
  const written: Point[] = []
  for (const point of points.toSorted((a, b) => b.value - a.value)) {
    if (written.every((other) => isApart(point, other))) written.push(point)
  }
  return written
}

function isApart(a: MarkedPoint, b: MarkedPoint): boolean {
  const width = Math.max(LEAST, ((a.text.length + b.text.length) / 2) * DIGIT)
  return Math.abs(a.x - b.x) >= width || Math.abs(a.y - b.y) >= LEAST
}
