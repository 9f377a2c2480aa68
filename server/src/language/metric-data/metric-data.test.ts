import { pointsOf } from '@feldwerk/contract/metric-data.ts'
import type { MetricSourceInput } from '@feldwerk/contract/metrics.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { columns, insertMachines, overAssets, viewOf } from '../../../test/machines.ts'
import { openTableWorld, type TableWorld } from '../../../test/table-world.ts'
import { refusal } from '../../../test/world.ts'

let open: TableWorld
beforeAll(async () => {
  open = await openTableWorld()
})
afterAll(() => open.world.close())

const period = {
  from: '2026-01-01T00:00:00.000Z',
  until: '2026-01-13T00:00:00.000Z',
  interval: 'P1W',
  timezone: 'Europe/Berlin',
} as const

const source = (more: Partial<MetricSourceInput> = {}): MetricSourceInput => ({
  viewId: open.viewId,
  timeExpression: 'since',
  ...more,
})

async function saved(...sources: MetricSourceInput[]): Promise<string> {
  const { metrics } = open.portal.client
  const translations = [{ language: 'de' as const, name: 'Maschinen' }]
  return (await metrics.create({ metric: { sources, translations } })).id
}

describe('the data of a metric', () => {
  test('lie in buckets by the calendar of the zone, cut to the period', async () => {
    const data = await open.portal.client.metricData.byMetric({ metricId: await saved(source()), ...period })
    expect(data).toEqual({
      // Thursday, two Mondays in Berlin, Tuesday.
      bounds: [
        '2026-01-01T00:00:00.000Z',
        '2026-01-04T23:00:00.000Z',
        '2026-01-11T23:00:00.000Z',
        '2026-01-13T00:00:00.000Z',
      ],
      labels: [{ kind: 'NONE', value: null, name: '' }],
      data: [
        {
          time: '2026-01-01T00:00:00.000Z',
          label: null,
          labelKind: 'NONE',
          labelValue: null,
          count: 4,
          sum: null,
          avg: null,
          min: null,
          max: null,
          figure: 4,
        },
        {
          time: '2026-01-04T23:00:00.000Z',
          label: null,
          labelKind: 'NONE',
          labelValue: null,
          count: 7,
          sum: null,
          avg: null,
          min: null,
          max: null,
          figure: 7,
        },
        {
          time: '2026-01-11T23:00:00.000Z',
          label: null,
          labelKind: 'NONE',
          labelValue: null,
          count: 1,
          sum: null,
          avg: null,
          min: null,
          max: null,
          figure: 1,
        },
      ],
      aggregation: 'COUNT',
      percent: null,
      totals: [12],
      total: 12,
    })
  })

  test('reckon with values; empty buckets and rows without a value are told as such', async () => {
    const metricId = await saved(
      source({ valueExpression: 'weight', labelExpression: 'code', filterExpression: 'active' }),
    )
    const data = await open.portal.client.metricData.byMetric({ metricId, ...period, interval: 'P1D' })
    const even = pointsOf(
      data,
      data.labels.findIndex(({ value }) => value === 'Ä-gerade'),
    )
    expect(data.data).toHaveLength(data.labels.length * (data.bounds.length - 1))
    const told = even.filter(({ count }) => count > 0)
    expect(told.map(({ time, sum, count, avg, min, max }) => [time, count, sum, avg, min, max])).toEqual(
      [2, 4, 8, 10].map((day) => {
        const time = `2026-01-${String(day).padStart(2, '0')}T23:00:00.000Z`
        return [time, 1, day * 1.5, day * 1.5, day * 1.5, day * 1.5]
      }),
    )
    expect(even.find(({ count }) => count === 0)).toMatchObject({
      sum: null,
      avg: null,
      min: null,
      max: null,
    })
    const unlabelled = await open.portal.client.metricData.byMetric({ metricId, ...period, useLabel: false })
    expect(unlabelled.labels).toHaveLength(1)
  })
})

