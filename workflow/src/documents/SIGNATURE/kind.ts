import { SIGNATURE as SIGNED } from '@feldwerk/query/types.ts'
import { lineField } from '../../wording/field.ts'
import { TokenField } from '../../wording/token-field.ts'
import { z } from '../../zod.ts'
import { blockKind, heading } from '../block/kind.ts'

/** One signature above its line; without an answer an empty line, which is signed on paper. */
export const SIGNATURE = blockKind({
  shape: z.object({
    heading,
    signature: TokenField.optional(),
    /** Below the line; without it the name that was signed with. */
    caption: lineField.optional(),
  }),
  faults: ({ signature, caption }, { check, path }) => [
    ...check.token(signature, [...path, 'signature'], [SIGNED]),
    ...check.words(caption, [...path, 'caption']),
  ],
})
