import type { Client } from '@feldwerk/contract/client.ts'
import type { SeriesData } from '@feldwerk/contract/dashboard-data.ts'
import type { PanelInput } from '@feldwerk/contract/dashboards.ts'
import type { Query } from '@feldwerk/contract/queries.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/deadline.ts'
import { collect, panelsOf } from '../../../test/lines.ts'
import { columns, insertMachines, overAssets, viewOf } from '../../../test/machines.ts'
import { goodAnswers, publishedWorkflow } from '../../../test/workflows.ts'
import { openWorld, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { addUpChanges, changesOf } from '../../platform/records/changes.ts'
import { continueRecords } from '../../platform/records/records.ts'

let world: World
let company: TestCompany
/** Performs it and reads the dashboard afterwards. */
let lead: TestAccount
beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  lead = await company.person({ portal: true, app: true })
})
afterAll(() => world.close())

const named = (name: string) => [{ language: 'de' as const, name }]
const place = { startRow: 0, startCol: 0, width: 4, height: 3, translations: [] }

/** A dashboard of one metric over a view; gives the ids of both. */
async function dashboardOver(
  client: Client,
  query: Query,
  { time, panels }: { time: string; panels: Omit<PanelInput, 'metricId'>[] },
) {
  const { id: viewId } = await client.views.create(viewOf(query))
  const source = { viewId, timeExpression: time }
  const { id: metricId } = await client.metrics.create({
    metric: { sources: [source], translations: named('Anzahl') },
  })
  const { id } = await client.dashboards.create({
    dashboard: {
      interval: 'THIS_YEAR',
      translations: named('Dashboard'),
      panels: panels.map((panel) => ({ ...panel, metricId })),
    },
  })
  return id
}

const number = { ...place, kind: 'NUMBER' } as const

async function countOf(client: Client, dashboardId: string): Promise<number> {
  const [panel] = panelsOf(await collect(client.dashboardData.byDashboard({ dashboardId }))).values()
  return (panel as SeriesData).total ?? Number.NaN
}

describe('figures', () => {
  let dashboardId: string
  let workflowId: string
  beforeAll(async () => {
    workflowId = (await publishedWorkflow(company.client, { accounts: [lead] })).id
    const query: Query = { root: { kind: 'WORKFLOW_RESULT', workflowId }, steps: [] }
    dashboardId = await dashboardOver(lead.client, query, { time: 'result.completedAt', panels: [number] })
  })

  const perform = (client: Client) =>
    client.workflowResults.create({
      workflowResult: {
        workflow: { id: workflowId },
        activityResults: goodAnswers,
        completedAt: new Date().toISOString(),
      },
    })

  test('are reckoned once as long as nothing is written', async () => {
    let reckoned = 0
    const count = () => {
      reckoned += 1
    }
    const { queries } = world.platform.databases
    await countOf(lead.client, dashboardId)
    queries.on('acquire', count)
    const watermark = await lead.client.dashboardData.watermark({ dashboardId })
    const before = await countOf(lead.client, dashboardId)
    expect(reckoned).toBe(0)
    expect(await lead.client.dashboardData.watermark({ dashboardId })).toEqual(watermark)
    await perform(lead.client)
    expect(await lead.client.dashboardData.watermark({ dashboardId })).not.toEqual(watermark)
    expect(await countOf(lead.client, dashboardId)).toBe(before + 1)
    expect(reckoned).toBe(1)
    queries.off('acquire', count)
  })

  test('hold what the reader has written, whoever else writes at the same time and on whichever node', async () => {
    const second = await world.secondNode()
    const nodes = [lead.client, second.clientOf(lead.token)]
    let [begun, done] = [0, 0]
    const first = await countOf(lead.client, dashboardId)
    const writer = async (i: number) => {
      for (let round = 0; round < 6; round++) {
        const client = nodes[(i + round) % 2] as Client
        begun += 1
        await perform(client)
        done += 1
        const atLeast = done
        const seen = (await countOf(nodes[(i + round + 1) % 2] as Client, dashboardId)) - first
        expect(seen).toBeGreaterThanOrEqual(atLeast)
        expect(seen).toBeLessThanOrEqual(begun)
      }
    }
    const addingUp = async () => {
      while (done < 36) {
        await inCompany(world.db, company.id, 'write', (trx) => addUpChanges(trx, company.id))
        await new Promise(setImmediate)
      }
    }
    await Promise.all([...[0, 1, 2, 3, 4, 5].map(writer), addingUp()])
    expect((await countOf(lead.client, dashboardId)) - first).toBe(36)
    await second.close()
  }, 60_000)

  test('follow corrections, removals and a transaction that commits after a later one', async () => {
    const { client } = lead
    const before = await countOf(client, dashboardId)
    const result = await perform(client)
    expect(await countOf(client, dashboardId)).toBe(before + 1)
    await client.workflowResults.remove({ workflowResultId: result.id, workflowId })
    expect(await countOf(client, dashboardId)).toBe(before)
    const slow = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const early = inCompany(world.db, company.id, 'write', async (trx) => {
      const { rows } = await world.owner.query('select type_id from record where company_id = $1 limit 1', [
        company.id,
      ])
      await trx
        .insertInto('record_change' as never)
        .values({ company_id: company.id, type_id: rows[0].type_id } as never)
        .execute()
      written.resolve()
      await slow.promise
    })
    await written.promise
    await perform(client)
    expect(await countOf(client, dashboardId)).toBe(before + 1)
    const watermark = await client.dashboardData.watermark({ dashboardId })
    slow.resolve()
    await early
    expect(await client.dashboardData.watermark({ dashboardId })).not.toEqual(watermark)
  })
})

