import { LOCALES, type Locale } from '@feldwerk/contract/locales.ts'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Catalogue } from './resources.ts'

/** Each language is a chunk of its own: a page loads the one it speaks. */
const catalogues: Record<Locale, () => Promise<Catalogue>> = {
  de: () => import('./de.ts').then((module) => module.de),
  en: () => import('./en.ts').then((module) => module.en),
}

/** Makes `useTranslation` speak a language; once per page, before the first render. */
export async function startI18n(language: Locale): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    supportedLngs: LOCALES,
    resources: { [language]: { translation: await catalogues[language]() } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
}

/** Loads a language where it is not there yet and changes to it. */
export async function speak(language: Locale): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'translation')) {
    i18next.addResourceBundle(language, 'translation', await catalogues[language]())
  }
  await i18next.changeLanguage(language)
}

/** The language that is spoken now. */
export function spokenLanguage(): Locale {
  return i18next.language === 'en' ? 'en' : 'de'
}
