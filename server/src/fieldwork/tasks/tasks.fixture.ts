import { newId } from '@feldwerk/contract/new-id.ts'
import type { TaskCreate } from '@feldwerk/contract/tasks.ts'
import { goodAnswers, inspection, publishedWorkflow } from '../../../test/workflows.ts'
import { openWorld, type TestAccount } from '../../../test/world.ts'

/** An instant so many hours from now. */
export const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

/** A company with a workflow that a worker may perform, and a colleague as one of a group, and its tasks. */
export async function openTasks() {
  const world = await openWorld()
  const company = await world.company()
  const portal = await company.person({ firstName: 'Jonas', lastName: 'Keller', portal: true })
  const worker = await company.person({ firstName: 'Mia', lastName: 'Yilmaz', app: true })
  const colleague = await company.person({ firstName: 'Ole', lastName: 'Brix', app: true })
  const { id: groupId } = await portal.client.accountGroups.create({
    accountGroup: { name: 'Frühschicht', accounts: [{ id: colleague.id }], chatActive: false },
  })
  const { id: workflowId } = await publishedWorkflow(portal.client, {
    definition: {
      ...inspection,
      taskType: {
        fields: [
          { id: 't-place', name: 'place', type: { kind: 'STRING' }, required: true },
          { id: 't-count', name: 'count', type: { kind: 'LONG' }, required: false },
          { id: 't-who', name: 'who', type: { kind: 'ACCOUNT' }, required: false },
          { id: 't-when', name: 'due', type: { kind: 'TIME' }, required: false },
        ],
      },
    },
    accounts: [worker],
    accountGroups: [{ id: groupId }],
  })
  return {
    world,
    company,
    portal,
    worker,
    colleague,
    groupId,
    workflowId,
    create: (task: Partial<TaskCreate> = {}, by: TestAccount = portal) =>
      by.client.tasks.create({ workflowId, task: { taskData: { place: 'Halle 2' }, ...task } }),
    submit: (taskId: string, by: TestAccount = worker, completedAt = hours(0)) =>
      by.client.workflowResults.create({
        workflowResult: {
          id: newId(),
          workflow: { id: workflowId },
          taskId,
          activityResults: goodAnswers,
          completedAt,
        },
      }),
  }
}
export type Tasks = Awaited<ReturnType<typeof openTasks>>
