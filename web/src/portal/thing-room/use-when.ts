import { formatDate, formatTime } from '@feldwerk/ui/format/dates.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import { daysAgo } from '../../clock/days.ts'

/** When something was said, as short as it can be: the time of today, yesterday, the date. */
export function useWhen(): (instant: string) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  return (instant) => {
    const at = new Date(instant)
    const days = daysAgo(at, new Date())
    if (days === 0) return formatTime(at, { language })
    return days === 1 ? t('chat.yesterday') : formatDate(at, { language })
  }
}
