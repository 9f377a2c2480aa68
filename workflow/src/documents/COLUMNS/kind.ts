import { z } from '../../zod.ts'
import { containerKind } from '../block/kind.ts'

/** Blocks beside each other: as many columns as there are lists of blocks. */
export const COLUMNS = containerKind({ shape: z.object({}) })
