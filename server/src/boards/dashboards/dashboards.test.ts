import type { DashboardPayload, PanelInput } from '@feldwerk/contract/dashboards.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { columns, overAssets, viewOf } from '../../../test/machines.ts'
import { openTableWorld, type TableWorld } from '../../../test/table-world.ts'
import { refusal } from '../../../test/world.ts'

let open: TableWorld
let metricId: string
beforeAll(async () => {
  open = await openTableWorld()
  const source = { viewId: open.viewId, timeExpression: 'since', labelExpression: 'code' }
  metricId = await metricOf(source)
})
afterAll(() => open.world.close())

async function metricOf(source: { viewId: string; timeExpression: string; labelExpression?: string }) {
  const translations = [{ language: 'de' as const, name: 'Zugänge' }]
  const { id } = await open.portal.client.metrics.create({ metric: { sources: [source], translations } })
  return id
}

const place = { startRow: 0, startCol: 0, width: 4, height: 3, translations: [] }
const line = (): PanelInput => ({ ...place, kind: 'TIME_SERIES_CHART', metricId })
const named = (name: string) => [{ language: 'de' as const, name }]
const payload = (more: Partial<DashboardPayload> = {}): DashboardPayload => ({
  interval: 'LAST_30_DAYS',
  translations: named('Instandhaltung'),
  panels: [line()],
  ...more,
})
const create = async (more: Partial<DashboardPayload> = {}) =>
  await open.portal.client.dashboards.create({ dashboard: payload(more) })

