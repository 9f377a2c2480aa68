import type { Client } from '@feldwerk/contract/client.ts'
import { EMPTY_DEFINITION, type WorkflowDefinition } from '@feldwerk/workflow/definition.ts'

/** What the tests of metrics and dashboards are made of. */
export interface Plant {
  readonly readings: string
  readonly places: string
  readonly inspections: string
}

const title = (de: string) => ({ kind: 'VALUE' as const, value: { de } })

const definition: WorkflowDefinition = {
  ...EMPTY_DEFINITION,
  nodes: [
    {
      kind: 'ACTIVITY',
      id: 'reading',
      variableName: 'messung',
      title: title('Messung'),
      components: [
        { kind: 'TEXT', id: 'unit', variableName: 'aggregat', title: title('Aggregat') },
        { kind: 'NUMBER', id: 'value', variableName: 'temperatur', title: title('Öltemperatur') },
      ],
    },
  ],
}

const HOUR = 3_600_000
/** Two units with two readings each, today and yesterday. */
const READINGS = [
  { unit: 'H-214', value: 80, hoursAgo: 1 },
  { unit: 'H-214', value: 60, hoursAgo: 26 },
  { unit: 'H-215', value: 50, hoursAgo: 1 },
  { unit: 'H-215', value: 40, hoursAgo: 26 },
] as const

/** A workflow with readings and one with inspections, a type of sites, and views of all three; through the API. */
export async function newPlant(client: Client): Promise<Plant> {
  const readings = await workflowView(client, 'Messwerte', READINGS)
  const inspections = await workflowView(client, 'Prüfungen', READINGS.slice(0, 1))
  return { readings, inspections, places: await sitesView(client) }
}

async function workflowView(
  client: Client,
  name: string,
  rows: readonly (typeof READINGS)[number][],
): Promise<string> {
  const { id, revision } = await client.workflows.create({
    workflow: { translations: [{ language: 'de', name, description: null, teaser: null }], definition },
  })
  await client.workflows.publish({ workflowId: id, publication: { revision } })
  for (const { unit, value, hoursAgo } of rows) {
    await client.workflowResults.create({
      workflowResult: {
        workflow: { id },
        completedAt: new Date(Date.now() - hoursAgo * HOUR).toISOString(),
        activityResults: { messung: { aggregat: unit, temperatur: value } },
      },
    })
  }
  const view = await client.views.create({
    view: {
      query: {
        root: { kind: 'WORKFLOW_RESULT', workflowId: id },
        steps: [
          {
            kind: 'MAP',
            columns: [
              { name: 'aggregat', expression: 'result.messung.aggregat' },
              { name: 'zeit', expression: 'result.completedAt' },
              { name: 'temperatur', expression: 'result.messung.temperatur' },
            ],
          },
        ],
      },
      translations: [
        { language: 'de', name, columnMappings: [{ name: 'aggregat', translation: 'Aggregat' }] },
      ],
    },
  })
  return view.id
}

async function sitesView(client: Client): Promise<string> {
  const property = (name: string, kind: 'STRING' | 'DOUBLE') => ({
    name,
    type: { kind },
    required: false,
    translations: [{ language: 'de' as const, name }],
  })
  const type = await client.assetTypes.create({
    assetType: {
      translations: [{ language: 'de', name: 'Werk' }],
      properties: [property('name', 'STRING'), property('breite', 'DOUBLE'), property('laenge', 'DOUBLE')],
    },
  })
  await client.assets.bulk({
    assetTypeId: type.id,
    bulk: {
      create: [
        { value: { name: 'Kiel', breite: 54.32, laenge: 10.13 } },
        { value: { name: 'Leipzig', breite: 51.34, laenge: 12.37 } },
      ],
    },
  })
  const view = await client.views.create({
    view: {
      query: {
        root: { kind: 'ASSET', assetTypeId: type.id },
        steps: [
          {
            kind: 'MAP',
            columns: [
              { name: 'label', expression: 'asset.name' },
              { name: 'lat', expression: 'asset.breite' },
              { name: 'lon', expression: 'asset.laenge' },
            ],
          },
        ],
      },
      translations: [{ language: 'de', name: 'Werke', columnMappings: [] }],
    },
  })
  return view.id
}

/** A metric of the readings, by unit. */
export async function newMetric(client: Client, { readings }: Plant): Promise<string> {
  const metric = await client.metrics.create({
    metric: {
      translations: [
        { language: 'de', name: 'Öltemperatur' },
        { language: 'en', name: 'Oil temperature' },
      ],
      sources: [
        {
          viewId: readings,
          timeExpression: 'zeit',
          valueExpression: 'temperatur',
          labelExpression: 'aggregat',
        },
      ],
    },
  })
  return metric.id
}

type PanelInput = Parameters<Client['dashboards']['create']>[0]['dashboard']['panels'][number]

/** A panel at its row, column, width and height. */
const panel = (
  kind: PanelInput['kind'],
  [startRow, startCol, width, height]: readonly [number, number, number, number],
  name: string,
  more: Partial<PanelInput>,
): PanelInput => ({
  kind,
  startRow,
  startCol,
  width,
  height,
  translations: [{ language: 'de', name }],
  ...more,
})

/** A dashboard with a panel of every kind; its id. */
export async function newDashboard(client: Client, plant: Plant): Promise<string> {
  const metricId = await newMetric(client, plant)
  const dashboard = await client.dashboards.create({
    dashboard: {
      interval: 'LAST_7_DAYS',
      translations: [{ language: 'de', name: 'Instandhaltung Kiel' }],
      panels: [
        panel('NUMBER', [0, 0, 4, 2], 'Messungen', { metricId, aggregation: 'COUNT' }),
        panel('TEXT', [0, 4, 4, 2], 'Hinweis', {
          translations: [
            { language: 'de', name: 'Hinweis', text: '<p>Nur im <strong>Einschichtbetrieb</strong>.</p>' },
          ],
        }),
        panel('TIME_SERIES_CHART', [2, 0, 8, 5], 'Verlauf', {
          metricId,
          aggregation: 'AVG',
          useLabel: true,
          limit: 70,
        }),
        panel('PIE_CHART', [2, 8, 4, 5], 'Anteile', { metricId, aggregation: 'COUNT', useLabel: true }),
        panel('BAR_CHART', [7, 0, 4, 5], 'Summen', { metricId, aggregation: 'SUM', useLabel: true }),
        panel('TABLE', [7, 4, 4, 5], 'Zeilen', { viewId: plant.readings }),
        panel('MAP', [7, 8, 4, 5], 'Werke', { viewId: plant.places }),
      ],
    },
  })
  return dashboard.id
}

/** A dashboard with a number and a text, which draws nothing large; its id. */
export async function smallDashboard(client: Client, plant: Plant): Promise<string> {
  const metricId = await newMetric(client, plant)
  const { id } = await client.dashboards.create({
    dashboard: {
      interval: 'LAST_7_DAYS',
      translations: [{ language: 'de', name: 'Instandhaltung Kiel' }],
      panels: [
        panel('NUMBER', [0, 0, 4, 2], 'Messungen', { metricId, aggregation: 'COUNT' }),
        panel('TEXT', [0, 4, 4, 2], 'Hinweis', {}),
        panel('TEXT', [2, 0, 8, 3], 'Anleitung', {}),
      ],
    },
  })
  return id
}
