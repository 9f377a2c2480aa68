import { DOUBLE } from '@feldwerk/query/types.ts'
import { ownFault } from '../../faults.ts'
import { lineField } from '../../wording/field.ts'
import { TokenField } from '../../wording/token-field.ts'
import { z } from '../../zod.ts'
import { blockKind, heading } from '../block/kind.ts'

/**
 * A number in the band that it should be in. Without ends of its own the band is the tolerance of the question that it
 * answers.
 */
export const SCALE = blockKind({
  shape: z.object({
    heading,
    value: TokenField,
    from: z.number().nullable().optional(),
    to: z.number().nullable().optional(),
    /** Above the number; without it the title of the question. */
    label: lineField.optional(),
  }),
  faults: ({ value, from, to, label }, { check, path }) => [
    ...check.token(value, [...path, 'value'], [DOUBLE]),
    ...(isAbove(from, to) ? [ownFault('bandReversed', [...path, 'from'])] : []),
    ...check.words(label, [...path, 'label']),
  ],
})

const isAbove = (from: number | null | undefined, to: number | null | undefined): boolean =>
  typeof from === 'number' && typeof to === 'number' && from > to
