import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodAnswers, publishedWorkflow } from '../../../test/workflows.ts'
import { openWorld, refusal, type TestAccount, type World } from '../../../test/world.ts'

let world: World
let portal: TestAccount
let worker: TestAccount
let colleague: TestAccount
let workflowId: string

beforeAll(async () => {
  world = await openWorld()
  const company = await world.company()
  portal = await company.person({ portal: true })
  worker = await company.person({ app: true })
  colleague = await company.person({ app: true })
  workflowId = (await publishedWorkflow(portal.client, { accounts: [worker, colleague] })).id
})
afterAll(() => world.close())

const taskOf = async (...accounts: readonly TestAccount[]) =>
  await portal.client.tasks.create({
    workflowId,
    task: {
      label: 'Halle 3',
      taskData: { place: 'Halle 3' },
      assignedTo: { accounts: accounts.map(({ id }) => ({ id })) },
    },
  })
const ready = (who: TestAccount, taskId: string) => who.client.resolvedWorkflows.byId({ workflowId, taskId })

test('who performs gets own tasks ready; those of others do not exist', async () => {
  const { id: mine } = await taskOf(worker)
  const { id: everybodys } = await taskOf()
  expect((await ready(worker, mine)).task).toMatchObject({ label: 'Halle 3', data: { place: 'Halle 3' } })
  expect((await ready(colleague, everybodys)).task).toMatchObject({ id: everybodys })
  const [foreign, unknown] = [await refusal(ready(colleague, mine)), await refusal(ready(colleague, newId()))]
  expect(foreign).toEqual(unknown)
  expect(foreign.status).toBe(404)
  expect((await ready(portal, mine)).task).toMatchObject({ id: mine })
})

test('a task that was done stays ready for who did it', async () => {
  const { id } = await taskOf(worker)
  await worker.client.workflowResults.create({
    workflowResult: {
      id: newId(),
      workflow: { id: workflowId },
      activityResults: goodAnswers,
      completedAt: new Date().toISOString(),
      taskId: id,
    },
  })
  await refusal(portal.client.tasks.update({ taskId: id, task: { assignedTo: { accounts: [colleague] } } }))
  expect((await ready(worker, id)).task).toMatchObject({ id })
})
