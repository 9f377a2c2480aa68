import { z } from '../../zod.ts'
import { containerKind, heading } from '../block/kind.ts'

/** Blocks that have a heading, a condition or a page in common. */
export const GROUP = containerKind({ shape: z.object({ heading }) })
