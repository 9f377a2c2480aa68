import type { RingPart } from '@feldwerk/contract/charts/parts.ts'
import { useNumbers } from '@feldwerk/ui/format/use-format.ts'
import { UnstyledButton } from '@mantine/core'
import styles from './Bars.module.css'

interface BarsProps {
  readonly label: string
  readonly parts: readonly RingPart[]
  readonly unit?: string | null | undefined
  readonly onPick?: ((part: RingPart) => void) | undefined
}

/**
 * Figures side by side, the longest bar for the largest. They are lines of a list and no drawing: each is read out with
 * its name, and each can be followed by the keyboard. Values below zero go to the left of a line of their own.
 */
export function Bars({ label, parts, unit, onPick }: BarsProps) {
  const number = useNumbers()
  const most = Math.max(0, ...parts.map(({ value }) => value))
  const least = Math.min(0, ...parts.map(({ value }) => value))
  const span = most - least || 1
  const zero = -least / span
  const longest = Math.max(0, ...parts.map(({ name }) => name.length))
  return (
    <ul className={styles['bars']} aria-label={label} style={{ '--bar-names': `${longest + 1}ch` }}>
      {parts.map((part) => {
        const length = Math.abs(part.value) / span
        const inside = (
          <>
            <span className={styles['barName']} title={part.name}>
              {part.name}
            </span>
            <span className={styles['barTrack']}>
              <span
                className={styles['bar']}
                data-below={part.value < 0 || undefined}
                data-rest={part.isRest || undefined}
                style={{
                  '--bar-length': length,
                  '--bar-from': part.value < 0 ? zero - length : zero,
                }}
              />
              <span className={styles['barValue']}>
                {number(part.value)}
                {unit && <span className={styles['unit']}> {unit}</span>}
              </span>
            </span>
          </>
        )
        return (
          <li key={part.key}>
            {onPick ? (
              <UnstyledButton className={styles['barRow']} onClick={() => onPick(part)}>
                {inside}
              </UnstyledButton>
            ) : (
              <span className={styles['barRow']}>{inside}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
