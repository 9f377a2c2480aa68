import { SPARK, sparkBars, sparkLine } from '@feldwerk/contract/charts/spark-paths.ts'
import type { TimeShape } from '@feldwerk/contract/charts/time-drawing.ts'
import styles from './Spark.module.css'

interface SparkProps {
  readonly values: readonly (number | null)[]
  /** Amounts are bars, values a line that ends in a dot. */
  readonly shape: TimeShape
  /** Values that a line ought not to go beyond. */
  readonly limits?: readonly number[]
  /** Whether its end is beyond one of them. */
  readonly isBeyond?: boolean
}

/** Where a figure comes from, very small. Decoration; the figure beside it says it in words. */
export function Spark({ values, shape, limits = [], isBeyond = false }: SparkProps) {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return null
  const { width, height } = SPARK
  return (
    <svg className={styles['spark']} viewBox={`-3 -3 ${width + 6} ${height + 6}`} aria-hidden>
      {shape === 'bars' ? (
        <Bars values={values} />
      ) : (
        <Line values={values} limits={limits} isBeyond={isBeyond} />
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

function Line({ values, limits, isBeyond }: Required<Omit<SparkProps, 'shape'>>) {
  const { path, end, limits: heights } = sparkLine(values, limits)
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
