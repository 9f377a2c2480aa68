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
          values: [
            'Palette steht im Fluchtweg',
            'Druckluftschlauch liegt quer über dem Weg',
            'Lichtschranke mit Klebeband überbrückt',
            'Kanister ohne Kennzeichnung am Waschplatz',
            'Verlängerungskabel mit beschädigter Isolierung',
            'Schutzbrille beim Schleifen nicht getragen',
            'Feuerlöscher durch Gitterbox verstellt',
            'Regalstütze angefahren, Anfahrschutz fehlt',
            'Handläufe an der Treppe lose',
            'Ölbindemittel leer',
          ],
        },
        'findings.finding.category': {
          values: [
            'Ordnung',
            'Fluchtweg',
            'Brandschutz',
            'Maschine',
            'Elektrik',
            'Gefahrstoff',
            'Schutzausrüstung',
            'Verhalten',
          ],
          weights: [28, 14, 10, 13, 10, 8, 10, 7],
        },
        'findings.finding.risk': { values: ['gering', 'mittel', 'hoch'], weights: [52, 37, 11] },
        'findings.finding.measure': {
          values: [
            'Sofort beseitigt',
            'Instandhaltung beauftragt',
            'Unterweisung in der nächsten Schichtbesprechung',
            'Ersatz bestellt',
            'Bereich abgesperrt',
          ],
        },
        'findings.finding.due': { answered: 0 },
        'close.impression': { values: ['gut', 'befriedigend', 'ungenügend'], weights: [62, 32, 6] },
        'close.praise': {
          answered: 0.15,
          values: ['Werkzeugwände vollständig', 'Neue Wegemarkierung', 'Sehr sauber'],
        },
        'close.signature': { answered: 0 },
      },
    },
  ],
})
