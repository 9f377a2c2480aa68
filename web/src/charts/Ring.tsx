import { drawRing } from '@feldwerk/contract/charts/draw-ring.ts'
import type { RingPart } from '@feldwerk/contract/charts/parts.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { UnstyledButton } from '@mantine/core'
import { useMemo } from 'react'
import { Canvas } from './Canvas.tsx'
import styles from './charts.module.css'
import own from './Ring.module.css'

interface RingProps {
  readonly label: string
  readonly parts: readonly RingPart[]
  /** In the middle: the whole, and what it counts. */
  readonly total: number
  readonly caption: string
  readonly unit?: string | null | undefined
  readonly onPick?: ((part: RingPart) => void) | undefined
}

/** Parts of a whole as a ring, and beside it a legend with their figures. */
export function Ring({ label, parts, total, caption, unit, onPick }: RingProps) {
  const format = useFormat()
  const draw = useMemo(() => drawRing(parts), [parts])
  return (
    <div className={own['ringPlace']}>
      <div className={own['ring']}>
        <div className={own['ringDrawing']}>
          <Canvas
            label={label}
            draw={draw}
            onPick={
              onPick &&
              (({ item }) => {
                const part = parts[item]
                if (part) onPick(part)
              })
            }
          />
          <div className={own['ringMiddle']} aria-hidden>
            <span className={own['ringFigure']}>{format.number(total)}</span>
            <span className={own['ringCaption']}>{unit ?? caption}</span>
          </div>
        </div>
        <ul className={own['legend']}>
          {parts.map((part, place) => (
            <li key={part.key}>
              <LegendRow part={part} place={place} total={total} {...(onPick ? { onPick } : {})} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function LegendRow({
  part,
  place,
  total,
  onPick,
}: {
  readonly part: RingPart
  readonly place: number
  readonly total: number
  readonly onPick?: (part: RingPart) => void
}) {
  const format = useFormat()
  const inside = (
    <>
      <span className={styles['swatch']} data-series={part.isRest ? 6 : place + 1} />
      <span className={styles['legendName']} title={part.name}>
        {part.name}
      </span>
      <span className={own['legendValue']}>{format.number(part.value)}</span>
      {total > 0 && <span className={own['legendShare']}>{format.percent(part.value / total, 0)}</span>}
    </>
  )
  if (!onPick) return <span className={styles['legendRow']}>{inside}</span>
  return (
    <UnstyledButton className={styles['legendRow']} onClick={() => onPick(part)}>
      {inside}
    </UnstyledButton>
  )
}
