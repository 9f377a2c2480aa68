import { textField } from '../../wording/field.ts'
import { z } from '../../zod.ts'
import { blockKind, heading } from '../block/kind.ts'

/** Words in paragraphs and lists, with values in them. */
export const TEXT = blockKind({
  shape: z.object({ heading, words: textField }),
  faults: ({ words }, { check, path }) => check.words(words, [...path, 'words']),
})
