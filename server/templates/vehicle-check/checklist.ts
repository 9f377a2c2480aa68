import {
  activity,
  ask,
  assets,
  choices,
  computed,
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

export const id = idsOf('vehicle-check')
const vehicle = properties(id, 'vehicle')

/** What is looked at. */
export const assetTypes = [
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
      vehicle('mileage', 'LONG', ['Kilometerstand', 'Mileage'], {
        number: { unit: 'km' },
      }),
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

/** What a worker is asked, page by page. */
export const nodes = [
  activity(
    'start',
    ['Fahrzeug', 'Vehicle'],
    [
      ask('SINGLE_CHOICE', 'vehicle', ['Welches Fahrzeug?', 'Which vehicle?'], {
        ...assets(
          id('vehicle'),
          'asset.plate + coalesce(" · " + asset.name, "")',
          ofTask('vehicle', 'asset.active != false'),
        ),
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
      ask('SWITCH', 'lights', ['Beleuchtung und Blinker in Ordnung', 'Lights and indicators working']),
      ask('SWITCH', 'windows', [
        'Scheiben, Spiegel und Wischer in Ordnung',
        'Windows, mirrors and wipers in order',
      ]),
      ask('SINGLE_CHOICE', 'tyres', ['Reifen', 'Tyres'], {
        ...choices(
          ['gut', 'Gut', 'Good'],
          ['Druck zu niedrig', 'Druck zu niedrig', 'Pressure too low'],
          ['abgefahren', 'Abgefahren', 'Worn'],
          ['beschädigt', 'Beschädigt', 'Damaged'],
        ),
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
      ask('SWITCH', 'brakes', ['Bremsen geprüft', 'Brakes checked']),
      ask('SWITCH', 'steering', ['Lenkung ohne Spiel', 'Steering without play']),
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
          '!inside.brakes || !inside.steering || outside.tyres in ["abgefahren", "beschädigt"] || outside.tread < 1.6 || inside.securing == "ungenügend"',
        ),
      ),
      ask('SWITCH', 'roadworthy', ['Fahrzeug ist verkehrssicher', 'Vehicle is roadworthy'], {
        defaultValue: rule(
          '!inside.brakes || !inside.steering || !outside.lights || outside.tyres == "abgefahren" || outside.tyres == "beschädigt" || outside.tread < 1.6 || inside.securing == "ungenügend" ? false : null',
        ),
      }),
      computed('lat', ['Breitengrad', 'Latitude'], 'meta.position.lat'),
      computed('lon', ['Längengrad', 'Longitude'], 'meta.position.lon'),
      ask('SIGNATURE', 'signature', ['Unterschrift', 'Signature'], { ...optional, nameAllowed: fixed(true) }),
    ],
  ),
]
