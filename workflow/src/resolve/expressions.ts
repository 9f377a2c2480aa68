import type { TypedExpression } from '@feldwerk/query/expression/typed.ts'
import type { PlannedStep } from '@feldwerk/query/plan.ts'
import type { Fields } from '@feldwerk/query/types.ts'

/** An expression of a step, and the columns it sees. */
export interface StepExpression {
  readonly typed: TypedExpression
  readonly columns: Fields
}

/** The expressions of a step itself; those of a joined query are its own. */
export function expressionsOf(step: PlannedStep): readonly StepExpression[] {
  const { columns } = step.input
  const here = (all: readonly (TypedExpression | null)[]) =>
    all.flatMap((typed) => (typed ? [{ typed, columns }] : []))
  switch (step.kind) {
    case 'FILTER':
      return here([step.condition])
    case 'MAP':
      return here(step.columns.map(({ value }) => value))
    case 'EXPAND':
      return here([step.list])
    case 'JOIN':
      return [
        ...here(step.on.map(({ left }) => left)),
        ...step.on.map(({ right }) => ({ typed: right, columns: step.plan.output.columns })),
      ]
    case 'GROUP':
      return here([...step.keys.map(({ value }) => value), ...step.aggregates.map(({ value }) => value)])
    case 'DISTINCT':
      return []
  }
}

/** The same step with other expressions in it, and joined queries through `plan`. */
export function withExpressions(
  step: PlannedStep,
  change: (typed: TypedExpression, columns: Fields) => TypedExpression,
): PlannedStep {
  const { columns } = step.input
  const named = <N extends { readonly value: TypedExpression }>(all: readonly N[]) =>
    all.map((each) => ({ ...each, value: change(each.value, columns) }))
  switch (step.kind) {
    case 'FILTER':
      return { ...step, condition: change(step.condition, columns) }
    case 'MAP':
      return { ...step, columns: named(step.columns) }
    case 'EXPAND':
      return { ...step, list: change(step.list, columns) }
    case 'JOIN':
      return {
        ...step,
        plan: { ...step.plan, steps: step.plan.steps.map((inner) => withExpressions(inner, change)) },
        on: step.on.map(({ left, right }) => ({
          left: change(left, columns),
          right: change(right, step.plan.output.columns),
        })),
      }
    case 'GROUP':
      return {
        ...step,
        keys: named(step.keys),
        aggregates: step.aggregates.map((each) => ({
          ...each,
          value: each.value && change(each.value, columns),
        })),
      }
    case 'DISTINCT':
      return step
  }
}
