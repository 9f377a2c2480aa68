import { namesIn } from '../expression/names.ts'
import { evaluate } from '../expression/run.ts'
import { readsRecords, type TypedExpression } from '../expression/typed.ts'
import { LimitError } from '../limits.ts'
import { sqlType } from '../sql/types.ts'
import type { Value } from '../values.ts'
import type { Scope } from './scope.ts'

/** Anything longer is left to the database, so that computing in advance never makes a statement grow. */
const MOST_SIGNS = 4_096
const MOST_ELEMENTS = 1_000

/**
 * The value of a part of an expression that is the same for every row, such as `addTo(now, -7, "day")`; undefined for
 * all others. Computed once here, so that the planner sees a plain parameter and no row pays for it.
 */
export function constantOf(node: TypedExpression, { sources, compiler }: Scope): Value | undefined {
  if (node.kind === 'LITERAL') return node.value
  const run = compiler.beforehand
  if (run === null || sqlType(node.type) === 'jsonb' || readsRecords(node)) return undefined
  const names = [...namesIn(node)].map((name) => [name, sources.get(name)?.constant] as const)
  if (names.some(([, value]) => value === undefined)) return undefined
  try {
    const known = new Map(names)
    const value = evaluate(node, { get: (name) => known.get(name) }, run)
    return isSmall(value) ? value : undefined
  } catch (error) {
    if (error instanceof LimitError) return undefined
    throw error
  }
}

function isSmall(value: Value): boolean {
  if (typeof value === 'string') return value.length <= MOST_SIGNS
  return !Array.isArray(value) || (value.length <= MOST_ELEMENTS && value.every(isSmall))
}