describe('a dashboard', () => {
  test('keeps its panels with an id each, and only what their kind has a use for', async () => {
    const text = '<p onclick="x()">Nur <b>eine</b> Schicht<script>alert(1)</script></p>'
    const panels: PanelInput[] = [
      { ...line(), limit: 80, useLabel: true, aggregation: 'MAX', viewId: open.viewId, interval: 'TODAY' },
      {
        ...place,
        kind: 'TEXT',
        startCol: 4,
        translations: [{ language: 'de', name: 'Hinweis', text }],
        metricId,
      },
      { ...place, kind: 'TABLE', startCol: 8, viewId: open.viewId },
    ]
    const dashboard = await create({ panels })
    expect(dashboard).toMatchObject({
      interval: 'LAST_30_DAYS',
      favourite: false,
      revision: 1,
      readonly: false,
    })
    expect(dashboard.createdBy?.lastName).toBe('Keller')
    const [chart, note, table] = dashboard.panels
    expect(chart).toMatchObject({ metricId, viewId: null, limit: 80, useLabel: true, aggregation: 'MAX' })
    expect(note).toMatchObject({
      metricId: null,
      translations: [
        { language: 'de', name: 'Hinweis', text: '<p>Nur <strong>eine</strong> Schicht</p>', unit: null },
      ],
    })
    expect(table).toMatchObject({ metricId: null, viewId: open.viewId, aggregation: 'COUNT' })
    const again = await open.portal.client.dashboards.update({
      dashboardId: dashboard.id,
      dashboard: { ...dashboard, panels: [table!, chart!] },
    })
    expect(again.panels).toEqual([table, chart])
    expect(await open.portal.client.dashboards.byId({ dashboardId: dashboard.id })).toEqual(again)
  })

  test('gives no text that was not cleaned, however it came into the table', async () => {
    const text = '<p>Nur eine Schicht</p>'
    const { id } = await create({
      panels: [{ ...place, kind: 'TEXT', translations: [{ language: 'de', name: 'Hinweis', text }] }],
    })
    await open.world.owner.query(
      `update dashboard set panels = replace(panels::text, 'eine', '<img src=x onerror=alert(1)>')::jsonb where id = $1`,
      [id],
    )
    const [note] = (await open.portal.client.dashboards.byId({ dashboardId: id })).panels
    expect(note?.translations[0]?.text).toMatch(/^<p>Nur .*Schicht<\/p>$/)
    expect(note?.translations[0]?.text).not.toMatch(/onerror/)
  })

  test('is refused with panels that lack what they show, lie outside of the grid, or share an id', async () => {
    const id = newId()
    const panels: PanelInput[] = [
      { ...line(), metricId: null },
      { ...line(), startCol: 10, id },
      { ...place, kind: 'MAP', id },
    ]
    expect(await refusal(create({ panels }))).toMatchObject({
      code: 'validation',
      details: {
        errors: [
          { path: 'panels.0.metricId', rule: 'required' },
          { path: 'panels.1.width', rule: 'invalid' },
          { path: 'panels.2.viewId', rule: 'required' },
          { path: 'panels.2.id', rule: 'twice' },
        ],
      },
    })
    expect(
      await refusal(
        create({
          panels: [
            { ...line(), id },
            { ...line(), id },
          ],
        }),
      ),
    ).toMatchObject({
      details: { errors: [{ path: 'panels.1.id', rule: 'twice' }] },
    })
    expect(await refusal(create({ panels: [{ ...line(), metricId: newId() }] }))).toMatchObject({
      code: 'notFound',
    })
    expect(await refusal(create({ panels: [{ ...place, kind: 'MAP', viewId: open.viewId }] }))).toMatchObject(
      {
        details: { errors: [{ path: 'panels.0.viewId', rule: 'unknownName' }] },
      },
    )
  })

  test('that somebody has saved since is not overwritten, and shown instead', async () => {
    const { client } = open.portal
    const dashboard = await create()
    const dashboardId = dashboard.id
    await open.company.client.dashboards.updateName({ dashboardId, translations: named('Neuer Name') })
    const mine = {
      dashboardId,
      dashboard: { ...payload({ interval: 'TODAY' }), revision: dashboard.revision },
    }
    expect(await refusal(client.dashboards.update(mine))).toMatchObject({
      status: 409,
      code: 'savedMeanwhile',
      details: {
        revision: 2,
        changedBy: 'Lena Brandt',
        stored: { translations: named('Neuer Name'), panels: dashboard.panels },
      },
    })
    const saved = await client.dashboards.update({ ...mine, dashboard: { ...mine.dashboard, revision: 2 } })
    expect(saved).toMatchObject({ interval: 'TODAY', revision: 3 })
  })

  test('tells who made it and who changed it last, and the log tells a new name from other changes', async () => {
    const dashboard = await create()
    const { id: dashboardId } = dashboard
    const { client } = open.company
    await client.dashboards.updateName({ dashboardId, translations: named('Umbenannt') })
    const { panels } = dashboard
    const changed = { ...payload({ interval: 'TODAY', translations: named('Umbenannt') }), panels }
    await client.dashboards.update({ dashboardId, dashboard: { ...changed, revision: 2 } })
    expect(await client.dashboards.byId({ dashboardId })).toMatchObject({
      createdBy: { lastName: 'Keller' },
      latestChangeBy: { lastName: 'Brandt' },
    })
    const { rows } = await open.world.owner.query(
      `select action, object_name as name from activity where object_id = $1 order by at, id`,
      [dashboardId],
    )
    expect(rows).toEqual([
      { action: 'created', name: 'Instandhaltung' },
      { action: 'renamed', name: 'Umbenannt' },
      { action: 'changed', name: 'Umbenannt' },
    ])
  })

  test('is a favourite of whoever chose it, and of nobody else', async () => {
    const { client } = open.portal
    const { id: dashboardId } = await create({ translations: named('Liebling') })
    await client.dashboards.addFavourite({ dashboardId })
    await client.dashboards.addFavourite({ dashboardId })
    const listed = await client.dashboards.list({ onlyFavourites: true })
    expect(listed.data.map(({ id, favourite }) => [id, favourite])).toEqual([[dashboardId, true]])
    expect(await client.dashboards.paginated({ onlyFavourites: true })).toEqual(listed)
    expect((await open.company.client.dashboards.byId({ dashboardId })).favourite).toBe(false)
    await client.dashboards.removeFavourite({ dashboardId })
    expect((await client.dashboards.list({ onlyFavourites: true })).data).toEqual([])
  })

  test('is found by its name in any language, and listed with the places of its panels', async () => {
    const { client } = open.portal
    await create({
      translations: [...named('Energie Leipzig'), { language: 'en', name: 'Power in Leipzig' }],
    })
    const found = await client.dashboards.paginated({ search: 'power leipzig' })
    expect(found).toMatchObject({
      recordsTotal: 1,
      data: [{ layout: [{ kind: 'TIME_SERIES_CHART', width: 4 }] }],
    })
    await client.dashboards.remove({ dashboardId: found.data[0]!.id })
    expect((await client.dashboards.paginated({ search: 'power' })).data).toEqual([])
  })
})

