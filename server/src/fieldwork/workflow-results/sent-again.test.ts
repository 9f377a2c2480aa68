import { afterAll, describe, expect, test } from 'vitest'
import { openDeliveries } from '../../../test/deliveries.ts'
import { insertTask } from '../../../test/matrix/workflow-estate.ts'
import { goodAnswers, publishedWorkflow } from '../../../test/workflows.ts'
import { refusal } from '../../../test/world.ts'

const { world, company, portal, worker, colleague, workflowId, sent, create, resultCount } =
  await openDeliveries()
afterAll(() => world.close())

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

  test('many with keys at once share transactions, and each key is one result with one answer', async () => {
    const many = Array.from({ length: 60 }, (_, at) => {
      const { id, ...rest } = sent()
      // As the field app does it, and as a program that has no ids of its own.
      return { key: id!, workflowResult: at % 2 === 0 ? { id, ...rest } : rest }
    })
    const before = await resultCount()
    const send = ({ key, workflowResult }: (typeof many)[number]) =>
      worker.client.workflowResults.create({ workflowResult }, { idempotencyKey: key })
    const answers = await Promise.all([...many, ...many, ...many].map(send))
    for (const [at, answer] of answers.entries()) expect(answer).toEqual(answers[at % many.length])
    expect(await Promise.all(many.map(send))).toEqual(answers.slice(0, many.length))
    expect(await resultCount()).toBe(before + many.length)
    const ids = answers.slice(0, many.length).map(({ id }) => id)
    const { rows } = await world.owner.query(
      'select count(distinct xmin::text)::int as count from workflow_result where id = any($1)',
      [ids],
    )
    expect(rows[0].count).toBeLessThan(many.length / 2)
  })

  test('many with keys, each for a task of its own, cost the database few statements each', async () => {
    const many = await Promise.all(
      Array.from({ length: 48 }, async () =>
        sent({ taskId: await insertTask(world, company.id, workflowId) }),
      ),
    )
    const send = (workflowResult: (typeof many)[number]) =>
      worker.client.workflowResults.create({ workflowResult }, { idempotencyKey: workflowResult.id! })
    const statements = await world.statements(() => Promise.all(many.map(send)))
    expect(statements / many.length).toBeLessThan(6)
  })

  test('a key is refused for another body and kept of no result that was refused, also among many', async () => {
    const send = (workflowResult: ReturnType<typeof sent>, idempotencyKey: string) =>
      worker.client.workflowResults.create({ workflowResult }, { idempotencyKey })
    const [first, bad] = [sent(), sent({ activityResults: { check: { good: 'ja' } } })]
    await send(first, 'erster')
    const among = Array.from({ length: 20 }, (_, at) =>
      send(sent(), `unter vielen ${at}`.replaceAll(' ', '-')),
    )
    expect(await refusal(send(sent(), 'erster'))).toMatchObject({ code: 'idempotencyKeyReused' })
    expect(await refusal(send(bad, 'zweiter'))).toMatchObject({ code: 'validation' })
    await Promise.all(among)
    expect(await send(sent(), 'zweiter')).toMatchObject({ flags: [] })
    expect(await refusal(send(sent(), 'mit leer'))).toMatchObject({ code: 'validation' })
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
    // The first sender has it, and gets it as often as it is sent.
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

  test('of two that bring the same photo one takes it, and the other is told', async () => {
    for (let round = 0; round < 5; round += 1) {
      const photo = await world.image(worker)
      const activityResults = { check: { good: true, photos: [photo] }, points: [] }
      const both = [sent({ activityResults }), sent({ activityResults })]
      const answers = await Promise.allSettled(
        both.map((workflowResult) => worker.client.workflowResults.create({ workflowResult })),
      )
      const taken = answers.filter(({ status }) => status === 'fulfilled')
      expect(taken).toHaveLength(1)
      const refused = both.filter((_, i) => answers[i]!.status === 'rejected')
      for (const workflowResult of refused)
        expect(await refusal(worker.client.workflowResults.create({ workflowResult }))).toMatchObject({
          code: 'validation',
          details: { errors: [{ path: 'activityResults.check.photos.0', rule: 'unknownFile' }] },
        })
    }
  })

  test('each task that is completed together is completed by its own person', async () => {
    const all = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => ({
        by: at % 2 === 0 ? worker : colleague,
        taskId: await insertTask(world, company.id, workflowId),
      })),
    )
    await Promise.all(
      all.map(({ by, taskId }) => by.client.workflowResults.create({ workflowResult: sent({ taskId }) })),
    )
    for (const { by, taskId } of all) {
      expect(await portal.client.tasks.byId({ taskId })).toMatchObject({
        state: 'COMPLETED',
        completedBy: { id: by.id },
      })
      const { rows } = await world.owner.query('select changed_by, document from record where id = $1', [
        taskId,
      ])
      expect(rows[0]).toMatchObject({ changed_by: by.id, document: { completedBy: by.id } })
    }
  })

  test('of several for one task the first completes it, and each is stored and shown as it is', async () => {
    const taskId = await insertTask(world, company.id, workflowId)
    const all = Array.from({ length: 6 }, () => sent({ taskId }))
    const answers = await Promise.all(
      all.map((workflowResult) => worker.client.workflowResults.create({ workflowResult })),
    )
    for (const answer of answers)
      expect(await portal.client.workflowResults.byId({ workflowResultId: answer.id })).toEqual(answer)
    const first = answers.filter(({ flags }) => !flags.includes('TASK_DONE_ALREADY'))
    const task = await portal.client.tasks.byId({ taskId })
    expect(first.map(({ id }) => id)).toEqual([task.completedWithWorkflowResultId])
  })
})
