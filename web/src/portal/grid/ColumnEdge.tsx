import { type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { COLUMN_WIDTH } from './column.ts'
import styles from './grid.module.css'

interface ColumnEdgeProps {
  readonly head: string
  readonly width: number
  readonly onWidth: (width: number) => void
}

/** A step of the arrow keys, in px; widths are whole steps, so that a range has them all. */
const STEP = 8

/** The right edge of a column, drawn with the mouse; the arrow keys move it when it is reached with the Tab key. */
export function ColumnEdge({ head, width, onWidth }: ColumnEdgeProps) {
  const { t } = useTranslation()
  const start = useRef<{ readonly x: number; readonly width: number }>(undefined)
  const set = (wanted: number) =>
    onWidth(Math.round(Math.min(COLUMN_WIDTH.most, Math.max(COLUMN_WIDTH.least, wanted)) / STEP) * STEP)
  const move = (event: PointerEvent) => {
    if (start.current) set(start.current.width + event.clientX - start.current.x)
  }
  return (
    <>
      <input
        type="range"
        className={`fw-visually-hidden ${styles['width']}`}
        aria-label={t('grid.widthOf', { column: head })}
        min={COLUMN_WIDTH.least}
        max={COLUMN_WIDTH.most}
        step={STEP}
        value={width}
        onChange={(event) => set(Number(event.currentTarget.value))}
      />
      <span
        aria-hidden
        className={styles['edge']}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          start.current = { x: event.clientX, width }
        }}
        onPointerMove={move}
        onPointerUp={() => {
          start.current = undefined
        }}
        onPointerCancel={() => {
          start.current = undefined
        }}
      />
    </>
  )
}
