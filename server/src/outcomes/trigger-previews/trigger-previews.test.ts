import type { Client } from '@feldwerk/contract/client.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { computed, fixed, measurement, publishedWorkflow } from '../../../test/workflows.ts'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'

type EmailTrigger = WorkflowDefinition['emailTriggers'][number]

let world: World
let company: TestCompany
let portal: TestAccount
let workflowId: string
let workflowResultId: string

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  portal = await company.person({ firstName: 'Jonas', lastName: 'Keller', portal: true, app: true })
  const workflow = await publishedWorkflow(portal.client, { definition: measurement, accounts: [portal] })
  workflowId = workflow.id
  const workflowResult = {
    id: newId(),
    workflow: { id: workflowId },
    activityResults: { measured: { pressure: 4.5 } },
    completedAt: new Date().toISOString(),
  }
  workflowResultId = (await portal.client.workflowResults.create({ workflowResult })).id
})
afterAll(() => world.close())

const mail = (expression: string): EmailTrigger => ({
  id: 'mail',
  condition: computed('measured.pressure > 5.0'),
  to: [{ accountId: portal.id }, { address: 'leitstand@nordwerk.example' }],
  subject: {
    kind: 'LINE',
    line: {
      de: [
        { kind: 'TEXT', text: 'Druck ' },
        { kind: 'TOKEN', expression },
      ],
    },
  },
  body: { kind: 'TEXT', text: { de: [{ kind: 'SCALE', expression: 'measured.pressure' }] } },
  separate: false,
  attachedPdfs: [],
})

const preview = (client: Client, trigger: EmailTrigger, resultId: string | null = workflowResultId) =>
  client.workflowTriggers.preview({
    workflowId,
    preview: { list: 'emailTriggers', trigger, workflowResultId: resultId },
  })
const sendTest = (client: Client, trigger: EmailTrigger) =>
  client.workflowTriggers.send({
    workflowId,
    test: { list: 'emailTriggers', trigger, workflowResultId },
  })

test('is for who enters the portal, with a result of the workflow', async () => {
  const worker = await company.person({ app: true })
  const stranger = (await world.company()).client
  for (const call of [preview, sendTest]) {
    expect(await refusal(call(world.clientOf(), mail('link')))).toMatchObject({ status: 499 })
    expect(await refusal(call(worker.client, mail('link')))).toMatchObject({ status: 403 })
    expect(await refusal(call(stranger, mail('link')))).toMatchObject({ status: 404 })
  }
  expect(await refusal(preview(portal.client, mail('link'), newId()))).toMatchObject({ status: 404 })
})

test('shows what a trigger would do, and does nothing', async () => {
  const shown = await preview(portal.client, mail('measured.pressure'))
  expect(shown).toMatchObject({ faults: [], holds: false, count: 1, problem: null })
  expect(shown.runs).toMatchObject([
    {
      kind: 'EMAIL',
      recipients: ['Jonas Keller', 'leitstand@nordwerk.example'],
      subject: 'Druck 4,5\u00a0bar',
      bodyHtml: expect.stringContaining('erlaubt 2\u00a0bar bis 4\u00a0bar'),
    },
  ])
  await world.runJobs()
  expect((await world.mails(null)).filter(({ subject }) => subject.includes('Druck'))).toEqual([])
  expect((await portal.client.triggerRuns.paginated({ workflowId })).data).toEqual([])
})

test('names what is wrong with the trigger by its place in it, also without a result', async () => {
  const faulty = await preview(portal.client, mail('measured.presure'), null)
  expect(faulty).toMatchObject({ holds: null, runs: [], count: 0 })
  expect(faulty.faults.map(({ path }) => path)).toEqual(['trigger.subject.line.de.1.expression'])
  expect(await refusal(sendTest(portal.client, mail('measured.presure')))).toMatchObject({
    status: 400,
    details: { errors: [{ path: 'trigger.subject.line.de.1.expression' }] },
  })
})

test('shows tasks and calls as they would be made', async () => {
  const { runs: tasks } = await portal.client.workflowTriggers.preview({
    workflowId,
    preview: {
      list: 'taskTriggers',
      trigger: {
        id: 'task',
        workflowId,
        task: computed('measured.pressure'),
        label: mail('performer').subject,
      },
      workflowResultId,
    } as never,
  })
  expect(tasks).toEqual([])
  const { runs } = await portal.client.workflowTriggers.preview({
    workflowId,
    preview: {
      list: 'webhookTriggers',
      trigger: { id: 'call', httpMethod: 'POST', url: fixed('https://erp.nordwerk.example/') },
      workflowResultId,
    },
  })
  expect(runs).toMatchObject([
    { kind: 'WEBHOOK', method: 'POST', body: { data: { activityResults: { measured: { pressure: 4.5 } } } } },
  ])
})

test('sends the mail to oneself alone, a number of times an hour', async () => {
  expect(await sendTest(portal.client, mail('measured.pressure'))).toEqual({
    address: portal.email,
    problem: null,
  })
  await world.runJobs()
  const sent = (await world.mails(null)).filter(({ subject }) => subject.includes('Druck'))
  expect(sent.map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: portal.email, subject: 'Test: Druck 4,5\u00a0bar' },
  ])
  for (let i = 1; i < 20; i++) await sendTest(portal.client, mail('link'))
  expect(await refusal(sendTest(portal.client, mail('link')))).toMatchObject({ status: 429 })
})

test('sends nothing in the demo company, and says so', async () => {
  const demo = await world.company({ demo: true })
  const person = await demo.person({ portal: true, app: true })
  const { id } = await publishedWorkflow(person.client, { definition: measurement, accounts: [person] })
  const workflowResult = {
    id: newId(),
    workflow: { id },
    activityResults: { measured: { pressure: 4.5 } },
    completedAt: new Date().toISOString(),
  }
  await person.client.workflowResults.create({ workflowResult })
  const about = { list: 'emailTriggers', workflowResultId: workflowResult.id } as const
  const trigger = { ...mail('link'), to: [{ accountId: person.id }] }
  expect(await person.client.workflowTriggers.send({ workflowId: id, test: { ...about, trigger } })).toEqual({
    address: null,
    problem: expect.stringContaining('Demo-Firma'),
  })
  expect(await world.mails(person.email)).toEqual([])
})
