import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/de.js'
import { DateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useLanguage, useTexts } from '../texts/texts.ts'
import { type FieldProps, useFieldFrame } from './field.tsx'

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

/** Reads `19.11.26`, `19.11.2026` or `11/19/26`; two digits mean this century. */
export function readDay(text: string, language: 'de' | 'en'): string | null {
  const parts = /^(\d{1,2})[./-](\d{1,2})[./-](\d{2}|\d{4})$/.exec(text.trim())
  if (!parts) return null
  const [first, second, third] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  const [day, month] = language === 'de' ? [first, second] : [second, first]
  const year = third < 100 ? 2000 + third : third
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  return date.toISOString().slice(0, 10)
}
