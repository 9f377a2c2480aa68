import type { Client } from '@feldwerk/contract/client.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { computed, fixed, said } from '../../../test/workflows.ts'
import { refusal } from '../../../test/world.ts'
import {
  type EmailTrigger,
  highPressure,
  openMeasurements,
  type TaskTrigger,
  toPerson,
} from './measurements.fixture.ts'

const { world, company, portal, worker, workflowWith, measure, runsOf, statesOf, mailsAbout } =
  await openMeasurements()
afterAll(() => world.close())

describe('who is refused', () => {
  test('nobody without a credential, nor who has only the app', async () => {
    const id = await measure(await workflowWith({ emailTriggers: [highPressure] }), 9)
    await world.runJobs()
    const [run] = await runsOf(id)
    const calls = [
      (client: Client) => client.triggerRuns.paginated({}),
      (client: Client) => client.triggerRuns.counts({ workflowId: run!.workflowId, since: run!.evaluatedAt }),
      (client: Client) => client.triggerRuns.byId({ triggerRunId: run!.id }),
      (client: Client) => client.triggerRuns.retry({ triggerRunId: run!.id }),
    ]
    for (const call of calls) {
      expect(await refusal(call(world.clientOf()))).toMatchObject({ status: 499 })
      expect(await refusal(call(worker.client))).toMatchObject({ status: 403 })
    }
    const stranger = (await world.company()).client
    expect(await refusal(stranger.triggerRuns.byId({ triggerRunId: run!.id }))).toMatchObject({ status: 404 })
    expect(await refusal(stranger.triggerRuns.retry({ triggerRunId: run!.id }))).toMatchObject({
      status: 404,
    })
    expect(await refusal(portal.client.triggerRuns.retry({ triggerRunId: run!.id }))).toMatchObject({
      status: 409,
      code: 'nothingToRetry',
    })
  })
})

describe('a mail', () => {
  test('goes where the condition holds, once, with what the result says', async () => {
    const workflowId = await workflowWith({ emailTriggers: [highPressure] })
    const good = await measure(workflowId, 3)
    const bad = await measure(workflowId, 7.25)
    const mails = await mailsAbout('Druck 7.25 bar')
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      to: 'leitstand@nordwerk.example',
      text: expect.stringContaining('nachsehen'),
    })
    expect(await statesOf(good)).toEqual(['high SKIPPED'])
    expect(await statesOf(bad)).toEqual(['high DONE'])
    const counts = async (since: Date) =>
      await portal.client.triggerRuns.counts({ workflowId, since: since.toISOString() })
    expect(await counts(new Date(Date.now() - 60_000))).toEqual([
      { triggerId: 'high', state: 'DONE', count: 1 },
      { triggerId: 'high', state: 'SKIPPED', count: 1 },
    ])
    expect(await counts(new Date(Date.now() + 60_000))).toEqual([])
    const shown = await portal.client.workflowResults.byId({ workflowResultId: bad })
    expect(shown.emails).toMatchObject([
      {
        subject: 'Druck 7.25 bar',
        recipients: ['leitstand@nordwerk.example'],
        bodyHtml: '<p>Bitte nachsehen.</p><p>Danke.</p>',
        error: null,
      },
    ])
    const { data } = await portal.client.triggerRuns.paginated({ workflowResultId: bad })
    expect(shown.runs).toEqual([await portal.client.triggerRuns.byId({ triggerRunId: data[0]?.id ?? '' })])
    expect(
      (await portal.client.workflowResults.paginated({ workflowId })).data.map(({ runs }) => runs),
    ).toEqual([[], []])
    const listed = await portal.client.workflowResults.paginated({ workflowId, withRuns: true })
    expect(listed.data.flatMap(({ emails }) => emails)).toMatchObject([{ bodyHtml: '' }])
    expect(listed.data.find(({ id }) => id === bad)?.runs).toEqual(data)
    const own = await worker.client.workflowResults.byId({ workflowResultId: bad })
    expect([own.emails, own.runs]).toEqual([[], []])
  })

  test('to a person: by name for others, at the address of now, and named where there is none', async () => {
    const mailless = await company.row({ firstName: 'Ole', lastName: 'Brandt', email: null })
    const to = (id: string) => ({ ...toPerson(id), id: id.slice(-8), subject: said('Überdruck') })
    const workflowId = await workflowWith({ emailTriggers: [to(portal.id), to(mailless.id)] })
    const id = await measure(workflowId, 9)
    const [mail] = await mailsAbout('Überdruck')
    expect(mail).toMatchObject({ to: portal.email })
    const runs = await runsOf(id)
    expect(runs.map(({ state, content, problem }) => ({ state, content, problem }))).toEqual(
      expect.arrayContaining([
        { state: 'DONE', content: expect.objectContaining({ recipients: ['Jonas Keller'] }), problem: null },
        { state: 'FAILED', content: expect.anything(), problem: expect.stringContaining('niemanden') },
      ]),
    )
  })

  test('one for each row of its context', async () => {
    const each: EmailTrigger = {
      ...highPressure,
      separate: true,
      context: {
        kind: 'QUERY',
        query: {
          root: { kind: 'NULL' },
          steps: [
            { kind: 'MAP', columns: [{ name: 'place', expression: '["Halle 1", "Halle 2"]' }] },
            { kind: 'EXPAND', expression: 'place', name: 'hall' },
          ],
        },
      },
      subject: computed('"Rundruf " + row.hall'),
    }
    const id = await measure(await workflowWith({ emailTriggers: [each] }), 9)
    await world.runJobs()
    expect(await statesOf(id)).toEqual(['high DONE', 'high DONE'])
    expect(await mailsAbout('Rundruf Halle 1')).toHaveLength(1)
    expect(await mailsAbout('Rundruf Halle 2')).toHaveLength(1)
  })
})

