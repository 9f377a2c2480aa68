import { costOfRow } from '../../cost.ts'
import { spend } from '../../expression/budget.ts'
import { evaluate } from '../../expression/run.ts'
import type { TypedExpression } from '../../expression/typed.ts'
import { widen } from '../../expression/widen.ts'
import { lower } from '../../lowering/lower.ts'
import { embed } from '../../lowering/relation.ts'
import type { Plan, TableType } from '../../plan.ts'
import { EXPRESSION, FLAG, list, NAME, QUERY, record } from '../../shape.ts'
import { output } from '../../sql/select.ts'
import { joined, nested, raw, sql } from '../../sql/sql.ts'
import { isPlain } from '../../sql/types.ts'
import { common, isRecord, object, show } from '../../types.ts'
import { keyOf, objectOf, type Value } from '../../values.ts'
import type { CheckContext, Row, RunContext, Step } from '../step.ts'

/** Adds the row of another table as `name`, where the keys are equal and not null. */
export const JOIN: Step<'JOIN'> = {
  schema: record(
    { query: QUERY, name: NAME, on: list(record({ left: EXPRESSION, right: EXPRESSION }), 1), outer: FLAG },
    ['outer'],
  ),

  check: ({ query, name, on, outer = false }, input, context) => {
    const plan = context.query(query, ['query'])
    const pairs = on.map((pair, i) => {
      const path = ['on', i]
      const { columns } = plan.output
      const left = context.expression({ text: pair.left, names: input.columns, path: [...path, 'left'] })
      const right = context.expression({ text: pair.right, names: columns, path: [...path, 'right'] })
      return comparable({ left, right }, path, context)
    })
    if (Object.hasOwn(input.columns, name)) context.report('duplicateName', ['name'], { found: name })
    const single = coversKey(
      plan.output,
      pairs.map((pair) => pair.right),
    )
    return {
      plan: { plan, name, on: pairs, outer, single },
      output: {
        columns: { ...input.columns, [name]: object(plan.output.columns) },
        unique: single ? input.unique : null,
        repeated: single ? input.repeated : new Set(Object.keys(input.columns)),
      },
    }
  },

  expressions: ({ plan, on }) =>
    on.flatMap(({ left, right }, i) => [
      { path: ['on', i, 'left'], value: left },
      { path: ['on', i, 'right'], value: right, over: plan },
    ]),

  run: ({ plan, name, on, outer }, rows, context) => {
    const others = index(
      plan,
      on.map((pair) => pair.right),
      context,
    )
    return rows.flatMap((row): Row[] => {
      const key = keys(
        row,
        on.map((pair) => pair.left),
        context,
      )
      const found = key === null ? [] : (others.get(key) ?? [])
      spend(context.run.budget, found.length * costOfRow(row))
      if (found.length === 0 && outer)
        return [{ values: new Map(row.values).set(name, null), key: [...row.key, null] }]
      return found.map((other) => ({
        values: new Map(row.values).set(name, objectOf(other.values)),
        key: [...row.key, ...other.key],
      }))
    })
  },

  toSql: ({ plan, name, on, outer }, relation, context) => {
    const { select } = relation
    const other = context.plan(plan)
    const alias = select.names('s')
    const conditions = on.map(({ left, right }) => {
      const value = output(other.select, lower(right, context.scope(other)))
      return sql`${lower(left, context.scope(relation))} = ${raw(`${alias}.${value}`)}`
    })
    const how = raw(outer ? 'left join' : 'join')
    select.froms.push(
      sql`${how} (${nested(other.select)}) as ${raw(alias)} on ${joined(conditions, ' and ')}`,
    )
    const { row, keys: otherKeys } = embed(other, alias)
    return {
      select,
      sources: new Map(relation.sources).set(name, row),
      keys: [...relation.keys, ...otherKeys],
    }
  },
}

/** Both sides as one type that has an equality an index or a hash can serve. */
function comparable(
  pair: { left: TypedExpression; right: TypedExpression },
  path: readonly (string | number)[],
  context: CheckContext,
) {
  const type = common(pair.left.type, pair.right.type)
  if (type && isPlain(type)) return { left: widen(pair.left, type), right: widen(pair.right, type) }
  context.report('wrongType', [...path, 'right'], {
    expected: [show(pair.left.type)],
    found: show(pair.right.type),
  })
  return pair
}

/** Do these expressions name every column that tells the other table's rows apart? */
function coversKey(table: TableType, right: readonly TypedExpression[]): boolean {
  const named = new Set(right.map(columnOf))
  return table.unique?.every((column) => named.has(column)) ?? false
}

/** `machine` and `machine.id` both stand for the column `machine`. */
function columnOf(node: TypedExpression): string | undefined {
  if (node.kind === 'NAME') return node.name
  const isId = node.kind === 'WALK' && node.name === 'id' && isRecord(node.target.type)
  return isId && node.target.kind === 'NAME' ? node.target.name : undefined
}

/** The key of a row, null when a part of it is. */
function keys(row: Row, on: readonly TypedExpression[], { run, names }: RunContext): string | null {
  const values: Value[] = on.map((side) => evaluate(side, names(row), run))
  return values.includes(null) ? null : keyOf(values)
}

function index(
  plan: Plan,
  on: readonly TypedExpression[],
  context: RunContext,
): ReadonlyMap<string, readonly Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of context.plan(plan)) {
    const key = keys(row, on, context)
    if (key === null) continue
    const known = found.get(key)
    if (known) known.push(row)
    else found.set(key, [row])
  }
  return found
}
