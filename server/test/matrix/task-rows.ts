import type { Estate } from './estate.ts'
import type { Rows } from './row.ts'

const lasting = (estate: Estate) => ({ workflowId: estate.lasting('workflow') })
const byWorkflow = { workflowId: 'workflow' } as const
const byTask = { taskId: 'task' } as const
const days = { from: '2026-11-01', until: '2026-11-30', timezone: 'Europe/Berlin' }
/** The worker may perform the lasting workflow. */
const people = (estate: Estate) => ({ accounts: [{ id: estate.worker.id }], accountGroups: [] })

/** Tasks. */
export const taskRows: Pick<Rows, 'tasks'> = {
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
        completedById: estate.worker.id,
      }),
      ids: { ...byWorkflow, assignedToId: 'account', completedById: 'account' },
    },
    calendarDays: { args: (estate) => ({ ...lasting(estate), ...days }), ids: byWorkflow },
    allCalendarDays: {
      args: (estate) => ({ ...days, assignedToId: estate.worker.id }),
      ids: { assignedToId: 'account' },
    },
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
