import { DateField } from '@feldwerk/ui/form/DateField.tsx'
import type { FieldProps } from '@feldwerk/ui/form/field.tsx'
import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf } from '../grid/days.ts'
import styles from './form.module.css'

interface InstantFieldProps extends FieldProps {
  /** ISO 8601, UTC; null while nothing is chosen. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

/** A point in time: a day and the time of that day, in the zone of this browser. */
export function InstantField({ value, onChange, ...field }: InstantFieldProps) {
  const { t } = useTranslation()
  const [day, setDay] = useState(value && dayOf(value))
  const [time, setTime] = useState(value ? timeOf(value) : '')
  useEffect(() => {
    if (!value) return
    setDay(dayOf(value))
    setTime(timeOf(value))
  }, [value])
  const tell = (nextDay: string | null, nextTime: string) => {
    setDay(nextDay)
    setTime(nextTime)
    const at = nextDay ? new Date(`${nextDay}T${nextTime || '00:00'}:00`) : undefined
    onChange(at && !Number.isNaN(at.getTime()) ? at.toISOString() : null)
  }
  return (
    <div className={styles['instant']}>
      <DateField {...field} value={day} onChange={(next) => tell(next, time)} />
      <TextInput
        type="time"
        aria-label={t('assets.timeOf', { name: field.label })}
        className={styles['time'] ?? ''}
        value={time}
        onChange={(event) => tell(day, event.currentTarget.value)}
      />
    </div>
  )
}

function timeOf(instant: string): string {
  const at = new Date(instant)
  return `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`
}
