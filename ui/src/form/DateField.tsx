import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/de.js'
import { DateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useLanguage, useTexts } from '../texts/texts.ts'
import { type FieldProps, useFieldFrame } from './field.tsx'
import { readDay } from './read-day.ts'

interface DateFieldProps extends FieldProps {
  /** A calendar day as `2026-11-19`; `null` while none is chosen. */
  readonly value?: string | null
  readonly onChange?: (day: string | null) => void
  /** First and last day that can be chosen, as `2026-11-19`. */
  readonly min?: string
  readonly max?: string
}

/** A calendar day, typed or picked. */
export function DateField(props: DateFieldProps) {
  const { value = null, onChange, min, max, optional = false } = props
  const language = useLanguage()
  const texts = useTexts().form
  const format = language === 'de' ? 'DD.MM.YY' : 'MM/DD/YY'
  return (
    <DateInput
      {...useFieldFrame(props)}
      value={value}
      onChange={(day) => onChange?.(day)}
      valueFormat={format}
      dateParser={(text) => readDay(text, language)}
      locale={language}
      firstDayOfWeek={language === 'de' ? 1 : 0}
      placeholder={language === 'de' ? 'TT.MM.JJ' : 'MM/DD/YY'}
      clearable={optional}
      clearButtonProps={{ 'aria-label': texts.clear }}
      previousLabel={texts.previousMonth}
      nextLabel={texts.nextMonth}
      leftSection={<IconCalendar size={16} stroke={1.7} aria-hidden />}
      leftSectionPointerEvents="none"
      {...(min ? { minDate: min } : {})}
      {...(max ? { maxDate: max } : {})}
    />
  )
}
