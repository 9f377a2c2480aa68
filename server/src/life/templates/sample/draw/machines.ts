import {
  bolt,
  box,
  disc,
  FAR,
  ground,
  photo,
  ROUGH,
  ring,
  SHADOW,
  SOFT,
  shape,
  stain,
  stroke,
  words,
} from './scene.ts'

/** A round dial with its needle; what is beyond `from` is red. */
const dial = (x: number, y: number, radius: number, at: number) => {
  const ticks = Array.from({ length: 31 }, (_, i) => {
    const angle = ((135 + i * 9) * Math.PI) / 180
    const inner = radius * (i % 5 === 0 ? 0.66 : 0.74)
    const end = (r: number) =>
      `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`
    return stroke(`M${end(inner)}L${end(radius * 0.82)}`, '#222', i % 5 === 0 ? 4 : 2)
  })
  const figures = Array.from({ length: 7 }, (_, i) => {
    const angle = ((135 + i * 45) * Math.PI) / 180
    const place = [x + radius * 0.52 * Math.cos(angle), y + radius * 0.52 * Math.sin(angle) + 8] as const
    return words(String(i * 2), place, 22, '#222', 'text-anchor="middle"')
  })
  const needle = ((135 + at * 22.5) * Math.PI) / 180
  const tip = `${x + radius * 0.72 * Math.cos(needle)} ${y + radius * 0.72 * Math.sin(needle)}`
  const tail = `${x - radius * 0.2 * Math.cos(needle)} ${y - radius * 0.2 * Math.sin(needle)}`
  return [
    disc([x, y], radius + 14, 'url(#steel)', SHADOW),
    disc([x, y], radius, '#f1f0ea'),
    stroke(
      `M${x + radius * 0.87 * Math.cos(0)} ${y}A${radius * 0.87} ${radius * 0.87} 0 0 1 ${x + radius * 0.87 * Math.cos(0.785)} ${y + radius * 0.87 * Math.sin(0.785)}`,
      '#c22b20',
      9,
    ),
    ...ticks,
    ...figures,
    words('bar', [x, y + radius * 0.62], 20, '#333', 'text-anchor="middle"'),
    stroke(`M${tail}L${tip}`, '#b8231a', 6),
    disc([x, y], 13, '#333'),
    shape(
      `M${x - radius * 0.8} ${y - radius * 0.3}Q${x - radius * 0.2} ${y - radius * 1.1} ${x + radius * 0.5} ${y - radius * 0.75}Q${x - radius * 0.2} ${y - radius * 0.6} ${x - radius * 0.8} ${y - radius * 0.3}Z`,
      '#fff',
      'opacity=".35"',
    ),
  ].join('')
}

const pulley = (x: number, y: number, radius: number) =>
  [
    disc([x, y], radius, 'url(#cast)', SHADOW),
    disc([x, y], radius, '#0003', 'filter="url(#cast-skin)"'),
    ring([x, y], radius - 14, '#2c3332', 5),
    ring([x, y], radius - 34, '#90a09b', 3),
    disc([x, y], radius * 0.34, '#59635f'),
    bolt([x, y - radius * 0.5], 12),
    bolt([x + radius * 0.44, y + radius * 0.26], 12),
    bolt([x - radius * 0.44, y + radius * 0.26], 12),
    disc([x, y], radius * 0.14, '#b5bcbe'),
  ].join('')

