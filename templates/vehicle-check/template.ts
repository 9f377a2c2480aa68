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

const id = idsOf('vehicle-check')
const vehicle = properties(id, 'vehicle')

const assetTypes = [
  {
    id: id('vehicle'),
    translations: named(['Fahrzeuge', 'Vehicles']),
    properties: [
      vehicle('plate', 'STRING', ['Kennzeichen', 'Registration'], { required: true, barcode: true }),
      vehicle('name', 'STRING', ['Fahrzeug', 'Vehicle']),
      vehicle('category', 'STRING', ['Art', 'Kind'], {
        enumeration: ['Transporter', 'Lkw', 'Pkw', 'Anhänger', 'Stapler'],
      }),
      vehicle('depot', 'STRING', ['Standort', 'Depot']),
      vehicle('mileage', 'LONG', ['Kilometerstand bei Aufnahme', 'Mileage when taken in']),
      vehicle('inspectionDue', 'TIME', ['Hauptuntersuchung bis', 'Vehicle inspection due'], {
        dateOnly: true,
      }),
      vehicle('safetyCheckDue', 'TIME', ['UVV-Prüfung bis', 'Workplace safety check due'], {
        dateOnly: true,
      }),
      vehicle('winterTyres', 'BOOLEAN', ['Winterreifen', 'Winter tyres']),
      vehicle('active', 'BOOLEAN', ['Im Einsatz', 'In use']),
    ],
    nameProperty: 'plate',
    uniqueConstraints: [{ id: id('vehicle.unique'), columns: ['plate'] }],
  },
]

