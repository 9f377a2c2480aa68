import type { MatrixRows } from './row.ts'

const byShare = { workflowShareId: 'workflowShare' } as const
const byWorkflow = { workflowId: 'workflow' } as const

/** Workflows that companies share with each other. */
export const shareRows: Pick<MatrixRows, 'workflowShares'> = {
  workflowShares: {
    paginatedByWorkflow: { args: (estate) => ({ workflowId: estate.lasting('workflow') }), ids: byWorkflow },
    given: { args: () => ({ states: ['OFFERED' as const] }), ids: {} },
    received: { args: () => ({ orderColumn: 'createdAt' as const }), ids: {} },
    byId: { args: (estate) => ({ workflowShareId: estate.lasting('workflowShare') }), ids: byShare },
    offer: {
      args: async (estate) => ({
        workflowId: estate.lasting('workflow'),
        share: { companyShareId: await estate.shares.partner(), photos: true },
      }),
      ids: byWorkflow,
    },
    remove: { args: async (estate) => ({ workflowShareId: await estate.shares.offered() }), ids: byShare },
    removeByWorkflow: {
      args: async (estate) => ({ workflowId: await estate.shares.offeredWorkflow() }),
      ids: byWorkflow,
    },
  },
}
