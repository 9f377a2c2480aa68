import { isList, isObjectValue, type ObjectValue, own, type Value } from '@feldwerk/query/values.ts'
import type { AnswerReference } from '@feldwerk/workflow/validate.ts'
import { fromWire, toWire } from '@feldwerk/workflow/wire.ts'
import type { RecordField } from '../../platform/db/schema/record-field.ts'
import { innerFields, isObject } from '../../platform/records/record-type.ts'

/** What JSON says. */
type Document = Readonly<Record<string, unknown>>

interface Way {
  readonly from: 'id' | 'name'
  readonly to: 'id' | 'name'
  readonly leaf: (field: RecordField, value: Value) => Value | undefined
}

/**
 * Answers by name, as they travel, as the document that is stored: by ids of fields, instants as milliseconds. Answers
 * must have been checked; values that do not fit their field's type are dropped.
 */
export const toStored = (fields: readonly RecordField[], answers: Document): ObjectValue =>
  convert(fields, answers, {
    from: 'name',
    to: 'id',
    leaf: ({ type, dateOnly }, value) => (dateOnly ? value : fromWire(type, value)),
  })

/** A stored document as answers by the names of the version that it was made with. */
export const toAnswers = (fields: readonly RecordField[], document: Document): ObjectValue =>
  convert(fields, document, {
    from: 'id',
    to: 'name',
    leaf: ({ type, dateOnly }, value) => (dateOnly ? value : toWire(type, value)),
  })

function convert(fields: readonly RecordField[], values: Document, way: Way): ObjectValue {
  const entries = fields.flatMap((field): [string, Value][] => {
    const value = own(values, field[way.from]) as Value | undefined
    if (value === undefined || value === null) return []
    const converted = convertOne(field, value, way)
    return converted === undefined || converted === null ? [] : [[field[way.to], converted]]
  })
  return Object.fromEntries(entries)
}

function convertOne(field: RecordField, value: Value, way: Way): Value | undefined {
  const inner = innerFields(field)
  if (!inner) return way.leaf(field, value)
  const one = (each: Value) => convert(inner, isObjectValue(each) ? each : {}, way)
  if (isObject(field)) return isObjectValue(value) ? one(value) : undefined
  return isList(value) ? value.map(one) : undefined
}

const REFERENCES = new Set([
  'IMAGE',
  'AUDIO',
  'FILE',
  'SIGNATURE',
  'ASSET',
  'ACCOUNT',
  'TASK',
  'WORKFLOW_RESULT',
])

/** The kind of a field's values, or of those in its list. */
const kindOf = ({ type }: RecordField): string => (type.kind === 'ARRAY' ? type.of : type).kind

/** Every file and record that answers name, by the fields of their version alone. */
export function referencesIn(
  fields: readonly RecordField[],
  answers: unknown,
  above: AnswerReference['path'] = [],
): AnswerReference[] {
  return fields.flatMap((field): AnswerReference[] => {
    const value = own(answers, field.name)
    if (value === undefined || value === null) return []
    const inner = innerFields(field)
    if (!inner && !REFERENCES.has(kindOf(field))) return []
    const path = [...above, field.name]
    if (inner && isObject(field)) return referencesIn(inner, value, path)
    const all = Array.isArray(value)
      ? value.map((each, i) => [each, [...path, i]] as const)
      : [[value, path] as const]
    if (inner) return all.flatMap(([each, at]) => referencesIn(inner, each, at))
    const kind = kindOf(field)
    return all.flatMap(([each, at]) => {
      const id = kind === 'SIGNATURE' ? own(each, 'fileRef') : each
      return typeof id === 'string' ? [{ path: at, kind: kind as AnswerReference['kind'], id }] : []
    })
  })
}
