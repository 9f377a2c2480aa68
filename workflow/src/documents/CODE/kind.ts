import { lineField } from '../../wording/field.ts'
import { z } from '../../zod.ts'
import { blockKind, heading } from '../block/kind.ts'

/** A QR code: of the address of the result, or of words. */
export const CODE = blockKind({
  shape: z.object({
    heading,
    words: lineField,
    /** In mm. */
    size: z.int().min(12).max(60),
    /** Beside it. */
    caption: lineField.optional(),
  }),
  faults: ({ words, caption }, { check, path }) => [
    ...check.words(words, [...path, 'words']),
    ...check.words(caption, [...path, 'caption']),
  ],
})
