import {
  activity,
  ask,
  assets,
  choices,
  fixed,
  idsOf,
  iteration,
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

const id = idsOf('safety-walk')
const area = properties(id, 'area')

const assetTypes = [
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
      area('minLux', 'LONG', ['Mindestbeleuchtung (Lux)', 'Minimum lighting (lux)']),
      area('active', 'BOOLEAN', ['Wird begangen', 'Is inspected']),
    ],
    nameProperty: 'name',
    uniqueConstraints: [{ id: id('area.unique'), columns: ['name'] }],
  },
]

const people = { unit: fixed({ de: 'Personen', en: 'people' }), integerOnly: fixed(true) }

const nodes = [
  activity(
    'start',
    ['Bereich', 'Area'],
    [
      ask('SINGLE_CHOICE', 'area', ['Welcher Bereich wird begangen?', 'Which area is inspected?'], {
        ...assets(id('area'), 'asset.name + coalesce(" · " + asset.building, "")', 'asset.active != false'),
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
      ask('SWITCH', 'escape', ['Flucht- und Rettungswege frei', 'Escape routes clear'], {
        defaultValue: fixed(true),
      }),
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
        defaultValue: fixed('sauber'),
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
      ask(
        'SWITCH',
        'extinguisher',
        ['Feuerlöscher zugänglich und plombiert', 'Extinguishers accessible and sealed'],
        {
          defaultValue: fixed(true),
        },
      ),
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
      ask('SWITCH', 'fireDoors', ['Brandschutztüren schließen selbst', 'Fire doors close by themselves'], {
        defaultValue: fixed(true),
      }),
      ask('SWITCH', 'firstAid', ['Verbandkasten vollständig', 'First-aid kit complete'], {
        defaultValue: fixed(true),
      }),
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
        {
          defaultValue: fixed(true),
        },
      ),
      ask(
        'SWITCH',
        'electric',
        ['Elektrische Geräte geprüft (Plakette)', 'Electrical equipment tested (sticker)'],
        {
          defaultValue: fixed(true),
        },
      ),
      ask('SINGLE_CHOICE', 'chemicals', ['Gefahrstoffe', 'Hazardous substances'], {
        ...choices(
          ['keine', 'Keine im Bereich', 'None in the area'],
          ['in Ordnung', 'Gekennzeichnet und richtig gelagert', 'Labelled and stored properly'],
          ['ohne Kennzeichnung', 'Ohne Kennzeichnung', 'Not labelled'],
          ['falsch gelagert', 'Falsch gelagert', 'Stored wrongly'],
        ),
        defaultValue: fixed('keine'),
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
            optional: rule('coalesce(finding.risk != "hoch", true)'),
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
        defaultValue: fixed('gut'),
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

const walk = {
  id: id('walk'),
  translations: named(['Sicherheitsbegehung', 'Safety walk'], (_language, at) => ({
    teaser: [
      'Wege, Brandschutz, Arbeitsplätze, und jede Feststellung mit Risiko, Maßnahme, Frist und Foto.',
      'Ways, fire protection, workplaces, and every finding with risk, measure, date and photo.',
    ][at],
  })),
  definition: {
    taskType: taskOf('area', id('area')),
    nodes,
    taskSources: [
      series({
        id: 'monthly',
        name: 'Monatliche Begehung jedes Bereichs',
        rrule: 'FREQ=MONTHLY;BYMONTHDAY=5',
        start: '2026-01-05T06:00:00.000Z',
        assetTypeId: id('area'),
        condition: 'asset.active != false',
        label: '"Begehung " + asset.name',
        field: 'area',
        time: [14, 'day'],
      }),
    ],
  },
}

const walks = view(id('walks'), ['Begehungen', 'Safety walks'], {
  root: { kind: 'WORKFLOW_RESULT', workflowId: id('walk') },
  columns: [
    ['at', 'result.completedAt', 'Wann', 'When'],
    ['area', 'result.start.area.name', 'Bereich', 'Area'],
    ['building', 'result.start.area.building', 'Gebäude', 'Building'],
    ['by', 'result.createdBy', 'Wer', 'Who'],
    ['escape', 'result.ways.escape', 'Fluchtwege frei', 'Escape routes clear'],
    ['lux', 'result.ways.lux', 'Beleuchtung (lx)', 'Lighting (lx)'],
    ['noise', 'result.ways.noise', 'Lärm (dB(A))', 'Noise (dB(A))'],
    [
      'protection',
      'round(result.work.withProtection * 100 / result.work.people, 0)',
      'Schutzausrüstung (%)',
      'Protective gear (%)',
    ],
    ['findings', 'coalesce(size(result.findings), 0)', 'Feststellungen', 'Findings'],
    ['impression', 'result.close.impression', 'Gesamteindruck', 'Impression'],
  ],
})

const findingColumns = [
  ['at', 'result.completedAt', 'Wann', 'When'],
  ['area', 'result.start.area.name', 'Bereich', 'Area'],
  ['category', 'each.finding.category', 'Thema', 'Topic'],
  ['risk', 'each.finding.risk', 'Risiko', 'Risk'],
  ['what', 'each.finding.what', 'Feststellung', 'Finding'],
  ['measure', 'each.finding.measure', 'Maßnahme', 'Measure'],
  ['due', 'each.finding.due', 'Frist', 'Due'],
] as const
const findings = view(id('findings'), ['Feststellungen', 'Findings'], {
  root: { kind: 'WORKFLOW_RESULT', workflowId: id('walk') },
  steps: [{ kind: 'EXPAND', expression: 'result.findings', name: 'each' }, map(findingColumns)],
  columns: findingColumns,
})

const openColumns = findingColumns.map(([name, _expression, de, en]) => [name, name, de, en] as const)
const open = view(id('open'), ['Feststellungen mit Frist', 'Findings with a date'], {
  root: { kind: 'VIEW', viewId: id('findings') },
  steps: [
    { kind: 'FILTER', condition: 'risk != "gering" && due > addTo(now, -30, "day")' },
    map(openColumns),
  ],
  columns: openColumns,
})

const metrics = [
  metric(id('count'), ['Begehungen', 'Safety walks'], { viewId: id('walks'), label: 'area' }),
  metric(id('byTopic'), ['Feststellungen nach Thema', 'Findings by topic'], {
    viewId: id('findings'),
    label: 'category',
  }),
  metric(id('byRisk'), ['Feststellungen nach Risiko', 'Findings by risk'], {
    viewId: id('findings'),
    label: 'risk',
  }),
  metric(id('byArea'), ['Feststellungen je Bereich', 'Findings by area'], {
    viewId: id('findings'),
    label: 'area',
  }),
  metric(id('high'), ['Hohes Risiko', 'High risk'], { viewId: id('findings'), filter: 'risk == "hoch"' }),
  metric(id('protection'), ['Schutzausrüstung getragen', 'Protective gear worn'], {
    viewId: id('walks'),
    value: 'protection',
    label: 'building',
  }),
]

const dashboard = {
  id: id('dashboard'),
  interval: 'LAST_6_MONTHS',
  translations: named(['Arbeitssicherheit', 'Workplace safety']),
  panels: [
    panel(id('p.count'), 'NUMBER', ['Begehungen', 'Safety walks'], [0, 0, 3, 4], {
      metricId: id('count'),
      aggregation: 'COUNT',
    }),
    panel(id('p.all'), 'NUMBER', ['Feststellungen', 'Findings'], [3, 0, 3, 4], {
      metricId: id('byRisk'),
      aggregation: 'COUNT',
    }),
    panel(id('p.high'), 'NUMBER', ['Davon hohes Risiko', 'Of these high risk'], [6, 0, 3, 4], {
      metricId: id('high'),
      aggregation: 'COUNT',
    }),
    panel(id('p.worn'), 'NUMBER', ['Schutzausrüstung getragen', 'Protective gear worn'], [9, 0, 3, 4], {
      metricId: id('protection'),
      aggregation: 'AVG',
      unit: '%',
    }),
    panel(
      id('p.time'),
      'TIME_SERIES_CHART',
      ['Feststellungen nach Risiko', 'Findings by risk'],
      [0, 4, 8, 8],
      {
        metricId: id('byRisk'),
        aggregation: 'COUNT',
        useLabel: true,
      },
    ),
    panel(id('p.topics'), 'PIE_CHART', ['Nach Thema', 'By topic'], [8, 4, 4, 8], {
      metricId: id('byTopic'),
      aggregation: 'COUNT',
      useLabel: true,
    }),
    panel(id('p.open'), 'TABLE', ['Feststellungen mit Frist', 'Findings with a date'], [0, 12, 8, 9], {
      viewId: id('open'),
    }),
    panel(id('p.areas'), 'BAR_CHART', ['Je Bereich', 'By area'], [8, 12, 4, 9], {
      metricId: id('byArea'),
      aggregation: 'COUNT',
      useLabel: true,
    }),
    panel(id('p.protection'), 'TIME_SERIES_CHART', ['Schutzausrüstung', 'Protective gear'], [0, 21, 12, 7], {
      metricId: id('protection'),
      aggregation: 'AVG',
      useLabel: true,
      unit: '%',
    }),
  ],
}

export const safetyWalk = {
  id: id('template'),
  name: 'safety-walk',
  translations: named(['Sicherheitsbegehung', 'Safety walk'], (_language, at) => ({
    teaser: [
      'Bereiche regelmäßig begehen, Feststellungen bewerten, Maßnahmen mit Frist nachhalten.',
      'Walk areas regularly, rate findings, follow up measures with dates.',
    ][at],
    description: [
      'Ihre Bereiche mit Verantwortlichen und Gefährdung, eine Begehung mit Wegen, Brandschutz, Erster Hilfe und Arbeitsplätzen, beliebig viele Feststellungen mit Foto, Risiko, Maßnahme und Frist, eine Aufgabe je Bereich und Monat und ein Dashboard nach Thema und Risiko.',
      'Your areas with who is responsible and how risky they are, a walk with ways, fire protection, first aid and workplaces, as many findings as you like with photo, risk, measure and date, a task per area and month, and a dashboard by topic and risk.',
    ][at],
  })),
  bundle: {
    assetTypes,
    workflows: [walk],
    views: [walks, findings, open],
    metrics,
    dashboards: [dashboard],
    sample: sample(id),
  },
}
