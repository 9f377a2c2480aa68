import { type TypedExpression, typedChildren } from '@feldwerk/query/expression/typed.ts'
import type { Plan, PlannedStep } from '@feldwerk/query/plan.ts'
import { type RecordType, show } from '@feldwerk/query/types.ts'
import { expressionsOf } from './expressions.ts'

/** The fields of records that expressions ask for, by type as text. */
export type Walks = ReadonlyMap<string, { readonly record: RecordType; readonly fields: ReadonlySet<string> }>

/** What steps ask of records; those of joined queries by `plan`. */
export function walksIn(steps: readonly PlannedStep[], plan: (inner: Plan) => readonly PlannedStep[]): Walks {
  const walks = new Map<string, { record: RecordType; fields: Set<string> }>()
  const add = (typed: TypedExpression): void => {
    if (typed.kind === 'WALK') {
      const key = show(typed.record)
      const known = walks.get(key) ?? { record: typed.record, fields: new Set<string>() }
      known.fields.add(typed.name)
      walks.set(key, known)
    }
    for (const child of typedChildren(typed)) add(child)
  }
  const addSteps = (all: readonly PlannedStep[]): void => {
    for (const step of all) {
      for (const { typed } of expressionsOf(step)) add(typed)
      if (step.kind === 'JOIN') addSteps(plan(step.plan))
    }
  }
  addSteps(steps)
  return walks
}

/** Several together. */
export function allWalks(each: Iterable<Walks>): Walks {
  const all = new Map<string, { record: RecordType; fields: Set<string> }>()
  for (const walks of each)
    for (const [key, { record, fields }] of walks) {
      const known = all.get(key) ?? { record, fields: new Set<string>() }
      for (const name of fields) known.fields.add(name)
      all.set(key, known)
    }
  return all
}
