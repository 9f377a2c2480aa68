import styles from './SmallRing.module.css'

const RADIUS = 27
const ROUND = 2 * Math.PI * RADIUS
const GAP = 2

/** Parts of a whole as a ring without words. Decoration; the figure beside it says it in words. */
export function SmallRing({ parts }: { readonly parts: readonly number[] }) {
  const whole = parts.reduce((sum, part) => sum + part, 0)
  if (whole <= 0) return null
  const gap = parts.length > 1 ? GAP : 0
  const arcs = parts.map((part, place) => ({
    series: place + 1,
    length: Math.max(0, (part / whole) * ROUND - gap),
    turn: (parts.slice(0, place).reduce((sum, before) => sum + before, 0) / whole) * 360 - 90,
  }))
  return (
    <svg className={styles['ring']} width="72" height="72" viewBox="-36 -36 72 72" aria-hidden>
      {arcs.map(({ series, length, turn }) => (
        <circle
          key={series}
          className={styles['part']}
          data-series={series}
          r={RADIUS}
          strokeDasharray={`${length} ${ROUND}`}
          transform={`rotate(${turn})`}
        />
      ))}
    </svg>
  )
}
