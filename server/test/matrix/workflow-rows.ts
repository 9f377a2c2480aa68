import { newId } from '@feldwerk/contract/new-id.ts'
import { EMPTY_DEFINITION, type WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { PROTOCOL } from '@feldwerk/workflow/documents/beginnings.ts'
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

/** A mail as the editor of triggers has it. */
const triedMail = {
  list: 'emailTriggers' as const,
  trigger: {
    id: 'tried',
    to: [{ address: 'leitstand@nordwerk.example' }],
    subject: { kind: 'VALUE' as const, value: { de: 'Gemessen' } },
    body: { kind: 'VALUE' as const, value: { de: 'Ein Ergebnis ist da.' } },
    separate: false,
    attachedPdfs: [],
  },
}

/** Workflows, their permissions and results. */
export const workflowRows: Pick<
  MatrixRows,
  | 'workflows'
  | 'workflowDrafts'
  | 'webhookSecrets'
  | 'workflowTriggers'
  | 'workflowDocuments'
  | 'resolvedWorkflows'
  | 'workflowPermissions'
  | 'workflowResults'
  | 'triggerRuns'
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
    following: { args: lasting, ids: byWorkflow },
    follow: { args: lasting, ids: byWorkflow },
    unfollow: { args: lasting, ids: byWorkflow },
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
  webhookSecrets: {
    list: { args: lasting, ids: byWorkflow },
    create: {
      args: async (estate) => ({
        workflowId: await estate.workflows.calling(),
        webhookSecret: { triggerId: 'call' },
      }),
      ids: byWorkflow,
    },
  },
  workflowTriggers: {
    preview: {
      args: (estate) => ({
        ...lasting(estate),
        preview: { ...triedMail, workflowResultId: estate.lasting('workflowResult') },
      }),
      ids: { ...byWorkflow, 'preview.workflowResultId': 'workflowResult' },
    },
    send: {
      args: (estate) => ({
        ...lasting(estate),
        test: { ...triedMail, workflowResultId: estate.lasting('workflowResult') },
      }),
      ids: { ...byWorkflow, 'test.workflowResultId': 'workflowResult' },
    },
  },
  workflowDocuments: {
    preview: {
      args: (estate) => ({
        ...lasting(estate),
        preview: { document: PROTOCOL, workflowResultId: estate.lasting('workflowResult') },
      }),
      ids: { ...byWorkflow, 'preview.workflowResultId': 'workflowResult' },
    },
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
    pdf: {
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
    countsByAssetType: { args: () => ({}), ids: {} },
    positions: {
      args: (estate) => ({
        ...lasting(estate),
        accountId: estate.worker.id,
        placeId: estate.lasting('asset'),
      }),
      ids: { ...byWorkflow, accountId: 'account', placeId: 'asset' },
    },
    readings: { args: (estate) => ({ assetId: estate.lasting('asset') }), ids: { assetId: 'asset' } },
    csv: {
      args: (estate) => ({
        ...lasting(estate),
        accountId: estate.worker.id,
        assetId: estate.lasting('asset'),
      }),
      ids: { ...byWorkflow, accountId: 'account', assetId: 'asset' },
    },
    xlsx: {
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
    createBulk: {
      args: async (estate) => ({
        bulk: { results: [{ ...(await estate.workflows.newResult()), id: newId() }] },
      }),
      ids: { 'bulk.results.0.workflow.id': 'workflow' },
      refusesApart: true,
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
  triggerRuns: {
    paginated: {
      args: (estate) => ({
        ...lasting(estate),
        workflowResultId: estate.lasting('workflowResult'),
        assetId: estate.lasting('asset'),
      }),
      ids: { ...byWorkflow, workflowResultId: 'workflowResult', assetId: 'asset' },
    },
    counts: {
      args: (estate) => ({ ...lasting(estate), since: '2020-01-01T00:00:00.000Z' }),
      ids: byWorkflow,
    },
    byId: {
      args: (estate) => ({ triggerRunId: estate.lasting('triggerRun') }),
      ids: { triggerRunId: 'triggerRun' },
    },
    retry: {
      args: async (estate) => ({ triggerRunId: await estate.workflows.failedRun() }),
      ids: { triggerRunId: 'triggerRun' },
    },
    retryFailed: {
      args: (estate) => ({ retry: { ...lasting(estate), triggerId: 'nobody', kinds: ['EMAIL' as const] } }),
      ids: { 'retry.workflowId': 'workflow' },
    },
    takeBack: {
      args: async (estate) => ({ triggerRunId: await estate.workflows.assetRun() }),
      ids: { triggerRunId: 'triggerRun' },
    },
    held: { args: () => ({}), ids: {} },
    unreachable: { args: () => ({}), ids: {} },
    confirmRecipient: {
      args: async (estate) => ({ unreachableId: await estate.workflows.unreachable() }),
      ids: { unreachableId: 'unreachable' },
    },
  },
}
