import { formatDate, formatDateTime, formatTime } from '@feldwerk/ui/format/dates.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import { daysAgo } from '../../clock/days.ts'

/** When something happened, as short as it can be: the time of today, a day of this week, else the date; and whole for whoever asks. */
export function useNoticeTime() {
  const { t } = useTranslation()
  const language = useLanguage()
  return (instant: string) => {
    const at = new Date(instant)
    const days = daysAgo(at, new Date())
    const short =
      days === 0
        ? formatTime(at, { language })
        : days === 1
          ? t('notifications.yesterday')
          : days < 7
            ? new Intl.DateTimeFormat(language, { weekday: 'long' }).format(at)
            : formatDate(at, { language })
    return { short, whole: formatDateTime(at, { language }) }
  }
}
