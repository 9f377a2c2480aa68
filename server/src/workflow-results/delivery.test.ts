import type { Client } from '@feldwerk/contract/client.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import type { WorkflowResultCreate } from '@feldwerk/contract/workflow-results.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertTask } from '../../test/matrix/workflow-estate.ts'
import { done, putFile, takePhoto } from '../../test/uploads.ts'
import { goodAnswers, inspection, publishedWorkflow } from '../../test/workflows.ts'
import { openWorld, refusal, type Signed, type TestCompany, type World } from '../../test/world.ts'

let world: World
let company: TestCompany
let portal: Signed
let worker: Signed
let colleague: Signed
let workflowId: string
let foreignWorker: Signed

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

type Errors = { errors: { path: string; rule: string }[] }
const places = async (call: Promise<unknown>) => {
  const problem = await refusal(call)
  expect(problem).toMatchObject({ status: 400, code: 'validation' })
  return (problem.details as Errors).errors.map(({ path, rule }) => `${path}: ${rule}`)
}
const resultCount = async (id: string | null = null) => {
  const { rows } = await world.owner.query(
    'select count(*)::int as count from workflow_result where $1::uuid is null or id = $1',
    [id],
  )
  return rows[0].count as number
}

describe('what no honest app sends', () => {
  test('is refused with every place named, and leaves nothing behind', async () => {
    const before = await resultCount()
    const photos = [await world.image(foreignWorker)]
    const activityResults = {
      check: { good: true, finding: 'Riss', weight: 'viel', day: '2026-02-30', colour: 'rot', photos },
      points: [{ point: { value: 1.5 } }, { point: { name: 'x' }, extra: 1 }],
      more: {},
    }
    expect(await places(create(worker.client, { activityResults }))).toEqual(
      expect.arrayContaining([
        'activityResults.check.finding: hiddenAnswered',
        'activityResults.check.weight: wrongType',
        'activityResults.check.day: wrongType',
        'activityResults.check.colour: unknownVariable',
        'activityResults.check.photos.0: unknownFile',
        'activityResults.points.0.point.name: required',
        'activityResults.points.0.point.value: wrongType',
        'activityResults.points.1.extra: unknownVariable',
        'activityResults.more: unknownVariable',
      ]),
    )
    expect(await resultCount()).toBe(before)
  })

  test('limits and required answers hold as on the phone', async () => {
    const activityResults = { check: { good: false, weight: 501 }, points: [] }
    expect(await places(create(worker.client, { activityResults }))).toEqual(
      expect.arrayContaining([
        'activityResults.check.finding: required',
        expect.stringMatching(/^activityResults\.check\.weight: /),
      ]),
    )
  })

  test('files of others, used ones, made-up ones and sounds for pictures are as unknown as each other', async () => {
    const used = await world.image(worker)
    const withPhotos = (...photos: string[]) => ({
      activityResults: { check: { good: true, photos }, points: [] },
    })
    await create(worker.client, withPhotos(used))
    const foreign = await world.image(foreignWorker)
    const sound = await world.image(worker, 'audio/mpeg')
    const free = await world.image(worker)
    const at = (i: number) => `activityResults.check.photos.${i}`
    expect(await places(create(worker.client, withPhotos(free, foreign, used, newId(), sound, 'x')))).toEqual(
      expect.arrayContaining([
        `${at(1)}: unknownFile`,
        `${at(2)}: unknownFile`,
        `${at(3)}: unknownFile`,
        `${at(4)}: wrongKindOfFile`,
        `${at(5)}: unknownReference`,
      ]),
    )
    const { rows } = await world.owner.query('select state from file where id = $1', [free])
    expect(rows).toEqual([{ state: 'stored' }])
    const [theirs, nobodys] = [
      await refusal(create(worker.client, withPhotos(foreign))),
      await refusal(create(worker.client, withPhotos(newId()))),
    ]
    expect(theirs).toEqual(nobodys)
  })

  test('a version that does not exist is named', async () => {
    expect(await places(create(worker.client, { version: 2 }))).toEqual(['version: unknownVersion'])
    const draft = await portal.client.workflows.create({
      workflow: { translations: [{ language: 'de', name: 'Entwurf' }] },
    })
    const { client } = await company.person({ owner: true, app: true, portal: true })
    const call = client.workflowResults.create({ workflowResult: sent({}, draft.id) })
    expect(await refusal(call)).toMatchObject({ status: 404 })
  })

  test('an author or a flag of its own is ignored', async () => {
    const answer = await world.raw('/api/workflowResults', {
      method: 'POST',
      token: worker.token,
      body: { ...sent(), createdBy: { id: colleague.id }, flags: ['DATA_CHANGED'], pdfs: [{}] },
    })
    expect(answer.json).toMatchObject({ createdBy: { id: worker.id }, flags: [], pdfs: [] })
  })
})

