import { costOf } from '../../cost.ts'
import { spend, stepsLeft } from '../../expression/budget.ts'
import { namesIn } from '../../expression/names.ts'
import { evaluate } from '../../expression/run.ts'
import type { TypedExpression } from '../../expression/typed.ts'
import { widen } from '../../expression/widen.ts'
import { LIMITS, LimitError } from '../../limits.ts'
import { lower } from '../../lowering/lower.ts'
import { type ClosedColumn, close } from '../../lowering/relation.ts'
import type { Scope } from '../../lowering/scope.ts'
import type { PlannedAggregate, TableType } from '../../plan.ts'
import { AGGREGATIONS, type Aggregate, type Aggregation } from '../../query.ts'
import { choice, EXPRESSION, list, NAME, NUMBER, record } from '../../shape.ts'
import { atMost } from '../../sql/limits.ts'
import { output } from '../../sql/select.ts'
import { raw, type Sql } from '../../sql/sql.ts'
import { LONG, show, type Type } from '../../types.ts'
import { keyOf, type Value } from '../../values.ts'
import { checkColumns } from '../columns.ts'
import type { CheckContext, Row, RunContext, Step } from '../step.ts'
import { AGGREGATION_ROWS, OF_ROWS } from './aggregations.ts'
import { sum } from './statistics.ts'

const COLUMN = record({ name: NAME, expression: EXPRESSION })
const AGGREGATE = record(
  { name: NAME, aggregation: choice(AGGREGATIONS), expression: EXPRESSION, percent: NUMBER },
  ['expression', 'percent'],
)

/** One row per different key; null is a key of its own. Without keys there is always one row. */
export const GROUP: Step<'GROUP'> = {
  schema: record({ keys: list(COLUMN), aggregates: list(AGGREGATE) }),

  check: ({ keys, aggregates }, input, context) => {
    const planned = checkColumns(keys, input, { ...context, path: ['keys'] })
    const taken = new Set(planned.map(({ name }) => name))
    const measures = aggregates.flatMap((aggregate, i) => {
      const checked = checkAggregate(aggregate, input, { ...context, path: ['aggregates', i] })
      if (!taken.has(aggregate.name)) {
        taken.add(aggregate.name)
        return [checked]
      }
      context.report('duplicateName', ['aggregates', i, 'name'], { found: aggregate.name })
      return []
    })
    const columns: [string, Type][] = [
      ...planned.map(({ name, value }): [string, Type] => [name, value.type]),
      ...measures.map((each): [string, Type] => [each.name, resultType(each)]),
    ]
    return {
      plan: { keys: planned, aggregates: measures },
      output: {
        columns: Object.fromEntries(columns),
        unique: planned.map(({ name }) => name),
        repeated: new Set<string>(),
      },
    }
  },

  expressions: ({ keys, aggregates }) => [
    ...keys.map(({ value }, i) => ({ path: ['keys', i, 'expression'], value })),
    ...aggregates.flatMap(({ value }, i) =>
      value ? [{ path: ['aggregates', i, 'expression'], value }] : [],
    ),
  ],

  run: ({ keys, aggregates }, rows, context) => {
    const groups = new Map<string, { key: Value[]; rows: Row[] }>()
    if (keys.length === 0) groups.set(keyOf([]), { key: [], rows: [] })
    for (const row of rows) {
      const key = keys.map(({ value }) => evaluate(value, context.names(row), context.run))
      spend(context.run.budget, 2 + 2 * costOf(key, stepsLeft(context.run.budget)))
      const id = keyOf(key)
      const known = groups.get(id)
      if (known) known.rows.push(row)
      else groups.set(id, { key, rows: [row] })
      if (groups.size > LIMITS.groups) throw new LimitError('groups')
    }
    const all = [...groups.values()]
    const figures = aggregates.map((each) =>
      measure(
        each,
        all.map((group) => group.rows),
        context,
      ),
    )
    return all.map(({ key }, place): Row => {
      const named = keys.map(({ name }, i): [string, Value] => [name, key[i] ?? null])
      const measured = aggregates.map(({ name }, i): [string, Value] => [name, figures[i]?.[place] ?? null])
      return { values: new Map([...named, ...measured]), key }
    })
  },

  toSql: ({ keys, aggregates }, relation, { compiler, scope }) => {
    const { select } = relation
    const around = scope(relation)
    const columns = new Map<string, ClosedColumn>()
    for (const { name, value } of keys) {
      const key = output(select, lower(value, around))
      select.groupBy.push(raw(key))
      columns.set(name, { type: value.type, put: () => key })
    }
    if (keys.length === 0) select.groupBy.push(ALL_ROWS)
    const allowed =
      keys.length > 0 ? output(select, atMost('groups', raw('row_number() over ()'))) : undefined
    for (const each of aggregates) {
      const value = figureSql(each, around)
      columns.set(each.name, {
        type: resultType(each),
        put: () => {
          // With an aggregate there is one row anyway; said in so many words, PostgreSQL takes no helpers for it.
          if (keys.length === 0) select.groupBy.length = 0
          return output(select, value)
        },
      })
    }
    const closed = close(select, { columns, keys: keys.map(({ name }) => name) }, compiler)
    if (allowed) closed.select.where.push(raw(`${closed.alias}.${allowed}`))
    return closed
  },
}

