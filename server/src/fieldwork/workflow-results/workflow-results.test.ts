import type { Client } from '@feldwerk/contract/client.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import type { WorkflowResultCreate } from '@feldwerk/contract/workflow-results.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activity, computed, goodAnswers, inspection, publishedWorkflow } from '../../../test/workflows.ts'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'

let world: World
let company: TestCompany
let portal: TestAccount
let worker: TestAccount
let colleague: TestAccount
let workflowId: string
let foreignId: string
let foreignResult: string
let foreignWorker: TestAccount

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  portal = await company.person({ firstName: 'Jonas', lastName: 'Keller', portal: true })
  worker = await company.person({ firstName: 'Mia', lastName: 'Yilmaz', app: true })
  colleague = await company.person({ firstName: 'Ole', lastName: 'Brix', app: true })
  const workflow = await publishedWorkflow(portal.client, { accounts: [worker, colleague] })
  workflowId = workflow.id
  const other = await world.company()
  foreignWorker = await other.person({ app: true })
  foreignId = (await publishedWorkflow(other.client, { accounts: [foreignWorker] })).id
  foreignResult = (await foreignWorker.client.workflowResults.create({ workflowResult: sent({}, foreignId) }))
    .id
})
afterAll(() => world.close())

const sent = (changes: Partial<WorkflowResultCreate> = {}, id = workflowId): WorkflowResultCreate => ({
  id: newId(),
  workflow: { id },
  activityResults: goodAnswers,
  completedAt: '2026-11-20T08:15:00.000Z',
  ...changes,
})
const create = (client: Client, changes: Partial<WorkflowResultCreate> = {}) =>
  client.workflowResults.create({ workflowResult: sent(changes) })

describe('who is refused', () => {
  const everyCall: Record<string, (client: Client, id: string) => Promise<unknown>> = {
    byId: (client, workflowResultId) => client.workflowResults.byId({ workflowResultId }),
    update: (client, workflowResultId) =>
      client.workflowResults.update({ workflowResultId, workflowResult: { activityResults: goodAnswers } }),
    history: (client, workflowResultId) => client.workflowResults.history({ workflowResultId }),
    remove: (client, workflowResultId) => client.workflowResults.remove({ workflowResultId, workflowId }),
    create: (client, id) => client.workflowResults.create({ workflowResult: sent({}, id) }),
    paginated: (client, id) => client.workflowResults.paginated({ workflowId: id }),
    latestCount: (client) => client.workflowResults.latestCount(),
  }

  test.each(Object.keys(everyCall))('%s: nobody without a credential', async (name) => {
    expect(await refusal(everyCall[name]!(world.clientOf(), foreignResult))).toMatchObject({ status: 499 })
  })

  test.each(['byId', 'update', 'history', 'remove'])(
    '%s: another company’s result does not exist',
    async (name) => {
      const foreign = await refusal(everyCall[name]!(portal.client, foreignResult))
      expect(foreign).toEqual(await refusal(everyCall[name]!(portal.client, newId())))
      expect(foreign).toMatchObject({ status: 404, code: 'notFound' })
    },
  )

  test('create: a workflow of another company, and one that was never permitted, do not exist', async () => {
    const stranger = await company.person({ app: true })
    const manager = await company.person({ app: true, portal: true })
    const forms = [
      () => worker.client.workflowResults.create({ workflowResult: sent({}, foreignId) }),
      () => worker.client.workflowResults.create({ workflowResult: sent({}, newId()) }),
      () => create(stranger.client),
      () => create(manager.client),
    ]
    for (const form of forms) expect(await refusal(form())).toMatchObject({ status: 404, code: 'notFound' })
  })

  test('create: who may not use the field app', async () => {
    expect(await refusal(create(portal.client))).toMatchObject({ code: 'forbidden' })
  })

  test('who performs sees its own results only, and neither corrects nor removes any', async () => {
    const { id } = await create(worker.client)
    expect(await refusal(everyCall['byId']!(colleague.client, id))).toMatchObject({ status: 404 })
    expect(await refusal(everyCall['update']!(worker.client, id))).toMatchObject({ code: 'forbidden' })
    expect(await refusal(everyCall['remove']!(worker.client, id))).toMatchObject({ code: 'forbidden' })
    expect(await refusal(everyCall['history']!(worker.client, id))).toMatchObject({ code: 'forbidden' })
    const { data } = await colleague.client.workflowResults.paginated({})
    expect(data).toEqual([])
    const others = colleague.client.workflowResults.paginated({ accountId: worker.id })
    expect(await refusal(others)).toMatchObject({ status: 404 })
  })
})

