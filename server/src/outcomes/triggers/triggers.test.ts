import type { Client } from '@feldwerk/contract/client.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import type { TriggerRun } from '@feldwerk/contract/trigger-runs.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/deadline.ts'
import { silent } from '../../../test/silent.ts'
import { computed, fixed, measurement, publishedWorkflow, said } from '../../../test/workflows.ts'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'
import { keepTriggers } from '../../fieldwork/workflows/trigger-store.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { evaluateTriggers } from './evaluate.ts'

type EmailTrigger = WorkflowDefinition['emailTriggers'][number]
type TaskTrigger = WorkflowDefinition['taskTriggers'][number]

let world: World
let company: TestCompany
let portal: TestAccount
let worker: TestAccount

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  portal = await company.person({ firstName: 'Jonas', lastName: 'Keller', portal: true })
  worker = await company.person({ firstName: 'Mia', lastName: 'Yilmaz', app: true })
})
afterAll(() => world.close())

/** Where the pressure is too high, a mail to one address that says how high. */
const highPressure: EmailTrigger = {
  id: 'high',
  condition: computed('measured.pressure > 4.0'),
  to: fixed(['leitstand@nordwerk.example']),
  subject: computed('"Druck " + string(measured.pressure) + " bar"'),
  body: said('Bitte nachsehen.\n\nDanke.'),
  separate: false,
  attachedPdfs: [],
}

/** The same to an account. */
const toPerson = (id: string): EmailTrigger => ({
  ...highPressure,
  to: {
    kind: 'QUERY',
    query: {
      root: { kind: 'ACCOUNT' },
      steps: [
        { kind: 'FILTER', condition: `account.id == "${id}"` },
        { kind: 'MAP', columns: [{ name: 'value', expression: 'account' }] },
      ],
    },
  },
})

async function workflowWith(triggers: Partial<WorkflowDefinition>): Promise<string> {
  const definition = { ...measurement, ...triggers }
  return (await publishedWorkflow(portal.client, { definition, accounts: [worker] })).id
}

async function measure(
  workflowId: string,
  pressure: number,
  client: Client = worker.client,
): Promise<string> {
  const workflowResult = {
    id: newId(),
    workflow: { id: workflowId },
    activityResults: { measured: { pressure } },
    completedAt: new Date().toISOString(),
  }
  return (await client.workflowResults.create({ workflowResult })).id
}

const runsOf = async (workflowResultId: string): Promise<TriggerRun[]> =>
  (await portal.client.triggerRuns.paginated({ workflowResultId })).data
const statesOf = async (id: string) =>
  (await runsOf(id)).map(({ triggerId, state }) => `${triggerId} ${state}`)
const mailsAbout = async (subject: string) =>
  (await world.mails(null)).filter((mail) => mail.subject === subject)

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
    const listed = await portal.client.workflowResults.paginated({ workflowId })
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

