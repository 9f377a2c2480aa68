import { Texts } from '../../texts.ts'
import { lineField } from '../../wording/field.ts'
import { z } from '../../zod.ts'
import { blockKind, heading } from '../block/kind.ts'

/** What can be said of a result; each is left out where nothing is known of it. */
export const FACT_NAMES = [
  'OTHER_OBJECTS',
  'TASK',
  'COMPLETED_AT',
  'PERFORMER',
  'COMPANY',
  'STARTED_AT',
  'DURATION',
  'RECEIVED_AT',
  'POSITION',
  'VERSION',
  'CORRECTED',
  'REVIEWED',
] as const
export type FactName = (typeof FACT_NAMES)[number]

/** When, by whom and for what it was done, in columns. */
export const FACTS = blockKind({
  shape: z.object({
    heading,
    columns: z.int().min(1).max(4),
    facts: z.array(z.enum(FACT_NAMES)).max(20),
    /** In front of them, in words of one's own: what is known of the thing, say. */
    own: z
      .array(z.object({ title: Texts, value: lineField }))
      .max(20)
      .optional(),
  }),
  faults: ({ own = [] }, { check, path }) =>
    own.flatMap(({ value }, i) => check.words(value, [...path, 'own', i, 'value'])),
})
