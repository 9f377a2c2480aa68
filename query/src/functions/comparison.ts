import { joined, raw, type Sql, sql } from '../sql/sql.ts'
import { array, BOOLEAN, DOUBLE, LONG, STRING, T, TIME, type Type } from '../types.ts'
import { compare, equal, type Value } from '../values.ts'
import { FREE, type FunctionRow, row, variadic } from './row.ts'

/** Texts compare by code point on both back ends, whatever the database's own order is. */
export const ordered = (value: Sql, type: Type): Sql =>
  type.kind === 'STRING' ? sql`${value} collate "C"` : value

const ORDERED = [
  { type: LONG, less: '1 < 2', equal: '2 <= 2' },
  { type: DOUBLE, less: '1.5 < 2', equal: '2.5 <= 2.5' },
  { type: STRING, less: '"a" < "b"', equal: '"a" <= "a"' },
  {
    type: TIME,
    less: 'timestamp("2024-01-01T00:00:00Z") < timestamp("2024-01-02T00:00:00Z")',
    equal: 'timestamp("2024-01-01T00:00:00Z") <= timestamp("2024-01-01T00:00:00Z")',
  },
  { type: BOOLEAN, less: 'false < true', equal: 'true <= true' },
]

const ORDERS = [
  { name: '<', holds: (order: number) => order < 0 },
  { name: '<=', holds: (order: number) => order <= 0 },
  { name: '>', holds: (order: number) => order > 0 },
  { name: '>=', holds: (order: number) => order >= 0 },
]

/** `a < b` as an example of the operator and of the type. */
function orderExample(name: string, kind: (typeof ORDERED)[number]): readonly [string, Value] {
  const text = name.length === 2 ? kind.equal : kind.less
  return [text.replace(/<=?/, name), name !== '>']
}

const orders = ORDERS.flatMap(({ name, holds }) =>
  ORDERED.map((kind) =>
    row({
      name,
      args: [kind.type, kind.type],
      result: BOOLEAN,
      example: orderExample(name, kind),
      run: (a, b) => holds(compare(a, b)),
      sql: (a, b) => sql`${ordered(a, kind.type)} ${raw(name)} ${b}`,
    }),
  ),
)

const extremes = [
  { name: 'min', better: (order: number) => order < 0, examples: ['min(3, 1, 2)', 'min([3, 1, 2])'], is: 1 },
  { name: 'max', better: (order: number) => order > 0, examples: ['max(3, 1, 2)', 'max([3, 1, 2])'], is: 3 },
].flatMap(({ name, better, examples, is }) => {
  const best = <V extends Value>(values: readonly V[]) =>
    values.reduce<V | null>((a, b) => (a === null || (b !== null && better(compare(b, a))) ? b : a), null)
  const choose = raw(name === 'min' ? 'least' : 'greatest')
  return [LONG, DOUBLE, STRING, TIME].flatMap((type) => [
    variadic({
      name,
      args: [type],
      rest: type,
      result: type,
      nulls: 'strict',
      example: [examples[0] ?? '', is],
      run: (values) => best(values),
      sql: (values) => {
        const known = joined(
          values.map((value) => sql`${value} is not null`),
          ' and ',
        )
        return sql`case when ${known} then ${choose}(${joined(values.map((value) => ordered(value, type)))}) end`
      },
    }),
    row({
      name,
      args: [array(type)],
      result: type,
      example: [examples[1] ?? '', is],
      run: (list) => best(list),
      sql: (list) => sql`(select ${raw(name)}(${ordered(raw('e.v'), type)}) from unnest(${list}) as e(v))`,
    }),
  ])
})

export const COMPARISON: readonly FunctionRow[] = [
  row({
    name: '==',
    args: [T, T],
    result: BOOLEAN,
    nulls: 'own',
    example: ['null == 5', false],
    run: (a, b) => equal(a, b),
    sql: (a, b, { constants }) =>
      constants[1] === null ? sql`${a} is null` : sql`${a} is not distinct from ${b}`,
  }),
  row({
    name: '!=',
    args: [T, T],
    result: BOOLEAN,
    nulls: 'own',
    example: ['null != 5', true],
    run: (a, b) => !equal(a, b),
    sql: (a, b, { constants }) =>
      constants[1] === null ? sql`${a} is not null` : sql`${a} is distinct from ${b}`,
  }),
  row({
    name: 'has',
    args: [T],
    result: BOOLEAN,
    nulls: 'own',
    cost: FREE,
    example: ['has(null)', false],
    run: (a) => a !== null,
    sql: (a) => sql`${a} is not null`,
  }),
  ...orders,
  ...extremes,
]
