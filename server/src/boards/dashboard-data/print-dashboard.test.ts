import type { PanelInput } from '@feldwerk/contract/dashboards.ts'
import type { MetricSourceInput } from '@feldwerk/contract/metrics.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOSTILE } from '../../../test/hostile-words.ts'
import { readPdf } from '../../../test/pdf.ts'
import { openTableWorld, type TableWorld } from '../../../test/table-world.ts'
import { refusal } from '../../../test/world.ts'

let open: TableWorld
beforeAll(async () => {
  open = await openTableWorld()
})
afterAll(() => open.world.close())

const named = (name: string) => [{ language: 'de' as const, name }]
const place = { startRow: 0, startCol: 0, width: 4, height: 4, translations: [] }

async function metric(source: Omit<MetricSourceInput, 'viewId'>): Promise<string> {
  const sources = [{ viewId: open.viewId, ...source }]
  return (await open.portal.client.metrics.create({ metric: { sources, translations: named('Kennzahl') } }))
    .id
}

async function dashboard(name: string, ...panels: PanelInput[]) {
  const sent = { interval: 'LAST_5_YEARS' as const, translations: named(name), panels }
  return await open.portal.client.dashboards.create({ dashboard: sent })
}

async function read(dashboardId: string, query = '') {
  const response = await fetch(`${open.world.url}/api/dashboardData/byDashboard/${dashboardId}/pdf${query}`, {
    headers: {
      Authorization: `Bearer ${open.portal.token}`,
      'Accept-Language': 'de',
      'X-Requested-With': 'JavaScript',
    },
  })
  expect(response.status).toBe(200)
  return {
    ...(await readPdf(await response.bytes())),
    disposition: response.headers.get('content-disposition'),
  }
}

test('who has only the app, and another company, have no dashboard as a PDF', async () => {
  const { id: dashboardId } = await dashboard('Halle 1')
  const worker = await open.company.person({ app: true })
  expect(await refusal(worker.client.dashboardData.pdf({ dashboardId }))).toMatchObject({ status: 403 })
  const stranger = await open.world.company()
  expect(await refusal(stranger.client.dashboardData.pdf({ dashboardId }))).toMatchObject({ status: 404 })
  const { dashboardData } = open.portal.client
  expect(await refusal(dashboardData.pdf({ dashboardId: newId() }))).toMatchObject({ status: 404 })
  expect(await refusal(dashboardData.pdf({ dashboardId, from: '2026-11-01' }))).toMatchObject({ status: 400 })
})

test('a dashboard without panels is a page that says so', async () => {
  const { id } = await dashboard('Noch leer')
  const { pages } = await read(id)
  expect(pages).toEqual([
    expect.stringMatching(/Letzte 5 Jahre · .* Noch leer Dieses Dashboard hat noch kein Panel/),
  ])
  const { pages: ofDays } = await read(id, '?from=2001-10-01&until=2001-10-31')
  expect(ofDays).toEqual([expect.stringMatching(/01\.10\.01 – 31\.10\.01 Noch leer Dieses Dashboard/)])
})

