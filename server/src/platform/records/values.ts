import { clean, type ObjectValue, objectOf, own, type Value } from '@feldwerk/query/values.ts'
import type { RecordField } from '../db/schema/record-field.ts'
import { cleanerOf, codecOf } from './codec.ts'
import { type Document } from './names.ts'
import { innerFields, isObject, type RecordTypeDefinition } from './record-type.ts'

/** A record as its writer gives it. */
export interface RecordSystem {
  readonly id: string
  /** When it was created; of a result: completed. */
  readonly at: Date
  readonly by: string | null
  /** The task of a result. */
  readonly link?: string | null
  readonly changedAt?: Date
}

/**
 * The clean values of a document by name, as queries see them: every declared field, objects always there, days as
 * midnight of the zone. An element of a list of objects that is not an object counts as one without values.
 */
export function documentValues(fields: readonly RecordField[], document: unknown, zone: string): ObjectValue {
  return objectOf(fields.map((field) => [field.name, valueOf(field, own(document, field.id), zone)]))
}

function valueOf(field: RecordField, value: unknown, zone: string): Value {
  const inner = innerFields(field)
  if (inner && isObject(field)) return documentValues(inner, value, zone)
  if (inner) return Array.isArray(value) ? value.map((each) => documentValues(inner, each, zone)) : null
  const codec = codecOf(field, zone)
  return codec ? cleanerOf(codec)(value) : clean(field.type, value)
}

/**
 * The same with the system fields of its kind: for runs of queries and expressions in memory, over what this company
 * itself has just written.
 */
export function recordValues(
  type: RecordTypeDefinition,
  record: RecordSystem & { readonly document: Document },
  zone: string,
): ObjectValue {
  const values = { ...documentValues(type.fields, record.document, zone), ...systemValues(type.kind, record) }
  return type.kind === 'WORKFLOW_RESULT'
    ? { company: null, receivedAt: null, changedAt: null, ...values }
    : values
}

/** What queries in memory know of reviews: nothing, as they run over what was just written. */
const NOT_REVIEWED = { reviewState: null, reviewedBy: null, reviewedAt: null }

function systemValues(kind: RecordTypeDefinition['kind'], record: RecordSystem): Record<string, Value> {
  const at = record.at.getTime()
  if (kind === 'WORKFLOW_RESULT')
    return {
      id: record.id,
      completedAt: at,
      createdBy: record.by,
      task: record.link ?? null,
      ...NOT_REVIEWED,
    }
  const changedAt = (record.changedAt ?? record.at).getTime()
  return { id: record.id, createdAt: at, createdBy: record.by, changedAt }
}
