import { useTypedTime } from '@feldwerk/ui/form/typed/use-typed-time.ts'
import { IconClockCheck } from '@tabler/icons-react'
import type { InputProps } from './input.ts'
import styles from './question.module.css'
import { TypedInput, TypedWords } from './TypedAnswer.tsx'
import { useWords } from './words.ts'

type Frame = Pick<InputProps, 'placeholder' | 'disabled' | 'wrong' | 'labelledBy' | 'describedBy'>

interface TimeAnswerProps extends Frame {
  readonly value: string | null
  readonly onValue: (time: string | null) => void
  /** Sets the present moment. */
  readonly onNow: () => void
  readonly missing?: string | undefined
  readonly check?: (time: string) => string | undefined
  readonly part?: string
}

/** A time of day by the digits of a keypad, with the present one at hand. */
export function TimeAnswer({ value, onValue, onNow, missing, check, ...frame }: TimeAnswerProps) {
  const words = useWords()
  const typed = useTypedTime({ value, onChange: onValue, missing, check })
  return (
    <div className={styles['grow']}>
      <div className={styles['row']}>
        <TypedInput
          {...frame}
          typed={typed}
          inputMode="numeric"
          placeholder={frame.placeholder ?? words.timePlaceholder}
        />
        <button
          type="button"
          className={styles['wide']}
          disabled={frame.disabled}
          onClick={() => {
            typed.forget()
            onNow()
          }}
        >
          <IconClockCheck size={24} stroke={1.6} aria-hidden />
          {words.now}
        </button>
      </div>
      <TypedWords typed={typed} />
    </div>
  )
}
