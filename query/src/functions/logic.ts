import { joined, sql } from '../sql/sql.ts'
import { BOOLEAN, T } from '../types.ts'
import { FREE, type FunctionRow, row, variadic } from './row.ts'

export const LOGIC: readonly FunctionRow[] = [
  row({
    name: '&&',
    args: [BOOLEAN, BOOLEAN],
    result: BOOLEAN,
    nulls: 'own',
    example: ['false && null', false],
    run: (a, b) => (a === false || b === false ? false : a === null || b === null ? null : true),
    sql: (a, b) => sql`${a} and ${b}`,
  }),
  row({
    name: '||',
    args: [BOOLEAN, BOOLEAN],
    result: BOOLEAN,
    nulls: 'own',
    example: ['true || null', true],
    run: (a, b) => (a === true || b === true ? true : a === null || b === null ? null : false),
    sql: (a, b) => sql`${a} or ${b}`,
  }),
  row({
    name: '!_',
    args: [BOOLEAN],
    result: BOOLEAN,
    example: ['!true', false],
    run: (a) => !a,
    sql: (a) => sql`not ${a}`,
  }),
  row({
    name: '?:',
    args: [BOOLEAN, T, T],
    result: T,
    nulls: 'own',
    example: ['1 < 2 ? "klein" : "groß"', 'klein'],
    run: (condition, yes, no) => (condition === null ? null : condition ? yes : no),
    sql: (condition, yes, no) => sql`case ${condition} when true then ${yes} when false then ${no} end`,
  }),
  variadic({
    name: 'coalesce',
    args: [T],
    rest: T,
    result: T,
    nulls: 'own',
    cost: FREE,
    example: ['coalesce(null, 1 / 0, 5)', 5],
    run: (values) => values.find((value) => value !== null) ?? null,
    sql: (values) => sql`coalesce(${joined(values)})`,
  }),
]
