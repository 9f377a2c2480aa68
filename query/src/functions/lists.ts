import { costOf } from '../cost.ts'
import { elementValue } from '../sql/jsonb.ts'
import { listSize } from '../sql/lists.ts'
import { raw, type Sql, sql } from '../sql/sql.ts'
import { isPlain } from '../sql/types.ts'
import { array, BOOLEAN, LONG, T, type Type } from '../types.ts'
import { equal } from '../values.ts'
import { FREE, type FunctionRow, row } from './row.ts'

const LIST = array(T)

/** What would be longer when put together is null. */
const MOST_ELEMENTS = 100_000

const elementType = (list: Type | undefined): Type => (list?.kind === 'ARRAY' ? list.of : T)

/** An index as `int`, where everything outside of any list is -1 or larger than all. */
const place = (index: Sql) => sql`least(greatest(${index}, -1), 2147483000)::int`

export const LISTS: readonly FunctionRow[] = [
  row({
    name: 'size',
    args: [LIST],
    result: LONG,
    cost: FREE,
    example: ['size([1, 2, 3])', 3],
    run: (list) => list.length,
    sql: (list, { types }) => sql`${listSize(list, elementType(types[0]))}::float8`,
  }),
  row({
    name: '[]',
    args: [LIST, LONG],
    result: T,
    mayFail: true,
    cost: FREE,
    fails: ([list = raw(''), index = raw('')], { types }) =>
      sql`${index} < 0 or ${index} >= ${listSize(list, elementType(types[0]))}`,
    example: ['["a", "b"][0]', 'a'],
    run: (list, index) => (index < 0 || index >= list.length ? undefined : list[index]),
    sql: (list, index, { types }) => {
      const of = elementType(types[0])
      if (isPlain(of)) return sql`(${list})[${place(index)} + 1]`
      return elementValue(sql`case when ${index} >= 0 then ${list} -> ${place(index)} end`, of)
    },
  }),
  row({
    name: 'in',
    args: [T, LIST],
    result: BOOLEAN,
    nulls: 'own',
    cost: ([value = null, list = null], left) =>
      typeof value === 'object' ? costOf([list], left) : Array.isArray(list) ? list.length >> 3 : 0,
    example: ['3 in [1, 2, 3]', true],
    run: (value, list) => (list === null ? null : list.some((element) => equal(element, value))),
    sql: (value, list, { types }) => {
      const of = elementType(types[1])
      if (isPlain(of))
        return sql`case when ${list} is not null then array_position(${list}, ${value}) is not null end`
      const element = elementValue(raw('e.v'), of)
      return sql`case when ${list} is not null then exists (select from jsonb_array_elements(${list}) as e(v) where ${element} is not distinct from ${value}) end`
    },
  }),
  row({
    name: '+',
    args: [LIST, LIST],
    result: LIST,
    example: ['[1] + [2, 3]', [1, 2, 3]],
    mayFail: true,
    run: (a, b) => (a.length + b.length <= MOST_ELEMENTS ? [...a, ...b] : undefined),
    sql: (a, b, { types }) => {
      const size = (list: Sql) => listSize(list, elementType(types[0]))
      return sql`case when ${size(a)} + ${size(b)} <= ${raw(String(MOST_ELEMENTS))} then ${a} || ${b} end`
    },
  }),
]
