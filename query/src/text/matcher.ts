import { RE2JS } from 're2js'
import { readPattern } from './pattern.ts'

interface CompiledPattern {
  readonly states: number
  readonly regex: RE2JS
}

/** Patterns that are ready, the one made first goes first; together they have no more states than this. */
const MOST_STATES = 100_000
const known = new Map<string, CompiledPattern>()
let states = 0

/**
 * Steps that it takes to look for a pattern, and to make it ready where it is not. In the worst case every sign is
 * tried at every state of the pattern at once.
 */
export function costOfMatching(text: string, pattern: string): number {
  const ready = known.get(pattern)
  const size = ready?.states ?? readPattern(pattern)?.states ?? 0
  const making = ready ? 0 : 200 + size * 12
  return making + Math.ceil(text.length * (1 + size * 0.4))
}

/** Whether the pattern occurs in the text. */
export function isMatch(text: string, pattern: string): boolean {
  return (known.get(pattern) ?? makeReady(pattern)).regex.matcher(text).find()
}

function makeReady(pattern: string): CompiledPattern {
  const read = readPattern(pattern) ?? { text: '', states: 0 }
  const made = { states: read.states, regex: RE2JS.compile(read.text) }
  for (const [oldest, { states: freed }] of known) {
    if (states + made.states <= MOST_STATES) break
    known.delete(oldest)
    states -= freed
  }
  known.set(pattern, made)
  states += made.states
  return made
}