const nodes = [
  activity(
    'start',
    ['Fahrzeug', 'Vehicle'],
    [
      ask('SINGLE_CHOICE', 'vehicle', ['Welches Fahrzeug?', 'Which vehicle?'], {
        ...assets(id('vehicle'), 'asset.plate + coalesce(" · " + asset.name, "")', 'asset.active != false'),
        defaultValue: rule('task.data.vehicle'),
      }),
      ask('BARCODE', 'code', ['Aufkleber an der Tür scannen', 'Scan the sticker on the door'], optional),
      tell(
        'wrongVehicle',
        ['Der Aufkleber gehört zu einem anderen Fahrzeug.', 'The sticker belongs to another vehicle.'],
        onlyIf('start.code != null && start.code != start.vehicle.plate'),
      ),
      ask('NUMBER', 'mileage', ['Kilometerstand', 'Mileage'], {
        ...measured('km'),
        min: rule('double(coalesce(start.vehicle.mileage, 0))'),
        max: fixed(2_000_000),
      }),
      ask('NUMBER', 'fuel', ['Tank oder Ladung', 'Fuel or charge'], {
        ...within(25, null, '%', 0),
        min: fixed(0),
        max: fixed(100),
      }),
      tell(
        'inspectionOver',
        [
          'Die Hauptuntersuchung ist abgelaufen. Mit diesem Fahrzeug darf nicht gefahren werden.',
          'The vehicle inspection has expired. This vehicle must not be driven.',
        ],
        onlyIf('start.vehicle.inspectionDue < startOf(now, "day")'),
      ),
    ],
    [
      'Einmal um das Fahrzeug herum, vor jeder ersten Fahrt des Tages (DGUV Vorschrift 70, § 36).',
      'Once around the vehicle, before the first drive of the day.',
    ],
  ),
  activity(
    'outside',
    ['Rundgang', 'Walk-around'],
    [
      ask('SWITCH', 'lights', ['Beleuchtung und Blinker in Ordnung', 'Lights and indicators working'], {
        defaultValue: fixed(true),
      }),
      ask(
        'SWITCH',
        'windows',
        ['Scheiben, Spiegel und Wischer in Ordnung', 'Windows, mirrors and wipers in order'],
        {
          defaultValue: fixed(true),
        },
      ),
      ask('SINGLE_CHOICE', 'tyres', ['Reifen', 'Tyres'], {
        ...choices(
          ['gut', 'Gut', 'Good'],
          ['Druck zu niedrig', 'Druck zu niedrig', 'Pressure too low'],
          ['abgefahren', 'Abgefahren', 'Worn'],
          ['beschädigt', 'Beschädigt', 'Damaged'],
        ),
        defaultValue: fixed('gut'),
      }),
      ask('NUMBER', 'tread', ['Profiltiefe am schlechtesten Reifen', 'Tread depth of the worst tyre'], {
        unit: fixed({ de: 'mm', en: 'mm' }),
        decimals: fixed(1),
        tolerance: rule('{"from": start.vehicle.winterTyres == true ? 4.0 : 3.0, "to": 12.0}'),
        min: fixed(0),
        max: fixed(15),
      }),
      tell(
        'treadTooLow',
        [
          'Unter 1,6 mm ist das Fahren verboten, mit Winterreifen sind 4 mm ratsam.',
          'Driving below 1.6 mm is illegal; with winter tyres 4 mm are advisable.',
        ],
        onlyIf('outside.tread < 1.6'),
      ),
      ask('MULTIPLE_CHOICE', 'fluids', ['Zu wenig von', 'Too little of'], {
        ...choices(
          ['Motoröl', 'Motoröl', 'Engine oil'],
          ['Kühlmittel', 'Kühlmittel', 'Coolant'],
          ['Wischwasser', 'Wischwasser', 'Washer fluid'],
          ['AdBlue', 'AdBlue', 'AdBlue'],
        ),
        ...optional,
      }),
      ask('SWITCH', 'newDamage', ['Neuer Schaden am Fahrzeug', 'New damage to the vehicle']),
      ask('SINGLE_CHOICE', 'damagePlace', ['Wo?', 'Where?'], {
        ...choices(
          ['vorn', 'Vorn', 'Front'],
          ['hinten', 'Hinten', 'Rear'],
          ['links', 'Links', 'Left'],
          ['rechts', 'Rechts', 'Right'],
          ['Laderaum', 'Laderaum', 'Load area'],
        ),
        ...onlyIf('outside.newDamage'),
      }),
      ask('TEXT', 'damage', ['Was ist beschädigt?', 'What is damaged?'], {
        minChars: fixed(5),
        multiline: fixed(true),
        ...onlyIf('outside.newDamage'),
      }),
      ask('IMAGES', 'photos', ['Fotos vom Schaden', 'Photos of the damage'], {
        minCount: fixed(1),
        maxCount: fixed(6),
        ...onlyIf('outside.newDamage'),
      }),
    ],
  ),
  activity(
    'inside',
    ['Fahrerplatz und Ladung', 'Cab and load'],
    [
      ask('SWITCH', 'brakes', ['Bremsen geprüft', 'Brakes checked'], { defaultValue: fixed(true) }),
      ask('SWITCH', 'steering', ['Lenkung ohne Spiel', 'Steering without play'], {
        defaultValue: fixed(true),
      }),
      ask('SWITCH', 'warningLamp', [
        'Warnleuchte im Armaturenbrett an',
        'Warning lamp on the dashboard is on',
      ]),
      ask('TEXT', 'lamp', ['Welche Leuchte?', 'Which lamp?'], {
        maxChars: fixed(80),
        ...onlyIf('inside.warningLamp'),
      }),
      ask('MULTIPLE_CHOICE', 'missing', ['Es fehlt', 'Missing'], {
        ...choices(
          ['Warndreieck', 'Warndreieck', 'Warning triangle'],
          ['Verbandkasten', 'Verbandkasten', 'First-aid kit'],
          ['Warnweste', 'Warnweste', 'High-visibility vest'],
          ['Feuerlöscher', 'Feuerlöscher', 'Fire extinguisher'],
          ['Fahrzeugschein', 'Fahrzeugschein', 'Registration document'],
        ),
        ...optional,
      }),
      ask('SWITCH', 'loaded', ['Mit Ladung', 'Loaded']),
      ask('SINGLE_CHOICE', 'securing', ['Ladungssicherung', 'Load securing'], {
        ...choices(
          ['formschlüssig', 'Formschlüssig verstaut', 'Blocked in place'],
          ['verzurrt', 'Verzurrt', 'Lashed'],
          ['ungenügend', 'Ungenügend', 'Insufficient'],
        ),
        ...onlyIf('inside.loaded'),
      }),
    ],
  ),
  activity(
    'close',
    ['Abfahrt', 'Departure'],
    [
      tell(
        'notRoadworthy',
        [
          'So darf das Fahrzeug nicht auf die Straße. Rufen Sie die Disposition an.',
          'The vehicle must not go on the road like this. Call dispatch.',
        ],
        onlyIf(
          '!inside.brakes || !inside.steering || coalesce(outside.tread < 1.6, false) || coalesce(inside.securing == "ungenügend", false)',
        ),
      ),
      ask('SWITCH', 'roadworthy', ['Fahrzeug ist verkehrssicher', 'Vehicle is roadworthy'], {
        defaultValue: rule(
          'inside.brakes && inside.steering && outside.lights && coalesce(outside.tread >= 1.6, true) && coalesce(inside.securing != "ungenügend", true)',
        ),
      }),
      computed('lat', ['Breitengrad', 'Latitude'], 'meta.position.lat'),
      computed('lon', ['Längengrad', 'Longitude'], 'meta.position.lon'),
      ask('SIGNATURE', 'signature', ['Unterschrift', 'Signature'], { ...optional, nameAllowed: fixed(true) }),
    ],
  ),
]