describe('what is set going', () => {
  test('a correction does, where the trigger says so; what stood before stays', async () => {
    const on: EmailTrigger = { ...highPressure, id: 'both', on: ['STORED', 'CORRECTED'] }
    const workflowId = await workflowWith({ emailTriggers: [highPressure, on] })
    const id = await measure(workflowId, 8)
    await portal.client.workflowResults.update({
      workflowResultId: id,
      workflowResult: { activityResults: { measured: { pressure: 8.5 } } },
    })
    await world.runJobs()
    const runs = await runsOf(id)
    const told = runs.map(({ occasion, triggerId, content }) => [
      occasion,
      triggerId,
      content?.kind === 'EMAIL' && content.subject,
    ])
    expect(told.toSorted()).toEqual([
      ['CORRECTED', 'both', 'Druck 8.5 bar'],
      ['STORED', 'both', 'Druck 8 bar'],
      ['STORED', 'high', 'Druck 8 bar'],
    ])
  })

  test('nothing by a paused trigger, by a repeat, and by old results that a program brings in', async () => {
    const workflowId = await workflowWith({ emailTriggers: [{ ...highPressure, paused: true }] })
    expect(await statesOf(await measure(workflowId, 9))).toEqual([])
    const acting = await workflowWith({ emailTriggers: [highPressure] })
    const machine = await company.machine({ app: true })
    await portal.client.workflowPermissions.create({
      workflowId: acting,
      holders: { accounts: [{ id: machine.id }], accountGroups: [] },
    })
    const { client } = await world.apiToken(machine, ['all:write'])
    const workflowResult = {
      id: newId(),
      workflow: { id: acting },
      activityResults: { measured: { pressure: 9 } },
      completedAt: new Date(Date.now() - 31 * 86_400_000).toISOString(),
    }
    await client.workflowResults.create({ workflowResult })
    await world.runJobs()
    expect(await statesOf(workflowResult.id)).toEqual([])
    const correcting = await workflowWith({ emailTriggers: [{ ...highPressure, on: ['CORRECTED'] }] })
    await portal.client.workflowPermissions.create({
      workflowId: correcting,
      holders: { accounts: [{ id: machine.id }], accountGroups: [] },
    })
    const old = { ...workflowResult, id: newId(), workflow: { id: correcting } }
    await client.workflowResults.create({ workflowResult: old })
    const { client: office } = await world.apiToken(portal)
    for (const [by, states] of [
      [office, []],
      [portal.client, ['high DONE']],
    ] as const) {
      await by.workflowResults.update({
        workflowResultId: old.id,
        workflowResult: { activityResults: { measured: { pressure: 9.5 + states.length } } },
      })
      await world.runJobs()
      expect(await statesOf(old.id)).toEqual(states)
    }
    const fresh = { ...workflowResult, id: newId(), completedAt: new Date().toISOString() }
    await client.workflowResults.create({ workflowResult: fresh })
    await client.workflowResults.create({ workflowResult: fresh })
    await world.runJobs()
    expect(await statesOf(fresh.id)).toEqual(['high DONE'])
  })

  test('by the triggers as they were when the result came', async () => {
    const workflowId = await workflowWith({ emailTriggers: [highPressure] })
    const id = await measure(workflowId, 6)
    const { revision } = await portal.client.workflows.byId({ workflowId })
    await portal.client.workflowDrafts.save({
      workflowId,
      draft: { definition: { ...measurement, emailTriggers: [] }, revision },
    })
    await portal.client.workflows.publish({ workflowId, publication: { revision: revision + 1 } })
    const later = await measure(workflowId, 6)
    await world.runJobs()
    expect(await statesOf(id)).toEqual(['high DONE'])
    expect(await statesOf(later)).toEqual([])
  })

  test('a removed result takes what waits with it, worked out or not', async () => {
    const workflowId = await workflowWith({ emailTriggers: [{ ...highPressure, subject: said('Entfernt') }] })
    const remove = (workflowResultId: string) =>
      portal.client.workflowResults.remove({ workflowResultId, workflowId })
    await remove(await measure(workflowId, 9))
    const late = await measure(workflowId, 9)
    expect(await mailsAbout('Entfernt')).toHaveLength(1)
    await world.owner.query(
      `update trigger_run set state = 'WAITING', due_at = now() + interval '1 hour', ended_at = null
        where workflow_result_id = $1`,
      [late],
    )
    await remove(late)
    expect((await portal.client.triggerRuns.paginated({ workflowId })).data).toEqual([])
  })

  test('what cannot be worked out is told, and holds up no other', async () => {
    const workflowId = await workflowWith({
      emailTriggers: [highPressure, { ...highPressure, id: 'broken' }],
    })
    await world.owner.query(
      `update workflow_trigger_revision set triggers = jsonb_set(triggers, '{emailTriggers,1,subject}', '7')
        where workflow_id = $1`,
      [workflowId],
    )
    const id = await measure(workflowId, 9)
    await world.runJobs()
    expect((await statesOf(id)).toSorted()).toEqual(['broken FAILED', 'high DONE'])
    // Once it is mended it can be tried again: it is worked out then.
    const broken = (await runsOf(id)).find(({ triggerId }) => triggerId === 'broken')!
    await portal.client.triggerRuns.retry({ triggerRunId: broken.id })
    await world.runJobs()
    expect((await statesOf(id)).toSorted()).toEqual(['broken FAILED', 'high DONE'])
    await world.owner.query(
      `update workflow_trigger_revision set triggers = jsonb_set(triggers, '{emailTriggers,1}',
        (triggers #> '{emailTriggers,0}') || '{"id": "broken"}') where workflow_id = $1`,
      [workflowId],
    )
    await portal.client.triggerRuns.retry({ triggerRunId: broken.id })
    await world.runJobs()
    expect(await portal.client.triggerRuns.byId({ triggerRunId: broken.id })).toMatchObject({
      state: 'DONE',
      content: { subject: 'Druck 9 bar' },
      problem: null,
    })
  })

  test('all that was given up is tried again at once, of a workflow, a trigger, a kind or a time', async () => {
    const given = { emailTriggers: [highPressure, { ...highPressure, id: 'other' }] }
    const [workflowId, elsewhere] = [await workflowWith(given), await workflowWith(given)]
    const ids = [await measure(workflowId, 5), await measure(workflowId, 6), await measure(elsewhere, 7)]
    await world.runJobs()
    await world.owner.query(
      `update trigger_run set state = 'FAILED', problem = '{"code": "notTaken"}' where workflow_result_id = any($1)`,
      [ids],
    )
    const retry = (body: Parameters<Client['triggerRuns']['retryFailed']>[0]['retry']) =>
      portal.client.triggerRuns.retryFailed({ retry: { workflowId, ...body } })
    expect(await refusal(worker.client.triggerRuns.retryFailed({ retry: {} }))).toMatchObject({ status: 403 })
    expect(await refusal(retry({ workflowId: newId() }))).toMatchObject({ status: 404 })
    const none = { retried: 0, left: 0 }
    expect(await retry({ kinds: ['TASK'] })).toEqual(none)
    expect(await retry({ until: '2026-01-01T00:00:00.000Z' })).toEqual(none)
    expect(await retry({ from: '2026-01-01T00:00:00.000Z', triggerId: 'other' })).toEqual({
      retried: 2,
      left: 0,
    })
    expect(await retry({})).toEqual({ retried: 2, left: 0 })
    await world.runJobs()
    expect((await statesOf(ids[0]!)).toSorted()).toEqual(['high DONE', 'other DONE'])
    expect((await statesOf(ids[2]!)).toSorted()).toEqual(['high FAILED', 'other FAILED'])
  })

  test('what loses against another transaction is worked out again', async () => {
    const id = await measure(await workflowWith({ emailTriggers: [toPerson(portal.id)] }), 9)
    const holder = await world.owner.connect()
    try {
      await holder.query('begin; lock table account in access exclusive mode')
      const working = world.runJobs()
      await eventually(async () => {
        const { rowCount } = await holder.query(
          `select from pg_locks where relation = 'account'::regclass and not granted`,
        )
        expect(rowCount).toBe(1)
      })
      // Now each has what the other waits for, and whoever waited first loses.
      await holder.query('lock table workflow_trigger_revision in access exclusive mode')
      await holder.query('rollback')
      await working
    } finally {
      holder.release()
    }
    expect(await statesOf(id)).toEqual(['high DONE'])
  })

  test('what ends its node each time it is tried is given up after ten tries', async () => {
    const workflowId = await workflowWith({ emailTriggers: [highPressure] })
    const id = await measure(workflowId, 9)
    await world.runJobs()
    await world.owner.query(
      `update trigger_run set state = 'RUNNING', tries = 10, due_at = now(), ended_at = null
        where workflow_result_id = $1`,
      [id],
    )
    await measure(workflowId, 3)
    await world.runJobs()
    expect(await runsOf(id)).toMatchObject([
      { state: 'FAILED', tries: 10, problem: expect.stringContaining('ausgefallen') },
    ])
  })

  test('leaves a transaction as it was, and keeps the same triggers once', async () => {
    const workflowId = await workflowWith({ emailTriggers: [toPerson(portal.id)] })
    const resultId = await measure(workflowId, 9)
    const owed = { workflowId, revision: 1, subjects: [{ resultId, occasionId: resultId }] }
    const after = await inCompany(world.db, company.id, 'write', async (trx) => {
      await sql`set local statement_timeout = '77s'`.execute(trx)
      await evaluateTriggers(trx, {
        ...owed,
        occasion: 'STORED',
        companyId: company.id,
        publicUrl: world.url,
        log: silent,
      })
      await keepTriggers(trx, { companyId: company.id, workflowId }, { emailTriggers: [toPerson(portal.id)] })
      return await sql<{ statement_timeout: string }>`show statement_timeout`.execute(trx)
    })
    expect(after.rows).toEqual([{ statement_timeout: '77s' }])
    const { rows } = await world.owner.query(
      'select revision from workflow_trigger_revision where workflow_id = $1',
      [workflowId],
    )
    expect(rows).toEqual([{ revision: 1 }])
  })
})

