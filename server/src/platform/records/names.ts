import type { RecordField } from '../db/schema/record-field.ts'
import { innerFields, isObject } from './record-type.ts'

/** The content of a record, by field ids as stored, or by field names as written by people. */
export type Document = Readonly<Record<string, unknown>>

type Key = 'id' | 'name'

/** Values by name as a document by id, through objects and lists of objects. Names the type lacks are left out. */
export const toDocument = (fields: readonly RecordField[], values: Document): Document =>
  translate(fields, values, { from: 'name', to: 'id' })

/**
 * A document as values by name, as they were written: days stay days. Fields without a value are omitted, and so are
 * those that the type no longer has.
 */
export const fromDocument = (fields: readonly RecordField[], document: Document): Document =>
  translate(fields, document, { from: 'id', to: 'name' })

function translate(
  fields: readonly RecordField[],
  values: Document,
  keys: { readonly from: Key; readonly to: Key },
): Document {
  const entries = fields.flatMap((field): [string, unknown][] => {
    const value = Object.hasOwn(values, field[keys.from]) ? values[field[keys.from]] : undefined
    if (value === undefined) return []
    const inner = innerFields(field)
    const one = (each: unknown) => (inner && isPlainObject(each) ? translate(inner, each, keys) : each)
    const isOne = !inner || isObject(field) || !Array.isArray(value)
    return [[field[keys.to], isOne ? one(value) : value.map(one)]]
  })
  return Object.fromEntries(entries)
}

export const isPlainObject = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
