import type { SeriesData } from '@feldwerk/contract/dashboard-data.ts'
import type { Aggregation, PanelInput } from '@feldwerk/contract/dashboards.ts'
import { type MetricLabel, pointsOf } from '@feldwerk/contract/metric-data.ts'
import type { MetricPayload, MetricSourceInput } from '@feldwerk/contract/metrics.ts'
import { INTERVALS } from '@feldwerk/query/metric/buckets.ts'
import { UNDIVIDED } from '@feldwerk/query/metric/metric.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import '../../../test/chance.ts'
import { collect, panelsOf } from '../../../test/lines.ts'
import { columns, insertMachines, overAssets, viewOf } from '../../../test/machines.ts'
import { openWorld, refusal, type TestCompany, type World } from '../../../test/world.ts'

/** A machine as it was made up. */
interface MadeUp {
  readonly at: number
  readonly value: number | null
  readonly label: string | null
}

const [BEGIN, END] = [Date.parse('2025-02-20T00:00:00Z'), Date.parse('2026-04-10T00:00:00Z')]
const CODES = ['a', 'a', 'a', 'a', 'b', 'b', 'b', 'c', 'c', 'd', 'e', 'f', 'g', 'h', null]

let world: World
let company: TestCompany
let viewId: string
let rows: readonly MadeUp[]
let textMetric: string
let metricId: string
beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  const row = fc.record({
    // Many lie close together, so that clocks that change and midnights fall among them.
    at: fc.oneof(
      fc.integer({ min: BEGIN, max: END }),
      fc.integer({ min: Date.parse('2025-10-25T20:00:00Z'), max: Date.parse('2025-10-26T04:00:00Z') }),
    ),
    value: fc.option(
      fc.oneof(
        fc.integer({ min: -3, max: 9 }),
        fc.integer({ min: 0, max: 4000 }).map((n) => n / 8),
      ),
    ),
    label: fc.constantFrom(...CODES),
  })
  const [made = []] = fc.sample(fc.array(row, { minLength: 300, maxLength: 300, size: 'max' }), 1)
  rows = made
  const { machineType } = await insertMachines(world, {
    companyId: company.id,
    keeper: company.owner.id,
    count: rows.length,
    values: (i) => ({ since: rows[i]?.at, weight: rows[i]?.value, code: rows[i]?.label }),
  })
  const query = overAssets(
    machineType,
    columns({ since: 'asset.since', weight: 'asset.weight', code: 'asset.code', place: 'asset.location' }),
  )
  viewId = (await company.client.views.create(viewOf(query))).id
  metricId = await saved({ valueExpression: 'weight', labelExpression: 'code' })
  textMetric = await saved({ valueExpression: 'code' }, { aggregation: 'DISTINCT_COUNT' })
})
afterAll(() => world.close())

const named = (name: string) => [{ language: 'de' as const, name }]

async function saved(source: Partial<MetricSourceInput>, more: Partial<MetricPayload> = {}): Promise<string> {
  const sources = [{ viewId, timeExpression: 'since', ...source }]
  return (
    await company.client.metrics.create({ metric: { sources, translations: named('Kennzahl'), ...more } })
  ).id
}

const place = { startRow: 0, startCol: 0, width: 4, height: 3, translations: [] }
const panel = (more: Partial<PanelInput> & Pick<PanelInput, 'kind'>): PanelInput => ({
  ...place,
  metricId,
  ...more,
})

async function dashboard(...panels: PanelInput[]) {
  const sent = { interval: 'LAST_YEAR' as const, translations: named('Dashboard'), panels }
  return await company.client.dashboards.create({ dashboard: sent })
}

/** What some rows come to, worked out once more in the plainest way. */
function naive(some: readonly MadeUp[], figure: Aggregation, percent: number): number | null {
  const values = some.flatMap(({ value }) => value ?? []).toSorted((a, b) => a - b)
  if (figure === 'DISTINCT_COUNT') return new Set(values).size
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  if (figure === 'STDDEV') {
    const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
    return values.length < 2 ? null : Math.sqrt(squares / (values.length - 1))
  }
  if (values.length === 0) return null
  const at = ((figure === 'MEDIAN' ? 50 : percent) / 100) * (values.length - 1)
  const [low = 0, high = 0] = [values[Math.floor(at)], values[Math.ceil(at)]]
  return low + (at - Math.floor(at)) * (high - low)
}