test('days that begin at another time are other figures', async () => {
  const fresh = await world.company()
  const { machineType } = await insertMachines(world, {
    companyId: fresh.id,
    keeper: fresh.owner.id,
    count: 2,
  })
  const dashboardId = await dashboardOver(
    fresh.client,
    overAssets(machineType, columns({ name: 'asset.name', since: 'asset.since' })),
    { time: 'since', panels: [number] },
  )
  const before = await fresh.client.dashboardData.watermark({ dashboardId })
  await fresh.client.companies.updateMine({ company: { city: 'Kiel' } })
  expect(await fresh.client.dashboardData.watermark({ dashboardId })).toEqual(before)
  await fresh.client.companies.updateMine({ company: { timeZone: 'America/New_York' } })
  expect(await fresh.client.dashboardData.watermark({ dashboardId })).not.toEqual(before)
})

test('adding up changes is none, and a company that is emptied does not count to an old mark again', async () => {
  const { id: companyId, owner } = await world.company()
  const { machineType } = await insertMachines(world, { companyId, keeper: owner.id, count: 2 })
  const write = <T>(run: (trx: Trx) => Promise<T>) => inCompany(world.db, companyId, 'write', run)
  const mark = async () =>
    (await write((trx) => changesOf(trx, companyId, [machineType]))).get(machineType)?.all
  const note = () =>
    world.owner.query('insert into record_change (company_id, type_id) values ($1, $2)', [
      companyId,
      machineType,
    ])
  for (let i = 0; i < 3; i++) await note()
  const before = await mark()
  await write((trx) => addUpChanges(trx, companyId))
  await write((trx) => addUpChanges(trx, companyId))
  expect(await mark()).toBe(before)
  const { rows } = await world.owner.query(
    'delete from record_change where company_id = $1 and type_id = $2 returning changes',
    [companyId, machineType],
  )
  // One of the month in which the machines were made, and one of any.
  expect(rows).toHaveLength(2)
  for (const { changes } of rows) for (let i = 0; i < changes; i++) await note()
  expect(await mark()).not.toBe(before)
})

