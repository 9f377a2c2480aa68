import type { RecordField } from '../db/schema/record-field.ts'
import { isPlainObject } from './names.ts'
import { innerFields } from './record-type.ts'

/**
 * How the documents of a type name their fields: by a dot and a number where an id is long, for ids of 36 letters would be
 * more than half of a document. No id has a dot, so a key tells itself apart from an id.
 */
export interface Keys {
  /** What stands for the id of a field in documents. */
  readonly of: (id: string) => string
  /** What `of` gives, the other way round. */
  readonly ids: Readonly<Record<string, string>>
  /** Whether no field has a key in what is written, so that most documents are kept as they are given. */
  readonly isEmpty: boolean
  /** A document as it is written. */
  readonly short: (document: unknown) => unknown
  /** A kept document as it was given, whether it was shortened or not. */
  readonly long: (document: unknown) => unknown
}

/** Ids that people make are hardly longer, and may be read as they are. */
const LONG = 12

/** All ids of a type that have keys, in the order of these: a field that is new comes last, and none ever goes. */
export function keyedIds(before: readonly string[], fields: readonly RecordField[]): readonly string[] {
  const ids = new Set(before)
  const add = (each: readonly RecordField[]): void => {
    for (const field of each) {
      if (field.id.length > LONG) ids.add(field.id)
      add(innerFields(field) ?? [])
    }
  }
  add(fields)
  return ids.size === before.length ? before : [...ids]
}

interface KeyedType {
  /** The ids that have keys, in their order. */
  readonly keyed: readonly string[]
  readonly fields: readonly RecordField[]
  /** Whether documents are written with whole ids, for nodes that know no keys. */
  readonly isLong: boolean
}

export function keysOf({ keyed: ids, fields, isLong }: KeyedType): Keys {
  const keys = new Map(ids.map((id, place) => [id, `.${place.toString(36)}`]))
  const back = new Map([...keys].map(([id, key]) => [key, id]))
  const of = (id: string) => keys.get(id) ?? id
  const inner = innerOf(fields)
  return {
    of,
    ids: Object.fromEntries(back),
    isEmpty: isLong || ids.length === 0,
    short: (document) => (isLong ? document : shortened(document, inner, of)),
    long: (document) => lengthened(document, back),
  }
}

/** The fields that hold objects or lists of them, with theirs. */
type Inner = ReadonlyMap<string, Inner>

const innerOf = (fields: readonly RecordField[]): Inner =>
  new Map(
    fields.flatMap((field) => {
      const inner = innerFields(field)
      return inner ? [[field.id, innerOf(inner)] as const] : []
    }),
  )

/** What is no declared object stays as it is, but for keys in it that begin with a dot: they get one more. */
function shortened(value: unknown, inner: Inner, of: (id: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => shortened(each, inner, of))
  if (!isPlainObject(value)) return value
  const kept: Record<string, unknown> = {}
  for (const [id, each] of Object.entries(value)) {
    const deeper = inner.get(id)
    const short = deeper ? shortened(each, deeper, of) : shortened(each, NO_FIELDS, asItIs)
    put(kept, id.startsWith('.') ? `.${id}` : of(id), short)
  }
  return kept
}

const NO_FIELDS: Inner = new Map()
const asItIs = (name: string): string => name

function lengthened(value: unknown, back: ReadonlyMap<string, string>): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each) => lengthened(each, back))
  const given: Record<string, unknown> = {}
  const kept = value as Readonly<Record<string, unknown>>
  for (const key of Object.keys(kept)) {
    const each = kept[key]
    const isPlain = typeof each !== 'object' || each === null
    put(given, idOf(key, back), isPlain ? each : lengthened(each, back))
  }
  return given
}

/** Of each document that is read each key comes by here. */
function idOf(key: string, back: ReadonlyMap<string, string>): string {
  if (key.charCodeAt(0) !== DOT) return key
  return key.charCodeAt(1) === DOT ? key.slice(1) : (back.get(key) ?? key)
}

const DOT = 46

/** A name like `__proto__` is one of the document's own too. */
function put(into: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__')
    Object.defineProperty(into, name, { value, enumerable: true, configurable: true, writable: true })
  else into[name] = value
}
