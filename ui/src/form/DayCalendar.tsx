import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/de.js'
import { DatePicker } from '@mantine/dates'
import { firstWeekday, regionOf } from '../format/region.ts'
import { useLanguage, useTexts } from '../texts/texts.ts'

/** The escape key closes the calendar, and not the dialog around it. */
const escapes = { 'data-mantine-stop-propagation': true }
const ESCAPES = {
  day: escapes,
  calendarHeaderControl: escapes,
  calendarHeaderLevel: escapes,
  monthsListControl: escapes,
  yearsListControl: escapes,
}

interface DayCalendarProps {
  readonly value: string | null
  readonly min: string | null | undefined
  readonly max: string | null | undefined
  readonly large: boolean
  readonly onPick: (day: string) => void
}

/** A month to pick a day from; its weeks begin as they do in the browser's region. */
export function DayCalendar({ value, min, max, large, onPick }: DayCalendarProps) {
  const language = useLanguage()
  const texts = useTexts().form
  return (
    <DatePicker
      value={value}
      onChange={(day) => day && onPick(day)}
      {...(value ? { defaultDate: value } : {})}
      {...(min ? { minDate: min } : {})}
      {...(max ? { maxDate: max } : {})}
      locale={language}
      firstDayOfWeek={firstWeekday(language, regionOf(language))}
      attributes={ESCAPES}
      highlightToday
      hideOutsideDates
      weekendDays={[]}
      size={large ? 'md' : 'sm'}
      ariaLabels={{
        previousMonth: texts.previousMonth,
        nextMonth: texts.nextMonth,
      }}
    />
  )
}
