import { array, asDays, type Fields, object, type RecordType, type Type } from '@feldwerk/query/types.ts'
import type { RecordField } from '../db/schema/record-field.ts'

export type RecordKind = 'ASSET' | 'WORKFLOW_RESULT' | 'TASK'

/** What records of one type hold. */
export interface RecordTypeDefinition {
  /** The storage's own id, unique in the company. */
  readonly id: string
  readonly kind: RecordKind
  /** The asset type or workflow that the language names, `id` unless given: a workflow has results and tasks. */
  readonly subject?: string
  readonly fields: readonly RecordField[]
}

/** Fields of records that are not declared; a declared field of that name would never be seen. */
export const SYSTEM_FIELDS = {
  ASSET: ['id', 'createdAt', 'createdBy', 'changedAt'],
  WORKFLOW_RESULT: [
    'id',
    'completedAt',
    'createdBy',
    'task',
    'reviewState',
    'reviewedBy',
    'reviewedAt',
    'company',
    'receivedAt',
    'changedAt',
  ],
  TASK: ['id', 'createdAt', 'createdBy', 'changedAt'],
} as const satisfies Record<RecordKind, readonly string[]>

/** The fields of an object or of the elements of a list of objects; undefined for every other field. */
export function innerFields({ type, fields }: RecordField): readonly RecordField[] | undefined {
  const inner = type.kind === 'ARRAY' ? type.of : type
  if (inner.kind !== 'OBJECT') return undefined
  return fields ?? Object.entries(inner.fields).map(([name, each]) => ({ id: name, name, type: each }))
}

export const isObject = (field: RecordField): boolean => field.type.kind === 'OBJECT'

/** A list of objects: its elements are rows of `item`. */
export const isItems = ({ type }: RecordField): boolean => type.kind === 'ARRAY' && type.of.kind === 'OBJECT'

/** The field's type with the names that its inner fields have now. */
export function typeOf(field: RecordField): Type {
  const inner = innerFields(field)
  if (!inner) return field.dateOnly ? asDays(field.type) : field.type
  const named = field.type.kind === 'ARRAY' ? field.type.of : field.type
  const whole = object(fieldTypes(inner), named.kind === 'OBJECT' ? named.name : undefined)
  return field.type.kind === 'ARRAY' ? array(whole) : whole
}

export function fieldTypes(fields: readonly RecordField[]): Fields {
  return Object.fromEntries(fields.map((field) => [field.name, typeOf(field)]))
}

/** The type as the language writes it: `ASSET<subject>`. */
export function recordTypeOf({
  kind,
  id,
  subject,
}: Pick<RecordTypeDefinition, 'kind' | 'id' | 'subject'>): RecordType {
  return { kind, id: subject ?? id }
}
