import { array, BOOLEAN, DOUBLE, LONG, NULL, STRING, TIME, type Type } from '../../src/types.ts'
import { objectOf, toDouble, toLong, type Value } from '../../src/values.ts'

/** The suite's types that the language has; its two kinds of whole number are one here. */
export function toType(type: unknown): Type | null {
  const { primitive, wellKnown, listType } = (type ?? {}) as Record<string, unknown>
  if (wellKnown === 'TIMESTAMP') return TIME
  if (listType) {
    const of = toType((listType as { elemType?: unknown }).elemType)
    return of && array(of)
  }
  const kinds: Readonly<Record<string, Type>> = { INT64: LONG, UINT64: LONG, DOUBLE, STRING, BOOL: BOOLEAN }
  if (type && typeof type === 'object' && 'null' in type) return NULL
  return kinds[String(primitive)] ?? null
}

/**
 * A value of the suite as one of ours; undefined when the language has no such value. A value outside our range is
 * null: in the product it would be an error of that row.
 */
export function toValue(value: unknown): Value | undefined {
  const [[kind, inner] = []] = Object.entries((value ?? {}) as Record<string, unknown>)
  if (kind === 'int64Value' || kind === 'uint64Value') return toLong(Number(inner)) ?? null
  if (kind === 'doubleValue') return toDouble(Number(inner)) ?? null
  if (kind === 'stringValue') return String(inner)
  if (kind === 'boolValue') return inner === true
  if (kind === 'nullValue') return null
  if (kind === 'listValue') return all(((inner as { values?: unknown[] })?.values ?? []).map(toValue))
  if (kind === 'mapValue') return mapValue((inner as { entries?: Entry[] })?.entries ?? [])
  return kind === 'objectValue' ? timeValue(inner) : undefined
}

interface Entry {
  readonly key: unknown
  readonly value: unknown
}

function mapValue(entries: readonly Entry[]): Value | undefined {
  const pairs = entries.map(({ key, value }) => [toValue(key), toValue(value)] as const)
  if (pairs.some(([key, value]) => typeof key !== 'string' || value === undefined)) return undefined
  return objectOf(pairs.map(([key, value]) => [String(key), value as Value]))
}

function timeValue(inner: unknown): Value | undefined {
  const message = inner as Record<string, unknown>
  if (!String(message['@type']).endsWith('google.protobuf.Timestamp')) return undefined
  return Date.parse(String(message.value).replace(/(\.\d{3})\d+/, '$1'))
}

const all = (values: readonly (Value | undefined)[]): Value | undefined =>
  values.includes(undefined) ? undefined : (values as readonly Value[])
