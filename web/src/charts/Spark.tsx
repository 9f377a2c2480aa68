import styles from './Spark.module.css'
import type { TimeShape } from './time-drawing.ts'

const WIDTH = 56
const HEIGHT = 26

/** Points that so small a drawing can show. */
const MOST = 14

interface SparkProps {
  readonly values: readonly (number | null)[]
  /** Amounts are bars, values a line that ends in a dot. */
  readonly shape: TimeShape
}

/** Where a figure comes from, very small. Decoration; the figure beside it says it in words. */
export function Spark({ values, shape }: SparkProps) {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return null
  return (
    <svg className={styles['spark']} viewBox={`-3 -3 ${WIDTH + 6} ${HEIGHT + 6}`} aria-hidden>
      {shape === 'bars' ? <Bars values={thinned(values, sum)} /> : <Line values={thinned(values, middle)} />}
    </svg>
  )
}

type SparkValues = readonly (number | null)[]

function Bars({ values }: { readonly values: SparkValues }) {
  const most = Math.max(1e-9, ...values.map((value) => Math.abs(value ?? 0)))
  const room = WIDTH / values.length
  const width = round(Math.min(6, room * 0.64))
  const bar = (value: number | null, place: number) => {
    const height = Math.max(1, round((Math.abs(value ?? 0) / most) * HEIGHT))
    return `M${round(place * room + (room - width) / 2)} ${HEIGHT}v${-height}h${width}v${height}z`
  }
  return (
    <>
      <path className={styles['sparkBars']} d={values.slice(0, -1).map(bar).join('')} />
      <path className={styles['sparkLast']} d={bar(values.at(-1) ?? null, values.length - 1)} />
    </>
  )
}

function Line({ values }: { readonly values: SparkValues }) {
  const known = values.flatMap((value, place) => (value === null ? [] : [{ value, place }]))
  const least = Math.min(...known.map(({ value }) => value))
  const most = Math.max(...known.map(({ value }) => value))
  const points = known.map(({ value, place }) => ({
    x: round((place / Math.max(1, values.length - 1)) * WIDTH),
    y: most === least ? HEIGHT / 2 : round(HEIGHT - ((value - least) / (most - least)) * HEIGHT),
  }))
  const last = points.at(-1)
  return (
    <>
      <path className={styles['sparkLine']} d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
      {last && <circle className={styles['sparkDot']} cx={last.x} cy={last.y} r="2.6" />}
    </>
  )
}

const round = (length: number) => Math.round(length * 10) / 10
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)
const middle = (values: readonly number[]) => sum(values) / values.length

/** Neighbours put together, until there are few enough to be told apart. */
function thinned(values: SparkValues, join: (known: readonly number[]) => number): SparkValues {
  if (values.length <= MOST) return values
  return Array.from({ length: MOST }, (_, place) => {
    const from = Math.floor((place * values.length) / MOST)
    const until = Math.floor(((place + 1) * values.length) / MOST)
    const known = values.slice(from, until).filter((value) => value !== null)
    return known.length === 0 ? null : join(known)
  })
}
