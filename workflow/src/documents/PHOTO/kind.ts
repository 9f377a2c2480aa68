import { array, type Type } from '@feldwerk/query/types.ts'
import { lineField } from '../../wording/field.ts'
import { TokenField } from '../../wording/token-field.ts'
import { z } from '../../zod.ts'
import { blockKind, heading } from '../block/kind.ts'

const IMAGE: Type = { kind: 'IMAGE' }

/** One photo, the first of its answer, with words beneath it. */
export const PHOTO = blockKind({
  shape: z.object({
    heading,
    photo: TokenField,
    width: z.enum(['FULL', 'HALF', 'THIRD']),
    caption: lineField.optional(),
  }),
  faults: ({ photo, caption }, { check, path }) => [
    ...check.token(photo, [...path, 'photo'], [IMAGE, array(IMAGE)]),
    ...check.words(caption, [...path, 'caption']),
  ],
})
