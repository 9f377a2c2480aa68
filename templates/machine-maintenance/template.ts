import {
  activity,
  ask,
  assets,
  choices,
  computed,
  fixed,
  idsOf,
  map,
  measured,
  metric,
  named,
  onlyIf,
  optional,
  panel,
  properties,
  rule,
  series,
  taskOf,
  tell,
  view,
  within,
} from '../author.ts'
import { sample } from './sample.ts'

export const id = idsOf('machine-maintenance')
const site = properties(id, 'site')
const machine = properties(id, 'machine')

const assetTypes = [
  {
    id: id('site'),
    translations: named(['Standorte', 'Sites']),
    properties: [
      site('name', 'STRING', ['Name', 'Name'], { required: true }),
      site('street', 'STRING', ['Straße', 'Street']),
      site('city', 'STRING', ['Ort', 'City']),
      site('lat', 'DOUBLE', ['Breitengrad', 'Latitude']),
      site('lon', 'DOUBLE', ['Längengrad', 'Longitude']),
    ],
    nameProperty: 'name',
    uniqueConstraints: [{ id: id('site.unique'), columns: ['name'] }],
  },
  {
    id: id('machine'),
    translations: named(['Maschinen', 'Machines']),
    properties: [
      machine('name', 'STRING', ['Name', 'Name'], { required: true }),
      machine('inventoryNumber', 'STRING', ['Inventarnummer', 'Inventory number'], {
        required: true,
        barcode: true,
      }),
      machine('category', 'STRING', ['Art', 'Kind']),
      machine('manufacturer', 'STRING', ['Hersteller', 'Manufacturer']),
      machine('serialNumber', 'STRING', ['Seriennummer', 'Serial number']),
      machine('year', 'LONG', ['Baujahr', 'Year of manufacture']),
      machine('site', { of: id('site') }, ['Standort', 'Site']),
      machine('hall', 'STRING', ['Halle', 'Hall']),
      machine('criticality', 'STRING', ['Kritikalität', 'Criticality'], { enumeration: ['A', 'B', 'C'] }),
      machine('intervalDays', 'LONG', ['Wartung alle … Tage', 'Maintenance every … days']),
      machine('active', 'BOOLEAN', ['In Betrieb', 'In operation']),
    ],
    nameProperty: 'name',
    uniqueConstraints: [{ id: id('machine.unique'), columns: ['inventoryNumber'] }],
  },
]

