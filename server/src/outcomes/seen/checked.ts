import { type CheckedQuery, checkQuery } from '@feldwerk/query/check.ts'
import type { Query } from '@feldwerk/query/query.ts'
import type { Fields } from '@feldwerk/query/types.ts'
import type { Model } from '../../language/views/model.ts'

/** What a trigger sees while a query is checked. */
interface SightForChecks {
  readonly model: Pick<Model, 'catalogue'>
  readonly names: Fields
}

interface Checks {
  readonly catalogue: Model['catalogue']
  readonly byQuery: Map<string, CheckedQuery>
}

/** Of one form; more only where drafts are tried one after the other. */
const MOST_KEPT = 1000

/** By the names that queries see: they are the same as long as the form is. */
const known = new WeakMap<Fields, Checks>()

/** A query, checked once for all that see it by the same names. */
export function checkedQuery({ model: { catalogue }, names }: SightForChecks, query: Query): CheckedQuery {
  let checks = known.get(names)
  if (checks?.catalogue !== catalogue) {
    checks = { catalogue, byQuery: new Map() }
    known.set(names, checks)
  }
  const key = JSON.stringify(query)
  const before = checks.byQuery.get(key)
  if (before) return before
  if (checks.byQuery.size >= MOST_KEPT) checks.byQuery.clear()
  const made = checkQuery(query, catalogue, names)
  checks.byQuery.set(key, made)
  return made
}
