import type { SeriesData } from '@feldwerk/contract/dashboard-data.ts'
import type { PanelInput } from '@feldwerk/contract/dashboards.ts'
import type { MetricDataPoint } from '@feldwerk/contract/metric-data.ts'
import type { MetricSourceInput } from '@feldwerk/contract/metrics.ts'
import { keysOf } from '@feldwerk/query/keys.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import '../../../../test/chance.ts'
import { jobTools } from '../../../../test/job-tools.ts'
import { collect, panelsOf } from '../../../../test/lines.ts'
import { viewOf } from '../../../../test/machines.ts'
import { goodAnswers, publishedWorkflow } from '../../../../test/workflows.ts'
import { openWorld, type TestAccount, type TestCompany, type World } from '../../../../test/world.ts'
import { contextFor } from '../../../platform/jobs/tasks.ts'
import { makeSums } from './make.ts'

const DAY = 86_400_000
const place = { startRow: 0, startCol: 0, width: 4, height: 3, translations: [] }
const named = (name: string) => [{ language: 'de' as const, name }]

let world: World
let company: TestCompany
let lead: TestAccount
let workflowId: string
let viewId: string
beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  lead = await company.person({ portal: true, app: true })
  workflowId = (await publishedWorkflow(company.client, { accounts: [lead] })).id
  const query = { root: { kind: 'WORKFLOW_RESULT' as const, workflowId }, steps: [] }
  viewId = (await lead.client.views.create(viewOf(query))).id
  for (let i = 0; i < 60; i++) await perform({ hoursAgo: i * 37, weight: i % 7, finding: 'abc'[i % 3] ?? '' })
}, 60_000)
afterAll(() => world.close())

interface Performance {
  readonly hoursAgo: number
  readonly weight: number
  readonly finding: string
}

const answersOf = ({ weight, finding }: Omit<Performance, 'hoursAgo'>) => ({
  ...goodAnswers,
  check: { ...goodAnswers.check, good: false, weight, finding },
})

const results: string[] = []
async function perform({ hoursAgo, ...answers }: Performance): Promise<void> {
  const { id } = await lead.client.workflowResults.create({
    workflowResult: {
      workflow: { id: workflowId },
      activityResults: answersOf(answers),
      completedAt: new Date(Date.now() - hoursAgo * 3_600_000 - 1000).toISOString(),
    },
  })
  results.push(id)
}

/** What a job does for the company, large or not. */
async function make(atLeast = 1, seconds = 10): Promise<void> {
  const signal = new AbortController().signal
  const tools = await jobTools(world.platform)
  const context = contextFor({ tools, companyId: company.id, signal })
  await makeSums(context, { companyId: company.id, atLeast, longestMs: 60_000, seconds })
}

const kept = async (): Promise<number> => {
  const { rows } = await world.owner.query(
    'select count(*)::int as count from metric_sum where company_id = $1',
    [company.id],
  )
  return rows[0].count
}

interface ShownMetric {
  readonly metricId: string
  readonly dashboardId: string
}

let told = 0
/** A dashboard of a metric that nobody has looked at before: nothing of it is kept in memory. */
async function freshDashboard(
  aggregation: PanelInput['aggregation'] = 'SUM',
  expressions: Partial<MetricSourceInput> = {},
): Promise<ShownMetric> {
  told += 1
  const source = {
    viewId,
    timeExpression: 'result.completedAt',
    valueExpression: 'result.check.weight',
    labelExpression: 'result.check.finding',
    filterExpression: `result.check.weight > -${told}`,
    ...expressions,
  }
  const { id: metricId } = await lead.client.metrics.create({
    metric: { sources: [source], translations: named(`Gewicht ${told}`) },
  })
  const panel = { ...place, metricId, aggregation: aggregation ?? 'SUM' } as const
  const { id: dashboardId } = await lead.client.dashboards.create({
    dashboard: {
      interval: 'LAST_90_DAYS',
      translations: named('Gewichte'),
      panels: [
        { ...panel, kind: 'TIME_SERIES_CHART', useLabel: true },
        { ...panel, kind: 'NUMBER' },
        { ...panel, kind: 'PIE_CHART', useLabel: true },
      ],
    },
  })
  return { metricId, dashboardId }
}

