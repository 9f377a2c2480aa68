import type { Socket } from 'node:net'
import { newId } from '@feldwerk/contract/new-id.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../test/deadline.ts'
import { jobTools } from '../../../test/job-tools.ts'
import { silent } from '../../../test/silent.ts'
import { fixed, measurement, plainMail, publishedWorkflow, said } from '../../../test/workflows.ts'
import { openWorld, type TestAccount, type World } from '../../../test/world.ts'
import { handOutRuns } from '../../fieldwork/trigger-runs/hand-out.ts'
import { crowdOf } from '../../fieldwork/workflow-results/crowd.ts'
import { jobHandlers } from '../../jobs.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { startDispatcher } from '../../platform/jobs/dispatcher.ts'
import { prepareQueue, startWorker } from '../../platform/jobs/worker.ts'
import { createOutgoing } from '../../platform/outgoing/outgoing.ts'
import { answering, plainReceiver } from '../../platform/outgoing/receiver.fixture.ts'
import { evaluateTriggers } from './evaluate.ts'

const OUTGOING = 'http://127.0.0.1:*'
let world: World

beforeAll(async () => {
  world = await openWorld({ FELDWERK_OUTGOING_ALLOW: OUTGOING })
})
afterAll(() => world.close())

const mail = { ...plainMail, subject: said('Gemessen') }
const hook = (port: number, id: string) => ({
  id,
  httpMethod: 'POST' as const,
  url: fixed(`http://127.0.0.1:${port}/hook`),
})

async function openCompany() {
  const company = await world.company()
  const owner = await company.person({ owner: true, portal: true, app: true })
  return { companyId: company.id, owner }
}

interface ResultTriggers {
  readonly hooks?: readonly ReturnType<typeof hook>[]
  readonly mails?: readonly (typeof mail)[]
  readonly times?: number
}

/** A workflow that calls these hooks and sends these mails. */
async function measuring(
  owner: TestAccount,
  { hooks = [], mails = [] }: Omit<ResultTriggers, 'times'>,
): Promise<string> {
  const definition = { ...measurement, webhookTriggers: [...hooks], emailTriggers: [...mails] }
  return (await publishedWorkflow(owner.client, { definition, accounts: [owner] })).id
}

/** A result of it; gives its id. */
async function deliver(owner: TestAccount, workflowId: string): Promise<string> {
  const id = newId()
  const workflowResult = {
    id,
    workflow: { id: workflowId },
    activityResults: { measured: { pressure: 3 } },
    completedAt: new Date().toISOString(),
  }
  await owner.client.workflowResults.create({ workflowResult })
  return id
}

/** Results of a workflow of these triggers; gives the last one. */
async function measured(owner: TestAccount, { times = 1, ...triggers }: ResultTriggers) {
  const workflowId = await measuring(owner, triggers)
  let resultId = ''
  for (let i = 0; i < times; i++) resultId = await deliver(owner, workflowId)
  return { workflowId, resultId }
}

interface MeasuredResult {
  readonly companyId: string
  readonly workflowId: string
  readonly resultId: string
}

/** Works out what a result has set going, and hands it out. */
const evaluate = ({ companyId, workflowId, resultId }: MeasuredResult) =>
  inCompany(world.db, companyId, 'write', (trx) =>
    evaluateTriggers(trx, {
      companyId,
      publicUrl: world.url,
      log: silent,
      owed: [{ workflowId, revision: 1, occasion: 'STORED', subjects: [{ resultId, occasionId: resultId }] }],
    }),
  )

/** Which of its triggers are under way. */
async function running(resultId: string): Promise<string[]> {
  const { rows } = await world.owner.query<{ trigger_id: string }>(
    `select trigger_id from trigger_run where workflow_result_id = $1 and state = 'RUNNING' order by trigger_id`,
    [resultId],
  )
  return rows.map((row) => row.trigger_id)
}

test('four of a company are under way at a time, two of them with the same host, in their order', async () => {
  const { companyId, owner } = await openCompany()
  const hooks = [
    hook(81, 'a1'),
    hook(81, 'a2'),
    hook(81, 'a3'),
    hook(82, 'b1'),
    hook(83, 'c1'),
    hook(84, 'd1'),
  ]
  const { workflowId, resultId } = await measured(owner, { hooks, mails: [mail] })
  const end = (id: string) =>
    inCompany(world.db, companyId, 'write', async (trx) => {
      await sql`update trigger_run set state = 'DONE', due_at = null where company_id = ${companyId}
        and trigger_id = ${id} and workflow_result_id = ${resultId}`.execute(trx)
      await handOutRuns(trx, companyId)
    })
  await evaluate({ companyId, workflowId, resultId })
  // What is called waits for the mail of the same occasion.
  expect(await running(resultId)).toEqual(['mail'])
  await end('mail')
  expect(await running(resultId)).toEqual(['a1', 'a2', 'b1', 'c1'])
  await end('b1')
  expect(await running(resultId)).toEqual(['a1', 'a2', 'c1', 'd1'])
  await end('a2')
  expect(await running(resultId)).toEqual(['a1', 'a3', 'c1', 'd1'])
})