/** The rows of a label; of the rest those of all other labels. */
function ofLabel(some: readonly MadeUp[], { kind, name, value }: MetricLabel, all: readonly MetricLabel[]) {
  if (kind === 'NONE' && name === '') return some
  const isNamed = (label: string | null) => all.some((one) => one.kind !== 'REST' && one.value === label)
  return some.filter(({ label }) => (kind === 'REST' ? !isNamed(label) : label === value))
}

const within = (from: string | undefined, until: string | undefined) =>
  rows.filter(({ at }) => at >= Date.parse(from ?? '') && at < Date.parse(until ?? ''))

const near = (figure: number | null | undefined) =>
  figure === null || figure === undefined ? null : Number(figure.toPrecision(9)) + 0

interface ShownFigures {
  readonly bounds: readonly string[]
  readonly labels: readonly MetricLabel[]
  readonly figure: Aggregation
  readonly percent: number
}

/** What every bucket, label and total has to be. */
function expected({ bounds, labels, figure, percent }: ShownFigures) {
  const of = (some: readonly MadeUp[]) => near(naive(some, figure, percent))
  const buckets = bounds.slice(1).map((until, i) => within(bounds[i], until))
  const all = within(bounds[0], bounds.at(-1))
  return {
    values: labels.map((label) => buckets.map((some) => of(ofLabel(some, label, labels)))),
    totals: labels.map((label) => of(ofLabel(all, label, labels))),
    total: of(all),
  }
}