type DashboardQuery = Omit<
  Parameters<TestAccount['client']['dashboardData']['byDashboard']>[0],
  'dashboardId'
>

async function show({ dashboardId }: ShownMetric, asked: DashboardQuery): Promise<readonly SeriesData[]> {
  const { panels } = await lead.client.dashboards.byId({ dashboardId })
  const found = panelsOf(await collect(lead.client.dashboardData.byDashboard({ dashboardId, ...asked })))
  return panels.map(({ id }) => found.get(id) as SeriesData)
}

const FIGURE = { COUNT: 'count', SUM: 'sum', AVG: 'avg', MIN: 'min', MAX: 'max' } as const

/** Each panel shows what its metric comes to when all rows are read. */
async function expectRight(
  shown: ShownMetric,
  asked: DashboardQuery & { readonly timezone: string },
): Promise<void> {
  const { panels } = await lead.client.dashboards.byId({ dashboardId: shown.dashboardId })
  const figure = FIGURE[keysOf(FIGURE).find((one) => one === panels[0]?.aggregation) ?? 'SUM']
  const [series, number, shares] = await show(shown, asked)
  if (!series) throw new Error('no panel')
  const rows = await lead.client.metricData.byMetric({
    metricId: shown.metricId,
    from: series.bounds[0] ?? '',
    until: series.bounds.at(-1) ?? '',
    interval: series.interval,
    timezone: asked.timezone,
  })
  expect(rows.bounds).toEqual(series.bounds)
  const buckets = rows.bounds.length - 1
  const ofLabel = rows.labels.map(({ value }, i) => ({
    value,
    points: rows.data.slice(i * buckets, (i + 1) * buckets),
  }))
  const expected = ofLabel.map(({ value, points }) => [value, points.map((point) => point[figure])])
  expect(series.labels.map(({ value }, i) => [value, series.values[i]]).toSorted()).toEqual(
    expected.toSorted(),
  )
  const whole = reckon(rows.data, figure)
  expect(number?.total ?? null).toBe(whole)
  // As much of the stretch before as panels of days have gone by: what they are compared with is made of the same sums.
  if (number?.previous) {
    const { from, until, total } = number.previous
    const before = await lead.client.metricData.byMetric({
      metricId: shown.metricId,
      from,
      until,
      interval: 'P1Y',
      timezone: asked.timezone,
    })
    expect(total).toBe(reckon(before.data, figure))
  }
  const ofLabels = ofLabel.map(({ value, points }) => [value, reckon(points, figure)])
  expect(shares?.labels.map(({ value }, i) => [value, shares.totals[i]]).toSorted()).toEqual(
    ofLabels.toSorted(),
  )
}

/** The figure of points together. */
function reckon(
  points: readonly MetricDataPoint[],
  figure: (typeof FIGURE)[keyof typeof FIGURE],
): number | null {
  const given = (of: 'sum' | 'min' | 'max') => points.flatMap((point) => point[of] ?? [])
  const count = points.reduce((sum, point) => sum + point.count, 0)
  if (figure === 'count') return count
  if (count === 0) return null
  if (figure === 'min' || figure === 'max') return Math[figure](...given(figure))
  const sum = given('sum').reduce((a, b) => a + b, 0)
  return figure === 'sum' ? sum : sum / count
}

const dayBefore = (count: number) => new Date(Date.now() - count * DAY).toISOString().slice(0, 10)

test('a small company keeps nothing', async () => {
  await freshDashboard()
  await make(10_000)
  expect(await kept()).toBe(0)
  const { rows } = await world.owner.query('select from metric_sum_state where company_id = $1', [company.id])
  expect(rows).toEqual([])
})

