import {
  activity,
  ask,
  assets,
  choices,
  computed,
  demandedIf,
  fixed,
  idsOf,
  measured,
  named,
  ofTask,
  onlyIf,
  optional,
  properties,
  rule,
  tell,
  within,
} from '../author.ts'

export const id = idsOf('machine-maintenance')
const site = properties(id, 'site')
const machine = properties(id, 'machine')

/** What is looked at. */
export const assetTypes = [
  {
    id: id('site'),
    translations: named(['Standorte', 'Sites']),
    properties: [
      site('name', 'STRING', ['Name', 'Name'], { required: true }),
      site('street', 'STRING', ['Straße', 'Street']),
      site('city', 'STRING', ['Ort', 'City']),
      site('lat', 'DOUBLE', ['Breitengrad', 'Latitude'], { number: { min: -90, max: 90 } }),
      site('lon', 'DOUBLE', ['Längengrad', 'Longitude'], { number: { min: -180, max: 180 } }),
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
      machine('year', 'LONG', ['Baujahr', 'Year of manufacture'], { number: { min: 1850, max: 2100 } }),
      machine('site', { of: id('site') }, ['Standort', 'Site']),
      machine('hall', 'STRING', ['Halle', 'Hall']),
      machine('criticality', 'STRING', ['Kritikalität', 'Criticality'], { enumeration: ['A', 'B', 'C'] }),
      machine('intervalDays', 'LONG', ['Tage zwischen Wartungen', 'Days between maintenance'], {
        number: { min: 1, max: 3650 },
      }),
      machine('active', 'BOOLEAN', ['In Betrieb', 'In operation']),
      machine('state', 'STRING', ['Zustand', 'Condition'], {
        enumeration: ['einwandfrei', 'auffällig', 'gestört'],
      }),
      machine('cabinetTemperature', 'DOUBLE', ['Temperatur im Schaltschrank', 'Temperature in the cabinet'], {
        number: { unit: '°C', max: 45, decimals: 1 },
      }),
      machine('operatingHours', 'LONG', ['Betriebsstunden', 'Operating hours'], { number: { unit: 'h' } }),
    ],
    nameProperty: 'name',
    uniqueConstraints: [{ id: id('machine.unique'), columns: ['inventoryNumber'] }],
  },
]

/** What a worker is asked, page by page. */
export const nodes = [
  activity(
    'start',
    ['Maschine', 'Machine'],
    [
      ask('SINGLE_CHOICE', 'machine', ['Welche Maschine wird gewartet?', 'Which machine is maintained?'], {
        ...assets(
          id('machine'),
          'asset.name + coalesce(" · " + asset.hall, "")',
          ofTask('machine', 'asset.active != false'),
        ),
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
      ask('SWITCH', 'guards', ['Schutzeinrichtungen vollständig', 'Guards complete']),
      ask('SWITCH', 'emergencyStop', ['Not-Halt wirkt', 'Emergency stop works']),
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
      }),
      ask('SINGLE_CHOICE', 'noise', ['Laufgeräusch', 'Running noise'], {
        ...choices(
          ['unauffällig', 'Unauffällig', 'Normal'],
          ['auffällig', 'Auffällig', 'Unusual'],
          ['stark', 'Stark, schlagend', 'Loud, knocking'],
        ),
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
          '!look.guards || !look.emergencyStop || measure.vibration > 4.5 || measure.bearingTemperature > 70 ? true : null',
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
        ...demandedIf('close.defect'),
        maxCount: fixed(10),
      }),
      ask('SWITCH', 'released', ['Maschine wieder freigegeben', 'Machine released for operation'], {
        defaultValue: rule('close.severity == "kritisch" ? false : null'),
      }),
      ask('DATE', 'next', ['Nächste Wartung', 'Next maintenance'], {
        ...optional,
        defaultValue: rule('addTo(now, coalesce(start.machine.intervalDays, 30), "day")'),
      }),
      computed('begun', ['Begonnen', 'Begun'], 'meta.startedAt'),
      ask('SIGNATURE', 'signature', ['Unterschrift', 'Signature'], { ...optional, nameAllowed: fixed(true) }),
      ask('SIGNATURE', 'noted', ['Unterschrift der Schichtleitung', 'Signature of the shift lead'], {
        ...optional,
        nameAllowed: fixed(true),
        ...onlyIf('close.defect'),
      }),
    ],
  ),
]
