import { beyondOf, boundOfBuckets, endsOf } from '@feldwerk/contract/charts/bound-of.ts'
import { shapeOf } from '@feldwerk/contract/charts/time-drawing.ts'
import type { MetricRow } from '@feldwerk/contract/metrics.ts'
import { Spark } from '../../../charts/Spark.tsx'
import { SparkBars } from '../../../charts/SparkBars.tsx'
import type { MetricFigures } from '../figures/use-figures.ts'

interface TrendProps {
  readonly metric: Pick<MetricRow, 'aggregation'>
  readonly figures: MetricFigures | undefined
}

/** Where the figure of a metric comes from, over the period of the list, and what it should not pass. */
export function Trend({ metric, figures }: TrendProps) {
  if (figures === undefined || figures === 'PROBLEM') return null
  const values = figures.values[0] ?? []
  const bound = boundOfBuckets(metric, figures)
  return shapeOf(metric.aggregation) === 'bars' ? (
    <SparkBars values={values} bound={bound} />
  ) : (
    <Spark
      values={values}
      aggregation={metric.aggregation}
      limits={endsOf(bound)}
      isBeyond={beyondOf(values.findLast((value) => value !== null) ?? null, bound) !== null}
    />
  )
}
