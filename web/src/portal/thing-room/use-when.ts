import { formatDate, formatTime } from '@feldwerk/ui/format/dates.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'

const DAY_MS = 86_400_000

/** When something was said, as short as it can be: the time of today, yesterday, the date. */
export function useWhen(): (instant: string) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  return (instant) => {
    const at = new Date(instant)
    const now = new Date()
    if (at.toDateString() === now.toDateString()) return formatTime(at, { language })
    if (at.toDateString() === new Date(now.getTime() - DAY_MS).toDateString()) return t('chat.yesterday')
    return formatDate(at, { language })
  }
}
