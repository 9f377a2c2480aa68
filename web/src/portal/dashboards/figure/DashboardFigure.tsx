import type { DashboardRow } from '@feldwerk/contract/dashboards.ts'
import { hasFailed } from '../../../errors/has-failed.ts'
import { useDashboard } from '../../known/use-dashboards.ts'
import { FigureLines } from './FigureLines.tsx'
import { firstFigure } from './first-figure.ts'
import { PanelFigure } from './PanelFigure.tsx'
import { Sketch } from './Sketch.tsx'

interface DashboardFigureProps {
  readonly dashboard: DashboardRow
  /** Nothing is asked for before it is in sight. */
  readonly isInSight?: boolean
  readonly isKeptFresh?: boolean
}

/** The first figure of a dashboard in small; a sketch of one that has none. */
export function DashboardFigure({
  dashboard: { id, layout },
  isInSight = true,
  isKeptFresh = false,
}: DashboardFigureProps) {
  const hasFigure = layout.some(({ kind }) => kind !== 'TEXT' && kind !== 'TABLE' && kind !== 'MAP')
  const query = useDashboard(hasFigure && isInSight ? id : '')
  if (!hasFigure) return <Sketch layout={layout} />
  const whole = query.data
  if (!whole) return <FigureLines hasFailed={hasFailed(query)} />
  const panel = firstFigure(whole.panels)
  return panel && <PanelFigure dashboard={whole} panel={panel} isKeptFresh={isKeptFresh} />
}
