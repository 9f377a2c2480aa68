import { map, metric, named, panel, series, taskOf, view } from '../author.ts'
import { assetTypes, id, nodes } from './checklist.ts'
import { sample } from './sample.ts'
import { triggers } from './triggers.ts'
import { english } from './words.ts'

const control = {
  id: id('control'),
  translations: named(['HACCP-Temperaturkontrolle', 'HACCP temperature check'], (_language, at) => ({
    teaser: [
      'Temperatur messen, Abweichung behandeln, alles belegt für die Lebensmittelkontrolle.',
      'Measure the temperature, deal with deviations, all on record for the food inspector.',
    ][at],
  })),
  definition: {
    taskType: taskOf('point', id('point'), ['Messpunkt', 'Measuring point']),
    nodes,
    ...triggers,
    taskSources: [
      series({
        id: 'morning',
        name: 'Kontrolle am Morgen',
        rrule: 'FREQ=DAILY',
        start: '2026-01-01T05:00:00.000Z',
        assetTypeId: id('point'),
        condition: 'asset.active != false',
        label: '"Temperatur " + asset.name',
        field: 'point',
        time: [4, 'hour'],
      }),
    ],
  },
}

const readingColumns = [
  ['at', 'result.completedAt', 'Wann', 'When'],
  ['point', 'result.check.point.name', 'Kontrollpunkt', 'Control point'],
  ['category', 'result.check.point.category', 'Art', 'Kind'],
  ['by', 'result.createdBy', 'Wer', 'Who'],
  ['temperature', 'result.check.temperature', 'Temperatur (°C)', 'Temperature (°C)'],
  [
    'deviation',
    'coalesce(result.check.temperature > result.check.point.maxTemperature, false) || coalesce(result.check.temperature < result.check.point.minTemperature, false)',
    'Abweichung',
    'Deviation',
  ],
  ['doorClosed', 'result.check.doorClosed', 'Tür geschlossen', 'Door closed'],
  ['clean', 'result.appliance.clean', 'Sauberkeit', 'Cleanliness'],
  ['again', 'result.deviation.again', 'Nach 30 min (°C)', 'After 30 min (°C)'],
  ['cause', 'result.deviation.cause', 'Ursache', 'Cause'],
  ['discarded', 'result.deviation.discarded', 'Entsorgt (kg)', 'Discarded (kg)'],
] as const
const readings = view(id('readings'), ['Temperaturen', 'Temperatures'], {
  root: { kind: 'WORKFLOW_RESULT', workflowId: id('control') },
  columns: readingColumns,
})

const deviationColumns = (['at', 'point', 'temperature', 'again', 'cause', 'discarded', 'by'] as const).map(
  (name) => {
    const [, , de, en] = readingColumns.find(([each]) => each === name)!
    return [name, name, de, en] as const
  },
)
const deviations = view(id('deviations'), ['Abweichungen', 'Deviations'], {
  root: { kind: 'VIEW', viewId: id('readings') },
  steps: [{ kind: 'FILTER', condition: 'deviation' }, map(deviationColumns)],
  columns: deviationColumns,
})

const stateColumns = [
  ['point', 'asset.name', 'Kontrollpunkt', 'Control point'],
  ['category', 'asset.category', 'Art', 'Kind'],
  ['checks', 'coalesce(all.checks, 0)', 'Kontrollen', 'Checks'],
  ['highest', 'all.highest', 'Höchste (°C)', 'Highest (°C)'],
  ['lowest', 'all.lowest', 'Niedrigste (°C)', 'Lowest (°C)'],
  ['last', 'all.last', 'Zuletzt', 'Last'],
] as const
const states = view(
  id('states'),
  ['Kontrollpunkte der letzten 7 Tage', 'Control points of the last 7 days'],
  {
    root: { kind: 'ASSET', assetTypeId: id('point') },
    steps: [
      {
        kind: 'JOIN',
        name: 'all',
        outer: true,
        on: [{ left: 'asset.name', right: 'point' }],
        query: {
          root: { kind: 'VIEW', viewId: id('readings') },
          steps: [
            { kind: 'FILTER', condition: 'at > addTo(now, -7, "day")' },
            {
              kind: 'GROUP',
              keys: [{ name: 'point', expression: 'point' }],
              aggregates: [
                { name: 'checks', aggregation: 'COUNT' },
                { name: 'highest', aggregation: 'MAX', expression: 'temperature' },
                { name: 'lowest', aggregation: 'MIN', expression: 'temperature' },
                { name: 'last', aggregation: 'MAX', expression: 'at' },
              ],
            },
          ],
        },
      },
      map(stateColumns),
    ],
    columns: stateColumns,
  },
)