describe('sent again', () => {
  test('with the same id and body it is the same result, in whatever order its fields stand', async () => {
    const workflowResult = sent()
    const first = await worker.client.workflowResults.create({ workflowResult })
    const { points, check } = goodAnswers
    const turned = { ...workflowResult, activityResults: { points, check } }
    expect(await worker.client.workflowResults.create({ workflowResult: turned })).toEqual(first)
    const other = { ...workflowResult, completedAt: '2026-11-20T08:16:00.000Z' }
    const changed = worker.client.workflowResults.create({ workflowResult: other })
    expect(await refusal(changed)).toMatchObject({ status: 409, code: 'idAlreadyExists' })
    const stolen = colleague.client.workflowResults.create({ workflowResult })
    expect(await refusal(stolen)).toMatchObject({ status: 409, code: 'idAlreadyExists' })
  })

  test('also when it was removed meanwhile: it does not come back, and the sender is content', async () => {
    const workflowResult = sent()
    const { id } = await worker.client.workflowResults.create({ workflowResult })
    await portal.client.workflowResults.remove({ workflowResultId: id, workflowId })
    const again = await worker.client.workflowResults.create({ workflowResult })
    expect(again).toMatchObject({ id, activityResults: goodAnswers })
    expect(await refusal(portal.client.workflowResults.byId({ workflowResultId: id }))).toMatchObject({
      status: 404,
    })
  })

  test('with an Idempotency-Key and no id it is stored once', async () => {
    const { id: _id, ...workflowResult } = sent()
    const send = (body: typeof workflowResult) =>
      worker.client.workflowResults.create({ workflowResult: body }, { idempotencyKey: 'einmal' })
    const [first, second] = [await send(workflowResult), await send(workflowResult)]
    expect(second).toEqual(first)
    const other = send({ ...workflowResult, completedAt: '2026-11-20T08:16:00.000Z' })
    expect(await refusal(other)).toMatchObject({ code: 'idempotencyKeyReused' })
  })

  const count = process.env.FELDWERK_TEST_LONG ? 1000 : 40
  test(`${count} results five times each at once are ${count} rows`, { timeout: 600_000 }, async () => {
    const many = Array.from({ length: count }, () => sent())
    const before = await resultCount()
    for (let at = 0; at < count; at += 20) {
      const batch = many.slice(at, at + 20)
      await Promise.all(
        [...batch, ...batch, ...batch, ...batch, ...batch].map((workflowResult) =>
          worker.client.workflowResults.create({ workflowResult }),
        ),
      )
    }
    expect(await resultCount()).toBe(before + count)
    const { rows } = await world.owner.query('select count(*)::int as count from fact where id = any($1)', [
      many.map(({ id }) => id),
    ])
    expect(rows[0].count).toBe(count)
  })

  test('one with a photo for a task, eight times at once, is one and takes both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const taskId = await insertTask(world, company.id, workflowId)
      const photo = await world.image(worker)
      const activityResults = { check: { good: true, photos: [photo] }, points: [] }
      const workflowResult = sent({ taskId, activityResults })
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => worker.client.workflowResults.create({ workflowResult })),
      )
      for (const answer of answers) expect(answer).toEqual(answers[0])
      const task = await portal.client.tasks.byId({ taskId })
      expect(task).toMatchObject({ state: 'COMPLETED', completedWithWorkflowResultId: workflowResult.id })
      expect(await resultCount(workflowResult.id)).toBe(1)
    }
  })

  test('the id of something else is taken', async () => {
    const taskId = await insertTask(world, company.id, workflowId)
    expect(await refusal(create(worker.client, { id: taskId }))).toMatchObject({
      status: 409,
      code: 'idAlreadyExists',
    })
    expect(await resultCount(taskId)).toBe(0)
  })
})

