import type { MetricPayload } from '@feldwerk/contract/metrics.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { addTo, atHour, startOf } from '@feldwerk/query/time/calendar.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { jobTools } from '../../../test/job-tools.ts'
import { viewOf } from '../../../test/machines.ts'
import { measurement, publishedWorkflow } from '../../../test/workflows.ts'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'
import { jobHandlers } from '../../jobs.ts'
import type { JobName } from '../../platform/jobs/payloads.ts'
import { contextFor, runHandler } from '../../platform/jobs/tasks.ts'

let world: World
let company: TestCompany
beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
})
afterAll(() => world.close())

const zone = 'Europe/Berlin'
/** Midnight so many days ago; results of today are at midnight, so that none is of the future. */
const dayAgo = (days: number) =>
  addTo({ time: startOf(Date.now(), 'day', zone), count: -days, unit: 'day', zone })

/** So many minutes after eleven in the evening of today or of a day to come, by the clock: days may have 23 or 25 hours. */
const evening = (minutes: number, inDays = 0) => atHour(dayAgo(-inDays), 23, zone) + minutes * 60_000

async function run(name: JobName, { now, companyId }: { now: number; companyId: string | null }) {
  const context = contextFor({
    tools: { ...(await jobTools(world.platform)), now: () => new Date(now) },
    companyId,
    signal: new AbortController().signal,
  })
  await runHandler({ name, payload: {}, handlers: jobHandlers, context })
}

/** A company that measures pressures, and the highest of them as a metric of at most 8 bar a day. */
async function plant(of: TestCompany) {
  const lead = await of.person({ portal: true, app: true })
  const { id: workflowId } = await publishedWorkflow(of.client, {
    definition: measurement,
    accounts: [lead],
  })
  const { id: viewId } = await of.client.views.create(
    viewOf({
      root: { kind: 'WORKFLOW_RESULT', workflowId },
      steps: [
        {
          kind: 'MAP',
          columns: [
            { name: 'at', expression: 'result.completedAt' },
            { name: 'pressure', expression: 'result.measured.pressure' },
          ],
        },
      ],
    }),
  )
  const metric = {
    translations: [
      { language: 'de', name: 'Druck' },
      { language: 'en', name: 'Pressure' },
    ],
    sources: [{ viewId, timeExpression: 'at', valueExpression: 'pressure' }],
    aggregation: 'MAX',
    unit: 'bar',
    bound: { max: 8 },
  } satisfies z.input<typeof MetricPayload>
  const { id: metricId } = await of.client.metrics.create({ metric })
  /** A measurement of a day. */
  const measure = (pressure: number, { daysAgo }: { daysAgo: number }) =>
    lead.client.workflowResults.create({
      workflowResult: {
        id: newId(),
        workflow: { id: workflowId },
        activityResults: { measured: { pressure } },
        completedAt: new Date(dayAgo(daysAgo)).toISOString(),
      },
    })
  const remove = (workflowResultId: string) =>
    of.client.workflowResults.remove({ workflowResultId, workflowId })
  let minutes = 0
  /** Looks in the next minute of the late evening of today or of a day to come, and then tells. */
  const look = async ({ inDays = 0 } = {}) => {
    minutes += 1
    const now = evening(minutes, inDays)
    await run('metrics.look', { companyId: of.id, now })
    await world.runJobs()
  }
  return { lead, metricId, metric, measure, remove, look, workflowId }
}

const told = async ({ client }: TestAccount, metricId: string) => {
  await world.runJobs()
  const { data } = await client.portalNotifications.paginated()
  return data.filter(({ linkId }) => linkId === metricId)
}

/** Followed for long: what comes after the first look is compared with it. */
async function follow(metricId: string, ...people: readonly TestAccount[]) {
  for (const { client } of people) await client.metrics.follow({ metricId })
  await world.owner.query(`delete from outbox where job = 'metrics.look'`)
  await world.owner.query(
    `update metric_follower set since = now() - interval '2 days' where metric_id = $1`,
    [metricId],
  )
}

test('a metric is followed by who sees it, and no longer when that is taken back', async () => {
  const { metricId } = await plant(company)
  const [portal, worker] = [await company.person({ portal: true }), await company.person({ app: true })]
  const stranger = await (await world.company()).person({ portal: true })
  for (const call of ['follow', 'unfollow', 'following'] as const) {
    expect(await refusal(worker.client.metrics[call]({ metricId }))).toMatchObject({ status: 403 })
    expect(await refusal(stranger.client.metrics[call]({ metricId }))).toMatchObject({ status: 404 })
  }
  const { metrics } = portal.client
  const listed = async ({ client }: TestAccount) =>
    (await client.metrics.paginated()).data.find(({ id }) => id === metricId)?.following
  expect(await metrics.following({ metricId })).toEqual({ following: false, lookedAt: null })
  await metrics.follow({ metricId })
  await metrics.follow({ metricId })
  await world.runJobs()
  expect(await metrics.following({ metricId })).toEqual({ following: true, lookedAt: expect.any(String) })
  expect([await listed(portal), await listed(company.owner)]).toEqual([true, false])
  await metrics.unfollow({ metricId })
  await metrics.unfollow({ metricId })
  expect(await metrics.following({ metricId })).toMatchObject({ following: false })
  expect(await listed(portal)).toBe(false)
})

