import { map, metric, named, panel, series, taskOf, view } from '../author.ts'
import { assetTypes, id, nodes } from './checklist.ts'
import { repair } from './repair.ts'
import { sample } from './sample.ts'
import { triggers } from './triggers.ts'
import { english } from './words.ts'

const maintenance = {
  id: id('maintenance'),
  translations: named(['Maschinenwartung', 'Machine maintenance'], (_language, at) => ({
    teaser: [
      'Sichtprüfung, Messwerte und Arbeiten an einer Maschine, mit Foto und Unterschrift.',
      'Visual inspection, readings and work on a machine, with photo and signature.',
    ][at],
  })),
  definition: {
    taskType: taskOf('machine', id('machine'), ['Maschine', 'Machine']),
    nodes,
    ...triggers,
    taskSources: [
      series({
        id: 'weekly',
        name: 'Wartung der Maschinen mit Kritikalität A',
        rrule: 'FREQ=WEEKLY;BYDAY=MO',
        start: '2026-01-05T05:00:00.000Z',
        assetTypeId: id('machine'),
        condition: 'asset.active != false && asset.criticality == "A"',
        label: '"Wartung " + asset.name',
        field: 'machine',
        time: [4, 'day'],
      }),
      series({
        id: 'monthly',
        name: 'Monatliche Wartung der übrigen Maschinen',
        rrule: 'FREQ=MONTHLY;BYMONTHDAY=1',
        start: '2026-01-01T05:00:00.000Z',
        assetTypeId: id('machine'),
        condition: 'asset.active != false && asset.criticality != "A"',
        label: '"Wartung " + asset.name',
        field: 'machine',
        time: [10, 'day'],
      }),
    ],
  },
}

const all = view(id('maintenances'), ['Wartungen', 'Maintenance jobs'], {
  root: { kind: 'WORKFLOW_RESULT', workflowId: id('maintenance') },
  columns: [
    ['at', 'result.completedAt', 'Wann', 'When'],
    ['machine', 'result.start.machine.name', 'Maschine', 'Machine'],
    ['site', 'result.start.machine.site.name', 'Standort', 'Site'],
    ['criticality', 'result.start.machine.criticality', 'Kritikalität', 'Criticality'],
    ['by', 'result.createdBy', 'Wer', 'Who'],
    ['hours', 'result.start.hours', 'Betriebsstunden', 'Operating hours'],
    ['oilLevel', 'result.measure.oilLevel', 'Ölstand (%)', 'Oil level (%)'],
    ['bearingTemperature', 'result.measure.bearingTemperature', 'Lager (°C)', 'Bearing (°C)'],
    ['vibration', 'result.measure.vibration', 'Schwingung (mm/s)', 'Vibration (mm/s)'],
    ['downtime', 'result.work.downtime', 'Stillstand (min)', 'Downtime (min)'],
    ['defect', 'result.close.defect', 'Mangel', 'Defect'],
    ['severity', 'result.close.severity', 'Schwere', 'Severity'],
    ['description', 'result.close.description', 'Beschreibung', 'Description'],
    ['released', 'result.close.released', 'Freigegeben', 'Released'],
  ],
})

const defectColumns = [
  ['at', 'at', 'Wann', 'When'],
  ['machine', 'machine', 'Maschine', 'Machine'],
  ['site', 'site', 'Standort', 'Site'],
  ['severity', 'severity', 'Schwere', 'Severity'],
  ['description', 'description', 'Mangel', 'Defect'],
  ['released', 'released', 'Freigegeben', 'Released'],
] as const
const defects = view(id('defects'), ['Mängel an Maschinen', 'Defects of machines'], {
  root: { kind: 'VIEW', viewId: id('maintenances') },
  steps: [{ kind: 'FILTER', condition: 'defect' }, map(defectColumns)],
  columns: defectColumns,
})

const siteColumns = [
  ['label', 'asset.name', 'Standort', 'Site'],
  ['lat', 'asset.lat', 'Breitengrad', 'Latitude'],
  ['lon', 'asset.lon', 'Längengrad', 'Longitude'],
  ['value', 'coalesce(found.count, 0)', 'Mängel', 'Defects'],
] as const
/** As long as the tiles of the dashboard look back, so that map and tile say the same. */
const sites = view(id('sites'), ['Mängel je Standort, letzte 90 Tage', 'Defects by site, last 90 days'], {
  root: { kind: 'ASSET', assetTypeId: id('site') },
  steps: [
    {
      kind: 'JOIN',
      name: 'found',
      outer: true,
      on: [{ left: 'asset.name', right: 'site' }],
      query: {
        root: { kind: 'VIEW', viewId: id('defects') },
        steps: [
          { kind: 'FILTER', condition: 'at > addTo(now, -90, "day")' },
          {
            kind: 'GROUP',
            keys: [{ name: 'site', expression: 'site' }],
            aggregates: [{ name: 'count', aggregation: 'COUNT' }],
          },
        ],
      },
    },
    map(siteColumns),
  ],
  columns: siteColumns,
})

