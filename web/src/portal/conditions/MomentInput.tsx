import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/de.js'
import { readDay } from '@feldwerk/ui/form/read-day.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { TextInput } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { useTranslation } from 'react-i18next'
import { dayOf, startOfDay } from '../assets/grid/days.ts'
import styles from './conditions.module.css'

interface MomentInputProps {
  readonly label: string
  /** ISO 8601. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A point in time by its day, and by the time of day where that is not midnight. */
export function MomentInput({ label, value, onChange }: MomentInputProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const at = Date.parse(value)
  const day = Number.isNaN(at) ? null : dayOf(value)
  const time = day === null ? '00:00' : timeOf(value)
  return (
    <span className={styles['value']}>
      <DateInput
        size="xs"
        className={styles['day'] ?? ''}
        aria-label={label}
        value={day}
        valueFormat={language === 'de' ? 'DD.MM.YY' : 'MM/DD/YY'}
        dateParser={(text) => readDay(text, language)}
        locale={language}
        firstDayOfWeek={language === 'de' ? 1 : 0}
        onChange={(next) => next && onChange(startOfDay(next))}
      />
      {day !== null && time !== '00:00' && (
        <TextInput
          size="xs"
          type="time"
          aria-label={t('conditions.time')}
          value={time}
          onChange={(event) => {
            const next = new Date(`${day}T${event.currentTarget.value || '00:00'}:00`)
            if (!Number.isNaN(next.getTime())) onChange(next.toISOString())
          }}
        />
      )}
    </span>
  )
}

function timeOf(instant: string): string {
  const at = new Date(instant)
  return `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`
}
