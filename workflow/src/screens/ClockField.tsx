import { IconClockCheck } from '@tabler/icons-react'
import type { InputProps } from './input.ts'
import styles from './question.module.css'
import { useWords } from './words.ts'

type Frame = Pick<InputProps, 'placeholder' | 'disabled' | 'wrong' | 'labelledBy' | 'describedBy'>

interface ClockFieldProps extends Frame {
  readonly type: 'date' | 'time' | 'datetime-local'
  readonly value: string
  readonly min: string | null
  readonly max: string | null
  readonly onValue: (value: string) => void
  /** Sets the present moment. */
  readonly onNow?: () => void
}

/** A day, a time or both, chosen with what the device offers for it. */
export function ClockField(props: ClockFieldProps) {
  const { type, value, min, max, disabled, wrong, labelledBy, describedBy, onValue, onNow } = props
  const words = useWords()
  return (
    <div className={styles['row']}>
      <input
        className={`${styles['field']} ${styles['grow']}`}
        type={type}
        value={value}
        disabled={disabled}
        {...(min ? { min } : {})}
        {...(max ? { max } : {})}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={wrong || undefined}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
      {onNow && (
        <button type="button" className={styles['wide']} disabled={disabled} onClick={onNow}>
          <IconClockCheck size={24} stroke={1.6} aria-hidden />
          {words.now}
        </button>
      )}
    </div>
  )
}
