import { decimal, double, factor, long, small } from '../sql/numbers.ts'
import { sql } from '../sql/sql.ts'
import { roundDecimal } from '../text/decimal.ts'
import { DOUBLE, LONG } from '../types.ts'
import { TINY_FACTOR, toDouble, toLong } from '../values.ts'
import { DIGITS, type FunctionRow, row } from './row.ts'

/** The factor as products see it: see `sql/numbers.ts`. */
const seen = (value: number) => (Math.abs(value) < TINY_FACTOR ? 0 : value)

/** The most places `round` looks at; beyond there is nothing left of a number to round. */
const MOST_PLACES = 140

const ROWS: readonly FunctionRow[] = [
  row({
    name: '+',
    args: [LONG, LONG],
    result: LONG,
    mayFail: true,
    example: ['1 + 2', 3],
    run: (a, b) => toLong(a + b),
    sql: (a, b) => long(sql`${a} + ${b}`),
  }),
  row({
    name: '+',
    args: [DOUBLE, DOUBLE],
    result: DOUBLE,
    mayFail: true,
    example: ['1 + 2.5', 3.5],
    run: (a, b) => toDouble(a + b),
    sql: (a, b) => double(sql`${a} + ${b}`),
  }),
  row({
    name: '-',
    args: [LONG, LONG],
    result: LONG,
    mayFail: true,
    example: ['1 - 2', -1],
    run: (a, b) => toLong(a - b),
    sql: (a, b) => long(sql`${a} - ${b}`),
  }),
  row({
    name: '-',
    args: [DOUBLE, DOUBLE],
    result: DOUBLE,
    mayFail: true,
    example: ['1 - 2.5', -1.5],
    run: (a, b) => toDouble(a - b),
    sql: (a, b) => double(sql`${a} - ${b}`),
  }),
  row({
    name: '*',
    args: [LONG, LONG],
    result: LONG,
    mayFail: true,
    example: ['6 * 7', 42],
    run: (a, b) => toLong(a * b),
    sql: (a, b) => long(sql`${a} * ${b} + 0`),
  }),
  row({
    name: '*',
    args: [DOUBLE, DOUBLE],
    result: DOUBLE,
    mayFail: true,
    example: ['1.5 * 2', 3],
    run: (a, b) => toDouble(seen(a) * seen(b)),
    sql: (a, b) => double(sql`(${factor(a)}) * (${factor(b)}) + 0`),
  }),
  row({
    name: '/',
    args: [DOUBLE, DOUBLE],
    result: DOUBLE,
    mayFail: true,
    example: ['7 / 2', 3.5],
    run: (a, b) => (seen(b) === 0 ? undefined : toDouble(seen(a) / seen(b))),
    // By a constant of 1 or more nothing overflows.
    sql: (a, b, { constants }) =>
      Math.abs(Number(constants[1] ?? 0)) >= 1
        ? sql`(${factor(a)}) / ${b} + 0`
        : double(sql`(${factor(a)}) / nullif(${factor(b)}, 0) + 0`),
  }),
  row({
    name: '%',
    args: [LONG, LONG],
    result: LONG,
    mayFail: true,
    example: ['-7 % 2', -1],
    run: (a, b) => (b === 0 ? undefined : (a % b) + 0),
    sql: (a, b) => sql`(${a}::int8 % nullif(${b}, 0)::int8)::float8`,
  }),
  row({
    name: 'div',
    args: [LONG, LONG],
    result: LONG,
    mayFail: true,
    example: ['div(-7, 2)', -3],
    run: (a, b) => (b === 0 ? undefined : (a - (a % b)) / b + 0),
    sql: (a, b) => sql`(${a}::int8 / nullif(${b}, 0)::int8)::float8`,
  }),
  row({
    name: '-_',
    args: [LONG],
    result: LONG,
    example: ['-(5)', -5],
    run: (a) => 0 - a,
    sql: (a) => sql`0 - ${a}`,
  }),
  row({
    name: '-_',
    args: [DOUBLE],
    result: DOUBLE,
    example: ['-(0.5)', -0.5],
    run: (a) => 0 - a,
    sql: (a) => sql`0 - ${a}`,
  }),
  row({
    name: 'abs',
    args: [LONG],
    result: LONG,
    example: ['abs(-3)', 3],
    run: (a) => Math.abs(a),
    sql: (a) => sql`abs(${a})`,
  }),
  row({
    name: 'abs',
    args: [DOUBLE],
    result: DOUBLE,
    example: ['abs(-2.5)', 2.5],
    run: (a) => Math.abs(a),
    sql: (a) => sql`abs(${a})`,
  }),
  row({
    name: 'sign',
    args: [DOUBLE],
    result: LONG,
    example: ['sign(-2.5)', -1],
    run: (a) => Math.sign(a),
    sql: (a) => sql`sign(${a})`,
  }),
  row({
    name: 'floor',
    args: [DOUBLE],
    result: LONG,
    mayFail: true,
    example: ['floor(-2.5)', -3],
    run: (a) => toLong(Math.floor(a)),
    sql: (a) => long(sql`floor(${a})`),
  }),
  row({
    name: 'ceil',
    args: [DOUBLE],
    result: LONG,
    mayFail: true,
    example: ['ceil(2.1)', 3],
    run: (a) => toLong(Math.ceil(a)),
    sql: (a) => long(sql`ceil(${a}) + 0`),
  }),
  row({
    name: 'trunc',
    args: [DOUBLE],
    result: LONG,
    mayFail: true,
    example: ['trunc(-2.7)', -2],
    run: (a) => toLong(Math.trunc(a)),
    sql: (a) => long(sql`trunc(${a}) + 0`),
  }),
  row({
    name: 'round',
    args: [DOUBLE],
    result: LONG,
    mayFail: true,
    cost: DIGITS,
    example: ['round(-2.5)', -3],
    run: (a) => toLong(roundDecimal(a, 0)),
    sql: (a) => long(sql`round(${decimal(a)})::float8`),
  }),
  row({
    name: 'round',
    args: [DOUBLE, LONG],
    result: DOUBLE,
    mayFail: true,
    cost: DIGITS,
    example: ['round(2.675, 2)', 2.68],
    run: (a, places) => (Math.abs(places) > MOST_PLACES ? undefined : toDouble(roundDecimal(a, places))),
    sql: (a, places) => double(sql`round(${decimal(a)}, ${small(places, MOST_PLACES)})::float8`),
  }),
]

/** But for rounding, which goes through decimals. */
export const ARITHMETIC: readonly FunctionRow[] = ROWS.map((each) => ({
  ...each,
  isLight: each.name !== 'round',
}))
