import { timeOf } from './time/parse.ts'
import type { Type } from './types.ts'

/**
 * A value at run time. TIME is a number: milliseconds since 1970 in UTC. A reference is the id of its
 * record. Objects are only ever read through the names their type declares, and only their own ones.
 */
export type Value = null | string | number | boolean | readonly Value[] | ObjectValue
export interface ObjectValue {
  readonly [name: string]: Value
}

/** The TypeScript side of a type of the language; null is added where it is allowed. */
export type ValueOf<Of> = Of extends { kind: 'STRING' }
  ? string
  : Of extends { kind: 'LONG' | 'DOUBLE' | 'TIME' }
    ? number
    : Of extends { kind: 'BOOLEAN' }
      ? boolean
      : Of extends { kind: 'ARRAY'; of: infer Element }
        ? readonly (ValueOf<Element> | null)[]
        : Value

/** LONG is a whole number with |x| < 2^53. */
export const LONG_BOUND = 2 ** 53
/** DOUBLE has |x| < 1e140: no product or quotient of two can then leave the range of the machine. */
export const DOUBLE_BOUND = 1e140
/** Stored numbers smaller than this are 0. */
export const TINY_STORED = 1e-140
/** Factors smaller than this count as 0. See docs of `sql/numbers.ts` for why there are two. */
export const TINY_FACTOR = 1e-160
/**
 * TIME lies within the years 2 to 9999, so that neither a time zone nor the beginning of a unit leaves
 * the years that both back ends count alike.
 */
export const TIME_FROM = timeOf('0002-01-01T00:00:00Z')
export const TIME_UNTIL = timeOf('9999-12-31T00:00:00Z')

/** The number as a LONG; undefined, which is a row-level error, outside of its range. */
export function toLong(value: number): number | undefined {
  return Number.isInteger(value) && Math.abs(value) < LONG_BOUND ? value + 0 : undefined
}

/** The number as a DOUBLE, without a negative zero; undefined outside of its range. */
export function toDouble(value: number): number | undefined {
  return Math.abs(value) < DOUBLE_BOUND ? value + 0 : undefined
}

/** The instant, undefined outside of the years 2 to 9999. */
export function toTime(value: number): number | undefined {
  return value > TIME_FROM && value < TIME_UNTIL ? value : undefined
}

/**
 * The value of a document as its declared type holds it: what does not fit is null, so that both
 * back ends start from the same values. Numbers too small to matter are 0.
 */
export function clean(type: Type, value: unknown): Value {
  if (value === null || value === undefined) return null
  if (type.kind === 'ARRAY')
    return Array.isArray(value) ? value.map((element) => clean(type.of, element)) : null
  if (type.kind === 'LONG') return typeof value === 'number' ? (toLong(value) ?? null) : null
  if (type.kind === 'TIME') return typeof value === 'number' ? (toTime(Math.trunc(value)) ?? null) : null
  if (type.kind === 'BOOLEAN') return typeof value === 'boolean' ? value : null
  if (type.kind === 'DOUBLE') {
    if (typeof value !== 'number') return null
    return Math.abs(value) < TINY_STORED ? 0 : (toDouble(value) ?? null)
  }
  if (type.kind === 'OBJECT') {
    if (typeof value !== 'object' || Array.isArray(value)) return null
    const fields = Object.entries(type.fields)
    return objectOf(fields.map(([name, field]) => [name, clean(field, own(value, name))]))
  }
  if (type.kind === 'ANY' || type.kind === 'SIGNATURE') return value as Value
  return typeof value === 'string' ? value : null
}

/** An object without a prototype, so that no name reaches anything that is not its own. */
export function objectOf(entries: Iterable<readonly [string, Value]>): ObjectValue {
  const result: Record<string, Value> = Object.create(null)
  for (const [name, value] of entries) result[name] = value
  return result
}

/** Is the value a list? */
export const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value)

/** Is the value an object? */
export const isObjectValue = (value: Value | undefined): value is ObjectValue =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value's own property, else undefined. */
export function own(value: Value | undefined, name: string): Value | undefined
export function own(value: unknown, name: string): unknown
export function own(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return (value as Record<string, unknown>)[name]
}

/** A text that is the same for equal values and differs otherwise: for grouping and repeats. */
export function keyOf(value: Value): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** Do both say the same? Values of the language, or whatever JSON can say. */
export function equal(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || a === b) return a === b
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
    return a.every((element, i) => equal(element, b[i]))
  }
  const names = namesOf(a)
  return names.length === namesOf(b).length && names.every((name) => sameField(own(a, name), own(b, name)))
}

const sameField = (a: unknown, b: unknown) => a !== undefined && b !== undefined && equal(a, b)

/** Undefined means absent. */
const namesOf = (object: object) => Object.keys(object).filter((name) => own(object, name) !== undefined)

/** Order of two values of one type: numbers by size, false before true, texts by code point. */
export function compare(a: Value, b: Value): number {
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b)
  return Number(a) - Number(b)
}

/** By code point, as UTF-8 bytes sort; `<` of JavaScript would compare UTF-16 units. */
function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i)
    const y = b.charCodeAt(i)
    if (x !== y) return isSurrogate(x) === isSurrogate(y) ? x - y : isSurrogate(x) ? 1 : -1
  }
  return a.length - b.length
}

const isSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdfff
