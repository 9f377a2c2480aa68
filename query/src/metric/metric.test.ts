import * as fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, rowsOf } from '../../test/database.ts'
import { NOW, ZONE } from '../../test/expression.ts'
import { randomWorld } from '../../test/values.ts'
import { CATALOGUE, createTables, STORAGE, sourceOf, store, type World } from '../../test/world.ts'
import { keysOf } from '../keys.ts'
import { LimitError } from '../limits.ts'
import { bucketBounds, bucketOf, INTERVALS, type Interval } from './buckets.ts'
import { compileMetric, inOrder, MEASURES_OF } from './compile.ts'
import { type CellFigure, checkMetric, type Figure, figure, type MetricSource } from './metric.ts'
import { runMetric } from './run.ts'

const BERLIN = 'Europe/Berlin'
const at = (text: string) => Date.parse(text)
const hours = (bounds: readonly number[]) =>
  bounds.slice(1).map((bound, i) => (bound - (bounds[i] ?? 0)) / 3_600_000)
const bounds = (interval: Interval, from: string, until: string) =>
  bucketBounds({ interval, from: at(from), until: at(until), zone: BERLIN })

describe('buckets', () => {
  it('follow the clock of the zone where it changes', () => {
    expect(hours(bounds('P1D', '2024-03-30T12:00:00Z', '2024-04-01T12:00:00Z'))).toEqual([24, 23, 24])
    expect(hours(bounds('PT6H', '2024-10-26T22:00:00Z', '2024-10-27T23:00:00Z'))).toEqual([7, 6, 6, 6])
    expect(hours(bounds('PT1H', '2024-10-26T23:30:00Z', '2024-10-27T02:00:00Z'))).toEqual([1, 1, 1])
    expect(hours(bounds('P1M', '2024-02-10T00:00:00Z', '2024-03-10T00:00:00Z'))).toEqual([
      29 * 24,
      31 * 24 - 1,
    ])
  })

  it('begin where a unit begins', () => {
    expect(
      new Date(bounds('PT15M', '2024-05-01T10:07:31Z', '2024-05-01T10:08:00Z')[0] ?? 0).toISOString(),
    ).toBe('2024-05-01T10:00:00.000Z')
    expect(
      new Date(bounds('P1W', '2024-05-05T12:00:00Z', '2024-05-06T00:00:00Z')[0] ?? 0).toISOString(),
    ).toBe('2024-04-28T22:00:00.000Z')
    expect(
      new Date(bounds('P3M', '2024-05-05T12:00:00Z', '2024-05-06T00:00:00Z')[0] ?? 0).toISOString(),
    ).toBe('2024-03-31T22:00:00.000Z')
  })

  it('are at most two thousand', () => {
    expect(() => bounds('PT1M', '2024-01-01T00:00:00Z', '2024-02-01T00:00:00Z')).toThrow(LimitError)
  })

  it('cover the period without a gap, each time in exactly one', () => {
    const period = fc.record({
      from: fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2026-01-01T00:00:00Z') }),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
      interval: fc.constantFrom(...INTERVALS),
      zone: fc.constantFrom(BERLIN, 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'),
    })
    const covers = fc.property(period, ({ from, part, interval, zone }) => {
      const until =
        from +
        (20 *
          60_000 *
          {
            PT1M: 1,
            PT5M: 5,
            PT15M: 15,
            PT30M: 30,
            PT1H: 60,
            PT6H: 360,
            P1D: 1440,
            P1W: 10_080,
            P1M: 43_200,
            P3M: 129_600,
            P1Y: 525_600,
          }[interval]) /
          20
      const all = bucketBounds({ from, until, interval, zone })
      expect(all.every((bound, i) => i === 0 || bound > (all[i - 1] ?? 0))).toBe(true)
      expect((all[0] ?? 0) <= from && (all.at(-1) ?? 0) >= until).toBe(true)
      const inside = bucketOf(from + Math.floor((until - from) * part * 0.999), all)
      expect(inside >= 1 && inside < all.length).toBe(true)
    })
    fc.assert(covers, { numRuns: 300 })
  })
})

describe('a metric', () => {
  let client: pg.Client
  let world: World
  beforeAll(async () => {
    client = await connect()
    await createTables(client)
    const [made] = fc.sample(fc.gen().map(randomWorld), { numRuns: 1, seed: 11 })
    if (!made) throw new Error('no world')
    world = made
    await store(client, world)
  })
  afterAll(() => client.end())

  const rounds: MetricSource = {
    query: {
      root: { kind: 'ASSET', assetTypeId: 'machine' },
      steps: [{ kind: 'EXPAND', expression: 'asset.rounds', name: 'round' }],
    },
    timeExpression: 'coalesce(round.at, asset.since)',
    filterExpression: 'asset.active != false',
  }
  const sources: readonly MetricSource[] = [
    rounds,
    { ...rounds, valueExpression: 'round.value > 1e15 ? 1.0 : round.value', labelExpression: 'round.label' },
    { ...rounds, valueExpression: 'round.value < -1e15 ? 1 : 3000000000', labelExpression: 'asset.location' },
    { ...rounds, labelExpression: 'string(roundIndex) + asset.id' },
  ]

  it.each(sources)('gives the same cells on both back ends: $labelExpression', async (source) => {
    const { metric, faults } = checkMetric(source, CATALOGUE)
    expect(faults).toEqual([])
    for (const interval of ['P1Y', 'P1M', 'PT6H'] as const) {
      const from = interval === 'PT6H' ? '2024-01-01T00:00:00Z' : '1995-01-01T00:00:00Z'
      const edges = bounds(
        interval,
        from,
        interval === 'PT6H' ? '2024-12-01T00:00:00Z' : '2031-01-01T00:00:00Z',
      )
      const statement = compileMetric(metric, edges, {
        storage: STORAGE,
        catalogue: CATALOGUE,
        zone: ZONE,
        now: NOW,
      })
      const inDatabase = (await rowsOf(client, statement)).map(statement.cell)
      const inMemory = runMetric(metric, edges, { source: sourceOf(world), zone: ZONE, now: NOW })
      expect(inMemory.length).toBeGreaterThan(0)
      expect(inOrder(inDatabase).map(rounded)).toEqual(inMemory.map(rounded))
    }
  })

  it('computes no more than the figure that is wanted', async () => {
    const [, source = rounds] = sources
    const { metric } = checkMetric(source, CATALOGUE)
    const edges = bounds('P1Y', '1995-01-01T00:00:00Z', '2031-01-01T00:00:00Z')
    const options = { storage: STORAGE, catalogue: CATALOGUE, zone: ZONE, now: NOW }
    const all = compileMetric(metric, edges, options)
    const figures = async (aggregation: CellFigure, { text, values, cell }: typeof all) =>
      inOrder((await rowsOf(client, { text, values })).map(cell)).map((each) => figure(each, aggregation))
    for (const aggregation of keysOf(MEASURES_OF)) {
      const one = compileMetric(metric, edges, { ...options, measures: MEASURES_OF[aggregation] })
      expect(await figures(aggregation, one)).toEqual(await figures(aggregation, all))
    }
    expect(compileMetric(metric, edges, { ...options, measures: ['count'] }).text).not.toMatch(
      /(min|max|sum)\(t/,
    )
  })

  it('names what is wrong at its place', () => {
    const { faults } = checkMetric(
      { ...rounds, timeExpression: 'asset.name', labelExpression: 'asset.nam' },
      CATALOGUE,
    )
    expect(faults.map(({ path, code }) => [path.join(), code])).toEqual([['labelExpression', 'unknownField']])
    expect(checkMetric({ ...rounds, timeExpression: 'asset.name' }, CATALOGUE).faults).toMatchObject([
      { path: ['timeExpression'], code: 'wrongType', expected: ['TIME'], found: 'STRING' },
    ])
  })

  it('takes values that are no numbers for figures that count them alone', () => {
    const texts = { ...rounds, valueExpression: 'asset.name' }
    const codes = (wanted?: Figure) =>
      checkMetric(texts, CATALOGUE, wanted ? { figure: wanted } : {}).faults.map(({ code }) => code)
    expect([codes(), codes('MEDIAN'), codes('STDDEV'), codes('SHARE')]).toEqual(
      Array.from({ length: 4 }, () => ['wrongType']),
    )
    expect([codes('DISTINCT_COUNT'), codes('COUNT')]).toEqual([[], []])
  })

  it('reckons every aggregation from one cell', () => {
    const cell = { bucket: 0, label: null, isRest: false, count: 4, sum: 10, min: 1, max: 4 }
    const figures = (['COUNT', 'SUM', 'AVG', 'MIN', 'MAX'] as const).map((each) => figure(cell, each))
    expect(figures).toEqual([4, 10, 2.5, 1, 4])
    const rows = { ...cell, sum: null, min: null, max: null }
    const shares = [
      figure(cell, 'SHARE', { ...cell, sum: 40 }),
      figure(rows, 'SHARE', { ...rows, count: 16 }),
      figure({ ...rows, count: 0 }, 'SHARE', cell),
      figure(rows, 'SHARE', { ...rows, count: 0 }),
    ]
    expect(shares).toEqual([25, 25, null, null])
  })
})

/** Sums of DOUBLE are equal to the ninth digit: the order of adding is not. */
const rounded = ({ sum, ...cell }: ReturnType<typeof inOrder>[number]) => ({
  ...cell,
  sum: sum === null ? null : Number(sum.toPrecision(9)),
})