describe('figures that cannot be put together', () => {
  test('are refused where there is nothing that they could be of', async () => {
    const { metrics, metricData, dashboards } = company.client
    const errorsOf = async (call: Promise<unknown>) => {
      const { details } = await refusal(call)
      return (details as { errors: { path: string; rule: string }[] }).errors.map(({ path, rule }) => [
        path,
        rule,
      ])
    }
    const source = { viewId, timeExpression: 'since', valueExpression: 'weight' }
    const create = (metric: Partial<MetricPayload>) =>
      errorsOf(metrics.create({ metric: { sources: [source], translations: named('Nein'), ...metric } }))
    expect(await create({ aggregation: 'PERCENTILE' })).toEqual([['percent', 'required']])
    expect(await create({ aggregation: 'PERCENTILE', percent: 100.5 })).toEqual([['percent', 'tooLarge']])
    expect(await create({ aggregation: 'PERCENTILE', percent: -1 })).toEqual([['percent', 'tooSmall']])
    expect(await create({ aggregation: 'MEDIAN', percent: 50 })).toEqual([['percent', 'invalid']])
    const unvalued = [{ viewId, timeExpression: 'since' }]
    expect(await create({ aggregation: 'MEDIAN', sources: unvalued })).toEqual([
      ['sources.0.valueExpression', 'noValue'],
    ])
    const texts = [{ ...source, valueExpression: 'code' }]
    expect(await create({ aggregation: 'STDDEV', sources: texts })).toEqual([
      ['sources.0.valueExpression', 'wrongType'],
    ])
    const period = {
      from: '2026-01-01T00:00:00.000Z',
      until: '2026-02-01T00:00:00.000Z',
      interval: 'P1W',
      timezone: 'Europe/Berlin',
    } as const
    const asked = (more: { aggregation: Aggregation; percent?: number; useLabel?: boolean }) =>
      errorsOf(metricData.byMetric({ metricId, ...period, ...more }))
    expect(await asked({ aggregation: 'PERCENTILE' })).toEqual([['percent', 'required']])
    expect(await asked({ aggregation: 'MEDIAN', percent: 50 })).toEqual([['percent', 'invalid']])
    expect(await asked({ aggregation: 'SHARE', useLabel: false })).toEqual([['aggregation', 'needsLabels']])
    const put = (...panels: PanelInput[]) =>
      errorsOf(
        dashboards.create({ dashboard: { interval: 'LAST_YEAR', translations: named('Nein'), panels } }),
      )
    expect(await put(panel({ kind: 'PIE_CHART', useLabel: true, aggregation: 'MEDIAN' }))).toEqual([
      ['panels.0.aggregation', 'noParts'],
    ])
    expect(
      await put(
        panel({ kind: 'NUMBER', aggregation: 'SHARE' }),
        panel({ kind: 'NUMBER', aggregation: 'PERCENTILE' }),
      ),
    ).toEqual([
      ['panels.0.aggregation', 'needsLabels'],
      ['panels.1.percent', 'required'],
    ])
    const counted = await saved({})
    expect(
      await put(
        panel({ kind: 'NUMBER', aggregation: 'MEDIAN', metricId: counted }),
        panel({ kind: 'NUMBER', aggregation: 'SUM', metricId: textMetric }),
      ),
    ).toEqual([
      ['panels.0.aggregation', 'noValue'],
      ['panels.1.aggregation', 'notNumbers'],
    ])
  })

  test('are of their own rows, at every resolution, in every zone, and over the whole period', async () => {
    const wanted = fc.record({
      figure: fc.constantFrom(...UNDIVIDED),
      percent: fc.constantFrom(0, 12.5, 50, 90, 99.9, 100),
      zone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC'),
      interval: fc.constantFrom(...INTERVALS),
      from: fc.integer({ min: BEGIN, max: END }),
      useLabel: fc.boolean(),
    })
    let told = 0
    await fc.assert(
      fc.asyncProperty(wanted, async ({ figure, percent, zone, interval, from, useLabel }) => {
        const isShort = interval.startsWith('PT')
        const begin = isShort ? Date.parse('2025-10-25T19:17:00Z') : from
        const data = await company.client.metricData.byMetric({
          metricId,
          from: new Date(begin).toISOString(),
          until: new Date(begin + (isShort ? 10 : 240 * 24) * 3_600_000).toISOString(),
          interval,
          timezone: zone,
          useLabel,
          aggregation: figure,
          ...(figure === 'PERCENTILE' ? { percent } : {}),
        })
        const { bounds, labels, totals, total } = data
        const right = expected({ bounds, labels, figure, percent })
        const values = labels.map((_, i) => pointsOf(data, i).map((point) => near(point.figure)))
        expect({ values, totals: totals.map(near), total: near(total) }).toEqual(right)
        expect([data.aggregation, data.percent]).toEqual([figure, figure === 'PERCENTILE' ? percent : null])
        told += values.flat().filter((value) => value !== null).length
      }),
      { numRuns: process.env.FELDWERK_TEST_LONG ? 400 : 40, endOnFailure: true },
    )
    expect(told).toBeGreaterThan(200)
  }, 120_000)

  test('stand on dashboards as what is shown of them: by bucket, by label, the other labels as one, and before', async () => {
    const wanted = fc.record({
      zone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'Pacific/Apia'),
      days: fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 })),
    })
    const rests: number[] = []
    for (const figure of UNDIVIDED) {
      const percent = 80
      const of = { aggregation: figure, ...(figure === 'PERCENTILE' ? { percent } : {}) }
      const { id: dashboardId, panels } = await dashboard(
        panel({ kind: 'TIME_SERIES_CHART', useLabel: true, ...of }),
        panel({ kind: 'BAR_CHART', useLabel: true, ...of }),
        panel({ kind: 'BAR_CHART', ...of }),
        panel({ kind: 'NUMBER', ...of }),
        // Beside them one that is made of cells of the same metric.
        panel({ kind: 'NUMBER', aggregation: 'COUNT' }),
      )
      await fc.assert(
        fc.asyncProperty(wanted, async ({ zone, days }) => {
          const day = (after: number) => new Date(BEGIN + after * 86_400_000).toISOString().slice(0, 10)
          const asked = { from: day(Math.min(...days)), until: day(Math.max(...days)), timezone: zone }
          const found = panelsOf(
            await collect(company.client.dashboardData.byDashboard({ dashboardId, ...asked })),
          )
          const shown = panels.map(({ id }) => found.get(id) as SeriesData)
          for (const { bounds, labels, values, totals, total } of shown.slice(0, 4)) {
            const right = expected({ bounds, labels, figure, percent })
            expect({
              values: values.map((one) => one.map(near)),
              totals: totals.map(near),
              total: near(total),
            }).toEqual(right)
          }
          const [lines, , , number, count] = shown
          expect(lines?.labels.length).toBeLessThanOrEqual(6)
          rests.push(lines?.labels.filter(({ kind }) => kind === 'REST').length ?? 0)
          const before = within(number?.previous?.from, number?.previous?.until)
          expect(near(number?.previous?.total)).toBe(near(naive(before, figure, percent)))
          const all = within(count?.bounds[0], count?.bounds.at(-1))
          expect(count?.total).toBe(all.filter(({ value }) => value !== null).length)
        }),
        { numRuns: process.env.FELDWERK_TEST_LONG ? 60 : 6, endOnFailure: true },
      )
    }
    expect(Math.max(...rests)).toBe(1)
  }, 120_000)

  test('count what differs, whatever it is', async () => {
    const count = (some: readonly MadeUp[]) => new Set(some.flatMap(({ label }) => label ?? [])).size
    const from = '2025-03-01T00:00:00.000Z'
    const period = { from, until: '2026-03-01T00:00:00.000Z', timezone: 'UTC', interval: 'P1M' } as const
    const data = await company.client.metricData.byMetric({ metricId: textMetric, ...period })
    expect(data.data.map((point) => point.figure)).toEqual(
      data.bounds.slice(1).map((until, i) => count(within(data.bounds[i], until))),
    )
    expect(data).toMatchObject({ aggregation: 'DISTINCT_COUNT', total: 8, totals: [8] })
    expect(data.data[0]).toMatchObject({ sum: null, avg: null, min: null, max: null })
    const { metricData } = company.client
    const sources = [{ viewId, timeExpression: 'since', valueExpression: 'place' }]
    const places = await metricData.preview({ ...period, sources, aggregation: 'DISTINCT_COUNT' })
    expect(places).toMatchObject({ total: 2 })
  })

  test('of several sources are of the rows of all of them', async () => {
    const sources = ['code == "a"', 'code != "a"'].map((filterExpression) => ({
      viewId,
      timeExpression: 'since',
      valueExpression: 'weight',
      filterExpression,
    }))
    const { metricData } = company.client
    const period = {
      from: new Date(BEGIN).toISOString(),
      until: new Date(END).toISOString(),
      timezone: 'UTC',
    }
    const data = await metricData.preview({ ...period, interval: 'P3M', sources, aggregation: 'MEDIAN' })
    const some = rows.filter(({ label, at }) => label !== null && at < END)
    expect(near(data.total)).toBe(near(naive(some, 'MEDIAN', 50)))
  })
})

