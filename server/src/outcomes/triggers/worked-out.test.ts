import type { Client } from '@feldwerk/contract/client.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { eventually } from '../../../test/deadline.ts'
import { silent } from '../../../test/silent.ts'
import { computed } from '../../../test/workflows.ts'
import { refusal } from '../../../test/world.ts'
import { keepTriggers } from '../../fieldwork/workflows/trigger-store.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { codeOf } from '../../platform/process/error-code.ts'
import { evaluateTriggers } from './evaluate.ts'
import { highPressure, openMeasurements, toPerson } from './measurements.fixture.ts'

const { world, company, portal, worker, workflowWith, measure, runsOf, statesOf } = await openMeasurements()
afterAll(() => world.close())

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

test('of workflows whose results came together one that cannot be worked out holds up no other', async () => {
  const given = { emailTriggers: [highPressure] }
  const workflowIds = [await workflowWith(given), await workflowWith(given), await workflowWith(given)]
  const broken = workflowIds[1]
  const results = workflowIds.map((id) => ({
    id: newId(),
    workflow: { id },
    activityResults: { measured: { pressure: 9 } },
    completedAt: new Date().toISOString(),
  }))
  await worker.client.workflowResults.createBulk({ bulk: { results } })
  const states = () => Promise.all(results.map(({ id }) => statesOf(id)))
  const nameTrigger = (id: string) =>
    world.owner.query(
      `update workflow_trigger_revision set triggers = jsonb_set(triggers, '{emailTriggers,0,id}', $2)
        where workflow_id = $1`,
      [broken, id],
    )
  const jobs = async () => {
    const { rows } = await world.owner.query<{ attempts: number }>(
      `select attempts from graphile_worker.jobs where task_identifier = 'triggers.evaluateAll'`,
    )
    return rows.map(({ attempts }) => attempts)
  }
  const tryAgain = async () => {
    await world.owner.query('update graphile_worker._private_jobs set run_at = now()')
    await world.runJobs()
  }
  await nameTrigger('7')
  await world.runJobs()
  expect(await states()).toEqual([['high DONE'], [], ['high DONE']])
  expect(await jobs()).toEqual([1])
  await tryAgain()
  expect(await states()).toEqual([['high DONE'], [], ['high DONE']])
  expect(await jobs()).toEqual([2])
  await nameTrigger('"high"')
  await tryAgain()
  expect(await states()).toEqual([['high DONE'], ['high DONE'], ['high DONE']])
  expect(await jobs()).toEqual([])
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
  const workflowId = await workflowWith({ emailTriggers: [toPerson(portal.id)] })
  /** Whether the work lost; on a machine that stood still meanwhile the other transaction may be the one that loses. */
  const collide = async () => {
    const id = await measure(workflowId, 9)
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
      const hasWon = await holder.query('lock table workflow_trigger_revision in access exclusive mode').then(
        () => true,
        (error: unknown) => {
          expect(codeOf(error)).toBe('40P01')
          return false
        },
      )
      await holder.query('rollback')
      await working
      expect(await statesOf(id)).toEqual(['high DONE'])
      return hasWon
    } finally {
      holder.release()
    }
  }
  await eventually(async () => expect(await collide()).toBe(true))
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
  const subjects = [{ resultId, occasionId: resultId }]
  const after = await inCompany(world.db, company.id, 'write', async (trx) => {
    await sql`set local statement_timeout = '77s'`.execute(trx)
    await evaluateTriggers(trx, {
      companyId: company.id,
      publicUrl: world.url,
      log: silent,
      owed: [{ workflowId, revision: 1, occasion: 'STORED', subjects }],
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