const ALL_ROWS = raw('()')

const resultType = ({ aggregation, value }: PlannedAggregate): Type =>
  value ? AGGREGATION_ROWS[aggregation].result(value.type) : (OF_ROWS[aggregation]?.result ?? LONG)

function figureSql({ aggregation, value, percent }: PlannedAggregate, around: Scope): Sql {
  if (!value) return OF_ROWS[aggregation]?.sql ?? raw('null')
  return AGGREGATION_ROWS[aggregation].sql(lower(value, around), { of: value.type, percent })
}

type AggregateContext = CheckContext & { readonly path: readonly (string | number)[] }

function checkAggregate(aggregate: Aggregate, input: TableType, context: AggregateContext): PlannedAggregate {
  const { name, aggregation, expression, percent } = aggregate
  const path = [...context.path, 'expression']
  const isPercent = percent !== undefined && percent >= 0 && percent <= 100
  if (aggregation === 'PERCENTILE' ? !isPercent : percent !== undefined)
    context.report('badPercent', [...context.path, 'percent'], {
      found: aggregation === 'PERCENTILE' ? '' : aggregation,
    })
  if (expression === undefined) {
    if (!OF_ROWS[aggregation]) context.report('badShape', path, { expected: ['expression'] })
    return { name, aggregation, value: null, percent: percent ?? 0 }
  }
  const { takes } = AGGREGATION_ROWS[aggregation]
  const given = context.expression({ text: expression, names: input.columns, path })
  const value = given.type.kind === 'NULL' ? widen(given, LONG) : given
  if (takes && !takes.includes(value.type.kind))
    context.report('wrongType', path, { expected: takes, found: show(value.type) })
  if (isCountedTwice(aggregation, value, input)) context.warn('countedTwice', path, { found: expression })
  return { name, aggregation, value, percent: percent ?? 0 }
}

/** A sum over values that an EXPAND or a JOIN 1:n has repeated counts each of them several times. */
function isCountedTwice(aggregation: Aggregation, value: TypedExpression, input: TableType): boolean {
  if (AGGREGATION_ROWS[aggregation].ignoresRepeats) return false
  const used = [...namesIn(value)].filter((name) => Object.hasOwn(input.columns, name))
  return used.length > 0 && used.every((name) => input.repeated.has(name))
}

/** The figure of each group. */
function measure(
  { aggregation, value, percent }: PlannedAggregate,
  groups: readonly (readonly Row[])[],
  context: RunContext,
): readonly Value[] {
  if (!value) {
    const all = groups.reduce((count, rows) => count + rows.length, 0)
    return groups.map((rows) => OF_ROWS[aggregation]?.run(rows.length, all) ?? null)
  }
  const { run, counts, isOfWhole } = AGGREGATION_ROWS[aggregation]
  const values = groups.map((rows) =>
    rows.map((row) => evaluate(value, context.names(row), context.run)).filter((each) => each !== null),
  )
  const about = { of: value.type, percent, whole: isOfWhole ? sum(values.flat(), value.type) : 0 }
  return values.map((each) => (each.length === 0 && !counts ? null : run(each, about)))
}
