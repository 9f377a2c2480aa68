import { map, metric, named, panel, series, taskOf, view } from '../author.ts'
import { assetTypes, id, nodes } from './checklist.ts'
import { sample } from './sample.ts'
import { triggers } from './triggers.ts'
import { english } from './words.ts'

const check = {
  id: id('check'),
  translations: named(['Abfahrtskontrolle', 'Pre-departure check'], (_language, at) => ({
    teaser: [
      'Einmal um das Fahrzeug: Reifen, Licht, Bremsen, Ladung. Zwei Minuten vor der ersten Fahrt.',
      'Once around the vehicle: tyres, lights, brakes, load. Two minutes before the first drive.',
    ][at],
  })),
  definition: {
    taskType: taskOf('vehicle', id('vehicle'), ['Fahrzeug', 'Vehicle']),
    nodes,
    ...triggers,
    taskSources: [
      series({
        id: 'daily',
        name: 'Abfahrtskontrolle an jedem Werktag',
        rrule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
        start: '2026-01-05T04:30:00.000Z',
        assetTypeId: id('vehicle'),
        condition: 'asset.active != false',
        label: '"Abfahrtskontrolle " + asset.plate',
        field: 'vehicle',
        time: [6, 'hour'],
        hardDeadline: true,
      }),
    ],
  },
}

/** What is wrong with a vehicle, the worst of it; empty where nothing is. */
const finding = [
  'coalesce(result.outside.newDamage, false) ? coalesce(result.outside.damage, "Schaden")',
  'result.inside.brakes == false ? "Bremsen"',
  'result.inside.steering == false ? "Lenkung"',
  'result.outside.lights == false ? "Beleuchtung"',
  'coalesce(result.outside.tread < 1.6, false) ? "Profil unter 1,6 mm"',
  'coalesce(result.inside.securing == "ungenügend", false) ? "Ladungssicherung"',
  'result.outside.windows == false ? "Scheiben, Spiegel, Wischer"',
  'coalesce(result.outside.tyres != "gut", false) ? "Reifen: " + result.outside.tyres',
  'coalesce(result.inside.warningLamp, false) ? "Warnleuchte: " + coalesce(result.inside.lamp, "")',
  '""',
].join(' : ')

const checks = view(id('checks'), ['Abfahrtskontrollen', 'Pre-departure checks'], {
  root: { kind: 'WORKFLOW_RESULT', workflowId: id('check') },
  columns: [
    ['at', 'result.completedAt', 'Wann', 'When'],
    ['vehicle', 'result.start.vehicle.plate', 'Fahrzeug', 'Vehicle'],
    ['depot', 'result.start.vehicle.depot', 'Standort', 'Depot'],
    ['by', 'result.createdBy', 'Wer', 'Who'],
    ['mileage', 'result.start.mileage', 'Kilometerstand', 'Mileage'],
    ['fuel', 'result.start.fuel', 'Tank (%)', 'Fuel (%)'],
    ['tyres', 'result.outside.tyres', 'Reifen', 'Tyres'],
    ['tread', 'result.outside.tread', 'Profil (mm)', 'Tread (mm)'],
    ['newDamage', 'result.outside.newDamage', 'Schaden', 'Damage'],
    ['damagePlace', 'result.outside.damagePlace', 'Stelle', 'Place'],
    ['damage', 'result.outside.damage', 'Beschreibung', 'Description'],
    ['finding', finding, 'Befund', 'Finding'],
    ['roadworthy', 'result.close.roadworthy', 'Verkehrssicher', 'Roadworthy'],
    ['lat', 'result.close.lat', 'Breitengrad', 'Latitude'],
    ['lon', 'result.close.lon', 'Längengrad', 'Longitude'],
  ],
})

const findingColumns = [
  ['at', 'at', 'Wann', 'When'],
  ['vehicle', 'vehicle', 'Fahrzeug', 'Vehicle'],
  ['finding', 'finding', 'Befund', 'Finding'],
  ['by', 'by', 'Wer', 'Who'],
  ['roadworthy', 'roadworthy', 'Verkehrssicher', 'Roadworthy'],
] as const
const findings = view(id('findings'), ['Beanstandete Fahrzeuge', 'Vehicles with findings'], {
  root: { kind: 'VIEW', viewId: id('checks') },
  steps: [{ kind: 'FILTER', condition: 'finding != ""' }, map(findingColumns)],
  columns: findingColumns,
})

const placeColumns = [
  ['label', 'depot', 'Standort', 'Depot'],
  ['lat', 'lat', 'Breitengrad', 'Latitude'],
  ['lon', 'lon', 'Längengrad', 'Longitude'],
  ['value', 'checks', 'Kontrollen', 'Checks'],
] as const
const places = view(id('places'), ['Kontrollen je Standort', 'Checks by depot'], {
  root: { kind: 'VIEW', viewId: id('checks') },
  steps: [
    { kind: 'FILTER', condition: 'lat != null && at > addTo(now, -7, "day")' },
    {
      kind: 'GROUP',
      keys: [{ name: 'depot', expression: 'depot' }],
      aggregates: [
        { name: 'lat', aggregation: 'AVG', expression: 'lat' },
        { name: 'lon', aggregation: 'AVG', expression: 'lon' },
        { name: 'checks', aggregation: 'COUNT' },
      ],
    },
    map(placeColumns),
  ],
  columns: placeColumns,
})

