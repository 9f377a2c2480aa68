import { box, disc, display, FAR, ground, photo, ROUGH, SHADOW, SOFT, shape, stain, stroke } from './scene.ts'

const panel = ground('#b9c0c2', 'brushed')

/** The display of a refrigerator. */
const readout = (text: string, colour: string, height = 116) =>
  photo(
    [
      panel,
      box([90, 120], 460, 230, '#15191b', 18, SHADOW),
      box([110, 140], 440, 190, '#0a0d0e', 10),
      `<g opacity=".55" ${SOFT}>${display(text, [150, 176], height, colour)}</g>`,
      display(text, [150, 176], height, colour),
      disc([500, 184], 14, 'none'),
      stroke('M494 176a8 8 0 1 1 .1 0Z', colour, 5),
      stroke('M530 184a18 18 0 1 0 0 28', colour, 6),
      ...[150, 250, 350].map((x) => box([x, 392], 64, 34, '#7d868a', 8)),
      shape('M110 140H550L340 330H110Z', '#fff', 'opacity=".06"'),
    ],
    -3,
  )

export const kitchen: Readonly<Record<string, string>> = {
  'display-warm': readout('9.4', '#ff5a4a'),
  'display-cold': readout('3.1', '#ff5a4a'),
  'display-frozen': readout('-13.6', '#ff5a4a', 94),
  ice: photo([
    ground('#93a4ab', 'brushed'),
    ...Array.from({ length: 26 }, (_, at) => box([-20 + at * 26, -20], 12, 520, '#c8d3d7', 2)),
    ...[90, 200, 310].map((y) => box([-40, y], 720, 16, '#c98b4e', 6)),
    ground('none', 'frost', [-60, -20, 780, 520]),
    `<g opacity=".9" ${SOFT}>${shape('M-40 -20H700V150Q640 210 600 150T470 190T330 130T200 200T70 150T-40 190Z', '#f3fafd', ROUGH)}</g>`,
    `<g opacity=".85" ${SOFT}>${shape('M-40 520V400Q40 360 120 410T280 390T430 430T560 380T700 420V520Z', '#e8f4f9', ROUGH)}</g>`,
  ]),
  counter: photo([
    ground('#aeb6b9', 'brushed'),
    ...[0, 1, 2].map((at) =>
      [
        box([10 + at * 212, 70], 196, 340, '#7b8588', 10, SHADOW),
        box([22 + at * 212, 84], 172, 312, ['#a8512f', '#d9c48a', '#5f7f3d'][at] ?? '', 6),
        ...Array.from({ length: 14 }, (_, i) =>
          disc(
            [50 + at * 212 + ((i * 47) % 120), 120 + ((i * 71) % 250)],
            26,
            (['#c26a3f', '#ead9a6', '#7fa24f'][at] ?? '') as string,
            ROUGH,
          ),
        ),
      ].join(''),
    ),
    stroke('M320 -40L360 210', '#d9dfe1', 10),
    stroke('M318 -60L330 20', '#23282a', 34),
  ]),
  'cold-room': photo([
    ground('#d2d9db', 'brushed'),
    box([120, -40], 330, 600, '#1d2a30', 0),
    box([140, -20], 290, 560, '#56707a', 0),
    ...[190, 300].map((y) => box([150, y], 270, 12, '#aeb8bb', 0)),
    ...[0, 1, 2].map((at) => box([164 + at * 86, 134], 72, 56, at % 2 ? '#8f3a30' : '#d5dbdd', 3)),
    ...[0, 1].map((at) => box([170 + at * 110, 236], 92, 64, at ? '#3f6fa8' : '#b6503a', 3)),
    ...[0, 1, 2, 3].map((at) => box([136 + at * 74, -30], 66, 560, '#cfe6ee', 0, 'opacity=".3"')),
    shape('M450 -40L640 10V560H450Z', '#e8edee', SHADOW),
    box([500, 220], 22, 120, '#6d777b', 8),
    disc([250, 460], 130, '#ffffff', `opacity=".35" ${FAR}`),
  ]),
  thermostat: photo(
    [
      panel,
      disc([320, 240], 150, '#1d2123', SHADOW),
      disc([320, 240], 128, '#2b3032'),
      ...Array.from({ length: 13 }, (_, at) => {
        const angle = ((130 + at * 23.3) * Math.PI) / 180
        const end = (r: number) =>
          `${(320 + r * Math.cos(angle)).toFixed(0)} ${(240 + r * Math.sin(angle)).toFixed(0)}`
        return stroke(`M${end(164)}L${end(184)}`, at > 9 ? '#c22b20' : '#20272a', 6)
      }),
      stroke('M320 240L238 158', '#f2f4f4', 12),
      disc([320, 240], 34, '#414749'),
      stain([420, 380], 70, 16, '#8a7a55', 0.35),
    ],
    3,
  ),
}
