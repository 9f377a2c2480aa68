import type { Panel } from '@feldwerk/contract/dashboards.ts'

/** The first panel of a dashboard, as one reads it, that shows a figure. */
export function firstFigure(panels: readonly Panel[]): Panel | undefined {
  return panels
    .filter(({ metricId }) => metricId !== null)
    .toSorted((a, b) => a.startRow - b.startRow || a.startCol - b.startCol)[0]
}
