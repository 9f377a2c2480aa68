/*
 * One map of letters for both back ends. Engines differ in their Unicode version and in letters that
 * become two (ß → SS), so only pairs of single letters count, from blocks that have been complete for
 * long: Latin, Greek, Cyrillic, Armenian.
 */
const BLOCKS = [
  [0x41, 0x24f],
  [0x370, 0x52f],
  [0x531, 0x587],
  [0x1e00, 0x1eff],
] as const

function pairs(change: (letter: string) => string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [from, to] of BLOCKS) {
    for (let code = from; code <= to; code++) {
      const letter = String.fromCharCode(code)
      const changed = change(letter)
      if (changed !== letter && changed.length === 1 && inBlocks(changed)) found.set(letter, changed)
    }
  }
  return found
}

function inBlocks(letter: string): boolean {
  const code = letter.charCodeAt(0)
  return BLOCKS.some(([from, to]) => code >= from && code <= to)
}

export const UPPER = pairs((letter) => letter.toUpperCase())
export const LOWER = pairs((letter) => letter.toLowerCase())

/** Every letter that has a partner in the map replaced by it. */
export function changeLetters(text: string, map: ReadonlyMap<string, string>): string {
  let result = ''
  for (const letter of text) result += map.get(letter) ?? letter
  return result
}

/** White space as Unicode 6.3 and later define it; `trim` takes these off on both back ends. */
export const WHITE_SPACE =
  '\t\n\v\f\r \u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000'

export function trimSpace(text: string): string {
  let from = 0
  let to = text.length
  while (from < to && WHITE_SPACE.includes(text.charAt(from))) from++
  while (to > from && WHITE_SPACE.includes(text.charAt(to - 1))) to--
  return text.slice(from, to)
}
