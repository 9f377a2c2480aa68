import type { Routes } from '../../platform/http/route.ts'
import { dropFailed, retryFailed } from '../../platform/jobs/queue-store.ts'
import { operationsState } from './state.ts'

export const operationsRoutes: Routes<'operations'> = {
  state: {
    access: 'operator',
    transaction: 'none',
    handler: async ({ platform }) => await operationsState(platform),
  },

  retryJob: {
    access: 'operator',
    transaction: 'none',
    handler: async ({ platform }, { params: { jobId } }) =>
      await retryFailed(platform.databases.owner, jobId),
  },

  dropJob: {
    access: 'operator',
    transaction: 'none',
    handler: async ({ platform }, { params: { jobId } }) => await dropFailed(platform.databases.owner, jobId),
  },
}