test('a share is of what all labels come to in the same time, and of rows where there is no value', async () => {
  const { id: dashboardId, panels } = await dashboard(
    panel({ kind: 'TIME_SERIES_CHART', useLabel: true, aggregation: 'SHARE' }),
    panel({
      kind: 'PIE_CHART',
      useLabel: true,
      aggregation: 'SHARE',
      metricId: await saved({ labelExpression: 'code' }),
    }),
  )
  const asked = { dashboardId, from: '2025-03-01', until: '2026-03-31', timezone: 'Europe/Berlin' }
  const found = panelsOf(await collect(company.client.dashboardData.byDashboard(asked)))
  const [lines, ring] = panels.map(({ id }) => found.get(id) as SeriesData)
  const sum = (some: readonly MadeUp[]) => some.reduce((all, { value }) => all + (value ?? 0), 0)
  const { bounds = [], labels = [] } = lines ?? {}
  const share = (some: readonly MadeUp[], label: MetricLabel) => {
    const own = ofLabel(some, label, labels)
    const isOfValues = own.some(({ value }) => value !== null) && sum(some) !== 0
    return isOfValues ? near((100 * sum(own)) / sum(some)) : null
  }
  expect(lines?.values.map((one) => one.map(near))).toEqual(
    labels.map((label) => bounds.slice(1).map((until, i) => share(within(bounds[i], until), label))),
  )
  expect(lines?.total).toBe(100)
  const all = within(ring?.bounds[0], ring?.bounds.at(-1))
  const parts = ring?.labels.map((label) => (100 * ofLabel(all, label, ring.labels).length) / all.length)
  expect(ring?.totals.map(near)).toEqual(parts?.map(near))
})
