/** How a figure differs from the one before: which way, by how much, and whether that is a share of it. */
export interface FigureChange {
  readonly way: 'UP' | 'DOWN' | 'SAME'
  /** Without a sign. */
  readonly size: number
  /** `PERCENT` of the figure before, `POINTS` between two shares, or in the metric's own unit. */
  readonly in: 'PERCENT' | 'POINTS' | 'UNIT'
}

interface ComparedFigures {
  readonly now: number
  readonly before: number
  readonly unit: string
  readonly isCount: boolean
}

/** Counts, shares and what was nothing before are compared by their difference, all else in per cent. */
export function changeOf({ now, before, unit, isCount }: ComparedFigures): FigureChange {
  const difference = now - before
  const way = difference === 0 ? 'SAME' : difference > 0 ? 'UP' : 'DOWN'
  if (unit === '%') return { way, size: Math.abs(difference), in: 'POINTS' }
  if (isCount || before === 0) return { way, size: Math.abs(difference), in: 'UNIT' }
  return { way, size: Math.abs(difference / before) * 100, in: 'PERCENT' }
}
