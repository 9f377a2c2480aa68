/** Stands where a font has no sign for a character. */
const UNKNOWN = 0xfffd

/** What Typst lays out without a sign of its own: line ends, places to break, marks between letters. */
const WITHOUT_SIGN: ReadonlySet<number> = new Set([0x0a, 0xad, 0x200b, 0x200c, 0x200d, 0x2060])

/**
 * A text of which every character can be printed: PDF/A allows none without a sign. What turns the direction of writing
 * round is left out, so that a document reads as it is stored; other control characters are spaces.
 */
export function printable(text: string, drawn: ReadonlySet<number>): string {
  const plain = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029]/gu, '\n')
    .replace(/[\p{Bidi_Control}\p{Variation_Selector}\u{feff}]/gu, '')
    .replace(/[^\P{Cc}\n]/gu, ' ')
  let result = ''
  for (const character of plain) {
    const code = character.codePointAt(0) ?? UNKNOWN
    result += drawn.has(code) || WITHOUT_SIGN.has(code) ? character : String.fromCodePoint(UNKNOWN)
  }
  return result
}

/** A word of more letters would stick out of its page. */
const LONG_WORD = /[^\s\u200b]{30}(?=[^\s\u200b])/gu

/** The same with places where words that are longer than a line may be broken. */
export const breakable = (text: string): string => text.replace(LONG_WORD, '$&\u200b')
