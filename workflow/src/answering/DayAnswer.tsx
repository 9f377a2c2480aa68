import { DayPicker } from '@feldwerk/ui/form/DayPicker.tsx'
import { useTypedDay } from '@feldwerk/ui/form/typed/use-typed-day.ts'
import type { InputProps } from './input.ts'
import styles from './question.module.css'
import { TypedInput, TypedWords } from './TypedAnswer.tsx'
import { useWords } from './words.ts'

type Frame = Pick<InputProps, 'placeholder' | 'disabled' | 'wrong' | 'labelledBy' | 'describedBy'>

interface DayAnswerProps extends Frame {
  readonly value: string | null
  readonly onValue: (day: string | null) => void
  /** The range of the calendar. The form refuses what is typed outside it. */
  readonly min: string | null
  readonly max: string | null
  readonly missing?: string | undefined
  readonly part?: string
}

/** A day by the digits of a keypad, in words, or from a calendar. */
export function DayAnswer({ value, onValue, min, max, missing, ...frame }: DayAnswerProps) {
  const words = useWords()
  const typed = useTypedDay({ value, onChange: onValue, missing })
  return (
    <div className={styles['grow']}>
      <div className={styles['withPicker']}>
        <TypedInput
          {...frame}
          typed={typed}
          inputMode="numeric"
          placeholder={frame.placeholder ?? typed.placeholder}
        />
        <DayPicker
          label={frame.part ?? words.day}
          value={value}
          min={min}
          max={max}
          disabled={frame.disabled}
          large
          onPick={(day) => {
            typed.forget()
            onValue(day)
          }}
        />
      </div>
      <TypedWords typed={typed} />
    </div>
  )
}
