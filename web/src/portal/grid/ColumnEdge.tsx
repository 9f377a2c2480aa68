import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { COLUMN_WIDTH } from './column.ts'
import styles from './grid.module.css'

interface ColumnEdgeProps {
  readonly head: string
  readonly width: number
  readonly onWidth: (width: number) => void
}

/** A step of the arrow keys, in px. */
const STEP = 16

/** The right edge of a column, drawn with the mouse or moved with the arrow keys. */
export function ColumnEdge({ head, width, onWidth }: ColumnEdgeProps) {
  const { t } = useTranslation()
  const start = useRef<{ readonly x: number; readonly width: number }>(undefined)
  const set = (wanted: number) =>
    onWidth(Math.round(Math.min(COLUMN_WIDTH.most, Math.max(COLUMN_WIDTH.least, wanted))))
  const move = (event: PointerEvent) => {
    if (start.current) set(start.current.width + event.clientX - start.current.x)
  }
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key]
    if (by === undefined) return
    event.preventDefault()
    set(width + by)
  }
  return (
    <span
      role="slider"
      tabIndex={0}
      className={styles['edge']}
      aria-label={t('grid.widthOf', { column: head })}
      aria-valuemin={COLUMN_WIDTH.least}
      aria-valuemax={COLUMN_WIDTH.most}
      aria-valuenow={width}
      onKeyDown={press}
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
  )
}
