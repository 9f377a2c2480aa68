/*
 * Words to draw photographs with: what a phone would have seen, as SVG. Surfaces have texture, round things have a
 * light side, the edges of the picture are darker.
 */

const WIDTH = 640
const HEIGHT = 480

export type Point = readonly [x: number, y: number]

/** From dark over light to dark again, as light lies on round metal. */
const round = (id: string, dark: string, light: string, turned = false) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${turned ? 1 : 0}" y2="${turned ? 0 : 1}">
    <stop offset="0" stop-color="${dark}"/><stop offset=".32" stop-color="${light}"/>
    <stop offset=".55" stop-color="${dark}"/><stop offset="1" stop-color="#111"/></linearGradient>`

const noise = (id: string, frequency: string, strength: number, seed = 3) =>
  `<filter id="${id}" x="0" y="0" width="100%" height="100%">
    <feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="${seed}"/>
    <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  ${strength} ${strength} 0 0 ${-strength * 0.82}"/>
    <feComposite in2="SourceGraphic" operator="in"/></filter>`

const DEFINITIONS = `<defs>
  ${round('steel', '#5b6367', '#d5dbdd')}${round('upright', '#5b6367', '#d5dbdd', true)}${round('black', '#16181a', '#54595d')}
  ${round('rubber', '#1c1d1f', '#3b3e41', true)}${round('red', '#7d1712', '#d8402f', true)}${round('blue', '#173f6e', '#3d7fc4', true)}
  ${round('yellow', '#a87a06', '#f2c431', true)}${round('orange', '#a0430b', '#ee8230')}${round('cast', '#3f4a48', '#7f8d89')}
  ${round('white', '#a9b1b4', '#f4f6f6', true)}${round('hose', '#123b63', '#4187c9')}
  ${noise('concrete', '.11', 0.8)}${noise('brushed', '.004 .5', 0.9)}${noise('cast-skin', '.35', 0.7)}${noise('frost', '.02', 2.6, 9).replace('0 0 0 0 0  0 0 0 0 0  0 0 0 0 0', '0 0 0 0 .96  0 0 0 0 .99  0 0 0 0 1')}
  <filter id="soft"><feGaussianBlur stdDeviation="2"/></filter>
  <filter id="far"><feGaussianBlur stdDeviation="9"/></filter>
  <filter id="rough"><feTurbulence type="fractalNoise" baseFrequency=".05" numOctaves="2" seed="5"/>
    <feDisplacementMap in="SourceGraphic" scale="7"/></filter>
  <filter id="cast-shadow" x="-20%" y="-20%" width="140%" height="150%">
    <feDropShadow dx="5" dy="9" stdDeviation="7" flood-color="#000" flood-opacity=".55"/></filter>
  <radialGradient id="edges" cx=".45" cy=".4" r=".8"><stop offset=".45" stop-color="#000" stop-opacity="0"/>
    <stop offset="1" stop-color="#000" stop-opacity=".62"/></radialGradient>
  <radialGradient id="glow" cx=".3" cy=".15" r=".7"><stop offset="0" stop-color="#fff" stop-opacity=".26"/>
    <stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
</defs>`

/** One photograph: what lies before what is said first. `tilt` in degrees, as nobody holds a phone straight. */
export const photo = (things: readonly string[], tilt = 0) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
  ${DEFINITIONS}<g transform="rotate(${tilt} 320 240) translate(-16 -12) scale(1.05)">${things.join('')}</g>
  <rect width="640" height="480" fill="url(#glow)"/><rect width="640" height="480" fill="url(#edges)"/></svg>`

/** A wall, a floor, a sheet: a colour and its grain. */
export const ground = (
  colour: string,
  grain: 'concrete' | 'brushed' | 'cast-skin' | 'frost' = 'concrete',
  [x, y, width, height]: readonly [number, number, number, number] = [-60, -60, 780, 620],
) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}"/>
  <rect x="${x}" y="${y}" width="${width}" height="${height}" filter="url(#${grain})" opacity=".5"/>`

interface Look {
  readonly fill?: string
  readonly line?: string
  readonly width?: number
  readonly more?: string
}
const look = ({ fill = 'none', line = 'none', width = 2, more = '' }: Look) =>
  `fill="${fill}" stroke="${line}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}`

