import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../test/deadline.ts'
import { collect } from '../../../test/lines.ts'
import { silent } from '../../../test/silent.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { noteSlow } from './slow.ts'
import { MOST_SLOW } from './slow-store.ts'

const EMAIL = 'betrieb@nordwerk.example'
let world: World
beforeAll(async () => {
  world = await openWorld({ FELDWERK_OPERATOR: EMAIL })
})
afterAll(() => world.close())

test('a slow statement is told with request, call and view, never with a value, and operators see the slowest of the day', async () => {
  const { owner } = await world.company()
  const operator = await (await world.company()).person({ email: EMAIL, portal: true })
  const slow = async () => (await operator.client.operations.state()).slow
  const { id: viewId } = await owner.client.views.create({
    view: {
      translations: [{ language: 'de', name: 'Leute', columnMappings: [] }],
      query: {
        root: { kind: 'ACCOUNT' },
        steps: [
          { kind: 'FILTER', condition: 'account.firstName == "Geheimnis"' },
          { kind: 'MAP', columns: [{ name: 'name', expression: 'account.firstName' }] },
        ],
      },
    },
  })
  expect(await slow()).toEqual([])
  const lines: Record<string, unknown>[] = []
  const log = {
    ...silent,
    warn: (fields: object, message: string) => void lines.push({ ...fields, message }),
  }
  const { databases } = world.platform
  noteSlow(databases, 60_000, log)
  await owner.client.viewData.paginated({ viewId })
  expect(lines).toEqual([])

  noteSlow(databases, 0, log)
  for (let time = 0; time < 3; time++) await owner.client.viewData.paginated({ viewId })
  await expect(sql`select 1 / 0`.execute(databases.db)).rejects.toThrow('division by zero')
  noteSlow(databases, 60_000, log)
  expect(lines).toContainEqual(expect.objectContaining({ statement: 'select 1 / 0' }))
  const told = lines.filter(({ work }) => work === 'viewData.paginated')
  expect(told.length).toBeGreaterThan(3)
  expect(told[0]).toMatchObject({
    message: 'A statement took long',
    viewId,
    request: expect.stringMatching(/^req-/),
    milliseconds: expect.any(Number),
  })
  expect(told.some(({ statement }) => /^(with|select)/i.test(String(statement)))).toBe(true)
  expect(JSON.stringify(lines)).not.toContain('Geheimnis')
  await eventually(async () => expect(await slow()).toHaveLength(MOST_SLOW))
  const kept = await slow()
  expect(kept.map(({ milliseconds }) => milliseconds)).toEqual(
    kept.map(({ milliseconds }) => milliseconds).toSorted((a, b) => b - a),
  )
  expect(kept.some(({ work, about }) => work === 'viewData.paginated' && about['viewId'] === viewId)).toBe(
    true,
  )

  // The last of them may still be on its way.
  await eventually(async () => {
    await world.owner.query(`update slow_statement set at = at - interval '25 hours'`)
    expect(await slow()).toEqual([])
  })
})

test('a statement of a dashboard names it, and the metric of the panel', async () => {
  const { client } = await world.company()
  const named = [{ language: 'de' as const, name: 'Leute' }]
  const { id: viewId } = await client.views.create({
    view: {
      translations: [{ language: 'de', name: 'Leute', columnMappings: [] }],
      query: {
        root: { kind: 'ACCOUNT' },
        steps: [{ kind: 'MAP', columns: [{ name: 'name', expression: 'account.firstName' }] }],
      },
    },
  })
  const { id: metricId } = await client.metrics.create({
    metric: {
      sources: [{ viewId, timeExpression: 'timestamp("2026-11-20T08:00:00Z")' }],
      translations: named,
    },
  })
  const place = { startRow: 0, startCol: 0, width: 4, height: 3, translations: [] }
  const { id: dashboardId } = await client.dashboards.create({
    dashboard: {
      interval: 'THIS_YEAR',
      translations: named,
      panels: [{ ...place, kind: 'NUMBER', metricId }],
    },
  })
  const lines: object[] = []
  const { databases } = world.platform
  noteSlow(databases, 0, { ...silent, warn: (fields) => void lines.push(fields) })
  await collect(client.dashboardData.byDashboard({ dashboardId }))
  noteSlow(databases, 60_000, silent)
  expect(lines).toContainEqual(
    expect.objectContaining({ work: 'dashboardData.byDashboard', dashboardId, metricId }),
  )
})
