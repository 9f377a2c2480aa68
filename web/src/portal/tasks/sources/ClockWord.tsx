import { DayPicker } from '@feldwerk/ui/form/DayPicker.tsx'
import { TypedInput } from '@feldwerk/ui/form/TypedInput.tsx'
import { useTypedDay } from '@feldwerk/ui/form/typed/use-typed-day.ts'
import { useTypedTime } from '@feldwerk/ui/form/typed/use-typed-time.ts'
import styles from './ClockWord.module.css'

interface ClockWordProps {
  /** For screen readers. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A time of day within a sentence, `06:00`. */
export function TimeWord({ label, value, onChange }: ClockWordProps) {
  const typed = useTypedTime({ value, onChange: (time) => time && onChange(time), keeps: true })
  return <TypedInput typed={typed} className={styles['time']} label={label} />
}

/** A day within a sentence, `2026-09-02`; typed, or picked from a calendar. */
export function DayWord({ label, value, onChange }: ClockWordProps) {
  const { placeholder, ...typed } = useTypedDay({
    value,
    onChange: (day) => day && onChange(day),
    keeps: true,
  })
  return (
    <TypedInput
      typed={typed}
      className={styles['day']}
      label={label}
      placeholder={placeholder}
      rightSection={
        <DayPicker
          label={label}
          value={value}
          disabled={false}
          onPick={(day) => {
            typed.forget()
            onChange(day)
          }}
        />
      }
    />
  )
}
