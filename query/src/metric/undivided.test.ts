import * as fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, rowsOf } from '../../test/database.ts'
import { NOW, ZONE } from '../../test/expression.ts'
import { randomWorld } from '../../test/values.ts'
import { CATALOGUE, createTables, STORAGE, sourceOf, store, type World } from '../../test/world.ts'
import { keyOf } from '../values.ts'
import { bucketBounds } from './buckets.ts'
import { checkMetric, type MetricSource, UNDIVIDED } from './metric.ts'
import { runUndivided } from './run-undivided.ts'
import { compileUndivided, type UndividedCell } from './undivided.ts'

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
const valued = { ...rounds, valueExpression: 'round.value > 1e15 ? 1.0 : round.value' }
const byPlace = { ...rounds, valueExpression: 'roundIndex', labelExpression: 'asset.location' }
const METRICS: readonly (readonly [string, readonly MetricSource[]])[] = [
  ['of one source', [valued]],
  ['by labels', [{ ...valued, labelExpression: 'round.label' }]],
  ['of whole numbers by references', [byPlace]],
  ['of two sources', [valued, { ...rounds, valueExpression: 'roundIndex' }]],
  ['by labels of two kinds', [byPlace, { ...valued, labelExpression: 'roundIndex % 3' }]],
  ['one of which has no labels', [{ ...valued, labelExpression: 'round.label' }, valued]],
]

it.each(METRICS)(
  'figures that cannot be put together are the same on both back ends: %s',
  async (_, sources) => {
    const plans = sources.map((source) => {
      const { metric, faults } = checkMetric(source, CATALOGUE)
      expect(faults).toEqual([])
      return metric
    })
    const from = Date.parse('1995-01-01T00:00:00Z')
    const bounds = bucketBounds({
      from,
      until: Date.parse('2031-01-01T00:00:00Z'),
      interval: 'P1Y',
      zone: ZONE,
    })
    const of = { source: sourceOf(world), zone: ZONE, now: NOW }
    const whole = runUndivided(plans, bounds, { ...of, figure: 'MEDIAN', percent: 0 })
    const filled = whole.flatMap(({ bucket }) => bucket ?? []).toSorted((a, b) => a - b)
    // The bucket before those that are shown has rows.
    const lead = (filled[Math.trunc(filled.length / 2)] ?? 0) + 1
    let told = 0
    for (const figure of UNDIVIDED) {
      for (const more of [{}, { lead, most: 2 }, { most: 3, keepsLast: true }]) {
        const wanted = { figure, percent: 37.5, ...more }
        const statement = compileUndivided(plans, bounds, {
          ...wanted,
          storage: STORAGE,
          catalogue: CATALOGUE,
          zone: ZONE,
          now: NOW,
        })
        const inDatabase = statement.cells(await rowsOf(client, statement))
        const inMemory = runUndivided(plans, bounds, { ...wanted, ...of })
        expect(shown(inDatabase)).toEqual(shown(inMemory))
        told += inMemory.filter(({ figure: given }) => given !== null).length
      }
    }
    expect(told).toBeGreaterThan(20)
  },
)

it('counts different texts, people and machines', async () => {
  for (const valueExpression of ['asset.name', 'asset.location', 'round.label', 'asset.since']) {
    const { metric, faults } = checkMetric({ ...rounds, valueExpression }, CATALOGUE, {
      figure: 'DISTINCT_COUNT',
    })
    expect(faults).toEqual([])
    const bounds = [Date.parse('1995-01-01T00:00:00Z'), Date.parse('2031-01-01T00:00:00Z')]
    const wanted = { figure: 'DISTINCT_COUNT', percent: 0, zone: ZONE, now: NOW } as const
    const statement = compileUndivided([metric], bounds, {
      ...wanted,
      storage: STORAGE,
      catalogue: CATALOGUE,
    })
    const inDatabase = statement.cells(await rowsOf(client, statement))
    expect(shown(inDatabase)).toEqual(
      shown(runUndivided([metric], bounds, { ...wanted, source: sourceOf(world) })),
    )
    expect(inDatabase[0]?.figure).toBeGreaterThan(1)
  }
})

/** In one order; figures are equal to the ninth digit. */
const shown = (cells: readonly UndividedCell[]) =>
  cells
    .map((cell) => ({
      ...cell,
      figure: cell.figure === null ? null : Number(cell.figure.toPrecision(9)) + 0,
    }))
    .map((cell) => ({ ...cell, key: keyOf([cell.bucket, cell.isAll, cell.isRest, cell.label]) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