const nodes = [
  activity(
    'start',
    ['Maschine', 'Machine'],
    [
      ask('SINGLE_CHOICE', 'machine', ['Welche Maschine wird gewartet?', 'Which machine is maintained?'], {
        ...assets(id('machine'), 'asset.name + " · " + asset.inventoryNumber', 'asset.active != false'),
        defaultValue: rule('task.data.machine'),
      }),
      ask('BARCODE', 'code', ['Typenschild scannen', 'Scan the nameplate'], optional),
      tell(
        'wrongMachine',
        [
          'Der Code gehört nicht zu dieser Maschine. Prüfen Sie, ob Sie vor der richtigen stehen.',
          'The code is not that of this machine. Check that you are standing in front of the right one.',
        ],
        onlyIf('start.code != null && start.code != start.machine.inventoryNumber'),
      ),
      ask('NUMBER', 'hours', ['Betriebsstunden', 'Operating hours'], { ...measured('h'), min: fixed(0) }),
      ask('SINGLE_CHOICE', 'condition', ['Zustand beim Eintreffen', 'Condition on arrival'], {
        ...choices(
          ['läuft', 'Läuft', 'Running'],
          ['steht', 'Steht geplant', 'Stopped as planned'],
          ['gestört', 'Gestört', 'Faulty'],
        ),
        defaultValue: fixed('läuft'),
      }),
      ask(
        'SWITCH',
        'lockedOut',
        ['Freigeschaltet und gegen Wiedereinschalten gesichert', 'Isolated and locked out'],
        {
          description: {
            kind: 'VALUE',
            value: {
              de: 'Hauptschalter aus, Schloss gesetzt, Restenergie abgebaut, Spannungsfreiheit festgestellt.',
              en: 'Main switch off, lock set, stored energy released, absence of voltage verified.',
            },
          },
        },
      ),
      tell(
        'notLockedOut',
        [
          'Ohne Sicherung nur Sichtprüfung und Messung von außen. Greifen Sie nicht in die Maschine.',
          'Without lockout only inspect and measure from outside. Do not reach into the machine.',
        ],
        onlyIf('!start.lockedOut'),
      ),
    ],
    ['Zuerst die Maschine, dann die Sicherheit.', 'First the machine, then safety.'],
  ),
  activity(
    'look',
    ['Sichtprüfung', 'Visual inspection'],
    [
      ask('SWITCH', 'guards', ['Schutzeinrichtungen vollständig', 'Guards complete'], {
        defaultValue: fixed(true),
      }),
      ask('SWITCH', 'emergencyStop', ['Not-Halt wirkt', 'Emergency stop works'], {
        defaultValue: fixed(true),
      }),
      tell(
        'stopUse',
        [
          'Die Maschine darf so nicht weiter betrieben werden. Sperren Sie sie und melden Sie es der Schichtleitung.',
          'The machine must not be operated like this. Lock it and tell the shift lead.',
        ],
        onlyIf('!look.guards || !look.emergencyStop'),
      ),
      ask('SINGLE_CHOICE', 'leaks', ['Undichtigkeiten', 'Leaks'], {
        ...choices(
          ['keine', 'Keine', 'None'],
          ['Schwitzstelle', 'Schwitzstelle', 'Sweating'],
          ['tropft', 'Tropft', 'Dripping'],
          ['läuft aus', 'Läuft aus', 'Running out'],
        ),
        defaultValue: fixed('keine'),
      }),
      ask('SINGLE_CHOICE', 'noise', ['Laufgeräusch', 'Running noise'], {
        ...choices(
          ['unauffällig', 'Unauffällig', 'Normal'],
          ['auffällig', 'Auffällig', 'Noticeable'],
          ['stark', 'Stark, schlagend', 'Loud, knocking'],
        ),
        defaultValue: fixed('unauffällig'),
      }),
    ],
  ),
  activity(
    'measure',
    ['Messwerte', 'Readings'],
    [
      ask('NUMBER', 'oilLevel', ['Ölstand', 'Oil level'], {
        ...within(40, 95, '%', 0),
        min: fixed(0),
        max: fixed(100),
      }),
      ask('NUMBER', 'bearingTemperature', ['Lagertemperatur', 'Bearing temperature'], {
        ...within(null, 70, '°C', 1),
        min: fixed(-30),
        max: fixed(200),
      }),
      ask('NUMBER', 'vibration', ['Schwinggeschwindigkeit (effektiv)', 'Vibration velocity (RMS)'], {
        ...within(null, 4.5, 'mm/s', 1),
        min: fixed(0),
        max: fixed(50),
        description: {
          kind: 'VALUE',
          value: {
            de: 'Am Lagergehäuse der Antriebsseite. Ab 4,5 mm/s nur noch eingeschränkt (ISO 20816-3).',
            en: 'At the bearing housing of the drive end. From 4.5 mm/s restricted operation (ISO 20816-3).',
          },
        },
      }),
      ask('NUMBER', 'pressure', ['Betriebsdruck', 'Operating pressure'], {
        ...within(5.5, 7.5, 'bar', 1),
        ...optional,
        min: fixed(0),
        max: fixed(400),
      }),
    ],
  ),
  activity(
    'work',
    ['Arbeiten', 'Work done'],
    [
      ask('MULTIPLE_CHOICE', 'done', ['Was wurde gemacht?', 'What was done?'], {
        ...choices(
          ['gereinigt', 'Gereinigt', 'Cleaned'],
          ['geschmiert', 'Abgeschmiert', 'Lubricated'],
          ['Öl nachgefüllt', 'Öl nachgefüllt', 'Oil topped up'],
          ['Filter gewechselt', 'Filter gewechselt', 'Filter changed'],
          ['Riemen gespannt', 'Riemen nachgespannt', 'Belt tensioned'],
          ['Teil getauscht', 'Verschleißteil getauscht', 'Wear part replaced'],
        ),
        minCount: fixed(1),
      }),
      ask('NUMBER', 'oilAmount', ['Nachgefüllte Menge', 'Amount topped up'], {
        ...measured('l', 1),
        min: fixed(0.1),
        max: fixed(200),
        ...onlyIf('"Öl nachgefüllt" in work.done'),
      }),
      ask('TEXT', 'parts', ['Getauschte Teile mit Teilenummer', 'Replaced parts with part number'], {
        multiline: fixed(true),
        minChars: fixed(3),
        ...onlyIf('"Teil getauscht" in work.done'),
      }),
      ask('NUMBER', 'downtime', ['Stillstand durch die Wartung', 'Downtime for maintenance'], {
        ...measured('min'),
        min: fixed(0),
        max: fixed(2880),
      }),
    ],
  ),
  activity(
    'close',
    ['Abschluss', 'Completion'],
    [
      ask('SWITCH', 'defect', ['Mangel festgestellt', 'Defect found'], {
        defaultValue: rule(
          '!look.guards || !look.emergencyStop || coalesce(measure.vibration > 4.5, false) || coalesce(measure.bearingTemperature > 70, false)',
        ),
      }),
      ask('SINGLE_CHOICE', 'severity', ['Wie schwer?', 'How severe?'], {
        ...choices(
          ['gering', 'Gering: bei der nächsten Wartung', 'Minor: at the next maintenance'],
          ['mittel', 'Mittel: innerhalb einer Woche', 'Medium: within a week'],
          ['kritisch', 'Kritisch: sofort', 'Critical: at once'],
        ),
        ...onlyIf('close.defect'),
      }),
      ask('TEXT', 'description', ['Was ist der Mangel?', 'What is the defect?'], {
        multiline: fixed(true),
        minChars: fixed(5),
        ...onlyIf('close.defect'),
      }),
      ask('IMAGES', 'photos', ['Fotos', 'Photos'], {
        optional: rule('!coalesce(close.defect, false)'),
        maxCount: fixed(10),
      }),
      ask('SWITCH', 'released', ['Maschine wieder freigegeben', 'Machine released for operation'], {
        defaultValue: rule('close.severity != "kritisch"'),
      }),
      ask('DATE', 'next', ['Nächste Wartung', 'Next maintenance'], {
        ...optional,
        defaultValue: rule('addTo(now, coalesce(start.machine.intervalDays, 30), "day")'),
      }),
      computed('begun', ['Begonnen', 'Begun'], 'meta.startedAt'),
      ask('SIGNATURE', 'signature', ['Unterschrift', 'Signature'], { ...optional, nameAllowed: fixed(true) }),
    ],
  ),
]

