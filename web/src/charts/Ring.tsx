import { drawRing } from '@feldwerk/contract/charts/draw-ring.ts'
import type { RingPart } from '@feldwerk/contract/charts/parts.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { UnstyledButton } from '@mantine/core'
import { useMemo } from 'react'
import { Canvas } from './Canvas.tsx'
import styles from './Ring.module.css'
import { Swatch } from './Swatch.tsx'

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
    <div className={styles['ringPlace']}>
      <div className={styles['ring']}>
        <div className={styles['ringDrawing']}>
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
          <div className={styles['ringMiddle']} aria-hidden>
            <span className={styles['ringFigure']}>{format.number(total)}</span>
            <span className={styles['ringCaption']}>{unit ?? caption}</span>
          </div>
        </div>
        <ul className={styles['legend']}>
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
      <Swatch series={part.isRest ? 6 : place + 1} />
      <span className={styles['legendName']} title={part.name}>
        {part.name}
      </span>
      <span className={styles['legendValue']}>{format.number(part.value)}</span>
      {total > 0 && <span className={styles['legendShare']}>{format.percent(part.value / total, 0)}</span>}
    </>
  )
  if (!onPick) return <span className={styles['legendRow']}>{inside}</span>
  return (
    <UnstyledButton className={styles['legendRow']} onClick={() => onPick(part)}>
      {inside}
    </UnstyledButton>
  )
}
