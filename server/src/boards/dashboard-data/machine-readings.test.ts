import type { SeriesData, TableData } from '@feldwerk/contract/dashboard-data.ts'
import type { PanelInput } from '@feldwerk/contract/dashboards.ts'
import type { MetricSourceInput } from '@feldwerk/contract/metrics.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import type { Query } from '@feldwerk/contract/queries.ts'
import { show } from '@feldwerk/query/types.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collect, panelsOf } from '../../../test/lines.ts'
import { machineReadings, readingDefinition } from '../../../test/machine-readings.ts'
import { columns, viewOf } from '../../../test/machines.ts'
import { publishedWorkflow } from '../../../test/workflows.ts'
import { openWorld, type TestAccount, type World } from '../../../test/world.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { toDocument } from '../../platform/records/names.ts'
import { loadRecordTypes } from '../../platform/records/record-types.ts'
import { insertRecords } from '../../platform/records/records.ts'

/** Without the data set, so many readings of its form. */
const SAMPLE = 400
/** As many of them are sent as results; the rest is stored as these are, without a call for each. */
const SENT = 40
/** Of the time between two readings: all of them lie within two years. */
const TWO_YEARS_MS = 2 * 364 * 86_400_000

let world: World
let lead: TestAccount
/** The columns of results, without those that answers have by name. */
let results: Query
let viewId: string
beforeAll(async () => {
  world = await openWorld()
  const company = await world.company()
  lead = await company.person({ portal: true, app: true })
  const { id: workflowId } = await publishedWorkflow(lead.client, {
    definition: readingDefinition,
    accounts: [lead],
  })
  await world.owner.query(`create table reading (at timestamptz(3), quality text, air float8, speed float8, torque float8,
    wear float8, failure boolean, heat boolean, power boolean)`)
  const readings = await machineReadings(SAMPLE)
  const end = Date.now() - 1000
  const timed = readings.map((reading, i) => ({
    at: new Date(Math.round(end - (i * TWO_YEARS_MS) / readings.length)).toISOString(),
    ...reading,
  }))
  await world.owner.query('insert into reading select * from jsonb_populate_recordset(null::reading, $1)', [
    JSON.stringify(timed),
  ])
  const isSent = (i: number) => i % Math.ceil(timed.length / SENT) === 0
  for (const [i, { at: completedAt, ...machine }] of timed.entries())
    if (isSent(i)) {
      const sent = { workflow: { id: workflowId }, activityResults: { machine }, completedAt }
      await lead.client.workflowResults.create({ workflowResult: sent })
    }
  await inCompany(world.db, company.id, 'write', async (trx) => {
    const record = { kind: 'WORKFLOW_RESULT', id: workflowId } as const
    const type = (await loadRecordTypes(trx, company.id)).get(show(record))
    if (!type) throw new Error('the workflow has no results')
    const records = timed
      .filter((_, i) => !isSent(i))
      .map(({ at, ...machine }) => ({
        id: newId(),
        document: toDocument(type.fields, { machine }),
        at: new Date(at),
        by: lead.id,
      }))
    for (let from = 0; from < records.length; from += 1000)
      await insertRecords(trx, {
        companyId: company.id,
        typeId: type.id,
        records: records.slice(from, from + 1000),
      })
  })
  results = { root: { kind: 'WORKFLOW_RESULT', workflowId }, steps: [] }
  const names = ['quality', 'air', 'speed', 'torque', 'wear', 'failure', 'heat', 'power']
  const answers = Object.fromEntries(names.map((name) => [name, `result.machine.${name}`]))
  const all = columns({ at: 'result.completedAt', ...answers })
  viewId = (await lead.client.views.create(viewOf({ ...results, steps: [all] }))).id
}, 600_000)
afterAll(() => world.close())

const named = (name: string) => [{ language: 'de' as const, name }]
const place = { startRow: 0, startCol: 0, width: 4, height: 3, translations: [] }

async function metric(...sources: Omit<MetricSourceInput, 'viewId' | 'timeExpression'>[]): Promise<string> {
  const sent = sources.map((source) => ({ viewId, timeExpression: 'at', ...source }))
  return (await lead.client.metrics.create({ metric: { sources: sent, translations: named('Kennzahl') } })).id
}

