import {
  activity,
  ask,
  assets,
  choices,
  fixed,
  idsOf,
  named,
  ofTask,
  onlyIf,
  optional,
  properties,
  rule,
  tell,
} from '../author.ts'

export const id = idsOf('haccp-temperature')
const point = properties(id, 'point')

const inDegrees = { unit: '°C', decimals: 1 }

/** What is looked at. */
export const assetTypes = [
  {
    id: id('point'),
    translations: named(['Kontrollpunkte', 'Control points']),
    properties: [
      point('name', 'STRING', ['Kontrollpunkt', 'Control point'], { required: true }),
      point('code', 'STRING', ['Code am Gerät', 'Code on the appliance'], { barcode: true }),
      point('category', 'STRING', ['Art', 'Kind'], {
        required: true,
        enumeration: ['Kühlraum', 'Tiefkühlung', 'Kühltheke', 'Heißhaltung'],
      }),
      point('place', 'STRING', ['Bereich', 'Area']),
      point('minTemperature', 'DOUBLE', ['Mindestens', 'At least'], { number: inDegrees }),
      point('maxTemperature', 'DOUBLE', ['Höchstens', 'At most'], { number: inDegrees }),
      point('active', 'BOOLEAN', ['In Betrieb', 'In operation']),
    ],
    nameProperty: 'name',
    uniqueConstraints: [{ id: id('point.unique'), columns: ['name'] }],
  },
]

/** Too warm or too cold. */
export const isOff =
  'check.temperature > check.point.maxTemperature || check.temperature < check.point.minTemperature'

/** What a worker is asked, page by page. */
export const nodes = [
  activity(
    'check',
    ['Temperatur', 'Temperature'],
    [
      ask('SINGLE_CHOICE', 'point', ['Welcher Kontrollpunkt?', 'Which control point?'], {
        ...assets(
          id('point'),
          'asset.name + coalesce(" · " + asset.place, "")',
          ofTask('point', 'asset.active != false'),
        ),
        defaultValue: rule('task.data.point'),
      }),
      ask('BARCODE', 'code', ['Code am Gerät scannen', 'Scan the code on the appliance'], optional),
      tell(
        'wrongPoint',
        ['Dieser Code gehört zu einem anderen Gerät.', 'This code belongs to another appliance.'],
        onlyIf('check.code != null && check.code != check.point.code'),
      ),
      ask('SINGLE_CHOICE', 'method', ['Womit gemessen?', 'Measured with?'], {
        ...choices(
          ['Einstich', 'Einstichthermometer', 'Probe thermometer'],
          ['Infrarot', 'Infrarotthermometer', 'Infrared thermometer'],
          ['Anzeige', 'Anzeige am Gerät', 'Display of the appliance'],
        ),
      }),
      ask('NUMBER', 'temperature', ['Gemessene Temperatur', 'Measured temperature'], {
        unit: fixed({ de: '°C', en: '°C' }),
        decimals: fixed(1),
        tolerance: rule('{"from": check.point.minTemperature, "to": check.point.maxTemperature}'),
        min: fixed(-45),
        max: fixed(120),
      }),
      ask('SWITCH', 'doorClosed', ['Tür oder Deckel war geschlossen', 'Door or lid was closed']),
    ],
    [
      'Richtwerte: Kühlung höchstens 7 °C, Frischfleisch 4 °C, Tiefkühlung −18 °C, Heißhaltung mindestens 65 °C.',
      'Guide values: chilled at most 7 °C, fresh meat 4 °C, frozen −18 °C, hot holding at least 65 °C.',
    ],
  ),
  activity(
    'appliance',
    ['Gerät und Ware', 'Appliance and goods'],
    [
      ask('SINGLE_CHOICE', 'ice', ['Vereisung', 'Icing'], {
        ...choices(['keine', 'Keine', 'None'], ['leicht', 'Leicht', 'Slight'], ['stark', 'Stark', 'Heavy']),
        hidden: rule('check.point.category == "Heißhaltung"'),
      }),
      ask('SINGLE_CHOICE', 'clean', ['Sauberkeit', 'Cleanliness'], {
        ...choices(
          ['sauber', 'Sauber', 'Clean'],
          ['Reinigung fällig', 'Reinigung fällig', 'Cleaning due'],
          ['verschmutzt', 'Verschmutzt', 'Dirty'],
        ),
      }),
      ask('SWITCH', 'separated', ['Rohes und Verzehrfertiges getrennt', 'Raw and ready-to-eat kept apart']),
      ask('SWITCH', 'covered', ['Ware abgedeckt und beschriftet', 'Goods covered and labelled']),
      ask('DATE', 'oldest', ['Ältestes Verbrauchsdatum', 'Oldest use-by date'], optional),
      tell(
        'expired',
        ['Diese Ware ist abgelaufen und muss weg.', 'These goods have expired and have to go.'],
        onlyIf('appliance.oldest < startOf(now, "day")'),
      ),
      ask('SWITCH', 'pests', ['Anzeichen von Schädlingen', 'Signs of pests']),
    ],
  ),
  activity(
    'deviation',
    ['Abweichung', 'Deviation'],
    [
      tell('allGood', ['Keine Abweichung. Weiter zur Unterschrift.', 'No deviation. On to the signature.'], {
        hidden: rule(isOff),
      }),
      ask('MULTIPLE_CHOICE', 'actions', ['Was wurde getan?', 'What was done?'], {
        ...choices(
          ['Temperatur nachgestellt', 'Temperatur nachgestellt', 'Temperature adjusted'],
          ['Ware umgelagert', 'Ware umgelagert', 'Goods moved'],
          ['Ware entsorgt', 'Ware entsorgt', 'Goods discarded'],
          ['Nacherhitzt', 'Nacherhitzt auf 70 °C', 'Reheated to 70 °C'],
          ['Kältetechnik gerufen', 'Kältetechnik gerufen', 'Refrigeration engineer called'],
        ),
        minCount: fixed(1),
        ...onlyIf(isOff),
      }),
      ask('NUMBER', 'again', ['Temperatur nach 30 Minuten', 'Temperature after 30 minutes'], {
        unit: fixed({ de: '°C', en: '°C' }),
        decimals: fixed(1),
        tolerance: rule('{"from": check.point.minTemperature, "to": check.point.maxTemperature}'),
        optional: fixed(true),
        min: fixed(-45),
        max: fixed(120),
        ...onlyIf(isOff),
      }),
      ask('NUMBER', 'discarded', ['Entsorgte Menge', 'Amount discarded'], {
        unit: fixed({ de: 'kg', en: 'kg' }),
        decimals: fixed(1),
        min: fixed(0),
        max: fixed(5000),
        ...onlyIf('"Ware entsorgt" in deviation.actions'),
      }),
      ask('TEXT', 'cause', ['Ursache', 'Cause'], {
        multiline: fixed(true),
        minChars: fixed(4),
        ...onlyIf(isOff),
      }),
      ask('IMAGES', 'photo', ['Foto von Anzeige oder Ware', 'Photo of display or goods'], {
        optional: fixed(true),
        maxCount: fixed(4),
      }),
    ],
  ),
  activity(
    'close',
    ['Abschluss', 'Completion'],
    [ask('SIGNATURE', 'signature', ['Unterschrift', 'Signature'], { ...optional, nameAllowed: fixed(true) })],
  ),
]
