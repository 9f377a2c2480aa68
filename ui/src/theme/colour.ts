import { namedColours } from './named-colours.ts'

/** A colour as three channels from 0 to 255; fractions are allowed until it is written out. */
interface Rgb {
  readonly r: number
  readonly g: number
  readonly b: number
}

/** A colour as people see it: lightness 0 to 1, chroma from 0, hue in degrees (OKLCH). */
export interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

/**
 * Reads a colour in one of the accepted forms: hex (`#abc`, `#aabbcc`), `rgb(…)`, `hsl(…)` or a CSS colour
 * name. Opacity is not part of a base colour: forms with alpha, and everything else, give `undefined`.
 */
export function readColour(text: string): Rgb | undefined {
  const value = text.trim().toLowerCase()
  if (value.startsWith('#')) return readHex(value.slice(1))
  const named = namedColours[value]
  if (named !== undefined) return readHex(named)
  const call = /^(rgb|hsl)a?\((.+)\)$/.exec(value)
  if (!call?.[1] || !call[2]) return undefined
  const parts = call[2].split(/[\s,]+/).filter((part) => part !== '')
  if (parts.length !== 3) return undefined
  return call[1] === 'rgb' ? readRgbParts(parts) : readHslParts(parts)
}

/** Writes a colour as `#rrggbb`. */
export function toHex({ r, g, b }: Rgb): string {
  const channel = (value: number) =>
    Math.round(Math.min(255, Math.max(0, value)))
      .toString(16)
      .padStart(2, '0')
  return `#${channel(r)}${channel(g)}${channel(b)}`
}

/** Contrast of two colours after WCAG 2: 1 (none) to 21 (black on white). */
export function contrast(a: Rgb, b: Rgb): number {
  const [one, other] = [luminance(a), luminance(b)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** Converts to OKLCH; a grey has chroma 0 and hue 0. */
export function toOklch({ r, g, b }: Rgb): Oklch {
  const [lr, lg, lb] = [linear(r), linear(g), linear(b)]
  const l = Math.cbrt(0.4122214708 * lr + 0.5363325363 * lg + 0.0514459929 * lb)
  const m = Math.cbrt(0.2119034982 * lr + 0.6806995451 * lg + 0.1073969566 * lb)
  const s = Math.cbrt(0.0883024619 * lr + 0.2817188376 * lg + 0.6299787005 * lb)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const c = Math.hypot(a, bb)
  if (c < 1e-4) return { l: lightness, c: 0, h: 0 }
  return { l: lightness, c, h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360 }
}

/** Converts from OKLCH; chroma is lowered until the colour exists on a screen. */
export function fromOklch({ l, c, h }: Oklch): Rgb {
  let low = 0
  let high = c
  const whole = channels({ l, c, h })
  if (isOnScreen(whole)) return whole
  for (let step = 0; step < 24; step += 1) {
    const middle = (low + high) / 2
    if (isOnScreen(channels({ l, c: middle, h }))) low = middle
    else high = middle
  }
  return channels({ l, c: low, h })
}

function channels({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return {
    r: gamma(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z),
    g: gamma(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z),
    b: gamma(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z),
  }
}

function isOnScreen({ r, g, b }: Rgb): boolean {
  return [r, g, b].every((value) => value > -0.5 && value < 255.5)
}

function linear(channel: number): number {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function gamma(value: number): number {
  return 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)
}

function luminance({ r, g, b }: Rgb): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

function readHex(digits: string): Rgb | undefined {
  if (!/^([0-9a-f]{3}|[0-9a-f]{6})$/.test(digits)) return undefined
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  const at = (index: number) => Number.parseInt(long.slice(index, index + 2), 16)
  return { r: at(0), g: at(2), b: at(4) }
}

function readRgbParts(parts: readonly string[]): Rgb | undefined {
  const [r, g, b] = parts.map((part) => {
    if (!/^\d+(\.\d+)?%?$/.test(part)) return undefined
    return part.endsWith('%') ? (Number.parseFloat(part) / 100) * 255 : Number(part)
  })
  if (r === undefined || g === undefined || b === undefined || Math.max(r, g, b) > 255) return undefined
  return { r, g, b }
}

function readHslParts(parts: readonly string[]): Rgb | undefined {
  const [hue, saturation, lightness] = parts
  if (!hue || !/^-?\d+(\.\d+)?(deg)?$/.test(hue)) return undefined
  const share = (part: string | undefined) =>
    part && /^\d+(\.\d+)?%$/.test(part) ? Number.parseFloat(part) / 100 : undefined
  const [s, l] = [share(saturation), share(lightness)]
  if (s === undefined || l === undefined || s > 1 || l > 1) return undefined
  const h = ((Number.parseFloat(hue) % 360) + 360) % 360
  const at = (offset: number) => {
    const k = (offset + h / 30) % 12
    return 255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return { r: at(0), g: at(8), b: at(4) }
}
