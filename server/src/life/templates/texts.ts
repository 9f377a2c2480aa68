import { limits } from '@feldwerk/contract/limits.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'

const most = (language: Locale) => limits.sampleResults.toLocaleString(language)

/** What can be wrong with a bundle as a whole; what is wrong within a part is told by the words of its kind. */
export const bundleTexts = {
  de: {
    duplicateId: 'Diese Kennung gibt es in der Vorlage schon.',
    outsideReference: 'Das gehört nicht zur Vorlage.',
    circle: 'Dieser Teil braucht sich über andere selbst.',
    noFiles: 'Bilder und Aufnahmen kann eine Vorlage nicht mitbringen.',
    unknownSample: 'Dieses Beispiel gibt es nicht.',
    tooManySampleResults: `Die Beispieldaten ergäben mehr als ${most('de')} Ergebnisse. Verringern Sie die Ergebnisse je Tag.`,
    notPossible: 'Das lässt sich nicht einrichten.',
    empty: 'In der Vorlage steht nichts.',
  },
  en: {
    duplicateId: 'The template already has this id.',
    outsideReference: 'This is not part of the template.',
    circle: 'This part needs itself through others.',
    noFiles: 'A template cannot bring pictures or recordings.',
    unknownSample: 'There is no such example.',
    tooManySampleResults: `The sample data would make more than ${most('en')} results. Lower the results per day.`,
    notPossible: 'This cannot be installed.',
    empty: 'There is nothing in the template.',
  },
} as const satisfies Record<Locale, Record<string, string>>
export type BundleRule = keyof (typeof bundleTexts)['de']
