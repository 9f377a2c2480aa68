import type { SeriesData } from '@feldwerk/contract/dashboard-data.ts'
import type { PanelInput } from '@feldwerk/contract/dashboards.ts'
import type { MetricSourceInput } from '@feldwerk/contract/metrics.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collect, panelsOf } from '../../../test/lines.ts'
import { columns, overAssets } from '../../../test/machines.ts'
import { openTableWorld, type TableWorld } from '../../../test/table-world.ts'
import { refusal } from '../../../test/world.ts'

let open: TableWorld
beforeAll(async () => {
  open = await openTableWorld()
})
afterAll(() => open.world.close())

const named = (name: string) => [{ language: 'de' as const, name }]
const place = { startRow: 0, startCol: 0, width: 4, height: 3, translations: [] }

async function metric(source: Omit<MetricSourceInput, 'viewId'>, viewId = open.viewId): Promise<string> {
  const sent = { sources: [{ viewId, ...source }], translations: named('Kennzahl') }
  return (await open.portal.client.metrics.create({ metric: sent })).id
}

async function dashboard(...panels: PanelInput[]) {
  const { dashboards } = open.portal.client
  const sent = { interval: 'LAST_5_YEARS' as const, translations: named('Dashboard'), panels }
  return await dashboards.create({ dashboard: sent })
}

const shown = async (dashboardId: string) => {
  const lines = await collect(open.portal.client.dashboardData.byDashboard({ dashboardId }))
  return [...panelsOf(lines).entries()]
}

/** Days that are refused, and by which rules at which places. */
const REFUSED_DAYS: readonly (readonly [
  days: { from?: string; until?: string },
  ...broken: (readonly [path: string, rule: string])[],
])[] = [
  [{ from: '2026-10-01' }, ['until', 'required']],
  [{ until: '2026-10-01' }, ['from', 'required']],
  [{ from: '2026-10-02', until: '2026-10-01' }, ['from', 'tooLate'], ['until', 'tooEarly']],
  [{ from: '1926-10-01', until: '2026-10-02' }, ['from', 'tooEarly'], ['until', 'tooLate']],
  [{ from: '2000-02-29', until: '2100-03-01' }, ['from', 'tooEarly'], ['until', 'tooLate']],
  [{ from: '0026-10-01', until: '2026-10-01' }, ['from', 'tooEarly']],
  [{ from: '0000-01-01', until: '9999-12-31' }, ['from', 'tooEarly'], ['until', 'tooLate']],
  [{ from: '2026-02-30', until: '2026-03-01' }, ['from', 'date']],
]

