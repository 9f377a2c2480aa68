/** What a piece of an expression is, for its colour. */
export type TokenKind = 'name' | 'function' | 'text' | 'number' | 'word' | 'plain'

/** A piece of the text, from `start` up to, without, `end`. */
interface Token {
  readonly start: number
  readonly end: number
  readonly kind: TokenKind
}

const pattern =
  /(?<text>[rR]?(?:"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?))|(?<number>\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?<name>[A-Za-z_]\w*)|(?<plain>[^\w"']+)/g

const words: ReadonlySet<string> = new Set(['true', 'false', 'null', 'in'])

/** Cuts an expression, finished or not, into pieces that together are the whole text. */
export function tokens(text: string): Token[] {
  return [...text.matchAll(pattern)].map((match) => {
    const start = match.index
    const end = start + match[0].length
    return { start, end, kind: kindOf(match, text.slice(end)) }
  })
}

function kindOf(match: RegExpMatchArray, after: string): TokenKind {
  const { text, number, name } = match.groups ?? {}
  if (text !== undefined) return 'text'
  if (number !== undefined) return 'number'
  if (name === undefined) return 'plain'
  if (words.has(name)) return 'word'
  return /^\s*\(/.test(after) ? 'function' : 'name'
}
