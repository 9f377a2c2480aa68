import { contrast, fromOklch, type Oklch, readColour, toHex, toOklch } from './colour.ts'
import { brandTokens, darkTokens, lightTokens, type Tokens } from './tokens.ts'

/** The product's own colour, from which everything is derived unless a company picks another. */
export const productBase = '#0b5563'

/** Ten steps from light to dark; the base colour is step 7. */
type ColourScale = readonly [string, string, string, string, string, string, string, string, string, string]

const BASE_STEP = 7
const productScale: ColourScale = [
  '#eef5f6',
  '#d8e8eb',
  '#b5d3d9',
  '#8fbdc6',
  '#66a4b0',
  '#3f8c9a',
  '#1d7687',
  productBase,
  '#08434f',
  '#05313a',
]
const white = { r: 255, g: 255, b: 255 }

/**
 * Ten steps derived from a base colour (hex, rgb(), hsl() or a CSS name). The product's own steps are the pattern: the
 * same distances in lightness, chroma and hue, carried over to the base, which stays step 7. Throws a `RangeError` when
 * the text is not a colour.
 */
export function colourScale(base: string): ColourScale {
  const rgb = readColour(base)
  if (!rgb) throw new RangeError(`Not a colour: ${base}`)
  const target = toOklch(rgb)
  const steps = productScale.map((step, index) =>
    index === BASE_STEP ? toHex(rgb) : toHex(fromOklch(carryOver(step, target, 'relative'))),
  )
  return steps as unknown as ColourScale
}

/**
 * The token sets for a base colour. Only the brand tokens change, and they keep the lightness of the
 * product's, so that every text pair keeps its contrast; the base itself fills buttons when white reads on it.
 */
export function brandedTokens(base: string): { light: Tokens; dark: Tokens } {
  const rgb = readColour(base)
  if (!rgb) throw new RangeError(`Not a colour: ${base}`)
  if (toHex(rgb) === productBase) return { light: lightTokens, dark: darkTokens }
  const target = toOklch(rgb)
  const branded = (tokens: Tokens): Tokens => ({
    ...tokens,
    ...Object.fromEntries(
      brandTokens.map((name) => [name, toHex(fromOklch(carryOver(tokens[name], target, 'kept')))]),
    ),
  })
  const light = branded(lightTokens)
  const readable = contrast(rgb, white) >= 4.5
  return { light: readable ? { ...light, primary: toHex(rgb) } : light, dark: branded(darkTokens) }
}

function carryOver(step: string, target: Oklch, lightness: 'relative' | 'kept'): Oklch {
  const own = toOklch(mustRead(step))
  const base = toOklch(mustRead(productBase))
  const l = lightness === 'kept' ? own.l : carryLightness(own.l, base.l, target.l)
  return { l, c: own.c * (target.c / base.c), h: target.h + (own.h - base.h) }
}

/** Keeps the order of the steps however light or dark the base is: each side is stretched to its end. */
function carryLightness(own: number, base: number, target: number): number {
  return own >= base ? 1 - ((1 - own) * (1 - target)) / (1 - base) : (own * target) / base
}

function mustRead(hex: string) {
  const rgb = readColour(hex)
  if (!rgb) throw new RangeError(`Not a colour: ${hex}`)
  return rgb
}
