import type { de } from './de.ts'
import type { deAreas } from './de-areas.ts'
import type { deField } from './de-field.ts'

/**
 * The shapes of the catalogues: German is the pattern, every other language has to have the same entries. They come
 * in three parts, so that a first visit loads little: what the portal shows first, its areas, the field app.
 */
export type FirstTexts = typeof de
export type AreaTexts = typeof deAreas
export type FieldTexts = typeof deField

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: FirstTexts & AreaTexts & FieldTexts }
  }
}
