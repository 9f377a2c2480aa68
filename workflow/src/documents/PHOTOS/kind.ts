import { z } from '../../zod.ts'
import { blockKind, heading } from '../block/kind.ts'

/** Every photo of the answers in a grid, named by its question. */
export const PHOTOS = blockKind({
  shape: z.object({
    heading,
    columns: z.int().min(1).max(4),
    format: z.enum(['3:2', '4:3', 'ORIGINAL']),
    /** Whether each comes once more at the end, as wide as the page. */
    large: z.boolean(),
  }),
})
