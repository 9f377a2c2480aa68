import { z } from './zod.ts'

/** What is printed is drawn in it where a company has no colour of its own. */
export const PAPER_COLOUR = '#0b5563'
/** Thin lines, marks and links are told from white paper from here on (WCAG 2.2, 1.4.3). */
export const LEAST_CONTRAST = 4.5

const WRITTEN = /^#[0-9a-f]{6}$/

/** How far a colour stands out from white paper, from 1 to 21; undefined for what is no colour. */
export function contrastOnWhite(colour: string): number | undefined {
  if (!WRITTEN.test(colour)) return undefined
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(parseInt(colour.slice(at, at + 2), 16)))
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

/** The light of a channel from 0 to 255, from 0 to 1. */
function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** A colour to draw in on white paper, as `#rrggbb`. */
export const PaperColour = z
  .string()
  .regex(WRITTEN)
  .refine((colour) => (contrastOnWhite(colour) ?? 0) >= LEAST_CONTRAST, { error: 'tooLight', abort: true })
  .meta({ examples: ['#9a3324'] })
