import {
  box,
  cracks,
  disc,
  FAR,
  ground,
  photo,
  ROUGH,
  SHADOW,
  SOFT,
  shape,
  stain,
  stroke,
  words,
} from './scene.ts'

/** A hall: wall, floor, and the yellow line of a way. */
const hall = (wall: string, floor: string) =>
  [
    ground(wall, 'concrete', [-60, -60, 780, 300]),
    ground(floor, 'concrete', [-60, 236, 780, 320]),
    box([-60, 230], 780, 10, '#4a5254', 0),
    shape('M130 560L250 240H268L170 560ZM560 560L420 240H402L516 560Z', '#e2b31f', 'opacity=".85"'),
  ].join('')

const pallet = (x: number, y: number) =>
  [
    box([x - 8, y + 96], 300, 14, '#0006', 0, SOFT),
    ...[0, 104, 208].map((at) => box([x + at, y + 58], 70, 34, '#8a6a3d', 2)),
    box([x - 6, y + 44], 296, 18, '#b08a54', 2),
    box([x - 6, y + 90], 296, 12, '#94713f', 2),
    ...[0, 1].flatMap((row) =>
      [0, 1].map((column) =>
        [
          box([x + 8 + column * 136, y - 66 - row * 108], 132, 108, row ? '#c59a63' : '#b98d56', 2),
          box([x + 66 + column * 136, y - 66 - row * 108], 18, 108, '#d8b98c', 0),
        ].join(''),
      ),
    ),
  ].join('')

const mesh = (x: number, y: number, width: number, height: number) => {
  const upright = Array.from(
    { length: Math.floor(width / 22) },
    (_, at) => `M${x + 12 + at * 22} ${y}v${height}`,
  )
  const across = Array.from(
    { length: Math.floor(height / 22) },
    (_, at) => `M${x} ${y + 10 + at * 22}h${width}`,
  )
  return [
    stroke(upright.join('') + across.join(''), '#7f898c', 4),
    stroke(`M${x} ${y}h${width}v${height}h${-width}Z`, '#5c6669', 12),
  ].join('')
}