export const machines: Readonly<Record<string, string>> = {
  belt: photo(
    [
      ground('#57706b', 'cast-skin'),
      pulley(80, 330, 190),
      pulley(590, 120, 120),
      stroke('M66 138L585 -4M120 520L640 238', '#000', 66, `opacity=".35" ${SOFT}`),
      stroke('M66 140L585 2M120 516L640 236', '#1b1c1e', 54),
      stroke('M66 128L585 -10M120 500L640 220', '#4b4f52', 8),
      ...[0, 1, 2, 3, 4, 5, 6].map((at) =>
        stroke(
          `M${190 + at * 46 + (at % 3) * 9} ${86 - at * 12}l${9 + (at % 2) * 5} ${30 + (at % 3) * 8}`,
          '#7f8a8d',
          2.5,
        ),
      ),
      shape('M330 42l34 20l-12 22l-30 -16Z', '#0c0c0d', ROUGH),
      stroke('M330 60l40 26M318 74l22 18', '#8d979a', 2),
    ],
    -3,
  ),
  bearing: photo([
    ground('#6a7a80', 'cast-skin'),
    box([-40, 330], 720, 170, '#41494c', 0),
    box([-40, 330], 720, 12, '#5f696d', 0),
    box([-40, 186], 720, 92, 'url(#steel)', 0),
    shape(
      'M150 350V300Q150 120 320 110Q490 120 490 300V350H560Q580 350 580 372V400H60V372Q60 350 80 350Z',
      'url(#cast)',
      SHADOW,
    ),
    shape('M150 350V300Q150 120 320 110Q490 120 490 300V350Z', '#0004', 'filter="url(#cast-skin)"'),
    disc([320, 232], 96, '#2d3435'),
    disc([320, 232], 84, '#7d8789'),
    ring([320, 232], 70, '#303637', 9),
    disc([320, 232], 52, 'url(#steel)'),
    disc([320, 232], 10, '#373d3f'),
    stain([392, 320], 64, 24, '#6b4a13', 0.75),
    stain([300, 362], 90, 12, '#4d350e', 0.7),
    bolt([110, 374], 19),
    bolt([530, 374], 19),
    disc([356, 180], 7, '#ff3b30', SOFT),
    disc([356, 180], 3, '#ffd6d2'),
  ]),
  hose: photo(
    [
      ground('#70807c', 'cast-skin'),
      box([330, -40], 130, 580, 'url(#white)', 0, SHADOW),
      box([452, -40], 10, 580, '#58625f', 0),
      stroke('M-40 150Q180 130 300 250T700 390', '#000', 74, `opacity=".4" ${SOFT}`),
      stroke('M-40 140Q180 120 300 240T700 380', '#17191a', 64),
      stroke('M-40 126Q180 106 300 226T700 366', '#4a5054', 9),
      stroke('M-40 146Q180 126 300 246T700 386', '#0b0c0c', 4, 'stroke-dasharray="3 9"'),
      stroke('M316 262Q352 300 430 318', '#a7adaf', 22, `opacity=".9" ${ROUGH}`),
      stroke('M330 272Q356 296 410 310', '#c9cfd1', 8, 'stroke-dasharray="5 4"'),
      stroke('M330 318l122 30', '#8a5a22', 6, `opacity=".7" ${ROUGH}`),
      box([56, 92], 60, 84, 'url(#steel)', 4),
      bolt([398, 90], 17),
    ],
    4,
  ),
  cover: photo(
    [
      ground('#4c5a57', 'cast-skin'),
      box([70, 56], 500, 372, 'url(#yellow)', 12, SHADOW),
      box([70, 56], 500, 372, '#0003', 12, 'filter="url(#cast-skin)"'),
      ...[0, 1, 2, 3, 4, 5, 6].map((at) => box([190, 134 + at * 32], 260, 14, '#3a2f0b', 7)),
      bolt([104, 90]),
      bolt([536, 90]),
      bolt([104, 394]),
      disc([536, 394], 17, '#6d4f06'),
      disc([536, 394], 11, '#120d02'),
      shape('M548 408l22 34l-30 -10Z', '#7c8683', 'opacity=".8"'),
      stroke('M430 424q60 -6 140 8', '#20160a', 5, SOFT),
      words('VORSICHT', [320, 110], 30, '#2a2107', 'text-anchor="middle" font-weight="700" opacity=".8"'),
    ],
    2,
  ),
  'oil-stain': photo([
    ground('#7b8a86', 'cast-skin'),
    box([-40, 90], 720, 210, '#6d7b77', 0, SHADOW),
    box([-40, 90], 720, 210, '#0003', 0, 'filter="url(#cast-skin)"'),
    box([-40, 286], 720, 16, '#3a4442', 0),
    ...[40, 180, 320, 460, 600].map((x) => bolt([x, 262], 16)),
    ...[110, 390].map((x) => bolt([x, 122], 14)),
    stain([340, 318], 150, 26, '#241604', 0.9),
    shape(
      'M268 300Q274 372 262 420Q282 446 292 410Q286 350 300 304ZM350 302Q360 400 352 446Q372 478 380 440Q372 372 388 302ZM424 300Q426 340 420 366Q432 384 440 362Q436 330 446 300Z',
      '#2a1905',
      ROUGH,
    ),
    stroke('M276 322Q280 372 270 414M360 320Q368 390 362 440', '#d9b878', 3, `opacity=".6" ${SOFT}`),
  ]),
  switch: photo(
    [
      ground('#64736f', 'cast-skin'),
      box([40, 300], 600, 70, 'url(#steel)', 4, SHADOW),
      box([210, 90], 150, 250, 'url(#blue)', 12, SHADOW),
      box([210, 90], 150, 44, '#10243b', 12),
      bolt([236, 112], 10),
      bolt([334, 112], 10),
      disc([286, 210], 40, '#2b3032'),
      disc([286, 210], 16, '#aab2b5'),
      stroke('M286 210L430 150', '#1a1d1e', 26, 'opacity=".5"'),
      stroke('M286 206L430 146', '#c3cacc', 20),
      disc([432, 146], 34, '#141516', SHADOW),
      disc([432, 146], 22, '#3f4447'),
      disc([432, 146], 7, '#aeb6b8'),
      stroke('M286 340Q280 430 200 520', '#151617', 24),
      stain([330, 318], 40, 12, '#54340c', 0.6),
      words('24 V', [285, 294], 20, '#dbe6f2', 'text-anchor="middle"'),
    ],
    -4,
  ),
  gauge: photo([
    ground('#5d6c70', 'cast-skin'),
    box([-20, 390], 700, 60, 'url(#steel)', 0),
    box([288, 360], 64, 70, '#a98845', 6, SHADOW),
    dial(320, 206, 168, 9.8),
  ]),
  plate: photo(
    [
      ground('#3f5d6c', 'cast-skin'),
      box([90, 90], 470, 300, '#c9cfd1', 10, SHADOW),
      ground('#c9cfd1', 'brushed', [96, 96, 458, 288]),
      box([96, 96], 458, 54, '#1b2f3a', 4),
      words('TYP', [120, 132], 24, '#e4eaec', 'font-weight="700"'),
      ...['Nr.', 'Baujahr', 'Leistung', 'Spannung', 'Masse'].map((text, at) =>
        words(text, [120, 190 + at * 40], 21, '#2b3234'),
      ),
      ...['AS-2016-1187', '2016', '18,5 kW', '400 V  50 Hz', '4 200 kg'].map((text, at) =>
        words(text, [240, 190 + at * 40], 23, '#15191b', 'font-weight="700"'),
      ),
      box([438, 176], 92, 92, '#e9eded', 2),
      ...Array.from({ length: 49 }, (_, at) =>
        (at * 7919) % 5 < 2 || [0, 6, 42].includes(at)
          ? box([442 + (at % 7) * 12, 180 + Math.floor(at / 7) * 12], 12, 12, '#111', 0)
          : '',
      ),
      ...([110, 542] as const).flatMap((x) => [104, 376].map((y) => disc([x, y], 7, '#7b8487'))),
      stain([470, 340], 60, 18, '#5a4216', 0.5),
    ],
    -2,
  ),
  shop: photo([
    ground('#8d9a98'),
    box([-40, 330], 720, 200, '#737d7c', 0),
    ground('#7c8685', 'concrete', [-40, 330, 720, 200]),
    shape('M-40 350H700V362H-40Z', '#e0b322', 'opacity=".8"'),
    box([120, 110], 330, 260, '#3d5c66', 8, SHADOW),
    box([150, 140], 170, 130, '#16262c', 6),
    shape('M150 270L320 140V270Z', '#24404a', 'opacity=".8"'),
    box([340, 140], 84, 60, '#0c1b20', 4),
    box([350, 150], 64, 40, '#4fb6c4', 2),
    disc([360, 226], 9, '#c3372b'),
    disc([390, 226], 9, '#3d9b5c'),
    box([120, 370], 40, 18, '#222', 2),
    box([410, 370], 40, 18, '#222', 2),
    box([470, 210], 120, 160, '#566f78', 6, SHADOW),
    disc([530, 90], 80, '#fff', `opacity=".16" ${FAR}`),
    box([200, 92], 20, 20, '#e58a22', 4),
  ]),
}
