import type { TriggerRun } from '@feldwerk/contract/trigger-runs.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { property, typeOf } from '../../../test/asset-types.ts'
import { computed, fixed, measurement, publishedWorkflow, said } from '../../../test/workflows.ts'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'
import { moveDueTasks } from '../../fieldwork/tasks/move.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { answering, plainReceiver } from '../../platform/outgoing/receiver.fixture.ts'

let world: World
let company: TestCompany
let portal: TestAccount

beforeAll(async () => {
  world = await openWorld({ FELDWERK_OUTGOING_ALLOW: 'http://127.0.0.1:*' })
  company = await world.company()
  portal = await company.person({ portal: true, app: true })
})
afterAll(() => world.close())

type EmailTrigger = WorkflowDefinition['emailTriggers'][number]

const escalation: EmailTrigger = {
  id: 'escalation',
  on: ['TASK_LATE'],
  to: fixed(['leitung@nordwerk.example']),
  subject: computed('"Zu spät: " + task.label'),
  body: said('Die Frist ist verstrichen.'),
  separate: false,
  attachedPdfs: [],
}

const pdf: WorkflowDefinition['pdfTriggers'][number] = {
  id: 'paper',
  name: said('Protokoll'),
  title: said('Protokoll'),
  template: said('Text'),
}

const publish = async (triggers: Partial<WorkflowDefinition>): Promise<string> =>
  (await publishedWorkflow(portal.client, { definition: { ...measurement, ...triggers } })).id

const inHours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

const taskOf = (workflowId: string, task: { label: string; hardDeadline?: boolean }) =>
  portal.client.tasks.create({ workflowId, task: { ...task, deadline: inHours(1) } })

/** The deadline of a task passes, and the job that looks at the clock comes by. */
async function passDeadline(taskId: string, howLongAgo = '1 minute') {
  await world.owner.query(
    `update task set deadline = date_trunc('second', now()) - $2::interval, next_change_at = now() - interval '1 second'
      where id = $1`,
    [taskId, howLongAgo],
  )
  await inCompany(world.db, company.id, 'write', (trx) => moveDueTasks(trx, company.id, new Date()))
  await world.runJobs()
}

const runsOf = async (workflowId: string): Promise<TriggerRun[]> =>
  (await portal.client.triggerRuns.paginated({ workflowId })).data
const subjectsOf = async (workflowId: string) =>
  (await runsOf(workflowId)).map(({ content }) => (content?.kind === 'EMAIL' ? content.subject : null))

test('what needs a result does not act on tasks: each says so at its place', async () => {
  const on = ['TASK_LATE'] as const
  const assets = {
    root: { kind: 'NULL' },
    steps: [{ kind: 'MAP', columns: [{ name: 'name', expression: 'task.label' }] }],
  }
  const assetType = typeOf('Pumpe', [property('name', 'STRING', { required: true })])
  const { id: assetTypeId } = await portal.client.assetTypes.create({ assetType })
  const definition = {
    ...measurement,
    emailTriggers: [{ ...escalation, attachedPdfs: ['paper'] }],
    pdfTriggers: [{ ...pdf, on: ['STORED', 'TASK_NOT_COMPLETED'] as const }],
    assetTriggers: [
      {
        id: 'write',
        on,
        assetTypeId,
        action: 'CREATE' as const,
        values: { kind: 'QUERY' as const, query: assets },
      },
    ],
  } as unknown as WorkflowDefinition
  const refused = await refusal(publishedWorkflow(portal.client, { definition }))
  const places = ['emailTriggers.0.on.0', 'pdfTriggers.0.on.1', 'assetTriggers.0.on.0']
  expect(refused.details).toMatchObject({
    errors: expect.arrayContaining(
      places.map((place) => expect.objectContaining({ path: expect.stringContaining(place) })),
    ),
  })
})

describe('a task that is late', () => {
  test('sets going what waits for that, once for each deadline that passes', async () => {
    const workflowId = await publish({
      emailTriggers: [escalation, { ...escalation, id: 'other', on: ['STORED', 'TASK_NOT_COMPLETED'] }],
    })
    const { id: taskId } = await taskOf(workflowId, { label: 'Halle 3' })
    await passDeadline(taskId)
    expect(await runsOf(workflowId)).toMatchObject([
      { triggerId: 'escalation', occasion: 'TASK_LATE', state: 'DONE', taskId, workflowResultId: null },
    ])
    expect((await world.mails(null)).filter(({ subject }) => subject === 'Zu spät: Halle 3')).toHaveLength(1)

    // A change that leaves the deadline alone is nothing new, another deadline that passes is.
    await portal.client.tasks.update({ taskId, task: { label: 'Halle 4' } })
    await world.runJobs()
    expect(await runsOf(workflowId)).toHaveLength(1)
    await portal.client.tasks.update({ taskId, task: { deadline: inHours(2) } })
    await passDeadline(taskId, '2 minutes')
    expect(await subjectsOf(workflowId)).toEqual(['Zu spät: Halle 4', 'Zu spät: Halle 3'])
  })

  test('knows the task and no answers, and leads to the task', async () => {
    const workflowId = await publish({
      emailTriggers: [
        {
          ...escalation,
          condition: computed('result == null && measured.pressure == null && performer == null'),
          subject: computed('link'),
        },
        { ...escalation, id: 'high', condition: computed('measured.pressure > 1.0') },
      ],
    })
    const { id: taskId } = await taskOf(workflowId, { label: 'Halle 5' })
    await passDeadline(taskId)
    const runs = await runsOf(workflowId)
    expect(new Map(runs.map(({ triggerId, state }) => [triggerId, state]))).toEqual(
      new Map([
        ['escalation', 'DONE'],
        ['high', 'SKIPPED'],
      ]),
    )
    expect(await subjectsOf(workflowId)).toContain(`${world.url}/tasks/detail?id=${taskId}`)
  })

  test('calls another system with the task', async () => {
    const receiver = await plainReceiver(answering('200 OK'))
    const address = { kind: 'VALUE' as const, value: `http://127.0.0.1:${receiver.port}/hook` }
    const workflowId = await publish({
      webhookTriggers: [{ id: 'call', on: ['TASK_NOT_COMPLETED'], httpMethod: 'POST', url: address }],
    })
    const { id } = await taskOf(workflowId, { label: 'Halle 6', hardDeadline: true })
    await passDeadline(id)
    const body: unknown = JSON.parse(receiver.requests[0]?.split('\r\n\r\n')[1] ?? '')
    expect(body).toMatchObject({ type: 'task.notCompleted', data: { id, label: 'Halle 6' } })
  })

  test('is nobody’s business once it is a month ago', async () => {
    const workflowId = await publish({ emailTriggers: [escalation] })
    const { id } = await taskOf(workflowId, { label: 'Halle 7' })
    await passDeadline(id, '31 days')
    expect(await runsOf(workflowId)).toEqual([])
    expect((await portal.client.tasks.byId({ taskId: id })).state).toBe('LATE')
  })
})
