import type { Type } from '@feldwerk/query/types.ts'
import { own } from '@feldwerk/query/values.ts'
import type { RecordField } from '../../../platform/db/schema/record-field.ts'
import { isPlainObject } from '../../../platform/records/names.ts'
import { isObject } from '../../../platform/records/record-type.ts'

/** What an answer can name. */
export type LeafKind = 'ACCOUNT' | 'ASSET' | 'FILE' | 'SIGNATURE' | 'OTHER'

const KINDS: Readonly<Record<string, LeafKind>> = {
  ACCOUNT: 'ACCOUNT',
  ASSET: 'ASSET',
  IMAGE: 'FILE',
  AUDIO: 'FILE',
  FILE: 'FILE',
  SIGNATURE: 'SIGNATURE',
  TASK: 'OTHER',
  WORKFLOW_RESULT: 'OTHER',
}

type Document = Readonly<Record<string, unknown>>
/** The id that takes the place of one that is named at a place of ids; undefined: nothing does. */
export type Convert = Readonly<
  Record<LeafKind, (id: string, path: readonly (string | number)[]) => string | undefined>
>

/**
 * A document with these fields alone, and with other ids in the place of those that it names. What is left empty is left
 * out, but for rounds, which keep their places.
 */
export function convertAnswers(
  fields: readonly RecordField[],
  document: Document,
  convert: Convert,
  above: readonly (string | number)[] = [],
): Document {
  const entries = fields.flatMap((field): [string, unknown][] => {
    const value = own(document, field.id)
    if (value === undefined || value === null) return []
    const path = [...above, field.id]
    const converted = field.fields
      ? nested(field, value, convert, path)
      : leaf(field.type, value, convert, path)
    return converted === undefined ? [] : [[field.id, converted]]
  })
  return Object.fromEntries(entries)
}

function nested(
  field: RecordField,
  value: unknown,
  convert: Convert,
  path: readonly (string | number)[],
): unknown {
  const fields = field.fields ?? []
  const of = (each: unknown, at: readonly (string | number)[]) =>
    convertAnswers(fields, isPlainObject(each) ? each : {}, convert, at)
  if (!isObject(field))
    return Array.isArray(value) ? value.map((each, i) => of(each, [...path, i])) : undefined
  const inner = of(value, path)
  return Object.keys(inner).length > 0 ? inner : undefined
}

function leaf(type: Type, value: unknown, convert: Convert, path: readonly (string | number)[]): unknown {
  if (type.kind === 'ARRAY') {
    if (!Array.isArray(value)) return undefined
    const kept = value.flatMap((each, i) => leaf(type.of, each, convert, [...path, i]) ?? [])
    return kept.length > 0 ? kept : undefined
  }
  const kind = KINDS[type.kind]
  if (!kind) return value
  if (kind !== 'SIGNATURE') return typeof value === 'string' ? convert[kind](value, path) : undefined
  const fileRef = own(value, 'fileRef')
  const id = typeof fileRef === 'string' ? convert.SIGNATURE(fileRef, path) : undefined
  return id === undefined || !isPlainObject(value) ? undefined : { ...value, fileRef: id }
}
