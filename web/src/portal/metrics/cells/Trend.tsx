import { Spark } from '../../../charts/Spark.tsx'
import { SparkBars } from '../../../charts/SparkBars.tsx'
import type { MetricFigures } from '../use-figures.ts'

interface TrendProps {
  readonly figures: MetricFigures | undefined
  /** Counts and sums are bars, values a line. */
  readonly isAmount: boolean
}

/** Where the figure of a metric comes from, over the period of the list. */
export function Trend({ figures, isAmount }: TrendProps) {
  const values = figures === undefined || figures === 'PROBLEM' ? [] : (figures.values[0] ?? [])
  return isAmount ? <SparkBars values={values} /> : <Spark values={values} shape="lines" />
}
