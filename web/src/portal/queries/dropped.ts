import type { Query } from '@feldwerk/query/query.ts'
import { isUnset } from './edits.ts'

/**
 * The rows that a step leaves out, as they are before it: those its condition does not hold for, those without a match,
 * those with an empty list. Undefined of the root and of steps that leave none out.
 */
export function droppedAt({ root, steps }: Query, stage: number): Query | undefined {
  const step = steps[stage - 1]
  const before = steps.slice(0, stage - 1)
  if (!step || isUnset(step)) return undefined
  if (step.kind === 'FILTER') {
    const kept = step.condition.trim()
    if (kept === '' || kept === 'true') return undefined
    // On a line of its own: the condition may end with a comment.
    return { root, steps: [...before, { kind: 'FILTER', condition: `(${kept}\n) != true` }] }
  }
  if (step.kind === 'EXPAND' && !step.outer) {
    const condition = `coalesce(size(${step.expression}\n), 0) == 0`
    return { root, steps: [...before, { kind: 'FILTER', condition }] }
  }
  if (step.kind === 'JOIN' && !step.outer) {
    const condition = `${step.name} == null`
    return { root, steps: [...before, { ...step, outer: true }, { kind: 'FILTER', condition }] }
  }
  return undefined
}
