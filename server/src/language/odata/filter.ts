import { midnightOf } from '@feldwerk/query/time/days.ts'
import { readInstant } from '@feldwerk/query/time/parse.ts'
import { toTime } from '@feldwerk/query/values.ts'
import { type Token, tokensOf } from './tokens.ts'

/** A `$filter` in our own language, and the properties that it names. */
export interface WrittenFilter {
  readonly text: string
  readonly names: ReadonlySet<string>
}

/** Where a `$filter` cannot be read, and what stands there; empty at its end. */
export class UnreadableFilter extends Error {
  readonly at: number
  readonly found: string

  constructor({ at, text }: Pick<Token, 'at' | 'text'>) {
    super(`unreadable at ${at}`)
    this.at = at
    this.found = text
  }
}

/** Binary operators by how tightly they bind, the loosest first, each with what it is in our language. */
const OPERATORS: readonly Readonly<Record<string, string>>[] = [
  { or: '||' },
  { and: '&&' },
  { eq: '==', ne: '!=' },
  { gt: '>', ge: '>=', lt: '<', le: '<=', in: 'in' },
  { add: '+', sub: '-' },
  { mul: '*', divby: '/', mod: '%' },
]

const FUNCTIONS: Readonly<Record<string, { readonly name: string; readonly takes: number }>> = {
  contains: { name: 'contains', takes: 2 },
  startswith: { name: 'startsWith', takes: 2 },
  endswith: { name: 'endsWith', takes: 2 },
  indexof: { name: 'indexOf', takes: 2 },
  length: { name: 'size', takes: 1 },
  tolower: { name: 'lower', takes: 1 },
  toupper: { name: 'upper', takes: 1 },
  trim: { name: 'trim', takes: 1 },
  year: { name: 'year', takes: 1 },
  month: { name: 'month', takes: 1 },
  day: { name: 'day', takes: 1 },
  hour: { name: 'hour', takes: 1 },
  minute: { name: 'minute', takes: 1 },
  round: { name: 'round', takes: 1 },
  floor: { name: 'floor', takes: 1 },
  ceiling: { name: 'ceil', takes: 1 },
}

/** Deeper than any expression of ours may be. */
const MOST_DEPTH = 100

/**
 * Writes a `$filter` (OData 4.01, URL conventions, 5.1.1) as a condition of our own language, which is checked and
 * compiled like any other. A day is its midnight on the clock of the zone. `UnreadableFilter` where it is none.
 */
export function writeFilter(filter: string, zone: string): WrittenFilter {
  const tokens = tokensOf(filter)
  if (!Array.isArray(tokens)) throw new UnreadableFilter(tokens)
  const reader = new Reader(tokens, zone)
  const text = reader.condition(0)
  reader.take('END')
  return { text, names: reader.names }
}

class Reader {
  readonly names = new Set<string>()
  readonly #tokens: readonly Token[]
  readonly #zone: string
  #place = 0
  #depth = 0

  constructor(tokens: readonly Token[], zone: string) {
    this.#tokens = tokens
    this.#zone = zone
  }

  get #next(): Token {
    return this.#tokens[this.#place] ?? { kind: 'END', text: '', at: 0 }
  }

  /** The next token, which has to be this one. */
  take(kind: Token['kind'], text?: string): Token {
    const token = this.#next
    if (token.kind !== kind || (text !== undefined && token.text !== text)) throw new UnreadableFilter(token)
    this.#place += 1
    return token
  }

  #is(text: string): boolean {
    return this.#next.text === text && (this.#next.kind === 'SIGN' || this.#next.kind === 'NAME')
  }

  condition(level: number): string {
    this.#depth += level === 0 ? 1 : 0
    if (this.#depth > MOST_DEPTH) throw new UnreadableFilter(this.#next)
    const operators = OPERATORS[level]
    if (!operators) return this.#unary()
    let left = this.condition(level + 1)
    for (;;) {
      const { kind, text } = this.#next
      const sign = kind === 'NAME' && Object.hasOwn(operators, text) ? operators[text] : undefined
      if (!sign) break
      this.#place += 1
      const right = sign === 'in' ? this.#list() : this.condition(level + 1)
      left = `(${left} ${sign} ${right})`
    }
    this.#depth -= level === 0 ? 1 : 0
    return left
  }

  #unary(): string {
    if (!this.#is('not')) return this.#value()
    this.take('NAME')
    return `!(${this.#unary()})`
  }

  #value(): string {
    const token = this.#next
    if (this.#is('(')) {
      this.take('SIGN')
      const inner = this.condition(0)
      this.take('SIGN', ')')
      return `(${inner})`
    }
    this.#place += 1
    if (token.kind === 'TEXT' || token.kind === 'ID') return JSON.stringify(token.text)
    if (token.kind === 'NUMBER') return token.text
    if (token.kind === 'TIME') return instant(token, readInstant(withSeconds(token.text)))
    if (token.kind === 'DAY') return this.#midnight(token)
    if (token.kind !== 'NAME') throw new UnreadableFilter(token)
    if (token.text === 'true' || token.text === 'false' || token.text === 'null') return token.text
    return this.#is('(') ? this.#call(token) : this.#name(token)
  }

  #name({ text }: Token): string {
    this.names.add(text)
    return text
  }

  #midnight(token: Token): string {
    return instant(token, midnightOf(token.text, this.#zone) ?? undefined)
  }

  #call(token: Token): string {
    if (token.text === 'now') {
      this.take('SIGN', '(')
      this.take('SIGN', ')')
      return 'now'
    }
    const known = Object.hasOwn(FUNCTIONS, token.text) ? FUNCTIONS[token.text] : undefined
    const args = this.#arguments()
    if (!known || args.length !== known.takes) throw new UnreadableFilter(token)
    return `${known.name}(${args.join(', ')})`
  }

  #list(): string {
    return `[${this.#arguments().join(', ')}]`
  }

  #arguments(): string[] {
    this.take('SIGN', '(')
    const args = [this.condition(0)]
    while (this.#is(',')) {
      this.take('SIGN')
      args.push(this.condition(0))
    }
    this.take('SIGN', ')')
    return args
  }
}

/** OData lets seconds be left out, RFC 3339 does not. */
const withSeconds = (text: string): string => text.replace(/^(.{10}T\d\d:\d\d)(?!:)/i, '$1:00')

function instant(token: Token, time: number | undefined): string {
  const known = time === undefined ? undefined : toTime(time)
  if (known === undefined) throw new UnreadableFilter(token)
  return `timestamp(${JSON.stringify(new Date(known).toISOString())})`
}
