import type { Locale } from '@feldwerk/contract/locales.ts'

/** Names of labels that are not texts themselves. */
export const labelTexts = {
  de: { rest: 'Andere', none: 'Ohne Angabe', yes: 'Ja', no: 'Nein' },
  en: { rest: 'Others', none: 'Not given', yes: 'Yes', no: 'No' },
} as const satisfies Record<Locale, Readonly<Record<string, string>>>
