import { scaleAround } from '@feldwerk/query/written/scale-around.ts'
import styles from './MiniScale.module.css'

interface MiniScaleProps {
  /** Allowed band; null is no limit. */
  readonly from: number | null
  readonly to: number | null
  readonly value: number
  /** Width in px, 56 to 112. */
  readonly width?: number
}

const HEIGHT = 14
const AXIS = 11
const POINTER = 7

/** The scale without figures, for a row or a tile: where the value lies is said beside it. */
export function MiniScale({ from, to, value, width = 56 }: MiniScaleProps) {
  const [min, max] = scaleAround({ value, from, to })
  const at = (figure: number) =>
    POINTER / 2 + (width - POINTER) * Math.min(1, Math.max(0, (figure - min) / (max - min)))
  const low = at(from ?? min)
  const high = at(to ?? max)
  const pointer = at(value)
  const isAbove = to !== null && value > to
  const isBelow = from !== null && value < from
  return (
    <svg
      className={styles['mini']}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width={width}
      height={HEIGHT}
      aria-hidden
    >
      <rect className={styles['band']} x={low} y={AXIS - 5} width={high - low} height={5} />
      {(isAbove || isBelow) && (
        <rect
          className={styles['over']}
          x={isAbove ? high : pointer}
          y={AXIS - 5}
          width={isAbove ? pointer - high : low - pointer}
          height={5}
        />
      )}
      <path className={styles['axis']} d={`M0 ${AXIS}h${width}`} />
      {from !== null && <path className={styles['limit']} d={`M${low} ${AXIS - 7}v8`} />}
      {to !== null && <path className={styles['limit']} d={`M${high} ${AXIS - 7}v8`} />}
      <path
        className={styles['pointer']}
        data-over={isAbove || isBelow || undefined}
        d={`M${pointer - POINTER / 2} 0h${POINTER}v3.5l-2.5 2.5v${AXIS - 6}h-2v-${AXIS - 6}l-2.5 -2.5z`}
      />
    </svg>
  )
}
