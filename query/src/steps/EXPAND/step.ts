import { costOfRow } from '../../cost.ts'
import { spend } from '../../expression/budget.ts'
import { evaluate } from '../../expression/run.ts'
import { widen } from '../../expression/widen.ts'
import { valueSource } from '../../lowering/access.ts'
import { lower, lowerItems } from '../../lowering/lower.ts'
import type { Compiler, Items, ValueSource } from '../../lowering/scope.ts'
import type { PlannedOf } from '../../plan.ts'
import { EXPRESSION, FLAG, NAME, record } from '../../shape.ts'
import { elementValue } from '../../sql/jsonb.ts'
import { elements } from '../../sql/lists.ts'
import { bind, type Select } from '../../sql/select.ts'
import { raw, type Sql, sql } from '../../sql/sql.ts'
import { array, LONG, NULL, show, type Type } from '../../types.ts'
import type { Value } from '../../values.ts'
import type { Row, Step } from '../step.ts'

/**
 * One row per element of a list; the element as `name`, its place from 0 as `nameIndex`. With `outer` a
 * row without elements stays, with nulls.
 */
export const EXPAND: Step<'EXPAND'> = {
  schema: record({ expression: EXPRESSION, name: NAME, outer: FLAG }, ['outer']),

  check: ({ expression, name, outer = false }, input, context) => {
    const given = context.expression({ text: expression, names: input.columns, path: ['expression'] })
    const list = given.type.kind === 'NULL' ? widen(given, array(NULL)) : given
    if (list.type.kind !== 'ARRAY')
      context.report('wrongType', ['expression'], { expected: ['ARRAY'], found: show(list.type) })
    const indexName = `${name}Index`
    for (const taken of [name, indexName])
      if (Object.hasOwn(input.columns, taken)) context.report('duplicateName', ['name'], { found: taken })
    const element = list.type.kind === 'ARRAY' ? list.type.of : NULL
    return {
      plan: { list, name, indexName, outer },
      output: {
        columns: { ...input.columns, [name]: element, [indexName]: LONG },
        unique: input.unique && [...input.unique, indexName],
        repeated: new Set(Object.keys(input.columns)),
      },
    }
  },

  expressions: ({ list }) => [{ path: ['expression'], value: list }],

  run: ({ list, name, indexName, outer }, rows, { run, names }) =>
    rows.flatMap((row): Row[] => {
      const value = evaluate(list, names(row), run)
      const all: readonly Value[] = Array.isArray(value) ? value : []
      const make = (element: Value, index: Value): Row => ({
        values: new Map(row.values).set(name, element).set(indexName, index),
        key: [...row.key, index],
      })
      if (all.length === 0) return outer ? [make(null, null)] : []
      spend(run.budget, all.length * costOfRow(row))
      return all.map(make)
    }),

  toSql: (plan, relation, { compiler, scope }) => {
    const { select } = relation
    const items = lowerItems(plan.list, [], scope(relation))
    const { element, index } = items
      ? joinItems(items, { select, outer: plan.outer })
      : joinElements(plan, { select, compiler, value: lower(plan.list, scope(relation)) })
    return {
      select,
      sources: new Map(relation.sources).set(plan.name, element).set(plan.indexName, index),
      keys: [...relation.keys, index],
    }
  },
}

interface ItemSources {
  readonly element: ValueSource
  readonly index: ValueSource
}

/** Elements that are rows of a table already. */
function joinItems(items: Items, { select, outer }: { select: Select; outer: boolean }): ItemSources {
  const alias = select.names('t')
  const how = raw(outer ? 'left join' : 'join')
  const from = items.from(alias)
  const join = sql`${how} ${from} on ${items.on(alias)}`
  const { root } = select
  if (root && !root.isRead && !root.list && !outer && items.alone) {
    root.list = { from, where: items.alone(alias), join }
  } else {
    if (root) root.isRead = true
    select.froms.push(join)
  }
  const index = bind(select, items.index(alias))
  return { element: items.element(alias), index: { type: LONG, read: () => index } }
}

/** Elements of a list that is a value. */
function joinElements(
  { list, outer }: PlannedOf<'EXPAND'>,
  { select, compiler, value }: { select: Select; compiler: Compiler; value: Sql },
): ItemSources {
  const of: Type = list.type.kind === 'ARRAY' ? list.type.of : NULL
  const alias = select.names('e')
  const rows = elements({ list: value, of, alias })
  select.froms.push(outer ? sql`left join lateral ${rows} on true` : sql`cross join lateral ${rows}`)
  const place = { select, compiler }
  return {
    element: valueSource(bind(select, elementValue(raw(`${alias}.v`), of)), of, place),
    index: valueSource(bind(select, sql`(${raw(`${alias}.i`)} - 1)::float8`), LONG, place),
  }
}
