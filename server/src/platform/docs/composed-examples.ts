const typeId = '01977f6a-1c00-7000-8000-00000000a001'
const viewId = '01977f6a-1c00-7000-8000-00000000f001'
const metricId = '01977f6a-1c00-7000-8000-00000000f002'

/** The machines that are looked at, with what the metric below reckons with. */
const query = {
  root: { kind: 'ASSET', assetTypeId: typeId },
  steps: [
    { kind: 'FILTER', condition: 'asset.cabinetTemperature > 20.0' },
    {
      kind: 'MAP',
      columns: [
        { name: 'machine', expression: 'asset.name' },
        { name: 'site', expression: 'asset.site.name' },
        { name: 'temperature', expression: 'asset.cabinetTemperature' },
        { name: 'at', expression: 'asset.changedAt' },
      ],
    },
  ],
}

/** Expressions of a metric see the columns of its view by their names. */
const source = {
  viewId,
  timeExpression: 'at',
  valueExpression: 'temperature',
  labelExpression: 'machine',
  filterExpression: 'temperature < 60.0',
}

/** Schemas of views whose example says more when it is written as a whole. */
export const composedSchemas: Record<string, unknown> = { Query: query }

/** What fields of views and metrics hold in the examples. */
export const composedSamples: Record<string, unknown> = {
  ...source,
  'metricData.from': '2026-11-01T00:00:00.000Z',
  'metricData.until': '2026-12-01T00:00:00.000Z',
  'BucketInterval.interval': 'P1D',
  'ColumnMapping.name': 'machine',
  translation: 'Maschine',
  'MetricTranslation.name': 'Temperatur im Schaltschrank',
  'ViewTranslation.name': 'Temperatur im Schaltschrank',
  'DashboardTranslation.name': 'Maschinenwartung',
}

/** Bodies of what people compose, each of the one before: a view, a metric of it, a dashboard that shows both. */
export const composedBodies: Record<string, unknown> = {
  'views.create': {
    query,
    translations: [
      {
        language: 'de',
        name: 'Temperatur im Schaltschrank',
        columnMappings: [{ name: 'machine', translation: 'Maschine' }],
      },
    ],
  },
  'metrics.create': {
    sources: [source],
    translations: [{ language: 'de', name: 'Temperatur im Schaltschrank' }],
    aggregation: 'AVG',
    unit: '°C',
    bound: { max: 45, period: 'P1D' },
  },
  'dashboards.create': {
    interval: 'LAST_30_DAYS',
    translations: [{ language: 'de', name: 'Maschinenwartung' }],
    panels: [
      {
        kind: 'TIME_SERIES_CHART',
        translations: [{ language: 'de', name: 'Temperatur' }],
        metricId,
        aggregation: 'AVG',
        useLabel: true,
        startRow: 0,
        startCol: 0,
        width: 8,
        height: 4,
      },
    ],
  },
}