/** What the panels show, in their order. */
async function shown(...panels: PanelInput[]) {
  const { dashboards, dashboardData } = lead.client
  const { id: dashboardId, panels: kept } = await dashboards.create({
    dashboard: { interval: 'LAST_2_YEARS', translations: named('Dashboard'), panels },
  })
  const found = panelsOf(await collect(dashboardData.byDashboard({ dashboardId })))
  return kept.map(({ id }) => found.get(id))
}

async function plain(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await world.owner.query(text, values)).rows
}

/** Sums of decimals are equal to the ninth digit: the order of adding is not. */
const rounded = (value: unknown) => (value === null ? null : Number(Number(value).toPrecision(9)))

/** Figures by label and beginning of the bucket; nothing and null are left out. */
function cellsOf({ labels, values, bounds }: SeriesData): Map<string, number | null> {
  const cells = labels.flatMap(({ value: label }, i) =>
    (values[i] ?? []).map((value, bucket) => [`${label} ${bounds[bucket]}`, rounded(value)] as const),
  )
  return new Map(cells.filter(([, value]) => value !== null && value !== 0))
}

test('a line by month and quality is what date_trunc makes of the same readings', async () => {
  const metricId = await metric({ valueExpression: 'torque', labelExpression: 'quality' })
  const [panel] = (await shown({
    ...place,
    kind: 'TIME_SERIES_CHART',
    metricId,
    useLabel: true,
    aggregation: 'AVG',
  })) as [SeriesData]
  const rows = await plain(
    `select quality, avg(torque) as figure,
       greatest(date_trunc('month', at, 'Europe/Berlin'), $1::timestamptz) as bucket
     from reading where at >= $1 and at < $2 group by quality, bucket`,
    [panel.bounds[0], panel.bounds.at(-1)],
  )
  expect(rows.length).toBeGreaterThan(60)
  const expected = rows.map(
    ({ quality, bucket, figure }) =>
      [`${quality} ${(bucket as Date).toISOString()}`, rounded(figure)] as const,
  )
  expect(cellsOf(panel)).toEqual(new Map(expected))
})

test('a line by day counts the days of Berlin, the short one of spring among them', async () => {
  const metricId = await metric({ filterExpression: 'wear > 100' })
  for (const interval of ['LAST_90_DAYS', 'LAST_30_DAYS', 'THIS_YEAR', 'PREVIOUS_YEAR'] as const) {
    const [panel] = (await shown({ ...place, kind: 'TIME_SERIES_CHART', metricId, interval })) as [SeriesData]
    const unit = interval.endsWith('YEAR') ? 'month' : 'day'
    const rows = await plain(
      `select count(*) as figure, greatest(date_trunc($3, at, 'Europe/Berlin'), $1::timestamptz) as bucket
       from reading where wear > 100 and at >= $1 and at < $2 group by bucket`,
      [panel.bounds[0], panel.bounds.at(-1), unit],
    )
    const expected = rows.map(
      ({ bucket, figure }) => [`null ${(bucket as Date).toISOString()}`, Number(figure)] as const,
    )
    expect(cellsOf(panel)).toEqual(new Map(expected))
    expect(panel.total).toBe(rows.reduce((sum, { figure }) => sum + Number(figure), 0))
  }
})

