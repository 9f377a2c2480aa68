import { call } from './call.ts'
import { Id } from './ids.ts'
import { queryInt, queryList } from './paging.ts'
import type { ScopeDomain } from './scopes.ts'
import { Instant } from './text.ts'
import { z } from './zod.ts'

/** What programs can follow. */
export const FOLLOWED_KINDS = [
  'RESULT',
  'ASSET',
  'ASSET_TYPE',
  'TASK',
  'ACCOUNT',
  'ACCOUNT_GROUP',
  'WORKFLOW',
  'VIEW',
  'METRIC',
  'DASHBOARD',
] as const
export type FollowedKind = (typeof FOLLOWED_KINDS)[number]
/** The kinds of what programs can follow. */
export const FollowedKind = z.enum(FOLLOWED_KINDS)

/** The calls that read each kind, and so the scope that a token needs to follow it. */
export const followedDomains = {
  RESULT: 'workflowResults',
  ASSET: 'assets',
  ASSET_TYPE: 'assetTypes',
  TASK: 'tasks',
  ACCOUNT: 'accounts',
  ACCOUNT_GROUP: 'accountGroups',
  WORKFLOW: 'workflows',
  VIEW: 'views',
  METRIC: 'metrics',
  DASHBOARD: 'dashboards',
} as const satisfies Record<FollowedKind, ScopeDomain>

/** One thing that was added, changed (a result: corrected or reviewed) or removed: never what is in it. */
export const Change = z.object({
  kind: FollowedKind,
  id: Id,
  operation: z.enum(['CREATED', 'CHANGED', 'REMOVED']),
  /** When the transaction began that did it. */
  at: Instant,
  /** Where it is read; null when it was removed. */
  path: z.string().nullable(),
})
export type Change = z.infer<typeof Change>

export const changes = {
  after: call({
    method: 'GET',
    path: '/changes',
    summary: 'What has changed after a place, in the order in which it came to be seen; kept for 90 days',
    query: z.object({
      after: z
        .string()
        .regex(/^\d{1,18}\.\d{1,9}\.[0-9a-z]{1,11}$/, { error: 'format' })
        .meta({ examples: ['4711.0.mp2k9x1c'] })
        .optional()
        .describe(
          '`next` of the answer before. Without it nothing is told but `next`, the present place: take it before you read lists, and nothing is missed',
        ),
      kinds: queryList(FollowedKind)
        .optional()
        .describe('Only these; without, all. A token needs the scope to read each of them'),
      size: queryInt({
        min: 1,
        max: 1000,
        describe: 'Most changes in the answer, 500 unless given',
      }).optional(),
    }),
    answer: z.object({
      data: z.array(Change),
      /** The place after the last of them, for `after` of the next call. */
      next: z.string(),
      /** Whether there are more already. */
      hasMore: z.boolean(),
    }),
    errors: ['cursorTooOld'],
  }),
}