const viewId = id('checks')
const metrics = [
  metric(id('count'), ['Abfahrtskontrollen', 'Pre-departure checks'], { viewId, label: 'depot' }),
  metric(id('notRoadworthy'), ['Nicht verkehrssicher', 'Not roadworthy'], {
    viewId,
    label: 'vehicle',
    filter: '!roadworthy',
  }),
  metric(id('damages'), ['Neue Schäden', 'New damage'], {
    viewId,
    label: 'damagePlace',
    filter: 'newDamage',
  }),
  metric(id('damagesByVehicle'), ['Schäden je Fahrzeug', 'Damage by vehicle'], {
    viewId,
    label: 'vehicle',
    filter: 'newDamage',
  }),
  metric(id('tread'), ['Profiltiefe', 'Tread depth'], {
    viewId,
    value: 'tread',
    label: 'depot',
    aggregation: 'MIN',
    unit: 'mm',
    bound: { min: 1.6 },
  }),
]

const dashboard = {
  id: id('dashboard'),
  interval: 'LAST_30_DAYS',
  translations: named(['Fuhrpark', 'Fleet']),
  panels: [
    panel(id('p.count'), 'NUMBER', ['Kontrollen', 'Checks'], [0, 0, 2, 2], {
      metricId: id('count'),
      aggregation: 'COUNT',
    }),
    panel(id('p.not'), 'NUMBER', ['Nicht verkehrssicher', 'Not roadworthy'], [2, 0, 3, 2], {
      metricId: id('notRoadworthy'),
      aggregation: 'COUNT',
    }),
    panel(id('p.damages'), 'NUMBER', ['Neue Schäden', 'New damage'], [5, 0, 2, 2], {
      metricId: id('damages'),
      aggregation: 'COUNT',
    }),
    panel(id('p.treadMean'), 'NUMBER', ['Profiltiefe, Mittel', 'Mean tread depth'], [7, 0, 3, 2], {
      metricId: id('tread'),
      aggregation: 'AVG',
      unit: 'mm',
    }),
    panel(id('p.treadLeast'), 'NUMBER', ['Geringstes Profil', 'Least tread'], [10, 0, 2, 2], {
      metricId: id('tread'),
      aggregation: 'MIN',
      unit: 'mm',
    }),
    panel(id('p.places'), 'PIE_CHART', ['Schäden nach Stelle', 'Damage by place'], [9, 2, 3, 5], {
      metricId: id('damages'),
      aggregation: 'COUNT',
      useLabel: true,
      interval: 'LAST_6_MONTHS',
    }),
    panel(id('p.daily'), 'TIME_SERIES_CHART', ['Kontrollen je Standort', 'Checks by depot'], [0, 2, 5, 5], {
      metricId: id('count'),
      aggregation: 'COUNT',
      useLabel: true,
    }),
    panel(id('p.vehicles'), 'BAR_CHART', ['Schäden je Fahrzeug', 'Damage by vehicle'], [0, 7, 3, 5], {
      metricId: id('damagesByVehicle'),
      aggregation: 'COUNT',
      useLabel: true,
      interval: 'LAST_6_MONTHS',
    }),
    panel(id('p.table'), 'TABLE', ['Beanstandungen', 'Findings'], [3, 7, 6, 5], { viewId: id('findings') }),
    panel(id('p.map'), 'MAP', ['Kontrollen der letzten 7 Tage', 'Checks of the last 7 days'], [9, 7, 3, 5], {
      viewId: id('places'),
    }),
    panel(id('p.tread'), 'TIME_SERIES_CHART', ['Geringste Profiltiefe', 'Least tread depth'], [5, 2, 4, 5], {
      metricId: id('tread'),
      aggregation: 'MIN',
      useLabel: true,
      unit: 'mm',
      interval: 'LAST_6_MONTHS',
    }),
  ],
}

export const vehicleCheck = {
  id: id('template'),
  name: 'vehicle-check',
  translations: named(['Fahrzeug-Abfahrtskontrolle', 'Vehicle pre-departure check'], (_language, at) => ({
    teaser: [
      'Vor jeder ersten Fahrt: Reifen, Licht, Bremsen, Ladung. Schäden mit Foto, sofort bei der Disposition.',
      'Before every first drive: tyres, lights, brakes, load. Damage with photos, at once with dispatch.',
    ][at],
    description: [
      'Ein Verzeichnis Ihrer Fahrzeuge mit Fristen für Hauptuntersuchung und UVV, die Abfahrtskontrolle nach DGUV Vorschrift 70 als kurze Checkliste, eine Aufgabe je Fahrzeug und Werktag und ein Dashboard mit Beanstandungen, Schäden und Karte.',
      'A register of your vehicles with dates for inspection and workplace safety check, the pre-departure check as a short checklist, a task per vehicle and working day, and a dashboard with findings, damage and a map.',
    ][at],
  })),
  bundle: {
    assetTypes,
    workflows: [check],
    views: [checks, findings, places],
    metrics,
    dashboards: [dashboard],
    sample: sample(id),
    words: { en: english },
  },
}
