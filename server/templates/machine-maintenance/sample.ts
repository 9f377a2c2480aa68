const machines = [
  ['F-07', 'Fräszentrum F-07', 'Fräszentrum', 'Arndt & Söhne', 2016, 'kiel', 'Halle 1', 'A', 7],
  ['F-08', 'Fräszentrum F-08', 'Fräszentrum', 'Arndt & Söhne', 2021, 'kiel', 'Halle 1', 'A', 7],
  ['D-02', 'Drehmaschine D-02', 'Drehmaschine', 'Wehrle', 2009, 'kiel', 'Halle 1', 'B', 30],
  ['DL-01', 'Kompressor DL-01', 'Kompressor', 'Kaltenberg', 2018, 'kiel', 'Halle 1', 'A', 7],
  ['K-03', 'Hallenkran K-03', 'Kran', 'Hebewerk Nord', 2004, 'kiel', 'Halle 2', 'B', 30],
  ['P-04', 'Presse P-04', 'Presse', 'Rothmann', 2012, 'leipzig', 'Halle 4', 'A', 7],
  ['P-05', 'Presse P-05', 'Presse', 'Rothmann', 2013, 'leipzig', 'Halle 4', 'B', 30],
  ['FB-11', 'Förderband FB-11', 'Förderband', 'Transwerk', 2015, 'leipzig', 'Halle 5', 'C', 30],
  ['DL-02', 'Kompressor DL-02', 'Kompressor', 'Kaltenberg', 2019, 'leipzig', 'Halle 4', 'B', 30],
  ['R-01', 'Roboterzelle R-01', 'Roboter', 'Halder Automation', 2022, 'leipzig', 'Halle 5', 'B', 30],
] as const

/** What may be wrong with a machine, and the photo that shows it. */
const defects = {
  'Lager der Antriebsseite läuft warm': 'bearing',
  'Keilriemen rissig': 'belt',
  'Hydraulikschlauch scheuert am Rahmen': 'hose',
  'Schutzhaube lose, Schraube fehlt': 'cover',
  'Schwitzstelle am Getriebedeckel': 'oil-stain',
  'Endschalter schaltet verzögert': 'switch',
}

/** Something about them is being watched. */
const conspicuous: ReadonlySet<string> = new Set(['F-08', 'P-04'])

/** Of the words of a name, of one word its first two letters. */
function initials(name: string): string {
  const words = name.match(/\p{Lu}\p{L}*/gu) ?? []
  return (words.length > 1 ? words.map(([letter]) => letter).join('') : name.slice(0, 2)).toUpperCase()
}

/** Two sites with ten machines, and maintenance as it is done there. */
export const sample = (id: (name: string) => string) => ({
  assets: [
    {
      assetTypeId: id('site'),
      rows: [
        {
          key: 'kiel',
          value: { name: 'Werk Kiel', street: 'Werftstraße 114', city: 'Kiel', lat: 54.3155, lon: 10.1489 },
        },
        {
          key: 'leipzig',
          value: {
            name: 'Werk Leipzig',
            street: 'Torgauer Straße 88',
            city: 'Leipzig',
            lat: 51.3582,
            lon: 12.4297,
          },
        },
      ],
    },
    {
      assetTypeId: id('machine'),
      rows: machines.map(
        ([number, name, category, manufacturer, year, site, hall, criticality, intervalDays], at) => ({
          key: number,
          value: {
            name,
            inventoryNumber: number,
            category,
            manufacturer,
            serialNumber: `${initials(manufacturer)}-${year}-${1187 + at * 311}`,
            year,
            site: `@${site}`,
            hall,
            criticality,
            intervalDays,
            active: true,
            state: conspicuous.has(number) ? 'auffällig' : 'einwandfrei',
            cabinetTemperature: 31.5 + ((at * 7) % 10),
          },
        }),
      ),
    },
  ],
  results: [
    {
      workflowId: id('maintenance'),
      perDay: 1.2,
      perRestDay: 0,
      hours: [6, 17],
      answers: {
        // As often as they are due.
        'start.machine': {
          values: machines.map(([number]) => `@${number}`),
          weights: machines.map(([, , , , , , , , intervalDays]) => 60 / intervalDays),
        },
        'start.code': { answered: 0 },
        'start.hours': { mean: 14_800, spread: 9_000, perDay: 11 },
        'start.condition': { values: ['läuft', 'steht', 'gestört'], weights: [60, 34, 6] },
        'start.lockedOut': { share: 0.96 },
        'look.guards': { share: 0.985 },
        'look.emergencyStop': { share: 0.99 },
        'look.leaks': { values: ['keine', 'Schwitzstelle', 'tropft', 'läuft aus'], weights: [78, 15, 6, 1] },
        'look.noise': { values: ['unauffällig', 'auffällig', 'stark'], weights: [84, 13, 3] },
        'measure.oilLevel': { mean: 74, spread: 11, outlier: { share: 0.03, by: -38 } },
        'measure.bearingTemperature': { mean: 48, spread: 6, season: 5, outlier: { share: 0.03, by: 24 } },
        'measure.vibration': { mean: 2.4, spread: 0.8, outlier: { share: 0.05, by: 2.9 } },
        'measure.pressure': { answered: 0.4, mean: 6.5, spread: 0.35, outlier: { share: 0.03, by: -1.6 } },
        'work.done': { share: 0.34 },
        'work.oilAmount': { mean: 2.5, spread: 1.2 },
        'work.parts': {
          values: [
            'Keilriemen XPA 1250',
            'Filtereinsatz HF-30',
            'Rillenkugellager 6308-2RS',
            'Dichtung 40×62×10',
          ],
        },
        'work.downtime': { mean: 34, spread: 18, outlier: { share: 0.05, by: 150 } },
        'close.defect': { answered: 0, share: -1 },
        'close.released': { answered: 0, share: 2 },
        'close.severity': { values: ['gering', 'mittel', 'kritisch'], weights: [55, 35, 10] },
        'close.description': {
          values: Object.keys(defects),
        },
        'close.next': { answered: 0 },
        // What is wrong, the machine from afar, its nameplate and its gauge.
        'close.photos': {
          answered: 0.1,
          values: ['plate', 'gauge', 'shop'],
          by: {
            question: 'close.description',
            values: Object.fromEntries(
              Object.entries(defects).map(([words, photo]) => [words, [`${photo} shop plate gauge`]]),
            ),
          },
        },
        'close.signature': { answered: 0.97 },
        'close.noted': { answered: 1, values: ['Sabine Matthes', 'Tobias Lorenz'] },
      },
    },
  ],
})
