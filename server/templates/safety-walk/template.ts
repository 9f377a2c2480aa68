import { map, metric, named, panel, series, taskOf, view } from '../author.ts'
import { assetTypes, id, nodes } from './checklist.ts'
import { sample } from './sample.ts'
import { triggers } from './triggers.ts'
import { english } from './words.ts'

const walk = {
  id: id('walk'),
  translations: named(['Sicherheitsbegehung', 'Safety walk'], (_language, at) => ({
    teaser: [
      'Wege, Brandschutz, Arbeitsplätze, und jede Feststellung mit Risiko, Maßnahme, Frist und Foto.',
      'Ways, fire protection, workplaces, and every finding with risk, measure, date and photo.',
    ][at],
  })),
  definition: {
    taskType: taskOf('area', id('area'), ['Bereich', 'Area']),
    nodes,
    ...triggers,
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

const openColumns = findingColumns.map(([name, , de, en]) => [name, name, de, en] as const)
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
    unit: '%',
    bound: { min: 90, period: 'P1M' },
  }),
]

const dashboard = {
  id: id('dashboard'),
  interval: 'LAST_6_MONTHS',
  translations: named(['Arbeitssicherheit', 'Workplace safety']),
  panels: [
    panel(id('p.count'), 'NUMBER', ['Begehungen', 'Safety walks'], [0, 0, 3, 2], {
      metricId: id('count'),
      aggregation: 'COUNT',
    }),
    panel(id('p.all'), 'NUMBER', ['Feststellungen', 'Findings'], [3, 0, 3, 2], {
      metricId: id('byRisk'),
      aggregation: 'COUNT',
    }),
    panel(id('p.high'), 'NUMBER', ['Davon hohes Risiko', 'Of these high risk'], [6, 0, 3, 2], {
      metricId: id('high'),
      aggregation: 'COUNT',
    }),
    panel(id('p.worn'), 'NUMBER', ['Schutzausrüstung getragen', 'Protective gear worn'], [9, 0, 3, 2], {
      metricId: id('protection'),
      aggregation: 'AVG',
      unit: '%',
    }),
    panel(
      id('p.time'),
      'TIME_SERIES_CHART',
      ['Feststellungen nach Risiko', 'Findings by risk'],
      [0, 2, 5, 5],
      {
        metricId: id('byRisk'),
        aggregation: 'COUNT',
        useLabel: true,
      },
    ),
    panel(id('p.topics'), 'PIE_CHART', ['Nach Thema', 'By topic'], [9, 2, 3, 5], {
      metricId: id('byTopic'),
      aggregation: 'COUNT',
      useLabel: true,
    }),
    panel(id('p.open'), 'TABLE', ['Feststellungen mit Frist', 'Findings with a date'], [0, 7, 8, 5], {
      viewId: id('open'),
    }),
    panel(id('p.areas'), 'BAR_CHART', ['Je Bereich', 'By area'], [8, 7, 4, 5], {
      metricId: id('byArea'),
      aggregation: 'COUNT',
      useLabel: true,
    }),
    panel(id('p.protection'), 'TIME_SERIES_CHART', ['Schutzausrüstung', 'Protective gear'], [5, 2, 4, 5], {
      metricId: id('protection'),
      aggregation: 'AVG',
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
    words: { en: english },
  },
}
