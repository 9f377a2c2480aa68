import type { Query } from '@feldwerk/query/query.ts'
import type { Field } from '@feldwerk/workflow/field.ts'

/** The expression that a query comes down to; undefined where it is more than one. */
export function expressionOf({ root, steps }: Query): string | undefined {
  const [step] = steps
  if (root.kind !== 'NULL' || steps.length !== 1 || step?.kind !== 'MAP' || step.columns.length !== 1)
    return undefined
  return step.columns[0]?.expression
}

/** The expression that a condition comes down to; undefined where it is none or more than one. */
export const conditionOf = (condition: Field | undefined): string | undefined =>
  condition?.kind === 'QUERY' ? expressionOf(condition.query) : undefined