describe('a task', () => {
  test('is made once, of another workflow, with what the result says', async () => {
    const target = await workflowWith({})
    const followUp: TaskTrigger = {
      id: 'follow',
      workflowId: target,
      task: {
        kind: 'QUERY',
        query: {
          root: { kind: 'NULL' },
          steps: [
            {
              kind: 'MAP',
              columns: [{ name: 'label', expression: '"Nachmessen: " + string(measured.pressure)' }],
            },
          ],
        },
      },
    }
    const id = await measure(await workflowWith({ taskTriggers: [followUp] }), 9)
    await world.runJobs()
    await world.runJobs()
    const [run] = await runsOf(id)
    expect(run).toMatchObject({ state: 'DONE', content: { kind: 'TASK', label: 'Nachmessen: 9' } })
    const { data } = await portal.client.tasks.paginated({ workflowId: target })
    expect(data).toMatchObject([{ label: 'Nachmessen: 9', state: 'OPEN', id: run?.id }])
  })
})

describe('a task for somebody', () => {
  test('who may not perform it goes to everybody, and the run says so', async () => {
    const target = await workflowWith({})
    const columns = [
      { name: 'label', expression: '"Nachmessen"' },
      { name: 'assignedTo', expression: 'result.createdBy' },
    ]
    const followUp: TaskTrigger = {
      id: 'follow',
      workflowId: target,
      task: { kind: 'QUERY', query: { root: { kind: 'NULL' }, steps: [{ kind: 'MAP', columns }] } },
    }
    const ina = await company.person({ firstName: 'Ina', lastName: 'Roth', app: true })
    const workflowId = await workflowWith({ taskTriggers: [followUp] })
    await portal.client.workflowPermissions.create({
      workflowId,
      holders: { accounts: [{ id: ina.id }], accountGroups: [] },
    })
    const id = await measure(workflowId, 9, ina.client)
    await world.runJobs()
    expect(await runsOf(id)).toMatchObject([
      { state: 'DONE', problem: 'Ina Roth darf diesen Workflow nicht ausführen. Die Aufgabe geht an alle.' },
    ])
  })
})

describe('the list of runs', () => {
  test('is narrowed by trigger, by time and by the host of calls, and tells each try', async () => {
    const call = { id: 'call', httpMethod: 'POST' as const, url: fixed('https://erp.invalid/hook') }
    const workflowId = await workflowWith({ emailTriggers: [highPressure], webhookTriggers: [call] })
    const id = await measure(workflowId, 9)
    await world.runJobs()
    const listed = async (query: Parameters<Client['triggerRuns']['paginated']>[0]) =>
      (await portal.client.triggerRuns.paginated({ workflowId, ...query })).data
    expect(await listed({ host: 'other.invalid' })).toEqual([])
    expect(await listed({ since: new Date(Date.now() + 60_000).toISOString() })).toEqual([])
    expect(await listed({ triggerId: 'high' })).toMatchObject([{ kind: 'EMAIL' }])
    const [run] = await listed({ host: 'ERP' })
    expect(run).toMatchObject({
      workflowResultId: id,
      attempts: [{ ms: expect.any(Number), status: null, problem: expect.any(String) }],
      content: { request: null },
    })
    const whole = await portal.client.triggerRuns.byId({ triggerRunId: run!.id })
    expect(whole.content).toMatchObject({ request: expect.stringContaining('"pressure": 9') })
  })
})
