import { z } from '../../zod.ts'
import { blockKind, heading } from '../block/kind.ts'

/** Answers in the order of the workflow, or what deviates with its scale and remark, the worst first. */
export const ANSWERS = blockKind({
  shape: z.object({
    heading,
    which: z.enum(['ALL', 'CHOSEN', 'DEVIATIONS']),
    /** Of CHOSEN: activities and iterations by their ids. */
    activities: z.array(z.string().max(64)).max(200).default([]),
    columns: z.int().min(1).max(2),
    /** Whether questions without an answer are listed too. */
    unanswered: z.boolean(),
  }),
})
