import { call } from './call.ts'
import { Id } from './ids.ts'
import { queryInt } from './paging.ts'
import { z } from './zod.ts'

/** Kinds of things that the palette finds. */
const SEARCH_KINDS = [
  'ACCOUNT',
  'MACHINE',
  'ACCOUNT_GROUP',
  'WORKFLOW',
  'VIEW',
  'ASSET_TYPE',
  'ASSET',
  'DASHBOARD',
  'METRIC',
  'WORKFLOW_RESULT',
  'TASK',
] as const

export const SearchHit = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: Id,
  title: z.string(),
  /**
   * What tells two hits of the same name apart: employee number, manufacturer, number of members; type and code of an
   * asset; what a result or a task is about, by whom and when.
   */
  subtitle: z.string().nullable(),
  imageUrl: z.string().nullable(),
})
export type SearchHit = z.infer<typeof SearchHit>

export const search = {
  everything: call({
    method: 'GET',
    path: '/search',
    summary: 'Things of the company by a few letters of their name, code or subject',
    query: z.object({
      query: z.string().trim().min(1).max(100),
      size: queryInt({ min: 1, max: 50 }).optional(),
    }),
    answer: z.array(SearchHit),
  }),
}