describe('what a dashboard is built on', () => {
  test('is not deleted under it: views, metrics and types say who uses them', async () => {
    const { client } = open.portal
    const viewId = await open.save(overAssets(open.machines.machineType, columns({ at: 'asset.since' })))
    const own = await metricOf({ viewId, timeExpression: 'at' })
    const { id } = await create({ translations: named('Unten'), panels: [{ ...line(), metricId: own }] })
    const metric = { kind: 'METRIC', id: own, name: 'Zugänge' }
    expect(await client.views.dependants({ viewId })).toEqual([metric])
    expect(await client.metrics.dependants({ metricId: own })).toEqual([
      { kind: 'DASHBOARD', id, name: 'Unten' },
    ])
    expect(await refusal(client.views.remove({ viewId }))).toMatchObject({
      code: 'inUse',
      details: { dependants: [metric] },
    })
    expect(await refusal(client.metrics.remove({ metricId: own }))).toMatchObject({ code: 'inUse' })
    const without = viewOf(overAssets(open.machines.machineType, columns({ when: 'asset.since' })))
    expect(await refusal(client.views.update({ viewId, ...without }))).toMatchObject({
      code: 'wouldBreak',
      details: { dependants: [{ ...metric, faults: [expect.stringContaining('at')] }] },
    })
    await client.dashboards.remove({ dashboardId: id })
    await client.metrics.remove({ metricId: own })
    await client.views.remove({ viewId })
  })

  test('is refused with a map over a view that has no places, which says so itself', async () => {
    const { client } = open.portal
    const viewId = await open.save(overAssets(open.machines.machineType, columns({ lat: 'asset.weight' })))
    const map = {
      ...place,
      kind: 'MAP' as const,
      viewId,
      translations: [{ language: 'de' as const, name: 'Anlagen' }],
    }
    const message = 'Das Panel „Anlagen“ braucht eine Ansicht mit den Spalten lat und lon, beide Zahlen.'
    expect(await refusal(create({ translations: named('Ohne Ort'), panels: [map] }))).toMatchObject({
      code: 'validation',
      details: { errors: [{ path: 'panels.0.viewId', rule: 'unknownName', message }] },
    })
    const { id: dashboardId } = await create({ translations: named('Leer'), panels: [] })
    const draft = { interval: 'TODAY' as const, panels: [map] }
    const { text } = await open.world.raw(`/api/dashboardData/byDashboard/${dashboardId}`, {
      method: 'POST',
      token: open.portal.token,
      body: draft,
    })
    expect(text).toContain('"kind":"PROBLEM"')
    expect(text).toContain('Anlagen')
    await client.dashboards.remove({ dashboardId })
  })

  test('keeps the columns that a map needs', async () => {
    const { client } = open.portal
    const at = { lat: 'asset.weight', lon: 'asset.weight' }
    const viewId = await open.save(overAssets(open.machines.machineType, columns(at)))
    await create({ translations: named('Karte'), panels: [{ ...place, kind: 'MAP', viewId }] })
    const without = viewOf(overAssets(open.machines.machineType, columns({ lat: at.lat })))
    expect(await refusal(client.views.update({ viewId, ...without }))).toMatchObject({
      details: { dependants: [{ kind: 'DASHBOARD', name: 'Karte' }] },
    })
  })
})

test('a metric is listed among the data sources, and saved over nobody’s newer state', async () => {
  const { client } = open.portal
  const found = await client.dataSources.paginated({ dataSourceKind: 'METRIC', name: 'zugänge' })
  expect(found.data.map(({ kind, id }) => [kind, id])).toContainEqual(['METRIC', metricId])
  const before = await client.metrics.byId({ metricId })
  const changed = { ...before, translations: named('Neue Zugänge') }
  await open.company.client.metrics.update({ metricId, metric: changed })
  const late = { ...before, translations: named('Alte Zugänge') }
  expect(await refusal(client.metrics.update({ metricId, metric: late }))).toMatchObject({
    code: 'savedMeanwhile',
    details: { revision: 2, stored: { id: metricId, translations: named('Neue Zugänge') } },
  })
})
