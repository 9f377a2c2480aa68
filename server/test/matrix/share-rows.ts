import type { MatrixRows } from './row.ts'
import { OFFERED_TYPE } from './share-estate.ts'

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
    change: {
      args: async (estate) => ({
        workflowShareId: await estate.shares.offered(),
        terms: { people: 'NAMES' as const, fields: [] },
      }),
      ids: byShare,
    },
    accept: {
      args: async (estate) => ({
        workflowShareId: await estate.shares.received(),
        acceptance: {
          offer: 1,
          assetTypes: [{ offeredId: OFFERED_TYPE, assetTypeId: estate.lasting('assetType') }],
          accounts: [{ id: estate.worker.id }],
          accountGroups: [{ id: estate.lasting('accountGroup') }],
        },
      }),
      ids: {
        workflowShareId: 'workflowShare',
        'acceptance.assetTypes.0.assetTypeId': 'assetType',
        'acceptance.accounts.0.id': 'account',
        'acceptance.accountGroups.0.id': 'accountGroup',
      },
    },
    decline: {
      args: async (estate) => ({ workflowShareId: await estate.shares.received() }),
      ids: byShare,
    },
    difference: {
      args: (estate) => ({ workflowShareId: estate.shares.upgradable }),
      ids: byShare,
    },
    upgrade: {
      args: async (estate) => ({
        workflowShareId: await estate.shares.accepted(),
        upgrade: {
          offer: 2,
          assetTypes: [{ offeredId: OFFERED_TYPE, assetTypeId: estate.lasting('assetType') }],
        },
      }),
      ids: { workflowShareId: 'workflowShare', 'upgrade.assetTypes.0.assetTypeId': 'assetType' },
    },
    flow: { args: (estate) => ({ workflowShareId: estate.lasting('workflowShare') }), ids: byShare },
    texts: {
      args: (estate) => ({ workflowShareId: estate.shares.upgradable }),
      ids: byShare,
    },
    translate: {
      args: async (estate) => ({
        workflowShareId: await estate.shares.accepted(),
        translation: {
          language: 'en' as const,
          texts: [{ part: 'c-finding', field: 'title', option: null, text: 'Anything missing' }],
        },
      }),
      ids: byShare,
    },
    remove: { args: async (estate) => ({ workflowShareId: await estate.shares.offered() }), ids: byShare },
    removeByWorkflow: {
      args: async (estate) => ({ workflowId: await estate.shares.offeredWorkflow() }),
      ids: byWorkflow,
    },
  },
}