test('a bound is that of a day unless it names another period; one that nobody knows is refused', async () => {
  const { metric, metricId } = await plant(company)
  const { create, byId } = company.client.metrics
  const odd = { ...metric, bound: { max: 8, period: 'PT6H' as 'P1D' } }
  expect(await refusal(create({ metric: odd }))).toMatchObject({
    status: 400,
    details: { errors: [{ path: 'bound.period' }] },
  })
  expect((await byId({ metricId })).bound).toEqual({ min: null, max: 8, period: 'P1D' })
  expect((await create({ metric: { ...metric, bound: { max: 8, period: 'P3M' } } })).bound?.period).toBe(
    'P3M',
  )
})

describe('who follows a metric', () => {
  test('is told of a median by the values of each day alone', async () => {
    const { metricId, metric, measure, look } = await plant(company)
    const portal = await company.person({ portal: true })
    const { update, byId } = company.client.metrics
    await update({ metricId, metric: { ...metric, aggregation: 'MEDIAN' } })
    expect(await byId({ metricId })).toMatchObject({ aggregation: 'MEDIAN', percent: null })
    await follow(metricId, portal)
    for (const pressure of [5, 5, 100]) await measure(pressure, { daysAgo: 1 })
    for (const pressure of [9, 9]) await measure(pressure, { daysAgo: 40 })
    await look()
    expect(await told(portal, metricId)).toEqual([])
    for (const pressure of [9, 9.5]) await measure(pressure, { daysAgo: 1 })
    await look()
    const titles = (await told(portal, metricId)).map(({ translations }) => translations[0]?.title)
    expect(titles).toEqual(['Über der Grenze: 9\u00a0bar'])
  })

  test('is told once when the figure of a day goes beyond its bound, by figure, bound and link', async () => {
    const { metricId, measure, look } = await plant(company)
    const [portal, other] = [await company.person({ portal: true }), await company.person({ portal: true })]
    await follow(metricId, portal)
    await measure(5, { daysAgo: 2 })
    await look()
    await measure(9.25, { daysAgo: 1 })
    await look()
    const day = new Intl.DateTimeFormat('de-DE', {
      day: '2-digit',
      month: '2-digit',
      year: '2-digit',
      timeZone: zone,
    }).format(dayAgo(1))
    expect(await told(portal, metricId)).toMatchObject([
      {
        linkType: 'METRIC',
        urgent: true,
        translations: [
          {
            title: 'Über der Grenze: 9,25\u00a0bar',
            thing: 'Druck',
            detail: expect.stringContaining(`${day}, Grenze 8\u00a0bar`),
          },
          { title: 'Above the limit: 9.25\u00a0bar', thing: 'Pressure' },
        ],
      },
    ])
    expect(await told(other, metricId)).toEqual([])
    await measure(12, { daysAgo: 1 })
    await look()
    await look({ inDays: 1 })
    expect(await told(portal, metricId)).toHaveLength(1)
  })

  test('is told again when it was within meanwhile, whether another day or a correction brought it back', async () => {
    const { metricId, measure, remove, look } = await plant(company)
    const portal = await company.person({ portal: true })
    await follow(metricId, portal)
    await look()
    const { id: typo } = await measure(90, { daysAgo: 2 })
    await look()
    expect(await told(portal, metricId)).toHaveLength(1)
    await remove(typo)
    await look()
    await measure(9, { daysAgo: 2 })
    await look()
    expect(await told(portal, metricId)).toHaveLength(2)
    await measure(5, { daysAgo: 1 })
    await measure(9.5, { daysAgo: 0 })
    await look()
    expect(await told(portal, metricId)).toHaveLength(2)
    await look({ inDays: 1 })
    expect((await told(portal, metricId)).map(({ translations }) => translations[0]?.title)).toEqual([
      'Über der Grenze: 9,5\u00a0bar',
      'Über der Grenze: 9\u00a0bar',
      'Über der Grenze: 90\u00a0bar',
    ])
  })

  test('hears nothing of a day that is not over, nor of what was corrected before anybody looked', async () => {
    const { metricId, measure, remove, look } = await plant(company)
    const portal = await company.person({ portal: true })
    await follow(metricId, portal)
    await measure(5, { daysAgo: 1 })
    await look()
    const { id } = await measure(11, { daysAgo: 0 })
    await look()
    await look()
    expect(await told(portal, metricId)).toEqual([])
    await remove(id)
    await look({ inDays: 1 })
    expect(await told(portal, metricId)).toEqual([])
  })

  test('hears of a day that a phone brings late, though those after it are within', async () => {
    const { metricId, measure, look } = await plant(company)
    const portal = await company.person({ portal: true })
    await follow(metricId, portal)
    await measure(5, { daysAgo: 1 })
    await look()
    await measure(9, { daysAgo: 4 })
    await look()
    expect(await told(portal, metricId)).toHaveLength(1)
  })

  test('hears nothing of what was beyond before: not of the first look, nor of the first with another bound', async () => {
    const { metricId, metric, measure, look } = await plant(company)
    const portal = await company.person({ portal: true })
    await measure(9, { daysAgo: 1 })
    await follow(metricId, portal)
    await look()
    await company.client.metrics.update({ metricId, metric: { ...metric, bound: { min: 10 } } })
    await look()
    await company.client.metrics.update({ metricId, metric: { ...metric, bound: null } })
    await measure(5, { daysAgo: 3 })
    await look()
    expect(await told(portal, metricId)).toEqual([])
  })

  test('hears nothing of the time in which nobody followed it', async () => {
    const { metricId, measure } = await plant(company)
    const portal = await company.person({ portal: true })
    const { follow: begin, unfollow: end, following } = portal.client.metrics
    await begin({ metricId })
    await world.runJobs()
    await end({ metricId })
    await measure(9, { daysAgo: 1 })
    await begin({ metricId })
    await world.runJobs()
    expect((await following({ metricId })).lookedAt).not.toBeNull()
    expect(await told(portal, metricId)).toEqual([])
  })

  test('hears nothing without portal access, and neither does who was removed', async () => {
    const { metricId, measure, look } = await plant(company)
    const [portal, former, gone] = [
      await company.person({ portal: true }),
      await company.person({ portal: true, app: true }),
      await company.person({ portal: true }),
    ]
    await follow(metricId, portal, former, gone)
    await look()
    await world.owner.query('update account set portal_access = false where id = $1', [former.id])
    await world.owner.query('update account set deleted_at = now() where id = $1', [gone.id])
    await measure(9, { daysAgo: 1 })
    await look()
    const { rows } = await world.owner.query(
      'select account_id from portal_notification where company_id = $1 and link_id = $2',
      [company.id, metricId],
    )
    expect(rows).toEqual([{ account_id: portal.id }])
  })

  test('is told once, however many nodes look at the same time', async () => {
    const { metricId, measure, look } = await plant(company)
    const portal = await company.person({ portal: true })
    await follow(metricId, portal)
    await look()
    await measure(9, { daysAgo: 1 })
    const now = evening(30)
    await Promise.all([1, 2, 3].map(() => run('metrics.look', { companyId: company.id, now })))
    expect(await told(portal, metricId)).toHaveLength(1)
  })
})

