import { type Fault, fault } from '../faults.ts'
import { type TypedExpression, typedChildren } from './typed.ts'

/**
 * Comparisons that are true or false although an operand failed: `1 / x != 0` is true where x is 0,
 * because a failed part is null and `null != 0`.
 */
export function mayFailUnseen(node: TypedExpression): readonly Fault[] {
  const inner = typedChildren(node).flatMap(mayFailUnseen)
  const isEquality = node.kind === 'CALL' && (node.row.name === '==' || node.row.name === '!=')
  const failing = isEquality ? node.args.filter(mayFail) : []
  return [...inner, ...failing.map((arg) => fault('equalityMayFail', arg))]
}

/** Can a row-level error happen in it, though no value is missing? Sums only fail by overflow. */
function mayFail(node: TypedExpression): boolean {
  if (node.kind === 'CALL' && node.row.name === 'coalesce') return false
  const fails = node.kind === 'CALL' && node.row.mayFail && !OVERFLOW_ONLY.has(node.row.name)
  return fails || typedChildren(node).some(mayFail)
}

const OVERFLOW_ONLY: ReadonlySet<string> = new Set([
  '+',
  '-',
  '*',
  'round',
  'floor',
  'ceil',
  'trunc',
  'join',
  'replace',
])
