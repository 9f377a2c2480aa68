import type { de } from './de.ts'

/** The shape of a catalogue: German is the pattern, every other language has to have the same entries. */
export type Catalogue = typeof de

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: Catalogue }
  }
}
