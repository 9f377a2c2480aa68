import { namesIn } from '../../expression/names.ts'
import { evaluate } from '../../expression/run.ts'
import { expressionSource } from '../../lowering/lower.ts'
import type { PlannedColumn, TableType } from '../../plan.ts'
import { EXPRESSION, list, NAME, record } from '../../shape.ts'
import { checkColumns } from '../columns.ts'
import type { Step } from '../step.ts'

/** These columns instead of the old ones. */
export const MAP: Step<'MAP'> = {
  schema: record({ columns: list(record({ name: NAME, expression: EXPRESSION })) }),

  check: ({ columns }, input, context) => {
    const planned = checkColumns(columns, input, { ...context, path: ['columns'] })
    const output = {
      columns: Object.fromEntries(planned.map(({ name, value }) => [name, value.type])),
      unique: renamedKey(input, planned),
      repeated: new Set(planned.filter((column) => isRepeated(column, input)).map(({ name }) => name)),
    }
    return { plan: { columns: planned }, output }
  },

  expressions: ({ columns }) =>
    columns.map(({ value }, i) => ({ path: ['columns', i, 'expression'], value })),

  run: ({ columns }, rows, { run, names }) =>
    rows.map((row) => {
      const values = new Map(columns.map(({ name, value }) => [name, evaluate(value, names(row), run)]))
      return { values, key: row.key }
    }),

  toSql: ({ columns }, relation, { scope }) => {
    const around = scope(relation)
    const sources = columns.map(({ name, value }) => [name, expressionSource(value, around)] as const)
    return { ...relation, sources: new Map(sources) }
  },
}

/** The columns that tell rows apart, under their new names; null when one of them is gone. */
function renamedKey(input: TableType, columns: readonly PlannedColumn[]): readonly string[] | null {
  if (input.unique === null) return null
  const renamed = input.unique.map(
    (old) => columns.find(({ value }) => value.kind === 'NAME' && value.name === old)?.name,
  )
  return renamed.every((name) => name !== undefined) ? renamed : null
}

function isRepeated({ value }: PlannedColumn, input: TableType): boolean {
  const used = [...namesIn(value)].filter((name) => Object.hasOwn(input.columns, name))
  return used.length > 0 && used.every((name) => input.repeated.has(name))
}