test('shares, bars and figures are what GROUP BY makes of them', async () => {
  const failures = await metric({ filterExpression: 'failure', labelExpression: 'quality' })
  const wear = await metric({ valueExpression: 'wear', labelExpression: 'quality' })
  const [pie, bars, largest, smallest, sum, mean] = (await shown(
    { ...place, kind: 'PIE_CHART', metricId: failures, useLabel: true },
    { ...place, kind: 'BAR_CHART', metricId: wear, useLabel: true, aggregation: 'SUM' },
    { ...place, kind: 'NUMBER', metricId: wear, aggregation: 'MAX' },
    { ...place, kind: 'NUMBER', metricId: wear, aggregation: 'MIN', interval: 'LAST_YEAR' },
    { ...place, kind: 'NUMBER', metricId: wear, aggregation: 'SUM', interval: 'LAST_YEAR' },
    { ...place, kind: 'NUMBER', metricId: wear, aggregation: 'AVG', interval: 'LAST_6_MONTHS' },
  )) as SeriesData[]
  const labelled = (panel: SeriesData | undefined) =>
    panel?.labels.map(({ value }, i) => [value, panel.totals[i]])
  const within = (panel: SeriesData | undefined) => [panel?.bounds[0], panel?.bounds.at(-1)]
  const byQuality = async (figure: string, panel: SeriesData | undefined) => {
    const rows = await plain(
      `select quality, ${figure} as figure from reading where at >= $1 and at < $2 and (failure or not $3)
       group by quality order by figure desc`,
      [...within(panel), panel === pie],
    )
    return rows.map((row) => [row.quality, Number(row.figure)])
  }
  expect(labelled(pie)).toEqual(await byQuality('count(*)', pie))
  expect(labelled(bars)).toEqual(await byQuality('sum(wear)', bars))
  const [total] = await plain(
    'select max(wear), sum(wear) from reading where at >= $1 and at < $2',
    within(bars),
  )
  expect([bars?.total, largest?.total]).toEqual([total?.sum, total?.max])
  for (const [panel, figure] of [
    [smallest, 'min(wear)'],
    [sum, 'sum(wear)'],
    [mean, 'avg(wear)'],
  ] as const) {
    const statement = `select ${figure} as figure from reading where at >= $1 and at < $2`
    const [now] = await plain(statement, within(panel))
    const [before] = await plain(statement, [panel?.previous?.from, panel?.previous?.until])
    expect([panel?.total, panel?.previous?.total].map(rounded)).toEqual(
      [now?.figure, before?.figure].map(rounded),
    )
  }
})

test('two sources are one metric: what both count under a label is added', async () => {
  const metricId = await metric(
    { filterExpression: 'heat', labelExpression: 'quality', valueExpression: 'air' },
    { filterExpression: 'power', labelExpression: 'quality', valueExpression: 'air' },
  )
  const panels = (['COUNT', 'AVG', 'MAX'] as const).map((aggregation) => ({
    ...place,
    kind: 'BAR_CHART' as const,
    metricId,
    useLabel: true,
    aggregation,
  }))
  const [count, mean, largest] = (await shown(...panels)) as SeriesData[]
  const rows = await plain(
    `select quality, count(*) as count, avg(air) as mean, max(air) as largest
     from (select * from reading where heat union all select * from reading where power) both_kinds
     where at >= $1 and at < $2 group by quality`,
    [count?.bounds[0], count?.bounds.at(-1)],
  )
  const found = (panel: SeriesData | undefined) =>
    new Map(panel?.labels.map(({ value }, i) => [value, rounded(panel.totals[i])]))
  const expected = (name: string) => new Map(rows.map((row) => [row.quality, rounded(row[name])]))
  expect(rows.length).toBeGreaterThan(1)
  expect([count, mean, largest].map(found)).toEqual(['count', 'mean', 'largest'].map(expected))
})

test('a table shows the newest rows of its view, and groups as GROUP BY does', async () => {
  const grouped = viewOf({
    root: { kind: 'VIEW', viewId },
    steps: [
      {
        kind: 'GROUP',
        keys: [{ name: 'quality', expression: 'quality' }],
        aggregates: [
          { name: 'rows', aggregation: 'COUNT' },
          { name: 'fastest', aggregation: 'MAX', expression: 'speed' },
        ],
      },
    ],
  })
  const { id } = await lead.client.views.create(grouped)
  const [newest, groups] = (await shown(
    { ...place, kind: 'TABLE', viewId },
    { ...place, kind: 'TABLE', viewId: id },
  )) as TableData[]
  const rows = await plain('select at, quality, speed from reading order by at desc limit 50')
  expect(newest?.table.data.map(({ at, quality, speed }) => ({ at, quality, speed }))).toEqual(
    rows.map(({ at, ...row }) => ({ at: (at as Date).toISOString(), ...row })),
  )
  const expected = await plain(
    'select quality, count(*)::int as rows, max(speed) as fastest from reading group by 1',
  )
  expect(groups?.table.data).toHaveLength(expected.length)
  expect(groups?.table.data).toEqual(expect.arrayContaining(expected))
})