test('every kind of panel stands on paper with its name and its figures, a failed one with the reason', async () => {
  const weights = await metric({
    timeExpression: 'since',
    valueExpression: 'weight',
    labelExpression: 'code',
  })
  const broken = await metric({ timeExpression: 'since' })
  const text =
    '<h2>Hinweis</h2><p>Werte &lt; 5 &amp; <strong>fett</strong></p><ul><li><p>Erstens</p></li></ul>'
  const panels: PanelInput[] = [
    {
      ...place,
      kind: 'NUMBER',
      metricId: weights,
      aggregation: 'AVG',
      translations: named('Mittleres Gewicht'),
    },
    {
      ...place,
      startCol: 4,
      kind: 'TIME_SERIES_CHART',
      metricId: weights,
      aggregation: 'MAX',
      limit: 12,
      translations: named('Verlauf'),
    },
    {
      ...place,
      startCol: 8,
      kind: 'PIE_CHART',
      metricId: weights,
      useLabel: true,
      translations: named('Anteile'),
    },
    { ...place, startRow: 4, kind: 'BAR_CHART', metricId: weights, useLabel: true, aggregation: 'SUM' },
    {
      ...place,
      startRow: 4,
      startCol: 4,
      width: 8,
      height: 5,
      kind: 'TABLE',
      viewId: open.viewId,
      translations: named('Maschinen'),
    },
    {
      ...place,
      startRow: 9,
      kind: 'TIME_SERIES_CHART',
      metricId: weights,
      aggregation: 'PERCENTILE',
      percent: 37.5,
      translations: named('Untere Hälfte'),
    },
    {
      ...place,
      startRow: 9,
      startCol: 4,
      kind: 'NUMBER',
      metricId: weights,
      aggregation: 'MEDIAN',
      translations: named('Mitte'),
    },
    { ...place, startRow: 30, kind: 'TEXT', translations: [{ language: 'de', name: 'Anleitung', text }] },
    { ...place, startRow: 30, startCol: 4, kind: 'NUMBER', metricId: broken, translations: named('Kaputt') },
  ]
  const { id } = await dashboard('Halle 1', ...panels)
  await open.world.owner.query(
    `update metric set sources = jsonb_set(sources, '{0,timeExpression}', '"gone"') where id = $1`,
    [broken],
  )
  const { pages, title, language, standard, roles, alternatives, disposition } = await read(id)
  expect({ title, language, standard }).toEqual({ title: 'Halle 1', language: 'de', standard: '2A' })
  expect(disposition).toContain('Halle 1.pdf')
  expect(roles).toEqual(expect.arrayContaining(['Figure', 'TH', 'TD', 'H3', 'LI']))
  expect(alternatives).toContain('Zeitverlauf')
  const all = pages.join(' ')
  for (const words of [
    'Mittleres Gewicht',
    '8,6',
    'keine früheren Werte',
    'Verlauf',
    'Größter Wert je Quartal',
    'Grenze 12',
    'Anteile',
    '11',
    'Ohne Angabe',
    'Balken',
    '49,5',
    'Untere Hälfte',
    '37,5-%-Perzentil je Quartal',
    'Mitte 9',
    'Maschinen',
    'm11',
    'Halle 1',
    'Anleitung',
    'Hinweis',
    'Werte < 5 & fett',
    'Erstens',
    'Kaputt',
    'Lässt sich nicht zeigen',
    'gone',
  ])
    expect(all).toContain(words)
  for (const [i] of pages.entries()) expect(all).toContain(`Seite ${i + 1} von ${pages.length}`)
})

test('the period of the screen is that of the paper', async () => {
  const metricId = await metric({ timeExpression: 'since' })
  const { id } = await dashboard('Zeit', { ...place, kind: 'BAR_CHART', metricId, width: 12 })
  expect((await read(id, '?interval=PREVIOUS_YEAR')).pages[0]).toMatch(
    /Voriges Jahr · 01\.01\.\d\d – 31\.12\.\d\d/,
  )
  expect((await read(id, '?from=2026-03-01&until=2026-03-31')).pages[0]).toContain('01.03.26 – 31.03.26')
})

test('hostile names of dashboards, panels and units are words', async () => {
  const metricId = await metric({ timeExpression: 'since', labelExpression: 'code' })
  const words = HOSTILE.filter((each) => /^[\x20-\x7e]{1,60}$/.test(each)).slice(0, 12)
  const panels = words.map((name, i): PanelInput => {
    const kind = i % 2 === 0 ? 'NUMBER' : 'TIME_SERIES_CHART'
    return {
      ...place,
      width: 12,
      startRow: i * 4,
      kind,
      metricId,
      translations: [{ language: 'de', name, unit: name.slice(0, 20) }],
    }
  })
  const { id } = await dashboard(words[0] ?? '', ...panels)
  const { pages } = await read(id)
  const all = pages.join(' ').replace(/\s/g, '')
  for (const name of words) expect(all).toContain(name.replace(/\s/g, ''))
})
