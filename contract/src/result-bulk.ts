import { call } from './call.ts'
import { ProblemBody } from './errors.ts'
import { Id } from './ids.ts'
import { queryBoolean } from './paging.ts'
import { WorkflowResultCreate } from './workflow-results.ts'
import { z } from './zod.ts'

/** Most results of one call. */
const MOST_AT_ONCE = 1000

/** Several results of a program, each with an id of its own: sent again they are the same. */
export const WorkflowResultBulk = z.object({
  results: z
    .array(WorkflowResultCreate.required({ id: true }))
    .min(1)
    .max(MOST_AT_ONCE)
    .superRefine((results, ctx) => {
      const seen = new Set<string>()
      for (const [i, { id }] of results.entries()) {
        if (seen.has(id)) ctx.addIssue({ code: 'custom', message: 'twice', path: [i, 'id'] })
        seen.add(id)
      }
    }),
})

/** What became of each, in their order: `problem` says why it is not stored, null that it is. */
export const WorkflowResultBulkOutcome = z.object({
  /** In the order of the results. */
  outcomes: z.array(z.object({ id: Id, problem: ProblemBody.nullable() })),
})
export type WorkflowResultBulkOutcome = z.infer<typeof WorkflowResultBulkOutcome>

export const resultBulk = {
  createBulk: call({
    method: 'POST',
    path: '/workflowResults/bulk',
    summary: 'Stores up to 1,000 completed results, each by itself; a repeat is harmless',
    query: z.object({
      dryRun: queryBoolean().optional().describe('Says what would become of each, and stores nothing'),
    }),
    body: { name: 'bulk', schema: WorkflowResultBulk },
    answer: WorkflowResultBulkOutcome,
  }),
}