test('what failed the first time is tried again some seconds later', async () => {
  let calls = 0
  const receiver = await plainReceiver((socket, request) => {
    calls += 1
    return answering(calls === 1 ? '503 Service Unavailable' : '200 OK')(socket, request)
  })
  const { owner } = await openCompany()
  const { resultId } = await measured(owner, { hooks: [hook(receiver.port, 'call')], mails: [mail] })
  // Nothing but the job of the first try hands it out again: the jobs of the clock do not run here.
  await eventually(
    async () => {
      await world.runJobs()
      const filter = { workflowResultId: resultId, kinds: ['WEBHOOK' as const] }
      const { data } = await owner.client.triggerRuns.paginated(filter)
      expect(data).toMatchObject([{ state: 'DONE', tries: 2 }])
    },
    { within: 45_000, every: 500 },
  )
})

/** Jobs of the node until the test is over, one at a time besides those of triggers. */
async function startJobs(): Promise<void> {
  const { owner } = world.platform.databases
  await prepareQueue(owner, silent)
  const tools = await jobTools(world.platform)
  const outgoing = createOutgoing({ allow: world.platform.config.outgoingAllow })
  const worker = await startWorker({
    owner,
    tools: { ...tools, outgoing },
    handlers: jobHandlers,
    concurrency: 1,
  })
  const dispatcher = startDispatcher({ owner, log: silent })
  onTestFinished(async () => void (await Promise.all([worker.close(), dispatcher.close()])))
}

/** Keeps a company from storing anything until it is let go. */
async function hold(companyId: string): Promise<() => Promise<void>> {
  const client = new pg.Client(world.platform.databases.owner.options)
  await client.connect()
  await client.query('begin')
  await client.query('select from company where id = $1 for update', [companyId])
  const letGo = async () => void (await client.query('rollback'))
  onTestFinished(() => client.end())
  return letGo
}

/** Jobs of triggers that have begun and not ended. */
async function begunJobs(): Promise<string[]> {
  const { rows } = await world.owner.query<{ task_identifier: string }>(
    `select task_identifier from graphile_worker.jobs
      where task_identifier like 'triggers.%' and locked_at is not null`,
  )
  return rows.map(({ task_identifier }) => task_identifier)
}

test('while a crowd of phones waits for its answers, what other results have set going waits for them', async () => {
  let calls = 0
  const receiver = await plainReceiver((socket, request) => {
    calls += 1
    return answering('200 OK')(socket, request)
  })
  const [crowded, other] = [await openCompany(), await openCompany()]
  const workflowId = await measuring(crowded.owner, {})
  const calling = await measuring(other.owner, { hooks: [hook(receiver.port, 'call')] })
  await evaluate({ ...other, workflowId: calling, resultId: await deliver(other.owner, calling) })
  const letGo = await hold(crowded.companyId)
  const crowd = Promise.all(Array.from({ length: 16 }, () => deliver(crowded.owner, workflowId)))
  await eventually(() => expect(crowdOf(world.db).hasTurn()).toBe(false))
  await startJobs()
  await deliver(other.owner, calling)
  const waiting = new Set(['triggers.evaluate', 'triggers.run'])
  await eventually(async () => expect(new Set(await begunJobs())).toEqual(waiting))
  // Nobody else's answer waits for the crowd, but what has been set going does.
  for (let i = 0; i < 4; i++) await deliver(other.owner, calling)
  expect(await other.owner.client.triggerRuns.paginated({})).toMatchObject({ recordsTotal: 1 })
  expect(calls).toBe(0)
  await letGo()
  expect(new Set(await crowd).size).toBe(16)
  await eventually(() => expect(calls).toBe(6))
})

/** So many runs wait behind those that hang. */
const MANY = 10_000

/** The result and its run so many times over, as a night of deliveries leaves them. */
async function manyTimes(resultId: string): Promise<void> {
  await world.owner.query(
    `with copy as materialized (select n, gen_random_uuid() as id from generate_series(2, $2) n), result as (
      insert into workflow_result select made.* from workflow_result kept, copy,
        jsonb_populate_record(kept, jsonb_build_object('id', copy.id)) made
      where kept.id = $1
    )
    insert into trigger_run select made.* from trigger_run run, copy,
      jsonb_populate_record(run, jsonb_build_object('id', gen_random_uuid(), 'workflow_result_id', copy.id,
        'occasion_id', copy.id, 'tries', 0, 'state', 'WAITING', 'due_at', now())) made
    where run.workflow_result_id = $1`,
    [resultId, MANY],
  )
}

test('10,000 calls of a host that hangs hold up neither the mail of another company nor other jobs', async () => {
  const called: Socket[] = []
  const receiver = await plainReceiver((socket) => void called.push(socket))
  const [busy, other] = [await openCompany(), await openCompany()]
  const { companyId } = busy
  const { workflowId, resultId: first } = await measured(busy.owner, { hooks: [hook(receiver.port, 'call')] })
  await evaluate({ companyId, workflowId, resultId: first })
  await manyTimes(first)

  await startJobs()
  onTestFinished(() => {
    for (const socket of called) socket.destroy()
  })
  await inCompany(world.db, companyId, 'write', (trx) => handOutRuns(trx, companyId))
  await eventually(() => expect(called).toHaveLength(2))
  // It goes on to deliver meanwhile.
  const delivering = measured(busy.owner, { hooks: [hook(receiver.port, 'call')], times: 10 })
  const begun = performance.now()
  const { resultId } = await measured(other.owner, { mails: [mail] })
  await eventually(async () => {
    const { data } = await other.owner.client.triggerRuns.paginated({ workflowResultId: resultId })
    expect(data).toMatchObject([{ kind: 'EMAIL', state: 'DONE' }])
  })
  expect(performance.now() - begun).toBeLessThan(2000)
  await delivering
  expect(called).toHaveLength(2)
})
