import { LOCALES, type Locale, localeOf } from '@feldwerk/contract/locales.ts'

const STORAGE_KEY = 'feldwerk.language'

/** The language this browser was set to, else the one the page came in. */
export function rememberedLanguage(): Locale {
  return LOCALES.find((locale) => locale === readChoice()) ?? localeOf(document.documentElement.lang)
}

/** Keeps the language for the next visit with this browser. */
export function rememberLanguage(language: Locale): void {
  try {
    window.localStorage.setItem(STORAGE_KEY, language)
  } catch {
    return
  }
}

/** Storage may be refused (private windows, policies); the choice then lasts as long as the page. */
function readChoice(): string | null {
  try {
    return window.localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}