describe('looking', () => {
  test('costs nothing where nothing has changed, and is asked for each company by itself', async () => {
    const [busy, quiet] = [await world.company(), await world.company()]
    const plants = [await plant(busy), await plant(quiet)]
    for (const { metricId, lead, look } of plants) {
      await follow(metricId, lead)
      await look()
    }
    await plants[0]?.measure(9, { daysAgo: 1 })
    const asked = async (now: number) => {
      await world.owner.query(`delete from outbox where job = 'metrics.look'`)
      await run('metrics.lookAll', { companyId: null, now })
      const { rows } = await world.owner.query(
        `select company_id from outbox where job = 'metrics.look' and company_id = any($1)`,
        [[busy.id, quiet.id]],
      )
      return rows.map((row) => row.company_id)
    }
    expect(await asked(evening(1))).toEqual([])
    expect(await asked(evening(2))).toEqual([busy.id])
    expect((await asked(dayAgo(-1) + 60_000)).toSorted()).toEqual([busy.id, quiet.id].toSorted())
  })

  test('at a metric whose formulas no longer fit keeps no other from its turn, and begins anew once they do', async () => {
    const of = await world.company()
    const [broken, sound] = [await plant(of), await plant(of)]
    const portal = await of.person({ portal: true })
    for (const { metricId } of [broken, sound]) await follow(metricId, portal)
    await broken.look()
    const set = (expression: string) =>
      world.owner.query(
        `update view set query = jsonb_set(query, '{steps,0,columns,1,expression}', to_jsonb($1::text)), last_change_at = now()
         where id = (select (sources -> 0 ->> 'viewId')::uuid from metric where id = $2)`,
        [expression, broken.metricId],
      )
    await set('result.nothing')
    await broken.measure(9, { daysAgo: 1 })
    await sound.measure(9, { daysAgo: 1 })
    await broken.look()
    expect(await told(portal, sound.metricId)).toHaveLength(1)
    await set('result.measured.pressure')
    await broken.look()
    expect(await told(portal, broken.metricId)).toEqual([])
  })
})