describe('figures over years', () => {
  const DAY = 86_400_000
  const weights = new Map<string, { at: number; weight: number }>()
  let workflowId: string
  let dashboardId: string
  beforeAll(async () => {
    workflowId = (await publishedWorkflow(company.client, { accounts: [lead] })).id
    const { client } = lead
    const { id: viewId } = await client.views.create(
      viewOf({ root: { kind: 'WORKFLOW_RESULT', workflowId }, steps: [] }),
    )
    const source = {
      viewId,
      timeExpression: 'result.completedAt',
      valueExpression: 'result.check.weight',
      labelExpression: 'result.check.good',
    }
    const { id: metricId } = await client.metrics.create({
      metric: { sources: [source], translations: named('Gewicht') },
    })
    const shown = { ...place, metricId, aggregation: 'SUM' } as const
    const { id } = await client.dashboards.create({
      dashboard: {
        interval: 'LAST_2_YEARS',
        translations: named('Gewichte'),
        panels: [
          { ...shown, kind: 'NUMBER' },
          { ...shown, kind: 'TIME_SERIES_CHART', aggregation: 'MAX' },
          { ...shown, kind: 'BAR_CHART', useLabel: true },
        ],
      },
    })
    dashboardId = id
    for (let i = 0; i < 20; i++) await perform(i * 35, i)
  })

  async function perform(daysAgo: number, weight: number): Promise<string> {
    const at = Date.now() - daysAgo * DAY - 1000
    const { id } = await lead.client.workflowResults.create({
      workflowResult: {
        workflow: { id: workflowId },
        activityResults: { ...goodAnswers, check: { ...goodAnswers.check, weight } },
        completedAt: new Date(at).toISOString(),
      },
    })
    weights.set(id, { at, weight })
    return id
  }

  /** All panels show what is there now. */
  async function expectRight(): Promise<void> {
    const lines = await collect(lead.client.dashboardData.byDashboard({ dashboardId }))
    const { panels } = await lead.client.dashboards.byId({ dashboardId })
    const found = panelsOf(lines)
    const [figure, line, bars] = panels.map(({ id }) => found.get(id) as SeriesData)
    const all = [...weights.values()]
    const sum = all.reduce((total, { weight }) => total + weight, 0)
    expect(figure).toMatchObject({ total: sum })
    expect(bars).toMatchObject({ total: sum, totals: [sum], labels: [{ value: true }] })
    const bounds = line?.bounds.map((bound) => Date.parse(bound)) ?? []
    const largest = bounds.slice(1).map((until, i) => {
      const inside = all.filter(({ at }) => at >= (bounds[i] ?? 0) && at < until)
      return inside.length === 0 ? null : Math.max(...inside.map(({ weight }) => weight))
    })
    expect(line?.values).toEqual([largest])
  }

  test('are right whatever month is written to, and read that month alone', async () => {
    const { queries } = world.platform.databases
    const read: string[] = []
    const listen = (client: { query: (...args: never[]) => unknown }) => {
      const { query } = client
      client.query = (...args: never[]) => {
        const [text, values] = args as unknown as [unknown, unknown[]]
        if (typeof text === 'string' && text.includes('width_bucket'))
          read.push(...(values.find((value) => Array.isArray(value)) as string[]))
        return query.apply(client, args)
      }
      queries.once('release', () => {
        client.query = query
      })
    }
    await expectRight()
    queries.on('acquire', listen as never)
    await perform(0, 300)
    await expectRight()
    expect(read.length).toBeGreaterThan(0)
    expect(Date.parse(read[0] ?? '')).toBeGreaterThan(Date.now() - 32 * DAY)
    read.length = 0
    await expectRight()
    expect(read).toEqual([])

    const old = await perform(400, 250)
    await expectRight()
    expect(Date.parse(read.at(-1) ?? '')).toBeLessThan(Date.now() - 300 * DAY)
    queries.off('acquire', listen as never)

    await lead.client.workflowResults.remove({ workflowResultId: old, workflowId })
    weights.delete(old)
    await expectRight()
    const moved = [...weights].find(([, { weight }]) => weight === 7)?.[0] ?? ''
    const at = Date.now() - 600 * DAY
    const before = sql`select id, version, ${new Date(at)}::timestamptz as at, by from record
      where company_id = ${company.id} and id = ${moved}`
    await inCompany(world.db, company.id, 'write', (trx) =>
      continueRecords(trx, { companyId: company.id, typeId: workflowId }, before),
    )
    weights.set(moved, { at, weight: 7 })
    await expectRight()
  })
})

describe('a dashboard that takes long', () => {
  test('ends in the database when the client hangs up, and sends what is ready before', async () => {
    const crowd = await world.company()
    const { client } = crowd
    const { machineType } = await insertMachines(world, {
      companyId: crowd.id,
      keeper: crowd.owner.id,
      count: 1000,
    })
    const same = () => overAssets(machineType, columns({ one: '1', at: 'asset.since' }))
    const join = (name: string): Query['steps'][number] => ({
      kind: 'JOIN',
      query: same(),
      name,
      on: [{ left: 'one', right: 'one' }],
    })
    const query: Query = { ...same(), steps: [...same().steps, join('b'), join('c')] }
    const table = { ...place, kind: 'TABLE' as const }
    const { id: viewId } = await client.views.create(viewOf(same()))
    const slow = { time: 'b.at', panels: [number] }
    const dashboardId = await dashboardOver(client, query, slow)
    const { panels, ...dashboard } = await client.dashboards.byId({ dashboardId })
    await client.dashboards.update({
      dashboardId,
      dashboard: { ...dashboard, panels: [...panels, { ...table, viewId }] },
    })
    const controller = new AbortController()
    const lines = await client.dashboardData.byDashboard({ dashboardId }, { signal: controller.signal })
    const kinds: string[] = []
    const reading = (async () => {
      for await (const line of lines) kinds.push(line.kind)
    })()
    await eventually(() => expect(kinds).toEqual(['DASHBOARD', 'PANEL']))
    const running = async () => {
      const { rows } = await world.owner.query(
        `select from pg_stat_activity where datname = current_database() and state = 'active'
           and query like '%width_bucket%' and pid <> pg_backend_pid()`,
      )
      return rows.length
    }
    await eventually(async () => expect(await running()).toBe(1))
    controller.abort()
    await expect(reading).rejects.toThrow()
    await eventually(async () => expect(await running()).toBe(0), { within: 4_000 })
    expect(kinds).not.toContain('END')
  })
})