const maintenance = {
  id: id('maintenance'),
  translations: named(['Maschinenwartung', 'Machine maintenance'], (_language, at) => ({
    teaser: [
      'Sichtprüfung, Messwerte und Arbeiten an einer Maschine, mit Foto und Unterschrift.',
      'Visual inspection, readings and work on a machine, with photo and signature.',
    ][at],
  })),
  definition: {
    taskType: taskOf('machine', id('machine')),
    nodes,
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
const sites = view(id('sites'), ['Mängel je Standort', 'Defects by site'], {
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
  metric(id('vibration'), ['Schwingung', 'Vibration'], { viewId, value: 'vibration', label: 'machine' }),
  metric(id('downtime'), ['Stillstand', 'Downtime'], { viewId, value: 'downtime', label: 'site' }),
]

const dashboard = {
  id: id('dashboard'),
  interval: 'LAST_90_DAYS',
  translations: named(['Maschinenwartung', 'Machine maintenance']),
  panels: [
    panel(id('p.count'), 'NUMBER', ['Wartungen', 'Maintenance jobs'], [0, 0, 3, 4], {
      metricId: id('count'),
      aggregation: 'COUNT',
    }),
    panel(id('p.defects'), 'NUMBER', ['Mängel', 'Defects'], [3, 0, 3, 4], {
      metricId: id('defectCount'),
      aggregation: 'COUNT',
    }),
    panel(id('p.downtime'), 'NUMBER', ['Stillstand', 'Downtime'], [6, 0, 3, 4], {
      metricId: id('downtime'),
      aggregation: 'SUM',
      unit: 'min',
    }),
    panel(id('p.severity'), 'PIE_CHART', ['Mängel nach Schwere', 'Defects by severity'], [9, 0, 3, 8], {
      metricId: id('defectCount'),
      aggregation: 'COUNT',
      useLabel: true,
    }),
    panel(id('p.vibration'), 'TIME_SERIES_CHART', ['Schwingung', 'Vibration'], [0, 4, 9, 8], {
      metricId: id('vibration'),
      aggregation: 'AVG',
      useLabel: true,
      unit: 'mm/s',
      limit: 4.5,
    }),
    panel(id('p.machines'), 'BAR_CHART', ['Mängel je Maschine', 'Defects by machine'], [9, 8, 3, 12], {
      metricId: id('defectsByMachine'),
      aggregation: 'COUNT',
      useLabel: true,
    }),
    panel(id('p.table'), 'TABLE', ['Letzte Mängel', 'Latest defects'], [0, 12, 9, 8], {
      viewId: id('defects'),
    }),
    panel(id('p.map'), 'MAP', ['Standorte', 'Sites'], [0, 20, 6, 8], { viewId: id('sites') }),
    panel(id('p.work'), 'TIME_SERIES_CHART', ['Stillstand je Standort', 'Downtime by site'], [6, 20, 6, 8], {
      metricId: id('downtime'),
      aggregation: 'SUM',
      useLabel: true,
      unit: 'min',
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
      'Ein Verzeichnis Ihrer Maschinen und Standorte, eine Checkliste für die Wartung mit Freischaltung, Sichtprüfung und Messwerten, wöchentliche und monatliche Aufgaben nach Kritikalität und ein Dashboard mit Schwingung, Stillstand und Mängeln.',
      'A register of your machines and sites, a checklist for maintenance with lockout, visual inspection and readings, weekly and monthly tasks by criticality, and a dashboard with vibration, downtime and defects.',
    ][at],
  })),
  bundle: {
    assetTypes,
    workflows: [maintenance],
    views: [all, defects, sites],
    metrics,
    dashboards: [dashboard],
    sample: sample(id),
  },
}
