/** A sign or word of a `$filter`, and where it begins. */
export interface Token {
  readonly kind: 'NAME' | 'TEXT' | 'NUMBER' | 'TIME' | 'DAY' | 'ID' | 'SIGN' | 'END'
  /** As written; of a TEXT what it says. */
  readonly text: string
  readonly at: number
}

/** What begins with a digit, the longest first. */
const PATTERNS: readonly (readonly [Token['kind'], RegExp])[] = [
  ['ID', /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![\w-])/iy],
  ['TIME', /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})/iy],
  ['DAY', /\d{4}-\d{2}-\d{2}(?![\w:-])/y],
  ['NUMBER', /-?\d+(?:\.\d+)?(?:e[+-]?\d+)?(?![\w.])/iy],
  ['NAME', /[\p{L}_][\p{L}\p{Nd}_]*/uy],
  ['TEXT', /'(?:[^']|'')*'/y],
  ['SIGN', /[(),]/y],
]

const SPACE = /[ \t]*/y

/** The tokens of a `$filter` (OData 4.01, URL conventions, 5.1.1), or the first sign that is none. */
export function tokensOf(text: string): Token[] | Pick<Token, 'at' | 'text'> {
  const tokens: Token[] = []
  let at = lengthOf(SPACE, text, 0)
  while (at < text.length) {
    const found = PATTERNS.map(([kind, pattern]) => ({ kind, length: lengthOf(pattern, text, at) }))
    const first = found.find(({ length }) => length > 0)
    if (!first) return { at, text: text.charAt(at) }
    const written = text.slice(at, at + first.length)
    const says = first.kind === 'TEXT' ? written.slice(1, -1).replaceAll("''", "'") : written
    tokens.push({ kind: first.kind, text: says, at })
    at += first.length
    at += lengthOf(SPACE, text, at)
  }
  return [...tokens, { kind: 'END', text: '', at: text.length }]
}

function lengthOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0].length ?? 0
}