describe('panels', () => {
  test('of each kind show what theirs is, each on a line of its own', async () => {
    const weights = await metric({
      timeExpression: 'since',
      valueExpression: 'weight',
      labelExpression: 'code',
    })
    const mapped = await open.save(
      overAssets(
        open.machines.machineType,
        columns({ lat: 'asset.weight', lon: 'asset.count', label: 'asset.location', value: 'asset.count' }),
      ),
    )
    const { id, panels } = await dashboard(
      { ...place, kind: 'TIME_SERIES_CHART', metricId: weights, aggregation: 'MAX' },
      { ...place, kind: 'PIE_CHART', metricId: weights, useLabel: true },
      { ...place, kind: 'BAR_CHART', metricId: weights, useLabel: true, aggregation: 'SUM' },
      { ...place, kind: 'NUMBER', metricId: weights, aggregation: 'AVG' },
      { ...place, kind: 'MAP', viewId: mapped },
      { ...place, kind: 'TEXT' },
      { ...place, kind: 'TABLE', viewId: open.viewId },
    )
    const found = new Map(await shown(id))
    expect(found.size).toBe(6)
    const [line, pie, bars, number, map, text, table] = panels.map((panel) => found.get(panel.id))
    const months = (line as SeriesData).bounds.length - 1
    expect(line).toMatchObject({ kind: 'SERIES', interval: 'P3M', total: 16.5, previous: null })
    expect((line as SeriesData).values).toEqual([expect.objectContaining({ length: months })])
    expect(pie).toMatchObject({
      bounds: { length: 2 },
      labels: [
        { kind: 'VALUE', value: 'Ä-gerade' },
        { value: 'ungerade' },
        { kind: 'NONE', name: 'Ohne Angabe' },
      ],
      totals: [6, 5, 0],
      total: 11,
    })
    expect(bars).toMatchObject({
      labels: [{ value: 'ungerade' }, { value: 'Ä-gerade' }, {}],
      totals: [49.5, 45, null],
    })
    expect(number).toMatchObject({ total: 94.5 / 11, previous: { total: null } })
    expect(map).toMatchObject({ kind: 'MAP', complete: true, points: { length: 11 } })
    expect(map).toMatchObject({
      points: expect.arrayContaining([{ lat: 1.5, lon: 1, label: 'Halle 1', value: 1 }]),
    })
    expect(text).toBeUndefined()
    expect(table).toMatchObject({ kind: 'TABLE', table: { recordsTotal: 12, data: { length: 12 } } })
    expect(table).toMatchObject({
      table: { data: expect.arrayContaining([expect.objectContaining({ name: 'm0' })]) },
    })
  })

  test('that cannot show anything say why, and the others do not mind', async () => {
    const good = await metric({ timeExpression: 'since' })
    const slow = await metric({ timeExpression: 'since', labelExpression: 'code' })
    const { id, panels } = await dashboard(
      { ...place, kind: 'NUMBER', metricId: good },
      { ...place, kind: 'TIME_SERIES_CHART', metricId: slow },
    )
    // As an update of the product could leave it behind.
    await open.world.owner.query(
      `update metric set sources = jsonb_set(sources, '{0,timeExpression}', '"gone"') where id = $1`,
      [slow],
    )
    const lines = await collect(open.portal.client.dashboardData.byDashboard({ dashboardId: id }))
    const [first, second] = panels
    expect(lines).toHaveLength(4)
    expect(lines).toContainEqual(expect.objectContaining({ kind: 'PANEL', panelId: first!.id }))
    expect(lines.find((line) => line.kind === 'PROBLEM')).toMatchObject({
      panelId: second!.id,
      problem: {
        code: 'queryBroken',
        details: { errors: [{ path: 'sources.0.timeExpression', rule: 'unknownName' }] },
      },
    })
  })

  test('are shown while they are edited; a dashboard that does not exist is not', async () => {
    const { dashboardData } = open.portal.client
    const metricId = await metric({ timeExpression: 'since' })
    const { id: dashboardId } = await dashboard()
    const panelId = newId()
    const draft = {
      interval: 'LAST_5_YEARS' as const,
      panels: [{ ...place, id: panelId, kind: 'NUMBER' as const, metricId }],
    }
    const found = panelsOf(await collect(dashboardData.preview({ dashboardId, draft })))
    expect(found.get(panelId)).toMatchObject({ total: 12 })
    expect(await refusal(dashboardData.byDashboard({ dashboardId: newId() }))).toMatchObject({ status: 404 })
    expect(await refusal(dashboardData.watermark({ dashboardId: newId() }))).toMatchObject({ status: 404 })
  })

  test('take the interval that is asked for, unless they have one of their own', async () => {
    const metricId = await metric({ timeExpression: 'since' })
    const { id: dashboardId, panels } = await dashboard(
      { ...place, kind: 'NUMBER', metricId },
      { ...place, kind: 'NUMBER', metricId, interval: 'YESTERDAY' },
    )
    const { dashboardData } = open.portal.client
    const asked = dashboardData.byDashboard({ dashboardId, interval: 'TODAY', timezone: 'Asia/Kolkata' })
    const lines = await collect(asked)
    expect(lines[0]).toMatchObject({ timezone: 'Asia/Kolkata' })
    const found = panelsOf(lines)
    const [today, yesterday] = panels.map(({ id }) => found.get(id) as SeriesData)
    expect(today?.bounds[0]).toMatch(/T18:30:00\.000Z$/)
    expect(yesterday?.bounds.at(-1)).toBe(today?.bounds[0])
  })

  test('refuse half a range of days and one that ends before it begins; else show those days whole', async () => {
    const metricId = await metric({ timeExpression: 'since' })
    const { id: dashboardId } = await dashboard({ ...place, kind: 'NUMBER', metricId })
    const { dashboardData } = open.portal.client
    const asked = (days: { from?: string; until?: string }) =>
      dashboardData.byDashboard({ dashboardId, timezone: 'Europe/Berlin', ...days })
    for (const [days, ...errors] of REFUSED_DAYS) {
      const wrong = errors.map(([path, rule]) => ({ path, rule }))
      expect(await refusal(asked(days))).toMatchObject({ status: 400, details: { errors: wrong } })
      expect(await refusal(dashboardData.pdf({ dashboardId, ...days }))).toMatchObject({ status: 400 })
      const wanted = { metricIds: [metricId], ...days }
      expect(await refusal(dashboardData.figures({ wanted }))).toMatchObject({
        details: { errors: wrong.map((each) => ({ in: 'body', ...each })) },
      })
    }
    expect(await refusal(dashboardData.figures({ wanted: { metricIds: [metricId] } }))).toMatchObject({
      details: { errors: [{ in: 'body', path: 'interval', rule: 'required' }] },
    })
    expect(await refusal(asked({ from: '2026-10-02', until: '2026-10-01' }))).toMatchObject({
      details: { errors: [{ message: expect.stringContaining('2026-10-01.') }, {}] },
    })
    const lines = await collect(asked({ from: '2026-10-01', until: '2026-10-31' }))
    const [panel] = panelsOf(lines).values()
    expect(panel).toMatchObject({
      interval: 'P1D',
      bounds: { 0: '2026-09-30T22:00:00.000Z', 31: '2026-10-31T23:00:00.000Z', length: 32 },
      previous: { from: '2026-08-30T22:00:00.000Z', until: '2026-09-30T22:00:00.000Z' },
    })
    const days = { from: '2026-10-01', until: '2026-10-31' }
    const timezone = 'Europe/Berlin'
    const figures = dashboardData.figures({ timezone, wanted: { metricIds: [metricId], ...days } })
    expect(panelsOf(await collect(figures)).get(metricId)).toEqual(panel)
    const panelId = newId()
    const draft = {
      interval: 'TODAY' as const,
      panels: [{ ...place, id: panelId, kind: 'NUMBER' as const, metricId }],
    }
    const preview = dashboardData.preview({ dashboardId, timezone, ...days, draft })
    expect(panelsOf(await collect(preview)).get(panelId)).toEqual(panel)
    // A hundred years to the day, also from a 29 February.
    for (const [from, until] of [
      ['1926-10-01', '2026-10-01'],
      ['2000-02-29', '2100-02-28'],
    ] as const)
      expect((await collect(asked({ from, until }))).at(-1)).toEqual({ kind: 'END' })
  })
})

