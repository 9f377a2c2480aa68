import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import type { Query } from '@feldwerk/query/query.ts'
import {
  ACCOUNT,
  type Fields,
  type RecordType,
  STRING,
  show,
  TIME,
  type Type,
  task,
} from '@feldwerk/query/types.ts'
import { ACCOUNT_FIELDS } from './account-storage.ts'
import { fieldTypes, type RecordKind } from './record-type.ts'
import type { RecordTypes } from './record-types.ts'

/** Views by id, as the language reads them. */
export type Views = (id: string) => Query | undefined

/** What definitions of the company may refer to. */
export function catalogueOf(types: RecordTypes, views: Views = () => undefined): Catalogue {
  const known = new Map<string, Fields>()
  const fields = (type: RecordType): Fields | undefined => {
    if (type.kind === 'ACCOUNT') return ACCOUNT_FIELDS
    const key = show(type)
    const seen = known.get(key)
    const stored = types.get(key)
    if (seen || !stored) return seen
    const made = {
      ...(stored.kind === 'WORKFLOW_RESULT' ? { ...WHEN_AND_BY_WHOM, ...ON_ARRIVAL } : {}),
      ...fieldTypes(stored.fields),
      ...systemFields(stored.kind, stored.subject),
    }
    known.set(key, made)
    return made
  }
  return { fields, view: views, asides: ({ kind }) => (kind === 'WORKFLOW_RESULT' ? ASIDE_NAMES : NONE) }
}

/** The fields of a result before its answers. */
const WHEN_AND_BY_WHOM: Fields = { completedAt: TIME, createdBy: ACCOUNT }

/**
 * The other company that a result came from, by its name, null for own ones; when it arrived, and when it was last corrected,
 * null where it never was. An answer of that name hides each.
 */
const ON_ARRIVAL: Fields = { company: STRING, receivedAt: TIME, changedAt: TIME }

/** Who has looked at what deviates in a result; all null where nothing does. */
const REVIEW_FIELDS: Fields = { reviewState: STRING, reviewedBy: ACCOUNT, reviewedAt: TIME }
const ASIDE_NAMES: ReadonlySet<string> = new Set(Object.keys({ ...ON_ARRIVAL, ...REVIEW_FIELDS }))
const NONE: ReadonlySet<string> = new Set()

/** Fields that every record of that kind has. */
function systemFields(kind: RecordKind, subject: string): Fields {
  const common: Record<string, Type> = { id: STRING, createdBy: ACCOUNT }
  if (kind === 'WORKFLOW_RESULT')
    return { ...common, completedAt: TIME, task: task(subject), ...REVIEW_FIELDS }
  return { ...common, createdAt: TIME, changedAt: TIME }
}
