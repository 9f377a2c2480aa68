/*
 * Patterns of `matches`: a small grammar of ours, read once and written again for both engines, so
 * that neither sees anything the other understands differently. Every pattern of it is matched in
 * linear time: no back references, no look-around.
 *
 *   pattern  = branch { "|" branch }        branch = { atom [ "*" | "+" | "?" | "{" m [ "," [ n ] ] "}" ] }
 *   atom     = letter | "." | "^" | "$" | "(" pattern ")" | "[" ["^"] { letter | a-b | \d \w \s } "]" | "\" escape
 *   escape   = d D w W s S n r t or any sign that is no letter or digit
 */
const MOST_REPEATS = 100
/** States of a pattern, its repeats written out. */
const MOST_STATES = 5_000

const CLASSES: Readonly<Record<string, string>> = {
  d: '0-9',
  w: '0-9A-Za-z_',
  s: ' \\t\\n\\r\\f\\v',
}
const CONTROLS: Readonly<Record<string, string>> = { n: '\\n', r: '\\r', t: '\\t' }

/** A pattern in the form both engines take, and how many states it has with its repeats written out. */
export interface Pattern {
  readonly text: string
  readonly states: number
}

/** The pattern, or null when it is not of the grammar, or has more states than a pattern may. */
export function readPattern(pattern: string): Pattern | null {
  const reader = { signs: [...pattern], at: 0, repeats: 1, states: 2 }
  const text = alternatives(reader)
  if (text === null || reader.at < reader.signs.length || reader.states > MOST_STATES) return null
  return { text, states: reader.states }
}

/** The text of a pattern as `readPattern` gives it. */
export const normalizePattern = (pattern: string): string | null => readPattern(pattern)?.text ?? null

interface Reader {
  readonly signs: readonly string[]
  at: number
  /** Product of the nested repeat counts: what a repeat costs when it is written out. */
  repeats: number
  /** Of what was read so far. */
  states: number
}

function alternatives(reader: Reader): string | null {
  const branches: string[] = []
  do {
    const branch = sequence(reader)
    if (branch === null) return null
    branches.push(branch)
    reader.states++
  } while (accept(reader, '|'))
  return branches.join('|')
}

function sequence(reader: Reader): string | null {
  let text = ''
  while (reader.at < reader.signs.length && !'|)'.includes(reader.signs[reader.at] ?? '')) {
    const before = reader.states
    const one = atom(reader)
    reader.states++
    const times = one === null ? null : repeat(reader, one)
    if (times === null) return null
    reader.states = before + (reader.states - before) * Math.max(1, times.most)
    text += one + times.text
  }
  return text === '' ? '(?:)' : text
}

function atom(reader: Reader): string | null {
  const sign = reader.signs[reader.at++] ?? ''
  if (sign === '(') return group(reader)
  if (sign === '[') return set(reader)
  if (sign === '\\') return escaped(reader)
  if (sign === '.') return '[^\\n]'
  if (sign === '^' || sign === '$') return sign
  return '*+?{}])'.includes(sign) ? null : literal(sign)
}

function group(reader: Reader): string | null {
  const inner = alternatives(reader)
  return inner !== null && accept(reader, ')') ? `(?:${inner})` : null
}

function escaped(reader: Reader): string | null {
  const sign = reader.signs[reader.at++] ?? ''
  const lower = sign.toLowerCase()
  if (CLASSES[lower]) return sign === lower ? `[${CLASSES[lower]}]` : `[^${CLASSES[lower]}]`
  if (CONTROLS[sign]) return CONTROLS[sign]
  return /^[!-/:-@[-`{-~]$/.test(sign) ? literal(sign) : null
}

function set(reader: Reader): string | null {
  let text = accept(reader, '^') ? '^' : ''
  const start = text
  while (!accept(reader, ']')) {
    const member = setMember(reader)
    if (member === null) return null
    text += member
  }
  return text === start ? null : `[${text}]`
}

function setMember(reader: Reader): string | null {
  const from = setSign(reader)
  if (from === null) return null
  if (from.class || reader.signs[reader.at] !== '-' || reader.signs[reader.at + 1] === ']') return from.text
  reader.at++
  const to = setSign(reader)
  if (to === null || to.class || (to.code ?? 0) < (from.code ?? 0)) return null
  return `${from.text}-${to.text}`
}

function setSign(reader: Reader): { text: string; code?: number; class?: true } | null {
  const sign = reader.signs[reader.at++]
  if (sign === undefined || sign === '[') return null
  if (sign !== '\\') return { text: literal(sign), code: sign.codePointAt(0) ?? 0 }
  const name = reader.signs[reader.at++] ?? ''
  if (CLASSES[name]) return { text: CLASSES[name], class: true }
  if (CONTROLS[name]) return { text: CONTROLS[name], code: { n: 10, r: 13, t: 9 }[name] ?? 0 }
  return /^[!-/:-@[-`{-~]$/.test(name) ? { text: literal(name), code: name.codePointAt(0) ?? 0 } : null
}

interface Repeat {
  readonly text: string
  /** How often what is repeated is written out. */
  readonly most: number
}

const ONCE: Repeat = { text: '', most: 1 }

function repeat(reader: Reader, one: string): Repeat | null {
  if (one === '^' || one === '$') return '*+?{'.includes(reader.signs[reader.at] ?? ' ') ? null : ONCE
  for (const sign of ['*', '+', '?']) {
    if (!accept(reader, sign)) continue
    reader.states++
    return more(reader) ? null : { text: sign, most: 1 }
  }
  if (!accept(reader, '{')) return ONCE
  const bounds = /^(\d{1,3})(?:,(\d{0,3}))?\}/.exec(reader.signs.slice(reader.at, reader.at + 9).join(''))
  if (!bounds) return null
  reader.at += bounds[0].length
  const least = Number(bounds[1])
  const most = bounds[2] ? Number(bounds[2]) : least
  reader.repeats *= Math.max(1, most)
  reader.states++
  if (most < least || reader.repeats > MOST_REPEATS || more(reader)) return null
  return { text: `{${bounds[0]}`, most }
}

/** A second repeat sign would mean something else to each engine. */
const more = (reader: Reader) => '*+?{'.includes(reader.signs[reader.at] ?? ' ')

function accept(reader: Reader, sign: string): boolean {
  if (reader.signs[reader.at] !== sign) return false
  reader.at++
  return true
}

/** ASCII signs that are no letter or digit may have a meaning, so they are always escaped. */
const literal = (sign: string) => (/^[!-/:-@[-`{-~]$/.test(sign) ? `\\${sign}` : sign)
