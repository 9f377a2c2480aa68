import type { resultBulk } from '@feldwerk/contract/result-bulk.ts'
import { problemBody } from '../../platform/http/problem.ts'
import type { Routes } from '../../platform/http/route.ts'
import { receiveMany } from './together.ts'
import { tryMany } from './try-many.ts'

export const resultBulkRoutes: Pick<Routes<'workflowResults'>, keyof typeof resultBulk> = {
  createBulk: {
    access: 'app',
    transaction: 'none',
    handler: async (context, { query, body: { results } }) => {
      const told = await (query.dryRun ? tryMany : receiveMany)(context, results)
      const problemOf = (i: number) => {
        const outcome = told[i]
        return outcome && 'refusal' in outcome ? problemBody(outcome.refusal, context.language) : null
      }
      return { outcomes: results.map(({ id }, i) => ({ id, problem: problemOf(i) })) }
    },
  },
}
