import type { InputError } from '@feldwerk/contract/errors.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'

/** What can be wrong with what somebody offers or takes. */
const texts = {
  de: {
    unknownComponent: 'Diese Frage gibt es in der veröffentlichten Version nicht.',
    unknownTrigger: 'Diesen Auslöser gibt es in der veröffentlichten Version nicht.',
    unknownText: 'Diesen Text gibt es in der übernommenen Version nicht.',
    unknownOffered: 'Diesen Asset-Typ bringt die Freigabe nicht mit.',
    isPast: 'Der Zeitpunkt ist schon vorbei.',
  },
  en: {
    unknownComponent: 'The published version has no such question.',
    unknownTrigger: 'The published version has no such trigger.',
    unknownText: 'The version that was taken has no such text.',
    unknownOffered: 'The share brings no such asset type.',
    isPast: 'This time has passed.',
  },
} as const satisfies Record<Locale, Record<string, string>>

/** What is wrong at a place of the body, in words. */
export const wrongAt = (path: string, rule: keyof (typeof texts)[Locale], language: Locale): InputError => ({
  in: 'body',
  path,
  rule,
  message: texts[language][rule],
})
