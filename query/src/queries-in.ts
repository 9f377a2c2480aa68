import type { Query } from './query.ts'
import { own } from './values.ts'

/**
 * A query and the queries inside of it. Input that is not a query is skipped; `checkQuery` reports what is wrong with
 * it.
 */
export function queriesIn(query: Query): readonly Query[] {
  return [
    query,
    ...query.steps.flatMap((step) =>
      step?.kind === 'JOIN' && isFramed(step.query) ? queriesIn(step.query) : [],
    ),
  ]
}

/** Has a root and steps, whatever these are. */
function isFramed(query: unknown): query is Query {
  const root = own(query, 'root')
  return typeof root === 'object' && root !== null && Array.isArray(own(query, 'steps'))
}
