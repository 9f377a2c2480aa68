import type { Locale } from '@feldwerk/contract/locales.ts'

/** What can be wrong with the terms of an offer. */
export const shareTexts = {
  de: {
    unknownComponent: 'Diese Frage gibt es in der veröffentlichten Version nicht.',
    unknownTrigger: 'Diesen Auslöser gibt es in der veröffentlichten Version nicht.',
    isPast: 'Der Zeitpunkt ist schon vorbei.',
  },
  en: {
    unknownComponent: 'The published version has no such question.',
    unknownTrigger: 'The published version has no such trigger.',
    isPast: 'This time has passed.',
  },
} as const satisfies Record<Locale, Record<string, string>>
