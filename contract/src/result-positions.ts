import { Id } from './ids.ts'
import { Instant } from './text.ts'
import { z } from './zod.ts'

/** Where a result was made: by its own position, else where the first thing is that it names. */
export const ResultPosition = z.object({
  id: Id,
  workflowId: Id,
  completedAt: Instant,
  lat: z.number(),
  lon: z.number(),
  /** The asset that it names, the first by name; null where it names none. */
  about: z.string().nullable(),
  deviating: z.boolean(),
})
export type ResultPosition = z.infer<typeof ResultPosition>

export const ResultPositions = z.object({
  /** The newest first; results without a position are left out. */
  data: z.array(ResultPosition),
  /** Of so many of the newest results the positions were looked for. */
  looked: z.int().min(0),
  /** How many results there are in all. */
  recordsTotal: z.int().min(0),
})
export type ResultPositions = z.infer<typeof ResultPositions>