describe('the figures of metrics', () => {
  test('are those of a number each, by the aggregation of the metric; of a metric of nobody none are told', async () => {
    const { metrics, dashboardData } = open.portal.client
    const source = { viewId: open.viewId, timeExpression: 'since', valueExpression: 'weight' }
    const [most, count] = await Promise.all(
      (['MAX', 'COUNT'] as const).map(async (aggregation) => {
        const bound = aggregation === 'MAX' ? { min: null, max: 12.5, period: 'P1W' as const } : null
        const sent = { sources: [source], translations: named('Kennzahl'), aggregation, bound }
        return (await metrics.create({ metric: sent })).id
      }),
    )
    const figuresOf = async (...metricIds: string[]) =>
      panelsOf(await collect(dashboardData.figures({ wanted: { metricIds, interval: 'LAST_5_YEARS' } })))
    expect(await refusal(figuresOf(most!, newId()))).toMatchObject({ status: 404 })
    const found = await figuresOf(most!, count!)
    const { panels, id } = await dashboard(
      { ...place, kind: 'NUMBER', metricId: most, aggregation: 'MAX' },
      { ...place, kind: 'NUMBER', metricId: count, aggregation: 'COUNT' },
      { ...place, kind: 'NUMBER', metricId: most, aggregation: 'MIN' },
    )
    const asPanels = new Map(await shown(id))
    expect(found.get(most!)).toEqual(asPanels.get(panels[0]!.id))
    expect(found.get(count!)).toEqual(asPanels.get(panels[1]!.id))
    expect(found.get(most!)).toMatchObject({ kind: 'SERIES', labels: [{ kind: 'NONE' }] })
    const bounds = panels.map((panel) => asPanels.get(panel.id)).map((data) => (data as SeriesData).bound)
    expect(bounds).toEqual([{ min: null, max: 12.5, period: 'P1W' }, null, null])
  })
})

describe('the rows behind a mark', () => {
  test('are those that it counts: between its bounds, with its label, or with none of the others', async () => {
    const { metricData } = open.portal.client
    const metricId = await metric({
      timeExpression: 'since',
      labelExpression: 'location',
      filterExpression: 'count < 10',
    })
    const { id } = await dashboard({ ...place, kind: 'TIME_SERIES_CHART', metricId, useLabel: true })
    const [[, panel]] = (await shown(id)) as [[string, SeriesData]]
    let marks = 0
    for (const [at, label] of panel.labels.entries()) {
      for (const [bucket, value] of panel.values[at]!.entries()) {
        if (value === 0) continue
        const mark = { from: panel.bounds[bucket]!, until: panel.bounds[bucket + 1]!, label: label.value }
        const rows = await metricData.rows({ metricId, mark })
        expect(rows.recordsTotal).toBe(value)
        const others = panel.labels.filter((each) => each !== label).map((each) => each.value)
        const rest = await metricData.rows({
          metricId,
          mark: { from: mark.from, until: mark.until, exceptLabels: others },
        })
        expect(rest.data).toEqual(rows.data)
        marks += 1
      }
    }
    expect(marks).toBeGreaterThanOrEqual(3)
    const all = await metricData.rows({
      metricId,
      mark: { from: panel.bounds[0]!, until: panel.bounds.at(-1)! },
    })
    expect(all.data.map(({ name }) => name)).toEqual([
      'm9',
      'm8',
      'm7',
      'm6',
      'm5',
      'm4',
      'm3',
      'm2',
      'm1',
      'm0',
    ])
    expect(all.columns.map(({ name }) => name)).toContain('keeper')
    expect(all).toMatchObject({ sources: 1, viewId: open.viewId })
    const strange = { from: panel.bounds[0]!, until: panel.bounds.at(-1)!, label: 7 }
    expect((await metricData.rows({ metricId, mark: strange })).data).toEqual([])
    const beyond = { from: panel.bounds[0]!, until: panel.bounds.at(-1)!, source: 1 }
    expect(await refusal(metricData.rows({ metricId, mark: beyond }))).toMatchObject({ status: 404 })
  })
})
