import { midnightOf } from '@feldwerk/query/time/days.ts'
import { isRecord, type Type } from '@feldwerk/query/types.ts'
import { clean, type Value } from '@feldwerk/query/values.ts'
import type { RecordField } from '../db/schema/record-field.ts'

type Scalar = 'BOOLEAN' | 'LONG' | 'DOUBLE' | 'TIME' | 'REFERENCE' | 'TEXT' | 'SIGNATURE' | `DATE:${string}`

/**
 * How values of a field lie in a slot. Two fields with one codec have the same values for the same document, so a
 * change that keeps the codec moves nothing. A day's codec names the time zone: another zone is another codec.
 */
export type Codec = Scalar | `${Scalar}[]`

/** The family of slots: the letters before the number in the names of their columns. */
export type Family = 'b' | 'n' | 'd' | 'r' | 't' | 'tl' | 'rl' | 'nl' | 'dl' | 'bl' | 'j'

/** How many slots a page has, and of which type. */
export const FAMILIES = {
  b: { count: 8, type: 'boolean' },
  n: { count: 32, type: 'float8' },
  d: { count: 8, type: 'timestamptz' },
  r: { count: 8, type: 'uuid' },
  t: { count: 24, type: 'text' },
  tl: { count: 4, type: 'text[]' },
  rl: { count: 2, type: 'uuid[]' },
  nl: { count: 2, type: 'float8[]' },
  dl: { count: 1, type: 'timestamptz[]' },
  bl: { count: 1, type: 'boolean[]' },
  j: { count: 2, type: 'jsonb' },
} as const satisfies Record<Family, { count: number; type: string }>

/**
 * The codec of a field that is neither an object nor a list of objects; undefined for types without a slot: ANY, lists
 * of lists.
 */
export function codecOf({ type, dateOnly }: RecordField, zone: string): Codec | undefined {
  const element = type.kind === 'ARRAY' ? type.of : type
  const scalar = scalarOf(element, dateOnly === true ? zone : undefined)
  return type.kind === 'ARRAY' && scalar ? `${scalar}[]` : scalar
}

function scalarOf(type: Type, dateZone: string | undefined): Scalar | undefined {
  if (isRecord(type)) return 'REFERENCE'
  if (type.kind === 'TIME') return dateZone === undefined ? 'TIME' : `DATE:${dateZone}`
  if (type.kind === 'BOOLEAN' || type.kind === 'LONG' || type.kind === 'DOUBLE') return type.kind
  if (type.kind === 'SIGNATURE') return 'SIGNATURE'
  return ['STRING', 'IMAGE', 'AUDIO', 'FILE'].includes(type.kind) ? 'TEXT' : undefined
}

/** Whether it is a day, whose midnight is that of a zone. */
export const isDayIn = (scalar: Scalar): scalar is `DATE:${string}` => scalar.startsWith('DATE:')

/** The scalar of a codec, and whether it is a list of them. */
export function partsOf(codec: Codec): { readonly scalar: Scalar; readonly isList: boolean } {
  const isList = codec.endsWith('[]')
  return { scalar: (isList ? codec.slice(0, -2) : codec) as Scalar, isList }
}

export function familyOf(codec: Codec): Family {
  const { scalar, isList } = partsOf(codec)
  if (scalar === 'SIGNATURE') return 'j'
  const letter = isDayIn(scalar) ? 'd' : FAMILY_OF[scalar]
  return isList ? `${letter}l` : letter
}

const FAMILY_OF = { BOOLEAN: 'b', LONG: 'n', DOUBLE: 'n', TIME: 'd', REFERENCE: 'r', TEXT: 't' } as const

/** Gives a value of a document as a codec holds it: null when there is none or it does not fit. Instants are numbers. */
export type Cleaner = (value: unknown) => Value

const cleaners = new Map<Codec, Cleaner>()

export function cleanerOf(codec: Codec): Cleaner {
  const seen = cleaners.get(codec)
  if (seen) return seen
  const { scalar, isList } = partsOf(codec)
  const one = scalarCleaner(scalar)
  const made: Cleaner = isList ? (value) => (Array.isArray(value) ? value.map(one) : null) : one
  cleaners.set(codec, made)
  return made
}

/** The same for one value. */
export const cleanValue = (codec: Codec, value: unknown): Value => cleanerOf(codec)(value)

/** Did cleaning lose something? */
export function isMisfit(value: unknown, cleaned: Value): boolean {
  if (value === null || value === undefined) return false
  if (cleaned === null) return true
  return (
    Array.isArray(cleaned) &&
    Array.isArray(value) &&
    cleaned.some((each, i) => each === null && value[i] !== null)
  )
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function scalarCleaner(scalar: Scalar): Cleaner {
  if (scalar === 'TEXT') return text
  if (scalar === 'REFERENCE') return (value) => (typeof value === 'string' && UUID.test(value) ? value : null)
  if (scalar === 'SIGNATURE') return signature
  if (isDayIn(scalar)) {
    const zone = scalar.slice(5)
    return (value) => (typeof value === 'string' ? midnightOf(value, zone) : null)
  }
  const type = { kind: scalar }
  return (value) => {
    const cleaned = clean(type, value)
    // Rounding half a millisecond before 1970 must not give a negative zero.
    return typeof cleaned === 'number' ? cleaned + 0 : cleaned
  }
}

const text: Cleaner = (value) => (typeof value === 'string' ? value : null)

const signature: Cleaner = (value) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const { fileRef, name }: { fileRef?: unknown; name?: unknown } = value
  return { fileRef: text(fileRef), name: text(name) }
}
