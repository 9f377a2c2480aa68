import type { Fault } from '@feldwerk/query/faults.ts'
import { placeOf } from './faults.ts'
import { type TokenKind, tokens } from './tokens.ts'

/** Whether a place is wrong, or only worth a second look. */
type Mark = 'error' | 'warning'

/** A piece of the text that looks the same throughout. */
interface Segment {
  readonly start: number
  readonly text: string
  readonly kind: TokenKind
  readonly mark?: Mark
}

/** Codes of faults that do not keep an expression from being saved. */
const warnings: ReadonlySet<string> = new Set(['equalityMayFail', 'countedTwice'])

export const isWarning = (fault: Fault): boolean => warnings.has(fault.code)

/** The text in its colours, with what is wrong underlined; a fault without width takes the character beside it. */
export function segments(text: string, faults: readonly Fault[]): Segment[] {
  const places = faults.map((fault) => ({ ...visible(fault, text), mark: isWarning(fault) }))
  const cuts = new Set([0, text.length, ...places.flatMap(({ start, end }) => [start, end])])
  const pieces: Segment[] = []
  for (const token of tokens(text)) {
    const inside = [...cuts].filter((cut) => cut > token.start && cut < token.end).sort((a, b) => a - b)
    const bounds = [token.start, ...inside, token.end]
    for (const [place, start] of bounds.slice(0, -1).entries()) {
      const end = bounds[place + 1] ?? token.end
      const hit = places.filter((fault) => fault.start < end && fault.end > start)
      const piece = { start, text: text.slice(start, end), kind: token.kind }
      pieces.push(hit.length === 0 ? piece : { ...piece, mark: markOf(hit) })
    }
  }
  return pieces
}

function visible(fault: Fault, text: string): { start: number; end: number } {
  const { start, end } = placeOf(fault, text)
  const from = Math.min(start, text.length)
  const until = Math.min(Math.max(end, from), text.length)
  if (until > from) return { start: from, end: until }
  const back = text.slice(0, from).trimEnd().length
  return from < text.length ? { start: from, end: from + 1 } : { start: Math.max(0, back - 1), end: back }
}

function markOf(hit: readonly { readonly mark: boolean }[]): Mark {
  return hit.every(({ mark }) => mark) ? 'warning' : 'error'
}