const viewId = id('readings')
const metrics = [
  metric(id('count'), ['Temperaturkontrollen', 'Temperature checks'], { viewId, label: 'point' }),
  metric(id('deviationCount'), ['Abweichungen', 'Deviations'], {
    viewId,
    label: 'point',
    filter: 'deviation',
  }),
  metric(id('chilled'), ['Temperatur der Kühlung', 'Temperature of chilled storage'], {
    viewId,
    value: 'temperature',
    label: 'point',
    filter: 'category == "Kühlraum" || category == "Kühltheke"',
    aggregation: 'MAX',
    unit: '°C',
    bound: { max: 7 },
  }),
  metric(id('frozen'), ['Temperatur der Tiefkühlung', 'Temperature of frozen storage'], {
    viewId,
    value: 'temperature',
    label: 'point',
    filter: 'category == "Tiefkühlung"',
    aggregation: 'MAX',
    unit: '°C',
    bound: { max: -18 },
  }),
  metric(id('discarded'), ['Entsorgte Ware', 'Goods discarded'], {
    viewId,
    value: 'discarded',
    label: 'point',
    aggregation: 'SUM',
    unit: 'kg',
  }),
]

const dashboard = {
  id: id('dashboard'),
  interval: 'LAST_30_DAYS',
  translations: named(['HACCP', 'HACCP']),
  panels: [
    panel(id('p.count'), 'NUMBER', ['Kontrollen', 'Checks'], [0, 0, 2, 2], {
      metricId: id('count'),
      aggregation: 'COUNT',
    }),
    panel(id('p.deviations'), 'NUMBER', ['Abweichungen', 'Deviations'], [2, 0, 2, 2], {
      metricId: id('deviationCount'),
      aggregation: 'COUNT',
    }),
    panel(id('p.discarded'), 'NUMBER', ['Entsorgt', 'Discarded'], [4, 0, 2, 2], {
      metricId: id('discarded'),
      aggregation: 'SUM',
      unit: 'kg',
    }),
    panel(id('p.chilledMost'), 'NUMBER', ['Kühlung, Höchstwert', 'Chilled storage, highest'], [6, 0, 3, 2], {
      metricId: id('chilled'),
      aggregation: 'MAX',
      unit: '°C',
    }),
    panel(
      id('p.frozenMost'),
      'NUMBER',
      ['Tiefkühlung, Höchstwert', 'Frozen storage, highest'],
      [9, 0, 3, 2],
      {
        metricId: id('frozen'),
        aggregation: 'MAX',
        unit: '°C',
      },
    ),
    panel(id('p.chilled'), 'TIME_SERIES_CHART', ['Kühlung', 'Chilled storage'], [0, 2, 6, 5], {
      metricId: id('chilled'),
      aggregation: 'MAX',
      useLabel: true,
      unit: '°C',
      limit: 7,
    }),
    panel(id('p.frozen'), 'TIME_SERIES_CHART', ['Tiefkühlung', 'Frozen storage'], [6, 2, 6, 5], {
      metricId: id('frozen'),
      aggregation: 'MAX',
      useLabel: true,
      unit: '°C',
      limit: -18,
    }),
    panel(id('p.points'), 'PIE_CHART', ['Abweichungen je Punkt', 'Deviations by point'], [9, 7, 3, 5], {
      metricId: id('deviationCount'),
      aggregation: 'COUNT',
      useLabel: true,
    }),
    panel(id('p.table'), 'TABLE', ['Letzte Abweichungen', 'Latest deviations'], [0, 7, 5, 5], {
      viewId: id('deviations'),
    }),
    panel(id('p.states'), 'TABLE', ['Kontrollpunkte, 7 Tage', 'Control points, 7 days'], [5, 7, 4, 5], {
      viewId: id('states'),
    }),
  ],
}

export const haccpTemperature = {
  id: id('template'),
  name: 'haccp-temperature',
  translations: named(['HACCP-Temperaturkontrolle', 'HACCP temperature check'], (_language, at) => ({
    teaser: [
      'Kühlung, Tiefkühlung und Heißhaltung täglich prüfen, Abweichungen behandeln und belegen.',
      'Check chilled, frozen and hot storage daily, deal with deviations and keep the record.',
    ][at],
    description: [
      'Ihre Kontrollpunkte mit Grenzwerten, eine Kontrolle, die jede Messung sofort am Grenzwert bewertet und bei Abweichung Maßnahme, Nachmessung und Ursache verlangt, eine Aufgabe je Punkt und Tag und ein Dashboard mit Temperaturverlauf und Abweichungen.',
      'Your control points with their limits, a check that rates each reading at once and asks for action, second reading and cause where it deviates, a task per point and day, and a dashboard with temperatures over time and deviations.',
    ][at],
  })),
  bundle: {
    assetTypes,
    workflows: [control],
    views: [readings, deviations, states],
    metrics,
    dashboards: [dashboard],
    sample: sample(id),
    words: { en: english },
  },
}
