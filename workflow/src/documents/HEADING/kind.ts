import { lineField } from '../../wording/field.ts'
import { z } from '../../zod.ts'
import { blockKind } from '../block/kind.ts'

/** A heading of its own; without words it is left out. */
export const HEADING = blockKind({
  shape: z.object({ words: lineField, level: z.union([z.literal(1), z.literal(2)]) }),
  faults: ({ words }, { check, path }) => check.words(words, [...path, 'words']),
})