const check = {
  id: id('check'),
  translations: named(['Abfahrtskontrolle', 'Pre-departure check'], (_language, at) => ({
    teaser: [
      'Einmal um das Fahrzeug: Reifen, Licht, Bremsen, Ladung. Zwei Minuten vor der ersten Fahrt.',
      'Once around the vehicle: tyres, lights, brakes, load. Two minutes before the first drive.',
    ][at],
  })),
  definition: {
    taskType: taskOf('vehicle', id('vehicle')),
    nodes,
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
    ['roadworthy', 'result.close.roadworthy', 'Verkehrssicher', 'Roadworthy'],
    ['lat', 'result.close.lat', 'Breitengrad', 'Latitude'],
    ['lon', 'result.close.lon', 'Längengrad', 'Longitude'],
  ],
})

const findingColumns = [
  ['at', 'at', 'Wann', 'When'],
  ['vehicle', 'vehicle', 'Fahrzeug', 'Vehicle'],
  ['damagePlace', 'damagePlace', 'Stelle', 'Place'],
  ['damage', 'damage', 'Schaden', 'Damage'],
  ['tyres', 'tyres', 'Reifen', 'Tyres'],
  ['roadworthy', 'roadworthy', 'Verkehrssicher', 'Roadworthy'],
] as const
const findings = view(id('findings'), ['Beanstandete Fahrzeuge', 'Vehicles with findings'], {
  root: { kind: 'VIEW', viewId: id('checks') },
  steps: [{ kind: 'FILTER', condition: 'newDamage || !roadworthy || tyres != "gut"' }, map(findingColumns)],
  columns: findingColumns,
})

const placeColumns = [
  ['label', 'vehicle', 'Fahrzeug', 'Vehicle'],
  ['lat', 'lat', 'Breitengrad', 'Latitude'],
  ['lon', 'lon', 'Längengrad', 'Longitude'],
] as const
const places = view(id('places'), ['Wo kontrolliert wurde', 'Where checks were made'], {
  root: { kind: 'VIEW', viewId: id('checks') },
  steps: [{ kind: 'FILTER', condition: 'lat != null && at > addTo(now, -7, "day")' }, map(placeColumns)],
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
  metric(id('tread'), ['Profiltiefe', 'Tread depth'], { viewId, value: 'tread', label: 'vehicle' }),
]

const dashboard = {
  id: id('dashboard'),
  interval: 'LAST_30_DAYS',
  translations: named(['Fuhrpark', 'Fleet']),
  panels: [
    panel(id('p.count'), 'NUMBER', ['Kontrollen', 'Checks'], [0, 0, 3, 4], {
      metricId: id('count'),
      aggregation: 'COUNT',
    }),
    panel(id('p.not'), 'NUMBER', ['Nicht verkehrssicher', 'Not roadworthy'], [3, 0, 3, 4], {
      metricId: id('notRoadworthy'),
      aggregation: 'COUNT',
    }),
    panel(id('p.damages'), 'NUMBER', ['Neue Schäden', 'New damage'], [6, 0, 3, 4], {
      metricId: id('damages'),
      aggregation: 'COUNT',
    }),
    panel(id('p.places'), 'PIE_CHART', ['Schäden nach Stelle', 'Damage by place'], [9, 0, 3, 8], {
      metricId: id('damages'),
      aggregation: 'COUNT',
      useLabel: true,
      interval: 'LAST_6_MONTHS',
    }),
    panel(id('p.daily'), 'TIME_SERIES_CHART', ['Kontrollen je Standort', 'Checks by depot'], [0, 4, 9, 8], {
      metricId: id('count'),
      aggregation: 'COUNT',
      useLabel: true,
    }),
    panel(id('p.vehicles'), 'BAR_CHART', ['Schäden je Fahrzeug', 'Damage by vehicle'], [9, 8, 3, 12], {
      metricId: id('damagesByVehicle'),
      aggregation: 'COUNT',
      useLabel: true,
      interval: 'LAST_6_MONTHS',
    }),
    panel(id('p.table'), 'TABLE', ['Beanstandungen', 'Findings'], [0, 12, 9, 8], { viewId: id('findings') }),
    panel(id('p.map'), 'MAP', ['Kontrollen der letzten 7 Tage', 'Checks of the last 7 days'], [0, 20, 6, 9], {
      viewId: id('places'),
    }),
    panel(id('p.tread'), 'TIME_SERIES_CHART', ['Profiltiefe', 'Tread depth'], [6, 20, 6, 9], {
      metricId: id('tread'),
      aggregation: 'AVG',
      useLabel: true,
      unit: 'mm',
      limit: 1.6,
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
  },
}