describe('many at the same moment', () => {
  test('each has its own answer: good, refused, forbidden, doubled, of another workflow, for a task', async () => {
    const other = await publishedWorkflow(portal.client, { accounts: [worker] })
    const stranger = await company.person({ app: true })
    const taskId = await insertTask(world, company.id, workflowId)
    const before = await resultCount()
    const doubled = sent()
    const bad = sent({ activityResults: { check: { good: 'ja' } } })
    const all = [
      ...Array.from({ length: 60 }, () => ({ by: worker, body: sent() })),
      ...Array.from({ length: 5 }, () => ({ by: colleague, body: sent() })),
      ...Array.from({ length: 5 }, () => ({ by: worker, body: sent({}, other.id) })),
      { by: worker, body: doubled },
      { by: worker, body: doubled },
      { by: colleague, body: doubled },
      { by: worker, body: bad },
      { by: stranger, body: sent() },
      { by: worker, body: sent({ version: 7 }) },
      { by: worker, body: sent({ taskId }) },
    ].toSorted((one, next) => (one.body.id! > next.body.id! ? 1 : -1))
    const answers = await Promise.allSettled(
      all.map(({ by, body }) => by.client.workflowResults.create({ workflowResult: body })),
    )
    for (const [at, answer] of answers.entries()) {
      const { by, body } = all[at]!
      if (answer.status === 'rejected') continue
      const { id, createdBy, workflow } = answer.value
      expect([id, createdBy.id, workflow.id]).toEqual([body.id, by.id, body.workflow.id])
      const read = await portal.client.workflowResults.byId({ workflowResultId: id })
      expect(answer.value).toEqual(read)
    }
    const refused = answers.flatMap((answer, at) => (answer.status === 'rejected' ? [all[at]!] : []))
    // Whoever is first has it, and gets it as often as it is sent.
    const [first, ...others] = answers.flatMap((answer, at) =>
      answer.status === 'fulfilled' && all[at]!.body === doubled ? [answer.value.createdBy.id] : [],
    )
    expect(others).toEqual(first === worker.id ? [worker.id] : [])
    expect(refused.filter(({ body }) => body !== doubled)).toHaveLength(3)
    expect(refused).toContainEqual(expect.objectContaining({ body: bad }))
    expect(await resultCount()).toBe(before + all.length - 5)
    const { rows } = await world.owner.query(
      `select count(*)::int as lost from workflow_result where not exists (select from record
        where record.company_id = workflow_result.company_id and record.id = workflow_result.id)
        and deleted_at is null`,
    )
    expect(rows[0].lost).toBe(0)
  })
})

