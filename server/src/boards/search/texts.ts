import type { Locale } from '@feldwerk/contract/locales.ts'

/** The line below a group: its number of members. */
export const memberTexts: Record<Locale, (count: number) => string> = {
  de: (count) => (count === 1 ? '1 Mitglied' : `${count.toLocaleString('de')} Mitglieder`),
  en: (count) => (count === 1 ? '1 member' : `${count.toLocaleString('en')} members`),
}

/** 20.11.2026 and 20 Nov 2026. */
