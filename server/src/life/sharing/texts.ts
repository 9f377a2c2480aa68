import type { Locale } from '@feldwerk/contract/locales.ts'

/** What can be wrong with the terms of an offer. */
export const shareTexts = {
  de: {
    unknownComponent: 'Diese Frage gibt es in der veröffentlichten Version nicht.',
    unknownTrigger: 'Diesen Auslöser gibt es in der veröffentlichten Version nicht.',
    unknownOffered: 'Diesen Asset-Typ bringt die Freigabe nicht mit.',
    isPast: 'Der Zeitpunkt ist schon vorbei.',
  },
  en: {
    unknownComponent: 'The published version has no such question.',
    unknownTrigger: 'The published version has no such trigger.',
    unknownOffered: 'The share brings no such asset type.',
    isPast: 'This time has passed.',
  },
} as const satisfies Record<Locale, Record<string, string>>
