import type { DashboardRow } from '@feldwerk/contract/dashboards.ts'
import styles from './Sketch.module.css'

type Places = DashboardRow['layout']

const WIDTH = 192
const COLUMN = WIDTH / 12
const ROW = 7
const GAP = 2.5
/** Rows that a card has room for. */
const ROWS = 12

/** The layout of a dashboard as small shapes. Decoration; the words beside it say how many there are. */
export function Sketch({ layout }: { readonly layout: Places }) {
  return (
    <svg className={styles['sketch']} viewBox={`0 0 ${WIDTH} ${ROWS * ROW}`} aria-hidden>
      {layout.map(({ kind, startCol, startRow, width, height }) => {
        const box = {
          x: startCol * COLUMN + GAP / 2,
          y: startRow * ROW + GAP / 2,
          width: width * COLUMN - GAP,
          height: height * ROW - GAP,
        }
        return (
          <g key={`${startCol} ${startRow}`} transform={`translate(${box.x} ${box.y})`}>
            <rect className={styles['sketchPanel']} width={box.width} height={box.height} rx="2" />
            <path className={styles['sketchLine']} d={shapes[kind](box.width, box.height)} />
          </g>
        )
      })}
    </svg>
  )
}

type Shape = (width: number, height: number) => string

const textLines: Shape = (width, height) => {
  const lines = Math.max(1, Math.min(5, Math.floor((height - 3) / 5)))
  return Array.from(
    { length: lines },
    (_, line) => `M5 ${5 + line * 5}h${(width - 10) * (line % 2 ? 0.6 : 0.85)}`,
  ).join('')
}

/** A hint of each kind of panels. */
const shapes = {
  NUMBER: (width, height) => `M5 ${height / 2}h${Math.min(14, width / 3)}`,
  TIME_SERIES_CHART: (width, height) => {
    const step = (width - 12) / 4
    const rise = height / 4
    return `M6 ${height - 6}l${step} ${-rise}l${step} ${rise / 2}l${step} ${-rise}l${step} ${rise / 2}`
  },
  BAR_CHART: (width, height) =>
    [0.8, 0.6, 0.35].map((share, bar) => `M5 ${height / 2 - 6 + bar * 6}h${(width - 10) * share}`).join(''),
  PIE_CHART: (width, height) => {
    const radius = Math.max(3, Math.min(width, height) / 2 - 6)
    return `M${width / 2 - radius} ${height / 2}a${radius} ${radius} 0 1 1 ${radius * 2} 0a${radius} ${radius} 0 1 1 ${-radius * 2} 0`
  },
  MAP: (width, height) => `M${width * 0.4} ${height * 0.4}h.1M${width * 0.65} ${height * 0.7}h.1`,
  TABLE: textLines,
  TEXT: textLines,
} as const satisfies Record<Places[number]['kind'], Shape>
