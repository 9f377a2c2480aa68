import { z } from '../../zod.ts'
import { blockKind } from '../block/kind.ts'

/** What follows begins a page. */
export const PAGE_BREAK = blockKind({ shape: z.object({}) })
