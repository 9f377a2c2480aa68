const points = [
  ['Kühlraum Fleisch', 'KR-01', 'Kühlraum', 'Küche', 0, 4],
  ['Kühlraum Gemüse', 'KR-02', 'Kühlraum', 'Küche', 2, 8],
  ['Kühltheke', 'KT-01', 'Kühltheke', 'Ausgabe', 2, 7],
  ['Tiefkühlzelle', 'TK-01', 'Tiefkühlung', 'Lager', -28, -18],
  ['Tiefkühltruhe Eis', 'TK-02', 'Tiefkühlung', 'Ausgabe', -28, -18],
  ['Bain-Marie', 'HH-01', 'Heißhaltung', 'Ausgabe', 65, 90],
] as const

/** Six control points of a canteen, and their readings: warmer in summer, with a door that was left open now and then. */
export const sample = (id: (name: string) => string) => ({
  assets: [
    {
      assetTypeId: id('point'),
      rows: points.map(([name, code, category, place, minTemperature, maxTemperature]) => ({
        key: code,
        value: { name, code, category, place, minTemperature, maxTemperature, active: true },
      })),
    },
  ],
  results: points.map(([, code, , , min, max]) => ({
    workflowId: id('control'),
    perDay: 1,
    perRestDay: 0.7,
    hours: [5.5, 9.5],
    answers: {
      'check.point': { values: [`@${code}`] },
      'check.code': { answered: 0 },
      'check.method': { values: ['Einstich', 'Infrarot', 'Anzeige'], weights: [55, 25, 20] },
      'check.temperature':
        max > 50
          ? { mean: 71, spread: 3, outlier: { share: 0.03, by: -13 } }
          : {
              mean: min + (max - min) * 0.48,
              spread: (max - min) * 0.13,
              season: (max - min) * 0.09,
              outlier: { share: code.startsWith('KT') ? 0.06 : 0.03, by: (max - min) * 0.7 + 1.5 },
            },
      'check.doorClosed': { share: 0.97 },
      'appliance.ice': { values: ['keine', 'leicht', 'stark'], weights: [80, 16, 4] },
      'appliance.clean': { values: ['sauber', 'Reinigung fällig', 'verschmutzt'], weights: [88, 10, 2] },
      'appliance.separated': { share: 0.985 },
      'appliance.covered': { share: 0.96 },
      'appliance.oldest': { answered: 0 },
      'appliance.pests': { share: 0.002 },
      'deviation.actions': { share: 0.3 },
      'deviation.again': { answered: 0.9, mean: min + (max - min) * 0.7, spread: (max - min) * 0.1 },
      'deviation.discarded': { mean: 3.5, spread: 2 },
      'deviation.cause': {
        values: [
          ...(max > 50 ? [] : ['Tür stand nach der Anlieferung offen', 'Warme Ware eingelagert']),
          ...(max < 0 ? ['Verdampfer vereist'] : []),
          ...(code.startsWith('KT') || max > 50 ? ['Theke zu voll bestückt'] : []),
          'Thermostat verstellt',
        ],
      },
      'deviation.photo': {
        answered: 0.06,
        values: [max > 50 ? 'thermostat' : max < 0 ? 'display-frozen' : 'display-cold'],
        by: {
          question: 'deviation.cause',
          values: {
            'Tür stand nach der Anlieferung offen': [
              'cold-room',
              max < 0 ? 'display-frozen' : 'display-warm',
            ],
            'Verdampfer vereist': ['ice'],
            'Theke zu voll bestückt': ['counter'],
            'Thermostat verstellt': ['thermostat'],
            'Warme Ware eingelagert': [max < 0 ? 'display-frozen' : 'display-warm'],
          },
        },
      },
      'close.signature': { answered: 0.98 },
    },
  })),
})
