import type { Locale } from '@feldwerk/contract/locales.ts'

/** What can be wrong with a file or a record that an answer names. */
export const referenceTexts: Record<
  Locale,
  Record<'unknownFile' | 'wrongKindOfFile' | 'unknownReference' | 'unknownVersion', string>
> = {
  de: {
    unknownFile: 'Diese Datei gibt es nicht, oder sie gehört schon zu etwas anderem.',
    wrongKindOfFile: 'Diese Datei ist von anderer Art, als hier erwartet wird.',
    unknownReference: 'Das Gewählte gibt es nicht.',
    unknownVersion: 'Diese Version des Workflows gibt es nicht.',
  },
  en: {
    unknownFile: 'This file does not exist, or belongs to something else already.',
    wrongKindOfFile: 'This file is of another kind than is expected here.',
    unknownReference: 'What was chosen does not exist.',
    unknownVersion: 'This version of the workflow does not exist.',
  },
}