export const places: Readonly<Record<string, string>> = {
  pallet: photo([
    hall('#c3cac8', '#8f9795'),
    box([250, 20], 150, 210, '#e9edec', 2),
    box([278, 34], 94, 34, '#1f8a4c', 2),
    shape('M296 51l14 -10v6h24v8h-24v6Z', '#fff'),
    pallet(190, 270),
  ]),
  'air-hose': photo(
    [
      ground('#949b99'),
      shape('M-60 90H700V118H-60Z', '#e2b31f', 'opacity=".9"'),
      shape('M-60 400H700V428H-60Z', '#e2b31f', 'opacity=".9"'),
      stroke('M120 -40Q100 150 260 210T420 330T330 540', '#000', 24, `opacity=".4" ${SOFT}`),
      stroke('M116 -44Q96 146 256 206T416 326T326 536', '#1f62a8', 18),
      stroke('M112 -48Q92 142 252 202T412 322T322 532', '#6aa6df', 4),
      stroke('M560 -40Q520 160 640 300', '#1f62a8', 18),
      stain([470, 250], 70, 30, '#3c4240', 0.5),
    ],
    -6,
  ),
  'light-curtain': photo(
    [
      ground('#aab3b1'),
      box([80, -40], 90, 560, 'url(#yellow)', 6, SHADOW),
      box([112, -40], 26, 560, '#28130f', 2),
      ...Array.from({ length: 12 }, (_, at) => disc([125, 10 + at * 42], 7, '#7d1c12')),
      shape('M70 190L182 176V300L70 318Z', 'url(#steel)'),
      stroke('M72 214L180 202M72 250L180 240M72 286L180 272', '#798287', 2),
      box([330, 80], 330, 460, '#4d6470', 6, SHADOW),
      box([360, 120], 270, 190, '#10191d', 4),
      shape('M360 250L630 210V310H360Z', '#33454d'),
    ],
    2,
  ),
  canister: photo(
    [
      ground('#b4bdbb', 'concrete', [-60, -60, 780, 360]),
      ground('#7d8584', 'concrete', [-60, 290, 780, 270]),
      stain([320, 420], 210, 34, '#46505a', 0.6),
      shape(
        'M190 150Q190 120 220 116L380 100Q430 98 450 130L470 410Q470 436 440 436H216Q190 436 190 408Z',
        'url(#blue)',
        SHADOW,
      ),
      box([240, 70], 74, 52, '#12171b', 8),
      shape('M330 110Q350 60 410 74Q440 84 440 118L420 124Q416 100 394 98Q362 96 356 116Z', '#173f6e'),
      box([232, 210], 190, 150, '#d5dbde', 4),
      shape('M236 214H418V250Q330 268 236 250Z', '#c3cacd', ROUGH),
      stroke('M250 300h150M250 326h110', '#aab3b7', 3),
    ],
    -3,
  ),
  cable: photo(
    [
      ground('#8d9492'),
      stroke('M-40 300Q140 180 330 260T700 220', '#000', 26, `opacity=".4" ${SOFT}`),
      stroke('M-40 292Q140 172 330 252T700 212', '#e06a1a', 20),
      stroke('M-40 286Q140 166 330 246T700 206', '#ffae6d', 4),
      stroke('M318 248l44 12', '#17110b', 22),
      stroke('M318 242l44 12', '#b4552a', 4),
      stroke('M322 250l38 10', '#3a74b8', 4),
      stroke('M320 256l40 10', '#d7b93a', 3),
      stroke('M300 244l14 4M366 262l12 2', '#f3c9a4', 6, ROUGH),
      shape('M-60 60H700V84H-60Z', '#e2b31f', 'opacity=".8"'),
    ],
    5,
  ),
  extinguisher: photo([
    hall('#cfd5d3', '#8f9795'),
    box([262, 40], 84, 84, '#c22b20', 4),
    shape('M288 108V66h12v42ZM312 108q-10 -24 4 -40q14 18 6 40Z', '#fff'),
    box([270, 170], 74, 170, 'url(#red)', 26, SHADOW),
    box([292, 140], 30, 34, '#1c1d1e', 6),
    stroke('M320 160Q372 170 366 260', '#1c1d1e', 9),
    box([284, 220], 46, 60, '#e9e4dc', 3),
    mesh(140, 210, 380, 240),
    box([150, 340], 130, 100, '#6d5a3f', 2),
    box([300, 360], 190, 80, '#42535b', 2),
  ]),
  rack: photo(
    [
      hall('#bcc4c2', '#858d8b'),
      box([-60, 60], 780, 44, 'url(#orange)', 2),
      shape('M270 -60H350V300Q330 360 356 420L364 560H280L268 430Q250 370 272 300Z', 'url(#blue)', SHADOW),
      ...Array.from({ length: 7 }, (_, at) => box([298, 120 + at * 28], 24, 14, '#0e2238', 3)),
      stroke('M272 330Q300 350 346 344M268 384Q300 396 350 392', '#dfe5e8', 4, ROUGH),
      stain([310, 362], 30, 24, '#8b3f1d', 0.7),
      box([238, 520], 160, 30, '#30373a', 2),
      box([420, -20], 160, 80, '#b98d56', 2),
      box([40, -30], 170, 90, '#c59a63', 2),
    ],
    -2,
  ),
  handrail: photo(
    [
      ground('#b9c1bf'),
      ...[0, 1, 2, 3, 4].map((at) =>
        shape(
          `M${-60 + at * 40} ${250 + at * 62}H700V${312 + at * 62}H${-60 + at * 40}Z`,
          at % 2 ? '#7a8381' : '#8c9593',
        ),
      ),
      stroke('M60 -20L560 300', '#0006', 30, SOFT),
      stroke('M60 -30L560 290', '#dfae1a', 26),
      stroke('M60 -38L560 282', '#f7dc7a', 6),
      stroke('M210 70V330M440 216V480', '#c79a14', 22),
      disc([210, 330], 24, '#5b6466'),
      disc([210, 330], 9, '#151819'),
      cracks([236, 338], [60, 40, 70, 30], '#4a5250', 2.5),
    ],
    3,
  ),
  hall: photo([
    hall('#c9d0ce', '#949c9a'),
    ...[60, 220, 380, 540].map((x) => box([x, -30], 70, 24, '#fff', 4, `opacity=".9" ${FAR}`)),
    box([20, 90], 130, 170, '#51707b', 4, SHADOW),
    box([470, 70], 150, 190, '#5d6f63', 4, SHADOW),
    box([490, 96], 80, 60, '#15252b', 3),
    box([210, 120], 90, 118, '#8fa1a6', 2),
    words('3', [242, 200], 60, '#e8eef0', 'font-weight="700"'),
    box([330, 150], 70, 90, '#3e5059', 2),
  ]),
}
