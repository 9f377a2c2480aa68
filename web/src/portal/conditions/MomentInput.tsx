import { DayPicker } from '@feldwerk/ui/form/DayPicker.tsx'
import { TypedInput } from '@feldwerk/ui/form/TypedInput.tsx'
import { instantAt } from '@feldwerk/ui/form/typed/local-time.ts'
import { useInstant } from '@feldwerk/ui/form/typed/use-instant.ts'
import { useTypedDay } from '@feldwerk/ui/form/typed/use-typed-day.ts'
import { useTypedTime } from '@feldwerk/ui/form/typed/use-typed-time.ts'
import { useTexts } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import styles from './MomentInput.module.css'

interface MomentInputProps {
  readonly label: string
  /** ISO 8601. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A point in time by its day, and by the time of day where that is not midnight. */
export function MomentInput({ label, value, onChange }: MomentInputProps) {
  const { t } = useTranslation()
  const texts = useTexts().form
  const { day, time, change } = useInstant(value, (next) => next && onChange(next))
  const isTimed = time !== null && time !== '00:00'
  const tellDay = (next: string | null) => change({ day: next, time: isTimed ? time : '00:00' })
  const typedDay = useTypedDay({ value: day, onChange: tellDay, missing: texts.day.missing, keeps: true })
  const typedTime = useTypedTime({
    value: time,
    onChange: (next) => change({ time: next }),
    missing: texts.time.missing,
    keeps: true,
    check: (next) => (day && !instantAt(day, next) ? texts.time.skipped : undefined),
  })
  return (
    <span className={styles['moment']}>
      <TypedInput
        typed={typedDay}
        label={label}
        className={styles['day']}
        placeholder={typedDay.placeholder}
        rightSection={
          <DayPicker
            label={label}
            value={day}
            disabled={false}
            onPick={(next) => {
              typedDay.forget()
              tellDay(next)
            }}
          />
        }
      />
      {isTimed && <TypedInput typed={typedTime} label={t('conditions.time')} />}
    </span>
  )
}