test.each([
  ['told apart by what not everybody may see of people', { labelExpression: 'result.createdBy.email' }],
  ['another from one moment to the next', { filterExpression: 'result.completedAt < now' }],
  ['counted at a time that a correction may change', { timeExpression: 'result.check.at' }],
  ['of another company that may change its name', { labelExpression: 'result.company' }],
])('nothing is kept of what is %s', async (_what, expressions) => {
  await world.owner.query(`delete from reference where company_id = $1 and source_kind = 'DASHBOARD'`, [
    company.id,
  ])
  await freshDashboard('SUM', { labelExpression: null, ...expressions })
  await make()
  const { rows } = await world.owner.query<{ shapes: string[] }>(
    'select shapes from metric_sum_state where company_id = $1',
    [company.id],
  )
  // Without its labels a metric is kept all the same.
  expect(rows.flatMap(({ shapes }) => shapes)).toHaveLength('labelExpression' in expressions ? 1 : 0)
})

test('a metric whose months cannot be read in time leaves the sums of others to be made', async () => {
  await world.owner.query(`delete from reference where company_id = $1 and source_kind = 'DASHBOARD'`, [
    company.id,
  ])
  await make()
  await freshDashboard('SUM', { labelExpression: null, filterExpression: 'result.reviewState == null' })
  await freshDashboard('SUM', { labelExpression: null })
  const states = async () =>
    (await world.owner.query('select mark from metric_sum_state where company_id = $1', [company.id])).rows
  const shapes = async () => {
    const { rows } = await world.owner.query('select distinct shape from metric_sum where company_id = $1', [
      company.id,
    ])
    return rows.length
  }
  const client = await world.owner.connect()
  try {
    await client.query('begin; lock table workflow_result_review in access exclusive mode')
    await make(1, 1)
  } finally {
    await client.query('rollback')
    client.release()
  }
  expect(await shapes()).toBe(1)
  expect(await states()).toEqual([{ mark: '' }])
  await make()
  expect(await shapes()).toBe(2)
  expect(await states()).not.toEqual([{ mark: '' }])
})

test('panels are made of kept sums, and of rows where a month has changed', async () => {
  const asked = { from: dayBefore(89), until: dayBefore(0), timezone: 'Europe/Berlin' }
  const [, whole] = await show(await freshDashboard('COUNT'), asked)
  const count = whole?.total ?? 0
  expect(count).toBeGreaterThan(50)
  const unseen = await freshDashboard('COUNT')
  await make()
  expect(await kept()).toBeGreaterThan(0)
  await world.owner.query(
    'update metric_sum set counts = array(select 1000 * each from unnest(counts) each) where company_id = $1',
    [company.id],
  )
  const [, forged] = await show(unseen, asked)
  expect(forged?.total).toBe(1000 * count)
  // Whatever is written to a month makes what is kept of it worthless, before any job has run.
  const months = new Map(
    Array.from({ length: 90 }, (_, days) => [dayBefore(days).slice(0, 7), dayBefore(days)]),
  )
  for (const day of months.values()) {
    const hoursAgo = Math.max(0, (Date.now() - Date.parse(`${day}T12:00Z`)) / 3_600_000)
    await perform({ hoursAgo, weight: 1, finding: 'a' })
  }
  const [, mended] = await show(unseen, asked)
  expect(mended?.total).toBe(count + months.size)
  await world.owner.query('delete from metric_sum where company_id = $1', [company.id])
}, 60_000)

const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC')
const figures = fc.constantFrom('COUNT', 'SUM', 'AVG', 'MIN', 'MAX')
const intervals = fc.constantFrom('LAST_90_DAYS', 'THIS_YEAR', 'LAST_7_DAYS', 'LAST_YEAR', 'LAST_5_YEARS')
const daysBetween = (...ago: readonly number[]) => ({
  from: dayBefore(Math.max(...ago)),
  until: dayBefore(Math.min(...ago)),
})
/** Of some weeks, and of years before and behind all that there is, whose buckets are months and quarters. */
const wholeDays = fc.oneof(
  fc.tuple(fc.nat(90), fc.nat(90)).map((ago) => daysBetween(...ago)),
  fc
    .tuple(fc.integer({ min: -400, max: 90 }), fc.integer({ min: 91, max: 3000 }))
    .map((ago) => daysBetween(...ago)),
)
const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('write'),
      hoursAgo: fc.nat(24 * 80),
      weight: fc.nat(9),
      finding: fc.constantFrom('a', 'b', 'c', 'd'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('correct'),
      which: fc.nat(),
      weight: fc.nat(9),
      finding: fc.constantFrom('a', 'x'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove'), which: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('make') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('show'),
      /** Of whoever looks; else that of the company. */
      zone: fc.option(zones),
      asked: fc.oneof(fc.record({ interval: intervals }), wholeDays),
    }),
  },
)
const END = [
  { kind: 'make' as const },
  { kind: 'show' as const, zone: null, asked: { interval: 'LAST_YEAR' as const } },
  { kind: 'show' as const, zone: null, asked: { from: dayBefore(70), until: dayBefore(1) } },
]