describe('a result', () => {
  test('is stored as it was sent, and read back', async () => {
    const photos = [await world.image(worker), await world.image(worker)]
    const activityResults = { ...goodAnswers, check: { ...goodAnswers.check, photos } }
    const startedAt = '2026-11-20T08:00:00.000Z'
    const stored = await create(worker.client, { activityResults, startedAt })
    expect(stored).toMatchObject({
      completedAt: '2026-11-20T08:15:00.000Z',
      startedAt,
      createdBy: { id: worker.id, lastName: 'Yilmaz' },
      activityResults,
      workflow: { id: workflowId, translations: [{ name: 'Rundgang' }], deleted: false },
      version: 1,
      pdfs: [],
      emails: [],
      runs: [],
      flags: [],
      taskId: null,
    })
    expect(stored.references[photos[0]!]).toMatchObject({ kind: 'FILE', mime: 'image/png' })
    expect(await portal.client.workflowResults.byId({ workflowResultId: stored.id })).toEqual(stored)
    const { rows } = await world.owner.query('select state from file where id = any($1)', [photos])
    expect(rows).toEqual([{ state: 'consumed' }, { state: 'consumed' }])
    const workflow = await portal.client.workflows.byId({ workflowId })
    expect(workflow).toMatchObject({
      latestPerformanceAt: '2026-11-20T08:15:00.000Z',
      latestPerformanceBy: { id: worker.id },
    })
  })
})

type Errors = { errors: { path: string; rule: string }[] }
const places = async (call: Promise<unknown>) => {
  const problem = await refusal(call)
  expect(problem).toMatchObject({ status: 400, code: 'validation' })
  return (problem.details as Errors).errors.map(({ path, rule }) => `${path}: ${rule}`)
}

describe('the position', () => {
  const value = computed('meta.position.lat')
  const metadata = { kind: 'METADATA', id: 'm', variableName: 'lat', value } as const
  const meta = { position: { lat: 54.32, lon: 10.13, accuracy: 5 }, device: 'Telefon' }

  test('is kept where a component asks for it, and else is not', async () => {
    const asking = { ...inspection, nodes: [activity('here', [metadata as never])] }
    const workflow = await publishedWorkflow(portal.client, { definition: asking, accounts: [worker] })
    const activityResults = { here: { lat: 54.32 } }
    const asked = await worker.client.workflowResults.create({
      workflowResult: sent({ meta, activityResults }, workflow.id),
    })
    expect(asked).toMatchObject({ activityResults, flags: [] })
    const { id } = await create(worker.client, { meta })
    expect(asked.meta).toEqual({ position: meta.position })
    expect((await portal.client.workflowResults.byId({ workflowResultId: id })).meta).toEqual({})
    const stored = await create(worker.client, {
      meta: { position: { lat: 91, lon: 0, accuracy: 1 } },
    }).catch((error: unknown) => error)
    expect(stored).toMatchObject({ problem: { code: 'validation' } })
  })
})

describe('correcting', () => {
  test('replaces the answers by the rules of their version, and keeps what they were', async () => {
    const photo = await world.image(worker)
    const activityResults = { check: { good: true, photos: [photo] } }
    const { id: workflowResultId } = await create(worker.client, { activityResults })
    const correct = (answers: typeof activityResults | object, changedAt?: string | null) =>
      portal.client.workflowResults.update({
        workflowResultId,
        workflowResult: {
          activityResults: answers as Record<string, unknown>,
          ...(changedAt === undefined ? {} : { changedAt }),
        },
      })
    expect(await places(correct({ check: { good: true, day: 1 } }))).toEqual([
      'activityResults.check.day: wrongType',
    ])
    const better = { check: { good: false, finding: 'Riss', photos: [photo] } }
    const corrected = await correct(better, null)
    expect(corrected).toMatchObject({
      activityResults: better,
      createdBy: { id: worker.id },
      changedBy: { id: portal.id },
      completedAt: '2026-11-20T08:15:00.000Z',
    })
    expect(await refusal(correct(activityResults, null))).toMatchObject({ code: 'changedMeanwhile' })
    const worst = { check: { good: false, finding: 'Bruch' } }
    const { changedAt } = await correct(worst, corrected.changedAt)
    const history = await portal.client.workflowResults.history({ workflowResultId })
    expect(history.data).toMatchObject([
      { at: changedAt, by: { id: portal.id, lastName: 'Keller' }, before: better },
      { at: corrected.changedAt, by: { id: portal.id }, before: activityResults },
    ])
    expect(history.references[photo]).toMatchObject({ kind: 'FILE' })
    const { rows: facts } = await world.owner.query('select t1 from fact where id = $1', [workflowResultId])
    expect(JSON.stringify(facts)).toContain('Bruch')
  })
})

describe('removing', () => {
  test('takes a result out of lists and queries', async () => {
    const { id: workflowResultId } = await create(worker.client)
    const other = await publishedWorkflow(portal.client)
    const wrong = portal.client.workflowResults.remove({ workflowResultId, workflowId: other.id })
    expect(await refusal(wrong)).toMatchObject({ status: 404 })
    await portal.client.workflowResults.remove({ workflowResultId, workflowId })
    const again = portal.client.workflowResults.remove({ workflowResultId, workflowId })
    expect(await refusal(again)).toMatchObject({ status: 404 })
    const { rows } = await world.owner.query('select from record where id = $1', [workflowResultId])
    expect(rows).toEqual([])
  })
})
