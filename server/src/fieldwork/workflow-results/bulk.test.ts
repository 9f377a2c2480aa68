import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, expect, test } from 'vitest'
import { property, typeOf } from '../../../test/asset-types.ts'
import { eventually } from '../../../test/deadline.ts'
import { openDeliveries } from '../../../test/deliveries.ts'
import { goodAnswers } from '../../../test/workflows.ts'
import { refusal } from '../../../test/world.ts'
import { MOST_TOGETHER } from './together.ts'

const { world, company, worker, workflowId, sent, resultCount } = await openDeliveries()
afterAll(() => world.close())

const { createBulk, byId } = worker.client.workflowResults
const many = (count: number, changes = {}) =>
  Array.from({ length: count }, () => ({ ...sent(changes), id: newId() }))

test('what cannot be read is refused as a whole, by the place of each', async () => {
  const [first] = many(1)
  if (!first) throw new Error('nothing to send')
  const { id: _, ...unnamed } = first
  const wrong = { results: [first, first, unnamed, { ...first, id: newId(), completedAt: 'gestern' }] }
  const answer = await world.raw('/api/workflowResults/bulk', {
    method: 'POST',
    token: worker.token,
    body: wrong,
  })
  const { details } = answer.json as { details: { errors: { path: string }[] } }
  expect([answer.status, details.errors.map(({ path }) => path)]).toEqual([
    400,
    ['results.2.id', 'results.3.completedAt'],
  ])
  const twice = await refusal(createBulk({ bulk: { results: [first, first] } }))
  expect(twice).toMatchObject({ status: 400, details: { errors: [{ path: 'results.1.id', rule: 'twice' }] } })
  expect(await refusal(createBulk({ bulk: { results: many(1001) } }))).toMatchObject({ status: 400 })
  const clerk = await company.person({ portal: true, app: false })
  const asked = clerk.client.workflowResults.createBulk({ bulk: { results: many(1) } })
  expect(await refusal(asked)).toMatchObject({ status: 403 })
})

test('each has its own outcome: one that is refused keeps no other from being stored', async () => {
  const known = sent()
  await worker.client.workflowResults.create({ workflowResult: known })
  const good = many(70)
  const results = [
    ...good.slice(0, 40),
    { ...sent({ workflow: { id: newId() } }), id: newId() },
    { ...known, id: known.id ?? '', completedAt: '2026-11-20T08:16:00.000Z' },
    ...good.slice(40),
  ]
  const before = await resultCount()
  const { outcomes } = await createBulk({ bulk: { results } })
  expect(outcomes.map(({ id }) => id)).toEqual(results.map(({ id }) => id))
  expect(outcomes.flatMap(({ problem }, at) => (problem ? [[at, problem.code]] : []))).toEqual([
    [40, 'notFound'],
    [41, 'idAlreadyExists'],
  ])
  expect(await resultCount()).toBe(before + good.length)
  expect(await byId({ workflowResultId: good.at(-1)?.id ?? '' })).toMatchObject({
    workflow: { id: workflowId },
    createdBy: { id: worker.id },
  })
  // Sent again, all are as they were, and nothing is added.
  expect(await createBulk({ bulk: { results } })).toEqual({ outcomes })
  expect(await resultCount()).toBe(before + good.length)
})

test('as many as share a transaction are stored in one, from the first on', async () => {
  const transactionsOf = async (results: ReturnType<typeof many>) => {
    await createBulk({ bulk: { results } })
    const { rows } = await world.owner.query(
      'select count(distinct xmin::text)::int as transactions from workflow_result where id = any($1)',
      [results.map(({ id }) => id)],
    )
    return rows
  }
  // On a busy machine the time of one transaction may be over before all are checked, and then each has its own.
  await eventually(async () =>
    expect(await transactionsOf(many(2 * MOST_TOGETHER + 1))).toEqual([{ transactions: 3 }]),
  )
})

test('a dry run tells the same and stores nothing', async () => {
  const results = [...many(40), { ...sent({ workflow: { id: newId() } }), id: newId() }]
  const before = await resultCount()
  const tried = await createBulk({ bulk: { results }, dryRun: true })
  expect(await resultCount()).toBe(before)
  expect(tried.outcomes.filter(({ problem }) => problem)).toHaveLength(1)
  expect(await createBulk({ bulk: { results } })).toEqual(tried)
  expect(await resultCount()).toBe(before + 40)
})

test('a token that only reads may try results, and stores none', async () => {
  const { client } = await world.apiToken(worker, ['workflowResults:read'])
  const bulk = { results: many(2) }
  const before = await resultCount()
  const { outcomes } = await client.workflowResults.createBulk({ bulk, dryRun: true })
  expect(outcomes.map(({ problem }) => problem)).toEqual([null, null])
  for (const more of [{}, { dryRun: false }])
    expect(await refusal(client.workflowResults.createBulk({ bulk, ...more }))).toMatchObject({
      code: 'scopeMissing',
      details: { scope: 'workflowResults:write' },
    })
  expect(await resultCount()).toBe(before)
})

test('an id that something else has is refused alone, sent or tried, and so is a version beyond all', async () => {
  const { assetTypes, assets } = company.client
  const { id: assetTypeId } = await assetTypes.create({ assetType: typeOf('Pumpe', [property('name')]) })
  const taken = await assets.create({ assetTypeId, asset: { value: { name: 'P1' } } })
  const [first, last] = many(2)
  if (!first || !last) throw new Error('nothing to send')
  const bulk = { results: [first, { ...last, id: taken.id }, last] }
  const tried = await createBulk({ bulk, dryRun: true })
  expect(tried.outcomes.map(({ problem }) => problem?.code)).toEqual([
    undefined,
    'idAlreadyExists',
    undefined,
  ])
  expect(await createBulk({ bulk })).toEqual(tried)
  const beyond = createBulk({ bulk: { results: many(1, { version: 2_147_483_648 }) } })
  expect(await refusal(beyond)).toMatchObject({
    status: 400,
    details: { errors: [{ path: 'results.0.version' }] },
  })
})

test('of results that show the same photo one is told to be stored, sent or tried', async () => {
  const photo = await world.image(worker)
  const check = { ...goodAnswers.check, photos: [photo] }
  const bulk = { results: many(3, { activityResults: { ...goodAnswers, check } }) }
  const codesOf = ({ outcomes }: Awaited<ReturnType<typeof createBulk>>) =>
    outcomes.map(({ problem }) => problem?.code ?? 'stored').toSorted()
  const expected = ['stored', 'validation', 'validation']
  expect(codesOf(await createBulk({ bulk, dryRun: true }))).toEqual(expected)
  expect(codesOf(await createBulk({ bulk }))).toEqual(expected)
})
