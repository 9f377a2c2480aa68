import type { Query } from '@feldwerk/query/query.ts'

/** A query and the queries inside of it. */
export function queriesIn(query: Query): readonly Query[] {
  return [query, ...query.steps.flatMap((step) => (step.kind === 'JOIN' ? queriesIn(step.query) : []))]
}