test('a trigger that calculates for too long fails alone', async () => {
  const list = `[${Array.from({ length: 50 }, (_, i) => i).join(', ')}]`
  const each = (name: string, inner: string) => `${list}.exists(${name}, ${inner})`
  const greedy = each('a', each('b', each('c', each('d', 'a + b + c + d > 1000'))))
  const workflowId = await workflowWith({
    emailTriggers: [{ ...highPressure, id: 'greedy', condition: computed(greedy) }, highPressure],
  })
  const id = await measure(workflowId, 9)
  await world.runJobs()
  expect((await statesOf(id)).toSorted()).toEqual(['greedy FAILED', 'high DONE'])
})

describe('why a trigger acted or did not', () => {
  const both: EmailTrigger = {
    ...highPressure,
    condition: computed('measured.pressure > 4.0 && (measured.pressure < 8.0 || result.completedAt == null)'),
  }
  const reasonOf = async (workflowResultId: string) => {
    const [run] = await runsOf(workflowResultId)
    return await portal.client.triggerRuns.byId({ triggerRunId: run!.id })
  }

  test('is told of one that its condition left out, each part with its values of then', async () => {
    const id = await measure(await workflowWith({ emailTriggers: [both] }), 9)
    await world.runJobs()
    expect(await runsOf(id)).toMatchObject([{ state: 'SKIPPED', isConditional: true, reason: null }])
    const { reason } = await reasonOf(id)
    expect(reason?.condition).toMatchObject({
      combinator: 'and',
      holds: false,
      parts: [
        { text: 'measured.pressure > 4.0', holds: true },
        {
          combinator: 'or',
          holds: false,
          parts: [{ text: 'measured.pressure < 8.0', holds: false }, { holds: false }],
        },
      ],
    })
    expect(reason).toMatchObject({
      version: 1,
      subjects: [
        { path: 'measured.pressure', title: { de: 'Druck' }, unit: { de: 'bar' }, value: 9 },
        { path: 'result.completedAt', type: 'TIME', title: { de: expect.stringMatching(/^Abgeschlossen/) } },
      ],
    })
  })

  test('also of one that acted, as it was before a correction; people are not told', async () => {
    const byPerson = computed('measured.pressure > 4.0 && result.createdBy != null')
    const workflowId = await workflowWith({ emailTriggers: [{ ...highPressure, condition: byPerson }] })
    const id = await measure(workflowId, 7)
    await world.runJobs()
    const activityResults = { measured: { pressure: 1 } }
    await portal.client.workflowResults.update({ workflowResultId: id, workflowResult: { activityResults } })
    const { state, reason } = await reasonOf(id)
    expect(state).toBe('DONE')
    expect(reason?.subjects).toMatchObject([{ value: 7 }, { path: 'result.createdBy', value: null }])
    expect(JSON.stringify(reason)).not.toContain(worker.id)
  })

  test('is nothing where there is no condition', async () => {
    const { condition: _condition, ...always } = highPressure
    const id = await measure(await workflowWith({ emailTriggers: [always] }), 7)
    await world.runJobs()
    expect(await reasonOf(id)).toMatchObject({ isConditional: false, reason: null })
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
