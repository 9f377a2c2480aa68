import { EMPTY_DEFINITION, type WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { activity, goodAnswers, said } from '../workflows.ts'
import type { Estate } from './estate.ts'
import type { MatrixRows } from './row.ts'

/** A definition of a few objects, since some tests fill each of them with a hundred fields. */
const small: WorkflowDefinition = {
  ...EMPTY_DEFINITION,
  nodes: [activity('check', [{ kind: 'TEXT', id: 'c', variableName: 'text', title: said('Text') }])],
}

const lasting = (estate: Estate) => ({ workflowId: estate.lasting('workflow') })
const byWorkflow = { workflowId: 'workflow' } as const
const translations = (estate: Estate) => [
  { language: 'de' as const, name: estate.unique('Ablauf'), teaser: 'Kurz', description: null },
]

/** Workflows, their permissions and results. */
export const workflowRows: Pick<
  MatrixRows,
  'workflows' | 'workflowDrafts' | 'resolvedWorkflows' | 'workflowPermissions' | 'workflowResults'
> = {
  workflows: {
    byId: { args: lasting, ids: byWorkflow },
    mine: { args: () => ({}), ids: {} },
    paginated: { args: () => ({ search: 'ablauf', orderColumn: 'latestPerformanceAt' }), ids: {} },
    create: {
      args: async (estate) => ({
        workflow: {
          translations: translations(estate),
          imageRef: await estate.image(),
          definition: small,
        },
      }),
      ids: { 'workflow.imageRef': 'file' },
    },
    update: {
      args: async (estate) => ({
        workflowId: await estate.workflows.published(),
        workflow: {
          translations: translations(estate),
          imageRef: await estate.image(),
          definition: small,
          revision: 2,
        },
      }),
      ids: { ...byWorkflow, 'workflow.imageRef': 'file' },
    },
    updateTranslation: {
      args: async (estate) => ({
        workflowId: await estate.workflows.drafted(),
        translation: { locale: 'en' as const, name: estate.unique('Round'), description: 'Daily' },
      }),
      ids: byWorkflow,
    },
    dependants: { args: lasting, ids: byWorkflow },
    versions: { args: lasting, ids: byWorkflow },
    version: { args: (estate) => ({ ...lasting(estate), version: 1 }), ids: byWorkflow },
    publication: {
      args: async (estate) => ({ workflowId: await estate.workflows.drafted() }),
      ids: byWorkflow,
    },
    publish: {
      args: async (estate) => ({
        workflowId: await estate.workflows.drafted(),
        publication: { revision: 1 },
      }),
      ids: byWorkflow,
    },
    remove: { args: async (estate) => ({ workflowId: await estate.workflows.drafted() }), ids: byWorkflow },
  },
  workflowDrafts: {
    byWorkflow: {
      args: async (estate) => ({ workflowId: await estate.workflows.drafted() }),
      ids: byWorkflow,
    },
    save: {
      args: async (estate) => ({
        workflowId: await estate.workflows.drafted(),
        draft: { definition: small, revision: 1 },
      }),
      ids: byWorkflow,
    },
    remove: { args: async (estate) => ({ workflowId: await estate.workflows.edited() }), ids: byWorkflow },
  },
  resolvedWorkflows: {
    byId: {
      args: (estate) => ({ ...lasting(estate), taskId: estate.lasting('task') }),
      ids: { ...byWorkflow, taskId: 'task' },
    },
    preview: {
      args: (estate) => ({ preview: { ...lasting(estate), definition: small } }),
      ids: { 'preview.workflowId': 'workflow' },
    },
  },
  workflowPermissions: {
    paginated: { args: (estate) => ({ ...lasting(estate), search: 'y' }), ids: byWorkflow },
    create: {
      args: async (estate) => ({
        workflowId: await estate.workflows.drafted(),
        holders: { accounts: [{ id: estate.worker.id }], accountGroups: [{ id: estate.groupId }] },
      }),
      ids: {
        ...byWorkflow,
        'holders.accounts.0.id': 'account',
        'holders.accountGroups.0.id': 'accountGroup',
      },
    },
    remove: {
      args: async (estate) => ({
        workflowId: await estate.workflows.published(),
        holders: { accounts: [{ id: estate.worker.id }], accountGroups: [{ id: estate.groupId }] },
      }),
      ids: {
        ...byWorkflow,
        'holders.accounts.0.id': 'account',
        'holders.accountGroups.0.id': 'accountGroup',
      },
    },
  },
  workflowResults: {
    byId: {
      args: (estate) => ({ workflowResultId: estate.lasting('workflowResult') }),
      ids: { workflowResultId: 'workflowResult' },
    },
    latestCount: { args: () => ({}), ids: {} },
    paginated: {
      args: (estate) => ({
        ...lasting(estate),
        accountId: estate.worker.id,
        assetId: estate.lasting('asset'),
      }),
      ids: { ...byWorkflow, accountId: 'account', assetId: 'asset' },
    },
    counts: { args: () => ({}), ids: {} },
    countsByWorkflow: { args: () => ({}), ids: {} },
    csv: {
      args: (estate) => ({
        ...lasting(estate),
        accountId: estate.worker.id,
        assetId: estate.lasting('asset'),
      }),
      ids: { ...byWorkflow, accountId: 'account', assetId: 'asset' },
    },
    create: {
      args: async (estate) => ({ workflowResult: await estate.workflows.newResult() }),
      ids: { 'workflowResult.workflow.id': 'workflow' },
    },
    update: {
      args: async (estate) => ({
        workflowResultId: await estate.workflows.result(),
        workflowResult: { activityResults: goodAnswers },
      }),
      ids: { workflowResultId: 'workflowResult' },
    },
    history: {
      args: (estate) => ({ workflowResultId: estate.lasting('workflowResult') }),
      ids: { workflowResultId: 'workflowResult' },
    },
    review: {
      args: async (estate) => ({
        workflowResultId: await estate.workflows.deviating(),
        review: { remark: estate.unique('Gesehen') },
      }),
      ids: { workflowResultId: 'workflowResult' },
    },
    withdrawReview: {
      args: async (estate) => ({ workflowResultId: await estate.workflows.deviating() }),
      ids: { workflowResultId: 'workflowResult' },
    },
    remove: {
      args: async (estate) => ({ ...lasting(estate), workflowResultId: await estate.workflows.result() }),
      ids: { ...byWorkflow, workflowResultId: 'workflowResult' },
    },
  },
}
