import styles from './Spark.module.css'
import { thinned } from './thinned.ts'

const WIDTH = 80
const HEIGHT = 36

/** A small line that ends in a dot: where a figure comes from. Decoration; the figure beside it says it in words. */
export function Spark({ values }: { readonly values: readonly (number | null)[] }) {
  const shown = thinned(values)
  const known = shown.flatMap((value, place) => (value === null ? [] : [{ value, place }]))
  if (known.length < 2) return null
  const least = Math.min(...known.map(({ value }) => value))
  const most = Math.max(...known.map(({ value }) => value))
  const span = most - least || 1
  const points = known.map(({ value, place }) => ({
    x: Math.round((place / (shown.length - 1)) * WIDTH * 10) / 10,
    y: most === least ? HEIGHT / 2 : Math.round((HEIGHT - ((value - least) / span) * HEIGHT) * 10) / 10,
  }))
  const line = points.map(({ x, y }) => `${x} ${y}`).join('L')
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return null
  return (
    <svg className={styles['spark']} viewBox={`-3 -4 ${WIDTH + 7} ${HEIGHT + 8}`} aria-hidden>
      <path className={styles['sparkArea']} d={`M${line}V${HEIGHT + 3}H${first.x}Z`} />
      <path className={styles['sparkLine']} d={`M${line}`} />
      <circle className={styles['sparkDot']} cx={last.x} cy={last.y} r="2.6" />
    </svg>
  )
}