test('whatever is written, corrected and removed, panels show what the rows come to', async () => {
  const { client } = lead
  expect(results.length).toBeGreaterThan(0)
  await fc.assert(
    fc.asyncProperty(
      zones,
      figures,
      fc.array(act, { minLength: 5, maxLength: 12 }),
      async (zone, figure, acts) => {
        await company.client.companies.updateMine({ company: { timeZone: zone } })
        const all = [...acts, ...END]
        const shown: ShownMetric[] = []
        for (const { kind } of all) if (kind === 'show') shown.push(await freshDashboard(figure))
        const unseen = shown.values()
        for (const each of all) {
          const id = 'which' in each ? (results[each.which % results.length] ?? '') : ''
          if (each.kind === 'write') await perform(each)
          if (each.kind === 'correct')
            await client.workflowResults.update({
              workflowResultId: id,
              workflowResult: { activityResults: answersOf(each) },
            })
          if (each.kind === 'remove') {
            await client.workflowResults.remove({ workflowResultId: id, workflowId })
            results.splice(results.indexOf(id), 1)
          }
          if (each.kind === 'make') await make()
          if (each.kind === 'show') {
            const next = unseen.next().value
            if (next) await expectRight(next, { ...each.asked, timezone: each.zone ?? zone })
          }
        }
        for (const { dashboardId } of shown) await client.dashboards.remove({ dashboardId })
      },
    ),
    { numRuns: process.env.FELDWERK_TEST_LONG ? 100 : 4, endOnFailure: true },
  )
}, 300_000)

test('a metric of very many labels is made of kept sums as well', async () => {
  const [labels, months] = [920, 55]
  const { rows } = await world.owner.query<{ type_id: string; path: string; slot: string }>(
    `select type_id, path, slot from record_slot
     where company_id = $1 and (path like '%c-finding' or path like '%c-weight')`,
    [company.id],
  )
  const slotOf = (name: string) => rows.find(({ path }) => path.endsWith(name))?.slot
  // Of the middle of each month, so that no midnight divides them in any zone.
  await world.owner.query(
    `insert into fact (company_id, type_id, id, at, page, ${slotOf('c-finding')}, ${slotOf('c-weight')})
     select $1, $2, gen_random_uuid(),
       date_trunc('month', now()) - month * interval '1 month' + interval '14 days 12 hours', 0, 'Befund ' || label, label % 5
     from generate_series(1, ${months}) month, generate_series(1, ${labels}) label`,
    [company.id, rows[0]?.type_id],
  )
  const asked = { interval: 'LAST_5_YEARS', timezone: 'Europe/Berlin' } as const
  await company.client.companies.updateMine({ company: { timeZone: asked.timezone } })
  await world.owner.query(`delete from reference where company_id = $1 and source_kind = 'DASHBOARD'`, [
    company.id,
  ])
  const [first, second] = [await freshDashboard(), await freshDashboard()]
  await make()
  await expectRight(first, asked)
  const [, , whole] = await show(first, asked)
  await world.owner.query(
    'update metric_sum set sums = array(select 1000 * each from unnest(sums) each) where company_id = $1',
    [company.id],
  )
  const [, , forged] = await show(second, asked)
  expect(forged?.total).toBeGreaterThan(900 * (whole?.total ?? Number.NaN))
}, 60_000)
