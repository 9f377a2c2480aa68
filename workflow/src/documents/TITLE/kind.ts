import { z } from '../../zod.ts'
import { blockKind } from '../block/kind.ts'

/** What the document is about: the thing, above it the workflow, beside it how many values deviate. */
export const TITLE = blockKind({ shape: z.object({ deviations: z.boolean() }) })
