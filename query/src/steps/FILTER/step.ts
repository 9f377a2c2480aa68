import { evaluate } from '../../expression/run.ts'
import { lowerCondition } from '../../lowering/lower.ts'
import { EXPRESSION, record } from '../../shape.ts'
import { BOOLEAN } from '../../types.ts'
import type { Step } from '../step.ts'

/** Keeps the rows where the condition is true; neither false nor null. */
export const FILTER: Step<'FILTER'> = {
  schema: record({ condition: EXPRESSION }),

  check: ({ condition }, input, context) => {
    const names = input.columns
    const typed = context.expression({ text: condition, names, path: ['condition'], expected: BOOLEAN })
    return { plan: { condition: typed }, output: input }
  },

  expressions: ({ condition }) => [{ path: ['condition'], value: condition }],

  run: ({ condition }, rows, { run, names }) =>
    rows.filter((row) => evaluate(condition, names(row), run) === true),

  toSql: ({ condition }, relation, { scope }) => {
    relation.select.where.push(lowerCondition(condition, scope(relation)))
    return relation
  },
}
