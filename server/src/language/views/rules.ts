import type { Locale } from '@feldwerk/contract/locales.ts'

interface NameTranslation {
  readonly language: Locale
  readonly name: string
}

/** The name of a definition in a language, else its first name. */
export function nameOf(translations: readonly NameTranslation[], language: Locale): string {
  return (translations.find((each) => each.language === language) ?? translations[0])?.name ?? ''
}

/** Language to name. */
export function namesOf(translations: readonly NameTranslation[]): Partial<Record<Locale, string>> {
  return Object.fromEntries(translations.map(({ language, name }) => [language, name]))
}
