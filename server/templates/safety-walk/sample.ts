const areas = [
  ['Zerspanung', 'B-101', 'Halle 1', 'Tobias Lorenz', 'hoch', 500],
  ['Montage', 'B-102', 'Halle 1', 'Tobias Lorenz', 'mittel', 500],
  ['Schweißerei', 'B-201', 'Halle 2', 'Rainer Petersen', 'hoch', 300],
  ['Lackierung', 'B-202', 'Halle 2', 'Rainer Petersen', 'hoch', 750],
  ['Pressenstraße', 'B-401', 'Halle 4', 'Sabine Matthes', 'hoch', 300],
  ['Wareneingang', 'B-501', 'Halle 5', 'Katharina Vogt', 'mittel', 200],
  ['Hochregallager', 'B-502', 'Halle 5', 'Katharina Vogt', 'mittel', 200],
  ['Verwaltung', 'B-901', 'Bürohaus', 'Jonas Keller', 'gering', 500],
] as const

const WHAT = 'findings.finding.what'

/** What is found: its kind, what is done about it, and a photo of it. */
const findings: readonly (readonly [what: string, kind: string, measures: string[], picture: string])[] = [
  ['Palette steht im Fluchtweg', 'Fluchtweg', ['Sofort beseitigt', 'Bereich abgesperrt'], 'pallet'],
  ['Druckluftschlauch liegt quer über dem Weg', 'Ordnung', ['Sofort beseitigt'], 'air-hose'],
  [
    'Lichtschranke mit Klebeband überbrückt',
    'Maschine',
    ['Bereich abgesperrt', 'Instandhaltung beauftragt'],
    'light-curtain',
  ],
  [
    'Kanister ohne Kennzeichnung am Waschplatz',
    'Gefahrstoff',
    ['Sofort beseitigt', 'Ersatz bestellt'],
    'canister',
  ],
  ['Verlängerungskabel mit beschädigter Isolierung', 'Elektrik', ['Ersatz bestellt'], 'cable'],
  [
    'Schutzbrille beim Schleifen nicht getragen',
    'Schutzausrüstung',
    ['Unterweisung in der nächsten Schichtbesprechung'],
    'shop',
  ],
  ['Feuerlöscher durch Gitterbox verstellt', 'Brandschutz', ['Sofort beseitigt'], 'extinguisher'],
  [
    'Regalstütze angefahren, Anfahrschutz fehlt',
    'Ordnung',
    ['Instandhaltung beauftragt', 'Ersatz bestellt'],
    'rack',
  ],
  ['Handlauf an der Treppe lose', 'Fluchtweg', ['Instandhaltung beauftragt'], 'handrail'],
  [
    'Ohne Gurt auf dem Stapler gefahren',
    'Verhalten',
    ['Unterweisung in der nächsten Schichtbesprechung'],
    'hall',
  ],
  ['Ölbindemittel leer', 'Gefahrstoff', ['Ersatz bestellt'], 'hall'],
]

/** Eight areas of two plants, and walks with findings as safety delegates write them. */
export const sample = (id: (name: string) => string) => ({
  assets: [
    {
      assetTypeId: id('area'),
      rows: areas.map(([name, code, building, lead, riskClass, minLux]) => ({
        key: code,
        value: { name, code, building, lead, riskClass, minLux, active: true },
      })),
    },
  ],
  results: [
    {
      workflowId: id('walk'),
      perDay: 1.1,
      hours: [8, 15],
      answers: {
        'start.code': { answered: 0 },
        'start.participants': { share: 0.45 },
        'ways.escape': { share: 0.93 },
        'ways.floor': { values: ['sauber', 'verschmutzt', 'Stolperstelle'], weights: [78, 15, 7] },
        'ways.lux': { mean: 520, spread: 120, season: 60, outlier: { share: 0.05, by: -360 } },
        'ways.noise': { answered: 0.5, mean: 74, spread: 6, outlier: { share: 0.08, by: 11 } },
        'fire.extinguisher': { share: 0.96 },
        'fire.extinguisherUntil': { answered: 0 },
        'fire.fireDoors': { share: 0.95 },
        'fire.firstAid': { share: 0.92 },
        'work.people': { mean: 14, spread: 1.5 },
        'work.withProtection': { mean: 13.4, spread: 1.3, outlier: { share: 0.06, by: -4 } },
        'work.guards': { share: 0.97 },
        'work.electric': { share: 0.95 },
        'work.chemicals': {
          values: ['keine', 'in Ordnung', 'ohne Kennzeichnung', 'falsch gelagert'],
          weights: [40, 50, 6, 4],
        },
        findings: { values: [0, 1, 2, 3, 4], weights: [22, 34, 24, 14, 6] },
        'findings.finding.what': {
          values: findings.map(([what]) => what),
          weights: [11, 15, 6, 7, 9, 12, 8, 13, 3, 6, 5],
        },
        'findings.finding.category': {
          by: { question: WHAT, values: Object.fromEntries(findings.map(([what, kind]) => [what, [kind]])) },
        },
        'findings.finding.risk': { values: ['gering', 'mittel', 'hoch'], weights: [52, 37, 11] },
        'findings.finding.measure': {
          by: {
            question: WHAT,
            values: Object.fromEntries(findings.map(([what, , measures]) => [what, measures])),
          },
        },
        'findings.finding.photo': {
          answered: 0.45,
          values: ['hall'],
          by: {
            question: WHAT,
            values: Object.fromEntries(findings.map(([what, , , picture]) => [what, [picture]])),
          },
        },
        'findings.finding.due': { answered: 0 },
        'close.impression': { values: ['gut', 'befriedigend', 'ungenügend'], weights: [62, 32, 6] },
        'close.praise': {
          answered: 0.15,
          values: ['Werkzeugwände vollständig', 'Neue Wegemarkierung', 'Sehr sauber'],
        },
        'close.signature': {
          answered: 0.95,
          by: {
            question: 'start.area',
            values: Object.fromEntries(areas.map(([, code, , lead]) => [`@${code}`, [lead]])),
          },
        },
      },
    },
  ],
})
