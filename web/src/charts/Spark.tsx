import { SPARK, sparkBars, sparkLine } from '@feldwerk/contract/charts/spark-paths.ts'
import { shapeOf } from '@feldwerk/contract/charts/time-drawing.ts'
import type { Aggregation } from '@feldwerk/contract/dashboards.ts'
import styles from './Spark.module.css'

interface SparkProps {
  readonly values: readonly (number | null)[]
  /** What they are of what was measured: amounts are bars, values a line that ends in a dot. */
  readonly aggregation: Aggregation
  /** Values that a line ought not to go beyond. */
  readonly limits?: readonly number[]
  /** Whether its end is beyond one of them. */
  readonly isBeyond?: boolean
}

/** Where a figure comes from, very small. Decoration; the figure beside it says it in words. */
export function Spark({ values, aggregation, limits = [], isBeyond = false }: SparkProps) {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return null
  const { width, height } = SPARK
  return (
    <svg className={styles['spark']} viewBox={`-3 -3 ${width + 6} ${height + 6}`} aria-hidden>
      {shapeOf(aggregation) === 'bars' ? (
        <Bars values={values} />
      ) : (
        <Line values={values} aggregation={aggregation} limits={limits} isBeyond={isBeyond} />
      )}
    </svg>
  )
}

type SparkValues = SparkProps['values']

function Bars({ values }: { readonly values: SparkValues }) {
  const { before, last } = sparkBars(values)
  return (
    <>
      <path className={styles['sparkBars']} d={before} />
      <path className={styles['sparkLast']} d={last} />
    </>
  )
}

function Line({ values, aggregation, limits, isBeyond }: Required<SparkProps>) {
  const { path, end, limits: heights } = sparkLine(values, { aggregation, limits })
  return (
    <>
      {heights.map((y) => (
        <path key={y} className={styles['sparkLimit']} d={`M0 ${y}H${SPARK.width}`} />
      ))}
      <path className={styles['sparkLine']} d={path} />
      {end && (
        <circle
          className={styles['sparkDot']}
          data-beyond={isBeyond || undefined}
          cx={end.x}
          cy={end.y}
          r="2.6"
        />
      )}
    </>
  )
}
