const vehicles = [
  ['KI NW 101', 'Sprinter Montage 1', 'Transporter', 'Kiel', 84_200, 210, 95, true],
  ['KI NW 102', 'Sprinter Montage 2', 'Transporter', 'Kiel', 61_750, 420, 130, true],
  ['KI NW 118', 'Crafter Ersatzteile', 'Transporter', 'Kiel', 112_300, 34, 60, true],
  ['KI NW 204', 'Atego Pritsche', 'Lkw', 'Kiel', 203_900, 88, 120, true],
  ['L NW 311', 'Caddy Service', 'Pkw', 'Leipzig', 45_100, 510, 200, false],
  ['L NW 312', 'Transit Montage', 'Transporter', 'Leipzig', 97_800, 150, 45, true],
  ['L NW 320', 'Actros Sattelzug', 'Lkw', 'Leipzig', 318_400, 240, 170, true],
  ['L NW 7', 'Gabelstapler GS-7', 'Stapler', 'Leipzig', 6_200, 300, 20, false],
] as const

/** Eight vehicles at two depots, and checks as drivers make them. */
export const sample = (id: (name: string) => string) => ({
  assets: [
    {
      assetTypeId: id('vehicle'),
      rows: vehicles.map(([plate, name, category, depot, mileage, inspection, safety, winterTyres]) => ({
        key: plate,
        value: {
          plate,
          name,
          category,
          depot,
          mileage,
          inspectionDue: `@day+${inspection}`,
          safetyCheckDue: `@day+${safety}`,
          winterTyres,
          active: true,
        },
      })),
    },
  ],
  results: [
    {
      workflowId: id('check'),
      perDay: 6.5,
      perRestDay: 0.6,
      hours: [5.2, 9.4],
      positions: [
        { lat: 54.3155, lon: 10.1489 },
        { lat: 51.3582, lon: 12.4297 },
      ],
      answers: {
        'start.code': { answered: 0 },
        'start.mileage': {
          spread: 0,
          perDay: 58,
          by: {
            question: 'start.vehicle',
            // As they were taken in, and what has come on top since.
            values: Object.fromEntries(
              vehicles.map(([plate, , , , mileage]) => [`@${plate}`, [mileage + 24_000]]),
            ),
          },
        },
        'start.fuel': { mean: 62, spread: 20 },
        'outside.lights': { share: 0.975 },
        'outside.windows': { share: 0.985 },
        'outside.tyres': {
          values: ['gut', 'Druck zu niedrig'],
          weights: [94, 6],
        },
        // Worn a little by every day.
        'outside.tread': { mean: 5.2, spread: 1.4, perDay: -0.006 },
        'outside.fluids': { answered: 0.06, share: 0.3 },
        'outside.newDamage': { share: 0.035 },
        'outside.damagePlace': {
          values: ['vorn', 'hinten', 'links', 'rechts', 'Laderaum'],
          weights: [18, 34, 14, 24, 10],
        },
        'outside.damage': {
          by: {
            question: 'outside.damagePlace',
            values: {
              vorn: ['Kratzer an der Stoßstange', 'Steinschlag in der Frontscheibe'],
              hinten: ['Rücklicht gesprungen', 'Kratzer an der Stoßstange'],
              links: ['Spiegelgehäuse lose', 'Delle in der Schiebetür'],
              rechts: ['Delle in der Schiebetür', 'Spiegelgehäuse lose'],
              Laderaum: ['Ladekante eingedrückt'],
            },
          },
          values: [
            'Kratzer an der Stoßstange',
            'Rücklicht gesprungen',
            'Delle in der Schiebetür',
            'Spiegelgehäuse lose',
            'Ladekante eingedrückt',
            'Steinschlag in der Frontscheibe',
          ],
        },
        'inside.brakes': { share: 0.996 },
        'inside.steering': { share: 0.998 },
        'inside.warningLamp': { share: 0.02 },
        'inside.lamp': { values: ['Motorkontrolle', 'AdBlue', 'Bremsbelag', 'Reifendruck'] },
        'inside.missing': { answered: 0.05, share: 0.25 },
        'inside.loaded': { share: 0.6 },
        'inside.securing': { values: ['formschlüssig', 'verzurrt', 'ungenügend'], weights: [40, 58.5, 1.5] },
        'close.roadworthy': { answered: 0, share: 2 },
        'outside.photos': {
          values: ['dent', 'bumper'],
          by: {
            question: 'outside.damage',
            values: {
              'Kratzer an der Stoßstange': ['bumper'],
              'Rücklicht gesprungen': ['lamp'],
              'Delle in der Schiebetür': ['dent'],
              'Spiegelgehäuse lose': ['mirror'],
              'Ladekante eingedrückt': ['sill'],
              'Steinschlag in der Frontscheibe': ['windscreen'],
            },
          },
        },
        'close.signature': { answered: 0.98 },
      },
    },
  ],
})
