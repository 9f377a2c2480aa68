import type { Run } from '../src/expression/run.ts'
import { type TypedExpression, typedChildren } from '../src/expression/typed.ts'
import type { FaultPlace } from '../src/faults.ts'
import type { Plan, PlannedOf } from '../src/plan.ts'
import type { StepKind } from '../src/query.ts'
import type { Step } from '../src/steps/step.ts'
import { STEPS } from '../src/steps.ts'

/** A part of a definition that failed, and so was null, for some rows. */
export interface Failure extends FaultPlace {
  /** For how many rows, or elements of their lists. */
  readonly count: number
}

/** An expression of a plan, where it stands, and for the rows of which plan it is computed. */
export interface PlannedExpression {
  readonly path: FaultPlace['path']
  readonly value: TypedExpression
  readonly over: Plan
}

/** Every expression that a run of the plan computes; those of a view stand below `['root', 'view']`. */
export function expressionsOf(plan: Plan, path: FaultPlace['path'] = []): readonly PlannedExpression[] {
  const before = plan.root.kind === 'VIEW' ? expressionsOf(plan.root.plan, [...path, 'root', 'view']) : []
  const own = plan.steps.flatMap((step, i) => {
    const at = [...path, 'steps', i]
    const rows: Plan = { root: plan.root, steps: plan.steps.slice(0, i), output: step.input }
    const inner = step.kind === 'JOIN' ? expressionsOf(step.plan, [...at, 'query']) : []
    const expressions = expressionsOfStep(step as PlannedOf<StepKind>)
    return inner.concat(
      expressions.map(({ path: part, value, over }) => ({
        path: [...at, ...part],
        value,
        over: over ?? rows,
      })),
    )
  })
  return [...before, ...own]
}

function expressionsOfStep<K extends StepKind>(plan: PlannedOf<K>) {
  const step: Step<K> = STEPS[plan.kind as K]
  return step.expressions(plan)
}

/** The failures of a run in memory. Failures inside a list are counted for the expression that holds the list. */
export function failuresOf(plan: Plan, warnings: Run['warnings']): readonly Failure[] {
  return expressionsOf(plan).flatMap(({ path, value }) => failuresIn(value, path, warnings))
}

function failuresIn(
  node: TypedExpression,
  path: FaultPlace['path'],
  warnings: Run['warnings'],
): readonly Failure[] {
  const isMacro = node.kind === 'MACRO'
  const own = isMacro ? countBelow(node.body, warnings) : (warnings.get(node) ?? 0)
  const { start, end } = isMacro ? node.body : node
  const inner = isMacro ? [node.list] : typedChildren(node)
  return [
    ...inner.flatMap((child) => failuresIn(child, path, warnings)),
    ...(own > 0 ? [{ path, start, end, count: own }] : []),
  ]
}

const countBelow = (node: TypedExpression, warnings: Run['warnings']): number =>
  typedChildren(node).reduce((sum, child) => sum + countBelow(child, warnings), warnings.get(node) ?? 0)