test('labels come by how much there is of each, the most first, and last all beyond the fiftieth', async () => {
  const { id: companyId, client, owner } = await open.world.company()
  const values = (i: number) => ({ code: i < 57 ? `c${i}` : 'oft' })
  const { machineType } = await insertMachines(open.world, { companyId, keeper: owner.id, count: 60, values })
  const query = overAssets(machineType, columns({ code: 'asset.code', since: 'asset.since' }))
  const { id: viewId } = await client.views.create(viewOf(query))
  const sources = [{ viewId, timeExpression: 'since', labelExpression: 'code' }]
  const year = { ...period, until: '2027-01-01T00:00:00.000Z', interval: 'P1Y' as const }
  const answer = await client.metricData.preview({ ...year, sources })
  const counts = answer.labels.map(({ kind, name }, i) => [
    kind === 'VALUE' ? name : kind,
    pointsOf(answer, i).reduce((sum, { count }) => sum + count, 0),
  ])
  expect([counts[0], counts.at(-1)]).toEqual([
    ['oft', 3],
    ['REST', 8],
  ])
  expect(counts).toHaveLength(51)
})

test('a point tells its label by what it is, where names are the same or a label is called like the rest', async () => {
  const { id: companyId, client, owner } = await open.world.company()
  const values = (i: number) => ({ code: i < 2 ? 'Zwilling' : i < 53 ? 'Andere' : `c${i}` })
  const { machineType } = await insertMachines(open.world, {
    companyId,
    keeper: owner.id,
    count: 120,
    values,
  })
  const query = overAssets(
    machineType,
    columns({ machine: 'asset', code: 'asset.code', since: 'asset.since' }),
  )
  const { id: viewId } = await client.views.create(viewOf(query))
  const points = async (labelExpression: string) => {
    const sources = [{ viewId, timeExpression: 'since', labelExpression }]
    const year = { ...period, until: '2027-01-01T00:00:00.000Z', interval: 'P1Y' as const }
    return await client.metricData.preview({ ...year, sources })
  }
  for (const answer of [await points('code'), await points('machine')]) {
    const told = answer.labels.flatMap((_, i) =>
      pointsOf(answer, i)
        .slice(0, 1)
        .map(({ label, labelKind, labelValue }) => ({ kind: labelKind, value: labelValue, name: label })),
    )
    expect(told).toEqual(answer.labels)
    expect(new Set(told.map(({ kind, value }) => `${kind} ${value}`)).size).toBe(51)
    expect(told.filter(({ kind }) => kind === 'REST')).toHaveLength(1)
  }
})

describe('a preview', () => {
  test('needs nothing saved, and tells every fault at its place', async () => {
    const { metricData } = open.portal.client
    const data = await metricData.preview({ ...period, sources: [source(), source()] })
    expect(data.data.map(({ count }) => count)).toEqual([8, 14, 2])
    const wrong = [
      source({ timeExpression: 'name', labelExpression: 'nam' }),
      source({ valueExpression: 'code' }),
    ]
    expect(await refusal(metricData.preview({ ...period, sources: wrong }))).toMatchObject({
      code: 'validation',
      details: {
        errors: [
          { path: '0.labelExpression', rule: 'unknownName', start: 0, end: 3 },
          { path: '1.valueExpression', rule: 'wrongType' },
        ],
      },
    })
    expect(
      await refusal(metricData.preview({ ...period, sources: [source({ viewId: newId() })] })),
    ).toMatchObject({
      code: 'notFound',
    })
  })

  test('is refused for a period without an end, an unknown zone, too many buckets', async () => {
    const { metricData } = open.portal.client
    const sources = [source()]
    const asked = async (more: object) =>
      await refusal(metricData.preview({ ...period, sources, ...more } as never))
    expect(await asked({ until: period.from })).toMatchObject({
      details: {
        errors: [
          { path: 'from', rule: 'tooLate' },
          { path: 'until', rule: 'tooEarly' },
        ],
      },
    })
    expect(await asked({ timezone: 'Europe/Kiel' })).toMatchObject({ code: 'validation' })
    expect(await asked({ interval: 'PT1M' })).toMatchObject({
      code: 'queryTooLarge',
      details: { limit: 'buckets', max: 2000 },
    })
  })
})
