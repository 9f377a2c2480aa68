import { type Locale, localeOf } from '@feldwerk/contract/locales.ts'
import { useTranslation } from 'react-i18next'
import { speak } from '../i18n/i18n.ts'
import { rememberLanguage } from './choice.ts'

/** The language spoken now and how to change it; the choice is kept in this browser. */
export function useLanguage(): { language: Locale; changeLanguage: (language: Locale) => Promise<void> } {
  const { i18n } = useTranslation()
  const language = localeOf(i18n.language)
  return {
    language,
    changeLanguage: async (wanted) => {
      rememberLanguage(wanted)
      await speak(wanted)
    },
  }
}
