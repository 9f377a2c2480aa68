import { formatDate, formatDateTime, formatTime } from '@feldwerk/ui/format/dates.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'

/** When something happened, as short as it can be: the time of today, else the date; and whole for whoever asks. */
export function useNoticeTime() {
  const language = useLanguage()
  return (instant: string) => {
    const at = new Date(instant)
    const isToday = at.toDateString() === new Date().toDateString()
    return {
      short: isToday ? formatTime(at, { language }) : formatDate(at, { language }),
      whole: formatDateTime(at, { language }),
    }
  }
}
