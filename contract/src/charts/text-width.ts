import type { ChartLook } from './look.ts'

/** Widths of letters at 12 px and weight 500, in px, about: for paper, where nothing measures them. */
const NARROW = /[ iljtfrI.,:;!|'()[\]-]/
const WIDE = /[mwMW@%…]/
const CAPITAL = /\p{Lu}/u

function letterWidth(letter: string): number {
  if (NARROW.test(letter)) return 4.4
  if (WIDE.test(letter)) return 10.6
  return CAPITAL.test(letter) ? 8.2 : 7
}

/** The width of a name beside a drawing, in px: measured where the look can, else reckoned by its letters. */
export function textWidth(text: string, { measure }: Pick<ChartLook, 'measure'>): number {
  if (measure) return Math.ceil(measure(text))
  return Math.ceil([...text].reduce((sum, letter) => sum + letterWidth(letter), 0))
}