const viewId = id('maintenances')
const metrics = [
  metric(id('count'), ['Wartungen', 'Maintenance jobs'], { viewId, label: 'machine' }),
  metric(id('defectCount'), ['Mängel', 'Defects'], { viewId, label: 'severity', filter: 'defect' }),
  metric(id('defectsByMachine'), ['Mängel je Maschine', 'Defects by machine'], {
    viewId,
    label: 'machine',
    filter: 'defect',
  }),
  metric(id('vibration'), ['Schwingung, Kritikalität A', 'Vibration, criticality A'], {
    viewId,
    value: 'vibration',
    label: 'machine',
    filter: 'criticality == "A"',
    aggregation: 'MAX',
    unit: 'mm/s',
    bound: { max: 4.5 },
  }),
  metric(id('downtime'), ['Stillstand', 'Downtime'], {
    viewId,
    value: 'downtime',
    label: 'site',
    aggregation: 'SUM',
    unit: 'min',
  }),
]

const dashboard = {
  id: id('dashboard'),
  interval: 'LAST_90_DAYS',
  translations: named(['Maschinenwartung', 'Machine maintenance']),
  panels: [
    panel(id('p.count'), 'NUMBER', ['Wartungen', 'Maintenance jobs'], [0, 0, 2, 2], {
      metricId: id('count'),
      aggregation: 'COUNT',
    }),
    panel(id('p.defects'), 'NUMBER', ['Mängel', 'Defects'], [2, 0, 2, 2], {
      metricId: id('defectCount'),
      aggregation: 'COUNT',
    }),
    panel(id('p.downtime'), 'NUMBER', ['Stillstand', 'Downtime'], [4, 0, 2, 2], {
      metricId: id('downtime'),
      aggregation: 'SUM',
      unit: 'min',
    }),
    panel(id('p.downtimeMean'), 'NUMBER', ['Stillstand, Mittel', 'Mean downtime'], [6, 0, 2, 2], {
      metricId: id('downtime'),
      aggregation: 'AVG',
      unit: 'min',
    }),
    panel(id('p.vibrationMean'), 'NUMBER', ['Schwingung, Mittel', 'Mean vibration'], [8, 0, 2, 2], {
      metricId: id('vibration'),
      aggregation: 'AVG',
      unit: 'mm/s',
    }),
    panel(id('p.vibrationMost'), 'NUMBER', ['Schwingung, max.', 'Vibration, max.'], [10, 0, 2, 2], {
      metricId: id('vibration'),
      aggregation: 'MAX',
      unit: 'mm/s',
    }),
    panel(id('p.severity'), 'PIE_CHART', ['Mängel nach Schwere', 'Defects by severity'], [9, 2, 3, 5], {
      metricId: id('defectCount'),
      aggregation: 'COUNT',
      useLabel: true,
    }),
    panel(
      id('p.vibration'),
      'TIME_SERIES_CHART',
      ['Schwingung, Kritikalität A', 'Vibration, criticality A'],
      [0, 2, 6, 5],
      {
        metricId: id('vibration'),
        aggregation: 'AVG',
        useLabel: true,
        unit: 'mm/s',
        limit: 4.5,
        interval: 'LAST_6_MONTHS',
      },
    ),
    panel(id('p.machines'), 'BAR_CHART', ['Mängel je Maschine', 'Defects by machine'], [0, 7, 3, 5], {
      metricId: id('defectsByMachine'),
      aggregation: 'COUNT',
      useLabel: true,
    }),
    panel(id('p.table'), 'TABLE', ['Letzte Mängel', 'Latest defects'], [3, 7, 6, 5], {
      viewId: id('defects'),
    }),
    panel(id('p.map'), 'MAP', ['Mängel je Standort, 90 Tage', 'Defects by site, 90 days'], [9, 7, 3, 5], {
      viewId: id('sites'),
    }),
    panel(id('p.work'), 'TIME_SERIES_CHART', ['Stillstand je Standort', 'Downtime by site'], [6, 2, 3, 5], {
      metricId: id('downtime'),
      aggregation: 'SUM',
      useLabel: true,
      unit: 'min',
      interval: 'LAST_6_MONTHS',
    }),
  ],
}

export const machineMaintenance = {
  id: id('template'),
  name: 'machine-maintenance',
  translations: named(['Maschinenwartung', 'Machine maintenance'], (_language, at) => ({
    teaser: [
      'Maschinen nach Plan warten, Messwerte im Blick behalten, Mängel abarbeiten.',
      'Maintain machines to plan, watch their readings, work off defects.',
    ][at],
    description: [
      'Ein Verzeichnis Ihrer Maschinen und Standorte, eine Checkliste für die Wartung mit Freischaltung, Sichtprüfung und Messwerten, wöchentliche und monatliche Aufgaben nach Kritikalität, bei einem Mangel Bericht, E-Mail und Folgeaufgabe, und ein Dashboard mit Schwingung, Stillstand und Mängeln.',
      'A register of your machines and sites, a checklist for maintenance with lockout, visual inspection and readings, weekly and monthly tasks by criticality, a report, a mail and a follow-up task on a defect, and a dashboard with vibration, downtime and defects.',
    ][at],
  })),
  bundle: {
    assetTypes,
    workflows: [maintenance, repair],
    views: [all, defects, sites],
    metrics,
    dashboards: [dashboard],
    sample: sample(id),
    words: { en: english },
  },
}