export const box = ([x, y]: Point, width: number, height: number, fill: string, corner = 4, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}" ${look({ fill, more })}/>`
export const disc = ([x, y]: Point, radius: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${radius}" ${look({ fill, more })}/>`
export const ring = ([x, y]: Point, radius: number, line: string, width: number, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${radius}" ${look({ line, width, more })}/>`
export const shape = (d: string, fill: string, more = '') => `<path d="${d}" ${look({ fill, more })}/>`
export const stroke = (d: string, line: string, width: number, more = '') =>
  `<path d="${d}" ${look({ line, width, more })}/>`
export const words = (text: string, [x, y]: Point, size: number, fill: string, more = '') =>
  `<text x="${x}" y="${y}" font-family="Liberation Sans" font-size="${size}" fill="${fill}" ${more}>${text}</text>`

export const SHADOW = 'filter="url(#cast-shadow)"'
export const SOFT = 'filter="url(#soft)"'
export const FAR = 'filter="url(#far)"'
export const ROUGH = 'filter="url(#rough)"'

/** A hexagon head with its washer. */
export const bolt = ([x, y]: Point, size = 15) => {
  const corners = [0, 1, 2, 3, 4, 5].map((at) => {
    const angle = (at * Math.PI) / 3 + 0.35
    return `${(x + size * 0.72 * Math.cos(angle)).toFixed(1)},${(y + size * 0.72 * Math.sin(angle)).toFixed(1)}`
  })
  return `${disc([x + 2, y + 3], size + 2, '#0007', SOFT)}${disc([x, y], size, '#8b9498')}${ring([x, y], size, '#3a4144', 1.5)}
    <polygon points="${corners.join(' ')}" fill="#b9c1c4" stroke="#4a5255" stroke-width="1.5"/>`
}

/** Oil, water, rust: no edge is straight. */
export const stain = ([x, y]: Point, width: number, height: number, colour: string, opacity = 0.8) =>
  `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${height}" fill="${colour}" opacity="${opacity}" ${ROUGH}/>
  <ellipse cx="${x - width * 0.25}" cy="${y - height * 0.3}" rx="${width * 0.3}" ry="${height * 0.16}" fill="#fff" opacity=".2" ${SOFT}/>`

/** Cracks that run from a point. */
export const cracks = ([x, y]: Point, lengths: readonly number[], colour: string, width = 1.6) =>
  lengths
    .map((length, at) => {
      const angle = (at * 2 * Math.PI) / lengths.length + (at % 3) * 0.19
      const bend = angle + 0.22 * (at % 2 ? 1 : -1)
      const [mx, my] = [x + length * 0.5 * Math.cos(angle), y + length * 0.5 * Math.sin(angle)]
      const [ex, ey] = [mx + length * 0.5 * Math.cos(bend), my + length * 0.5 * Math.sin(bend)]
      return stroke(
        `M${x} ${y}L${mx.toFixed(0)} ${my.toFixed(0)}L${ex.toFixed(0)} ${ey.toFixed(0)}`,
        colour,
        width,
      )
    })
    .join('')

/** A number as a display of seven segments shows it: `-16.4`. */
export function display(text: string, [x, y]: Point, height: number, colour: string): string {
  const on: Readonly<Record<string, string>> = {
    '0': 'abcdef',
    '1': 'bc',
    '2': 'abged',
    '3': 'abgcd',
    '4': 'fgbc',
    '5': 'afgcd',
    '6': 'afgedc',
    '7': 'abc',
    '8': 'abcdefg',
    '9': 'abcdfg',
    '-': 'g',
  }
  const width = height * 0.5
  const middle = height / 2
  const lines: Readonly<Record<string, string>> = {
    a: `M6 0H${width - 6}`,
    b: `M${width} 6V${middle - 6}`,
    c: `M${width} ${middle + 6}V${height - 6}`,
    d: `M6 ${height}H${width - 6}`,
    e: `M0 ${middle + 6}V${height - 6}`,
    f: `M0 6V${middle - 6}`,
    g: `M6 ${middle}H${width - 6}`,
  }
  let left = x
  return [...text]
    .map((sign) => {
      if (sign === '.') return disc([left - height * 0.16, y + height], height * 0.08, colour)
      const drawn = [...(on[sign] ?? '')].map((segment) => lines[segment]).join('')
      const at = left
      left += width + height * 0.28
      return `<g transform="translate(${at} ${y}) skewX(-5)">${stroke(drawn, colour, height * 0.12)}</g>`
    })
    .join('')
}
