import { z } from '../../zod.ts'
import { blockKind, heading } from '../block/kind.ts'

/** Everything that was signed, each above its line. */
export const SIGNATURES = blockKind({ shape: z.object({ heading, columns: z.int().min(1).max(3) }) })
