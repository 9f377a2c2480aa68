import type { Estate } from './estate.ts'
import type { MatrixRows } from './row.ts'

const lasting = (estate: Estate) => ({ workflowId: estate.lasting('workflow') })
const byWorkflow = { workflowId: 'workflow' } as const
const byTask = { taskId: 'task' } as const
const days = { from: '2026-11-01', until: '2026-11-30', timezone: 'Europe/Berlin' }
/** The worker may perform the lasting workflow. */
const people = (estate: Estate) => ({ accounts: [{ id: estate.worker.id }], accountGroups: [] })

/** One task of the lasting workflow every morning. */
const source = {
  id: 'daily',
  name: 'Jeden Morgen',
  schedule: {
    kind: 'VALUE' as const,
    value: { rrule: 'FREQ=DAILY', start: '2026-11-20T05:00:00.000Z', timeZone: 'Europe/Berlin' },
  },
  query: {
    kind: 'QUERY' as const,
    query: {
      root: { kind: 'NULL' as const },
      steps: [{ kind: 'MAP' as const, columns: [{ name: 'label', expression: '"Rundgang"' }] }],
    },
  },
  daysOff: { region: 'DE-NW' as const, weekends: true, move: 'AFTER' as const },
}

/** Tasks and the series that make them. */
export const taskRows: Pick<MatrixRows, 'tasks' | 'taskCalendars' | 'taskSources'> = {
  taskCalendars: {
    mine: { args: () => ({}), ids: {} },
    create: {
      args: (estate) => ({ taskCalendar: { workflow: { id: estate.lasting('workflow') } } }),
      ids: { 'taskCalendar.workflow.id': 'workflow' },
    },
    remove: {
      args: async (estate) => {
        const workflow = { id: await estate.workflows.drafted() }
        const { id } = await estate.company.client.taskCalendars.create({ taskCalendar: { workflow } })
        return { taskCalendarId: id }
      },
      ids: { taskCalendarId: 'apiToken' },
    },
  },
  taskSources: {
    paginated: { args: (estate) => ({ ...lasting(estate), search: 'morgen' }), ids: byWorkflow },
    preview: { args: (estate) => ({ ...lasting(estate), taskSource: { source } }), ids: byWorkflow },
    save: {
      args: async (estate) => ({
        workflowId: await estate.workflows.drafted(),
        sourceId: 'daily',
        taskSource: { source, revision: 1 },
      }),
      ids: byWorkflow,
    },
    remove: {
      args: async (estate) => {
        const workflowId = await estate.workflows.drafted()
        const { client } = estate.company
        await client.taskSources.save({
          workflowId,
          sourceId: 'daily',
          taskSource: { source, revision: 1 },
        })
        return { workflowId, sourceId: 'daily' }
      },
      ids: byWorkflow,
    },
  },
  tasks: {
    byId: { args: (estate) => ({ taskId: estate.lasting('task') }), ids: byTask },
    mine: { args: () => ({}), ids: {} },
    paginated: {
      args: (estate) => ({
        ...lasting(estate),
        states: ['OPEN', 'LATE'] as const,
        from: '2026-11-01T00:00:00.000Z',
        search: 'ablauf',
        assignedToId: estate.worker.id,
        assetId: estate.lasting('asset'),
        completedById: estate.worker.id,
      }),
      ids: { ...byWorkflow, assignedToId: 'account', assetId: 'asset', completedById: 'account' },
    },
    calendarDays: {
      args: (estate) => ({
        ...lasting(estate),
        ...days,
        assignedToId: estate.worker.id,
        assetId: estate.lasting('asset'),
      }),
      ids: { ...byWorkflow, assignedToId: 'account', assetId: 'asset' },
    },
    allCalendarDays: {
      args: (estate) => ({ ...days, assignedToId: estate.worker.id, assetId: estate.lasting('asset') }),
      ids: { assignedToId: 'account', assetId: 'asset' },
    },
    countsByWorkflow: { args: () => ({}), ids: {} },
    countsByAssetType: { args: () => ({}), ids: {} },
    load: { args: () => days, ids: {} },
    create: {
      args: (estate) => ({
        ...lasting(estate),
        task: {
          label: estate.unique('Aufgabe'),
          taskData: { place: 'Halle 2' },
          deadline: '2026-12-01T15:00:00.000Z',
          assignedTo: people(estate),
        },
      }),
      ids: {
        ...byWorkflow,
        'task.assignedTo.accounts.0.id': 'account',
      },
    },
    update: {
      args: async (estate) => ({
        taskId: await estate.workflows.task(),
        task: { label: estate.unique('Aufgabe'), assignedTo: people(estate) },
      }),
      ids: { ...byTask, 'task.assignedTo.accounts.0.id': 'account' },
    },
    begin: {
      args: async (estate) => ({
        taskId: await estate.workflows.task(),
        beginning: { begunAt: '2026-11-24T08:00:00.000Z' },
      }),
      ids: byTask,
    },
    cancel: { args: async (estate) => ({ taskId: await estate.workflows.task() }), ids: byTask },
    bulk: {
      args: async (estate) => ({
        bulk: {
          action: 'ASSIGN' as const,
          taskIds: [await estate.workflows.task(), await estate.workflows.task()],
          assignedTo: people(estate),
        },
      }),
      ids: {
        'bulk.taskIds.0': 'task',
        'bulk.taskIds.1': 'task',
        'bulk.assignedTo.accounts.0.id': 'account',
      },
    },
  },
}
