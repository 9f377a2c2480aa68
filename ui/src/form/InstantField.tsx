import { useTexts } from '../texts/texts.ts'
import { DateField } from './DateField.tsx'
import type { FieldProps } from './field.tsx'
import styles from './InstantField.module.css'
import { TimeField } from './TimeField.tsx'
import { instantAt } from './typed/local-time.ts'
import { useInstant } from './typed/use-instant.ts'

interface InstantFieldProps extends FieldProps {
  /** ISO 8601, UTC; null while nothing is chosen. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

/** A point in time: a day and the time of that day, where the person is. One without the other is not enough. */
export function InstantField({ value, onChange, ...field }: InstantFieldProps) {
  const texts = useTexts().form
  const { day, time, change, lacks } = useInstant(value, onChange)
  return (
    <div className={styles['instant']}>
      <DateField
        {...field}
        value={day}
        onChange={(next) => change({ day: next })}
        missing={lacks === 'day' ? texts.day.missing : undefined}
      />
      <TimeField
        label={texts.time.label}
        of={field.label}
        disabled={field.disabled ?? false}
        value={time}
        onChange={(next) => change({ time: next })}
        missing={lacks === 'time' ? texts.time.missing : undefined}
        check={(next) => (day && !instantAt(day, next) ? texts.time.skipped : undefined)}
      />
    </div>
  )
}
