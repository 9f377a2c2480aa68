import { formatNumber } from '@feldwerk/query/written/numbers-shown.ts'
import { useLanguage } from '../texts/texts.ts'
import styles from './Scale.module.css'
import { halfOf, limitLabels } from './scale-labels.ts'

interface ScaleProps {
  readonly min: number
  readonly max: number
  /** Allowed band; one end may be open. */
  readonly from?: number
  readonly to?: number
  /** Measured value; outside the band the pointer is amber. */
  readonly value?: number
  readonly unit?: string
  /** What is measured: read out with value and band. */
  readonly label: string
  /** Width of the drawing in px; it scales down with its box. */
  readonly width?: number
}

const HEIGHT = 46
const SIDE = 12
const AXIS = 22

/** The product's own device: ticks, allowed band, pointer. */
export function Scale({ min, max, from, to, value, unit = '', label, width = 320 }: ScaleProps) {
  const language = useLanguage()
  const number = (figure: number) => formatNumber(figure, language)
  const inner = width - 2 * SIDE
  const at = (figure: number) => SIDE + (inner * (clamp(figure, min, max) - min)) / (max - min)
  const low = from ?? min
  const high = to ?? max
  const outside = value !== undefined && (value < low || value > high)
  const pointer = value === undefined ? undefined : at(value)
  const limits = [from, to].filter((limit) => limit !== undefined)
  const labels = limitLabels({
    limits: limits.map((limit) => ({ text: number(limit), x: at(limit) })),
    width,
  })
  const ends = [min, max].filter((end) => labels.every(({ text, x }) => far(x, at(end), halfOf(text))))

  return (
    <svg
      className={styles['scale']}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width={width}
      height={HEIGHT}
      role="img"
      aria-label={[
        label,
        value === undefined ? '' : `${number(value)} ${unit}`,
        `${number(low)} – ${number(high)} ${unit}`,
      ]
        .filter(Boolean)
        .join(', ')}
    >
      <rect className={styles['band']} x={at(low)} y={AXIS - 9} width={at(high) - at(low)} height={9} />
      {outside && value !== undefined && (
        <rect
          className={styles['over']}
          x={Math.min(at(value), value > high ? at(high) : at(low))}
          y={AXIS - 9}
          width={Math.abs(at(value) - (value > high ? at(high) : at(low)))}
          height={9}
        />
      )}
      <path className={styles['ticks']} d={ticks(inner)} />
      {limits.map((limit) => (
        <path key={limit} className={styles['limit']} d={`M${at(limit)} ${AXIS - 14}V${AXIS + 4}`} />
      ))}
      {labels.map(({ text, x }) => (
        <text key={text} className={styles['limitText']} x={x} y={HEIGHT - 6} textAnchor="middle">
          {text}
        </text>
      ))}
      {ends.map((end) => (
        <text
          key={end}
          className={styles['end']}
          x={end === min ? 0 : width}
          y={HEIGHT - 6}
          textAnchor={end === min ? 'start' : 'end'}
        >
          {end === max && unit ? `${number(end)} ${unit}` : number(end)}
        </text>
      ))}
      {pointer !== undefined && (
        <path
          className={outside ? styles['pointerOver'] : styles['pointer']}
          d={`M${pointer - 5.5} 0h11v5.5l-4.5 4.5v14.5h-2v-14.5l-4.5 -4.5z`}
        />
      )}
    </svg>
  )
}

/** Twenty-four parts as on a workshop scale, every fourth tick longer, on one axis. */
function ticks(inner: number): string {
  const marks = Array.from({ length: 25 }, (_, index) => {
    const x = SIDE + (inner * index) / 24
    const length = index % 24 === 0 ? 9 : index % 4 === 0 ? 8 : 4
    return `M${x} ${AXIS}v${-length}`
  })
  return `M${SIDE} ${AXIS}h${inner}${marks.join('')}`
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}

/** Whether a label of this half width fits beside the label of an end. */
function far(a: number, b: number, half: number): boolean {
  return Math.abs(a - b) > Math.max(40, half + 28)
}
