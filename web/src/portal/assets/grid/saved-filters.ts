import { z } from '@feldwerk/contract/zod.ts'
import { MOST_SAVED } from '../../list/SaveFilter.tsx'

/** A set of conditions that a person has given a name. */
export const SavedFilter = z.object({
  name: z.string(),
  filters: z.string().optional(),
  search: z.string().optional(),
  orderColumn: z.string().optional(),
  orderDir: z.enum(['ASC', 'DESC']).optional(),
})
export type SavedFilter = z.infer<typeof SavedFilter>

export const SavedFilters = z.array(SavedFilter).max(MOST_SAVED)
export const NO_SAVED: SavedFilter[] = []
