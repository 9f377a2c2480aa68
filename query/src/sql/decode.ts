import { isRecord, type Type } from '../types.ts'
import { objectOf, own, type Value } from '../values.ts'

/**
 * A value of a result set as a value of the language. Takes what node-postgres makes of the types that
 * `sqlType` names: Date for timestamptz, numbers, strings, booleans, arrays of them, parsed jsonb.
 */
export function decode(value: unknown, type: Type): Value {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.getTime()
  if (type.kind === 'ARRAY') return Array.isArray(value) ? value.map((each) => decode(each, type.of)) : null
  if (type.kind === 'OBJECT') {
    const fields = Object.entries(type.fields)
    return objectOf(fields.map(([name, field]) => [name, decode(own(value, name), field)]))
  }
  if (isRecord(type)) return String(value)
  return value as Value
}