describe('finished work is never lost', () => {
  test('when the permission has ended: stored and marked', async () => {
    const workflow = await publishedWorkflow(portal.client, { accounts: [worker] })
    const holders = { accounts: [{ id: worker.id }] }
    await portal.client.workflowPermissions.remove({ workflowId: workflow.id, holders })
    const stored = await worker.client.workflowResults.create({ workflowResult: sent({}, workflow.id) })
    expect(stored.flags).toEqual(['PERMISSION_ENDED'])
  })

  test('when the workflow was removed: stored, marked, and readable for ever', async () => {
    const workflow = await publishedWorkflow(portal.client, { name: 'Alt', accounts: [worker] })
    await portal.client.workflows.remove({ workflowId: workflow.id })
    const { id, flags } = await worker.client.workflowResults.create({
      workflowResult: sent({ version: 1 }, workflow.id),
    })
    expect(flags).toEqual(['WORKFLOW_DELETED'])
    const read = await portal.client.workflowResults.byId({ workflowResultId: id })
    expect(read).toMatchObject({
      activityResults: goodAnswers,
      workflow: { deleted: true, translations: [{ name: 'Alt' }] },
    })
    expect((await portal.client.workflowResults.paginated({ workflowId: workflow.id })).recordsTotal).toBe(1)
  })

  test('when there is a newer version: by the names of its own', async () => {
    const workflow = await publishedWorkflow(portal.client, { accounts: [worker] })
    const before = await worker.client.workflowResults.create({ workflowResult: sent({}, workflow.id) })
    const definition = JSON.parse(
      JSON.stringify(inspection).replace('"variableName":"weight"', '"variableName":"mass"'),
    )
    const draft = await portal.client.workflowDrafts.save({
      workflowId: workflow.id,
      draft: { definition, revision: workflow.revision },
    })
    const publication = { revision: draft.revision }
    await portal.client.workflows.publish({ workflowId: workflow.id, publication })
    const late = await worker.client.workflowResults.create({
      workflowResult: sent({ version: 1 }, workflow.id),
    })
    expect(late).toMatchObject({ version: 1, flags: ['OLDER_VERSION'], activityResults: goodAnswers })
    expect(await worker.client.workflowResults.byId({ workflowResultId: before.id })).toEqual(before)
    const { check, points } = goodAnswers
    const { weight, ...rest } = check
    const newer = { points, check: { ...rest, mass: weight } }
    const now = await worker.client.workflowResults.create({
      workflowResult: sent({ activityResults: newer }, workflow.id),
    })
    expect(now).toMatchObject({ version: 2, flags: [], activityResults: newer })
    // Queries see all of them through the newest names.
    const { data } = await portal.client.viewData.preview({
      query: {
        root: { kind: 'WORKFLOW_RESULT', workflowId: workflow.id },
        steps: [{ kind: 'MAP', columns: [{ name: 'mass', expression: 'result.check.mass' }] }],
      },
    })
    expect(data).toEqual([{ mass: 12.5 }, { mass: 12.5 }, { mass: 12.5 }])
  })

  test('when the clock of the phone is ahead: completed on arrival, and marked', async () => {
    const completedAt = new Date(Date.now() + 3_600_000).toISOString()
    const stored = await create(worker.client, { completedAt })
    expect(stored).toMatchObject({ flags: ['CLOCK_AHEAD'], claimedCompletedAt: completedAt })
    expect(stored.completedAt).toBe(stored.receivedAt)
    const { rows } = await world.owner.query('select at from record where id = $1', [stored.id])
    expect(rows[0].at.toISOString()).toBe(stored.completedAt)
  })

  test('when a file has not arrived yet: stored, and marked until it has', async () => {
    const { uploadUrl, fileRef } = await worker.client.upload.requestUrl({ filename: 'foto.jpg' })
    const activityResults = { check: { good: true, photos: [fileRef] } }
    const { id, flags } = await create(worker.client, { activityResults })
    expect(flags).toEqual(['FILES_MISSING'])
    await world.owner.query(`update file set created_at = now() - interval '2 days' where id = $1`, [fileRef])
    const { rows } = await world.owner.query('select id from abandoned_files(1000)')
    expect(rows).toEqual([])
    expect(await putFile(`${world.url}${uploadUrl}`, await takePhoto())).toEqual(done)
    const read = await worker.client.workflowResults.byId({ workflowResultId: id })
    expect(read).toMatchObject({ flags: [], activityResults })
  })

  test('when its task is unknown', async () => {
    const taskId = newId()
    expect(await create(worker.client, { taskId })).toMatchObject({ taskId, flags: ['TASK_UNKNOWN'] })
    expect(await create(worker.client, { taskId: null })).toMatchObject({ taskId: null, flags: [] })
    const known = await insertTask(world, company.id, workflowId)
    expect(await create(worker.client, { taskId: known })).toMatchObject({ taskId: known, flags: [] })
  })
})
