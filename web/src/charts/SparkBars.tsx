import { type BoundEnds, endsOf } from '@feldwerk/contract/charts/bound-of.ts'
import { thinned } from '@feldwerk/contract/charts/thinned.ts'
import type { Aggregation } from '@feldwerk/contract/dashboards.ts'
import styles from './SparkBars.module.css'

const WIDTH = 112
const HEIGHT = 28
const GAP = 2

interface SparkBarsProps {
  readonly values: readonly (number | null)[]
  /** What they are; amounts unless given. */
  readonly aggregation?: Aggregation
  /** What each of them should be: drawn across them, unless there are so many that some stand together. */
  readonly bound?: BoundEnds | null
}

/** Small bars, the last one darker: how an amount came together. Decoration; the figure beside it says it in words. */
export function SparkBars({ values, aggregation = 'SUM', bound = null }: SparkBarsProps) {
  const shown = thinned(values, aggregation).map((value) => value ?? 0)
  const limits = shown.length === values.length ? endsOf(bound) : []
  const most = Math.max(0, ...shown, ...limits)
  if (most === 0 || shown.length < 2) return null
  const step = (WIDTH + GAP) / shown.length
  const bars = shown.map((value, place) =>
    bar(place * step, step - GAP, Math.max(1, (value / most) * HEIGHT)),
  )
  return (
    <svg className={styles['bars']} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
      <path className={styles['bar']} d={bars.slice(0, -1).join('')} />
      <path className={styles['last']} d={bars.at(-1)} />
      {limits.map((limit) => (
        <path
          key={limit}
          className={styles['limit']}
          d={`M0 ${(HEIGHT - (limit / most) * HEIGHT).toFixed(1)}h${WIDTH}`}
        />
      ))}
    </svg>
  )
}

const bar = (x: number, width: number, height: number) =>
  `M${x.toFixed(1)} ${HEIGHT}v${(-height).toFixed(1)}h${width.toFixed(1)}V${HEIGHT}z`
