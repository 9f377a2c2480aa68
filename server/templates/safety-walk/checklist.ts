import {
  activity,
  ask,
  assets,
  choices,
  demandedIf,
  fixed,
  idsOf,
  iteration,
  mayNotApply,
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

export const id = idsOf('safety-walk')
const area = properties(id, 'area')

/** What is looked at. */
export const assetTypes = [
  {
    id: id('area'),
    translations: named(['Bereiche', 'Areas']),
    properties: [
      area('name', 'STRING', ['Bereich', 'Area'], { required: true }),
      area('code', 'STRING', ['Code am Eingang', 'Code at the entrance'], { barcode: true }),
      area('building', 'STRING', ['Gebäude', 'Building']),
      area('lead', 'STRING', ['Verantwortlich', 'Responsible']),
      area('riskClass', 'STRING', ['Gefährdung', 'Risk class'], {
        enumeration: ['gering', 'mittel', 'hoch'],
      }),
      area('minLux', 'LONG', ['Mindestbeleuchtung', 'Minimum lighting'], {
        number: { unit: 'lx' },
      }),
      area('active', 'BOOLEAN', ['Wird begangen', 'Is inspected']),
    ],
    nameProperty: 'name',
    uniqueConstraints: [{ id: id('area.unique'), columns: ['name'] }],
  },
]

const people = { unit: fixed({ de: 'Personen', en: 'people' }), integerOnly: fixed(true) }

/** What a worker is asked, page by page. */
export const nodes = [
  activity(
    'start',
    ['Bereich', 'Area'],
    [
      ask('SINGLE_CHOICE', 'area', ['Welcher Bereich wird begangen?', 'Which area is inspected?'], {
        ...assets(
          id('area'),
          'asset.name + coalesce(" · " + asset.building, "")',
          ofTask('area', 'asset.active != false'),
        ),
        defaultValue: rule('task.data.area'),
      }),
      ask('BARCODE', 'code', ['Code am Eingang scannen', 'Scan the code at the entrance'], optional),
      tell(
        'wrongArea',
        ['Dieser Code hängt in einem anderen Bereich.', 'This code hangs in another area.'],
        onlyIf('start.code != null && start.code != start.area.code'),
      ),
      ask('MULTIPLE_CHOICE', 'participants', ['Wer ist dabei?', 'Who takes part?'], {
        ...choices(
          ['Bereichsleitung', 'Bereichsleitung', 'Area lead'],
          ['Sicherheitsbeauftragte', 'Sicherheitsbeauftragte', 'Safety delegate'],
          ['Sicherheitsfachkraft', 'Fachkraft für Arbeitssicherheit', 'Safety engineer'],
          ['Betriebsrat', 'Betriebsrat', 'Works council'],
          ['Betriebsarzt', 'Betriebsärztin oder Betriebsarzt', 'Company doctor'],
        ),
        minCount: fixed(1),
      }),
    ],
  ),
  activity(
    'ways',
    ['Wege und Ordnung', 'Ways and order'],
    [
      ask('SWITCH', 'escape', ['Flucht- und Rettungswege frei', 'Escape routes clear']),
      tell(
        'clearEscape',
        [
          'Fluchtwege sofort freiräumen, noch während der Begehung (ASR A2.3).',
          'Clear escape routes at once, during the walk.',
        ],
        onlyIf('!ways.escape'),
      ),
      ask('SINGLE_CHOICE', 'floor', ['Boden', 'Floor'], {
        ...choices(
          ['sauber', 'Sauber und eben', 'Clean and level'],
          ['verschmutzt', 'Verschmutzt, Öl oder Späne', 'Dirty, oil or chips'],
          ['Stolperstelle', 'Stolperstelle', 'Trip hazard'],
        ),
      }),
      ask('NUMBER', 'lux', ['Beleuchtung am Arbeitsplatz', 'Lighting at the workplace'], {
        ...measured('lx'),
        tolerance: rule('{"from": double(coalesce(start.area.minLux, 200)), "to": 2000.0}'),
        min: fixed(0),
        max: fixed(20_000),
      }),
      ask('NUMBER', 'noise', ['Lärm', 'Noise'], {
        ...within(null, 80, 'dB(A)', 0),
        ...optional,
        min: fixed(30),
        max: fixed(140),
      }),
      tell(
        'earProtection',
        [
          'Ab 80 dB(A) ist Gehörschutz bereitzustellen, ab 85 dB(A) zu tragen.',
          'From 80 dB(A) ear protection has to be provided, from 85 dB(A) it has to be worn.',
        ],
        onlyIf('ways.noise >= 80'),
      ),
    ],
  ),
  activity(
    'fire',
    ['Brandschutz und Erste Hilfe', 'Fire protection and first aid'],
    [
      ask('SWITCH', 'extinguisher', [
        'Feuerlöscher zugänglich und plombiert',
        'Extinguishers accessible and sealed',
      ]),
      ask(
        'DATE',
        'extinguisherUntil',
        ['Nächste Prüfung des Löschers', 'Next check of the extinguisher'],
        optional,
      ),
      tell(
        'extinguisherOver',
        ['Die Prüffrist ist überschritten (alle zwei Jahre).', 'The check is overdue (every two years).'],
        onlyIf('fire.extinguisherUntil < startOf(now, "day")'),
      ),
      ask(
        'SWITCH',
        'fireDoors',
        ['Brandschutztüren schließen selbst', 'Fire doors close by themselves'],
        mayNotApply,
      ),
      ask('SWITCH', 'firstAid', ['Verbandkasten vollständig', 'First-aid kit complete']),
    ],
  ),
  activity(
    'work',
    ['Arbeitsplätze', 'Workplaces'],
    [
      ask('NUMBER', 'people', ['Beschäftigte im Bereich', 'People in the area'], {
        ...people,
        min: fixed(0),
      }),
      ask(
        'NUMBER',
        'withProtection',
        ['Davon mit vollständiger Schutzausrüstung', 'Of these with full protective gear'],
        {
          ...people,
          min: fixed(0),
          max: rule('double(work.people)'),
        },
      ),
      ask(
        'SWITCH',
        'guards',
        ['Schutzeinrichtungen an Maschinen vollständig', 'Guards on machines complete'],
        mayNotApply,
      ),
      ask('SWITCH', 'electric', [
        'Elektrische Geräte geprüft (Plakette)',
        'Electrical equipment tested (sticker)',
      ]),
      ask('SINGLE_CHOICE', 'chemicals', ['Gefahrstoffe', 'Hazardous substances'], {
        ...choices(
          ['keine', 'Keine im Bereich', 'None in the area'],
          ['in Ordnung', 'Gekennzeichnet und richtig gelagert', 'Labelled and stored properly'],
          ['ohne Kennzeichnung', 'Ohne Kennzeichnung', 'Not labelled'],
          ['falsch gelagert', 'Falsch gelagert', 'Stored wrongly'],
        ),
      }),
    ],
  ),
  iteration(
    'findings',
    ['Feststellungen', 'Findings'],
    [
      activity(
        'finding',
        ['Feststellung', 'Finding'],
        [
          ask('TEXT', 'what', ['Was wurde festgestellt?', 'What was found?'], {
            minChars: fixed(5),
            multiline: fixed(true),
          }),
          ask('SINGLE_CHOICE', 'category', ['Thema', 'Topic'], {
            ...choices(
              ['Ordnung', 'Ordnung und Sauberkeit', 'Order and cleanliness'],
              ['Fluchtweg', 'Fluchtweg', 'Escape route'],
              ['Brandschutz', 'Brandschutz', 'Fire protection'],
              ['Maschine', 'Maschine', 'Machine'],
              ['Elektrik', 'Elektrik', 'Electrical'],
              ['Gefahrstoff', 'Gefahrstoff', 'Hazardous substance'],
              ['Schutzausrüstung', 'Schutzausrüstung', 'Protective gear'],
              ['Verhalten', 'Verhalten', 'Behaviour'],
            ),
          }),
          ask('SINGLE_CHOICE', 'risk', ['Risiko', 'Risk'], {
            ...choices(['gering', 'Gering', 'Low'], ['mittel', 'Mittel', 'Medium'], ['hoch', 'Hoch', 'High']),
          }),
          ask('TEXT', 'measure', ['Maßnahme', 'Measure'], { optional: rule('finding.risk == "gering"') }),
          ask('DATE', 'due', ['Zu erledigen bis', 'To be done by'], {
            defaultValue: rule(
              'addTo(now, finding.risk == "hoch" ? 1 : finding.risk == "mittel" ? 14 : 42, "day")',
            ),
          }),
          ask('IMAGES', 'photo', ['Foto', 'Photo'], {
            ...demandedIf('finding.risk == "hoch"'),
            maxCount: fixed(4),
          }),
        ],
      ),
    ],
  ),
  activity(
    'close',
    ['Abschluss', 'Completion'],
    [
      ask('SINGLE_CHOICE', 'impression', ['Gesamteindruck', 'Overall impression'], {
        ...choices(
          ['gut', 'Gut', 'Good'],
          ['befriedigend', 'Befriedigend', 'Fair'],
          ['ungenügend', 'Ungenügend', 'Poor'],
        ),
      }),
      ask('TEXT', 'praise', ['Was war vorbildlich?', 'What was exemplary?'], {
        ...optional,
        multiline: fixed(true),
      }),
      ask('SIGNATURE', 'signature', ['Unterschrift der Bereichsleitung', 'Signature of the area lead'], {
        ...optional,
        nameAllowed: fixed(true),
      }),
    ],
  ),
]
