import { decimal, double, long, small, time } from '../sql/numbers.ts'
import { raw, sql } from '../sql/sql.ts'
import { decimalText, fixedText } from '../text/decimal.ts'
import { parseTime, timeOf } from '../time/parse.ts'
import { BOOLEAN, DOUBLE, LONG, STRING, TIME } from '../types.ts'
import { TINY_STORED, toDouble, toLong, toTime } from '../values.ts'
import { DIGITS, type FunctionRow, row } from './row.ts'

const WHOLE = /^[+-]?[0-9]{1,16}$/
const NUMBER = /^[+-]?([0-9]{1,40}(\.[0-9]{0,40})?|\.[0-9]{1,40})([eE][+-]?[0-9]{1,3})?$/
const CLOCK = /^([01][0-9]|2[0-3]):[0-5][0-9]$/
const INSTANT =
  '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,9})?(Z|[+-](0[0-9]|1[0-4]):[0-5][0-9])$'
const TRUE = ['1', 't', 'true', 'TRUE', 'True']
const FALSE = ['0', 'f', 'false', 'FALSE', 'False']
const MOST_PLACES = 15

/** The cost of a time as text. */
const TEXT_OF_TIME = () => 12

/** A text of ours as an SQL constant. */
const constant = (text: string) => raw(`'${text}'`)
const words = (list: readonly string[]) => raw(list.map((word) => `'${word}'`).join(', '))

export const CONVERSIONS: readonly FunctionRow[] = [
  row({
    name: 'string',
    args: [STRING],
    result: STRING,
    example: ['string("a")', 'a'],
    run: (text) => text,
    sql: (text) => text,
  }),
  row({
    name: 'string',
    args: [LONG],
    result: STRING,
    example: ['string(42)', '42'],
    run: (value) => String(value),
    sql: (value) => sql`${value}::int8::text`,
  }),
  row({
    name: 'string',
    args: [DOUBLE],
    result: STRING,
    cost: DIGITS,
    example: ['string(0.1 + 0.2)', '0.3'],
    run: decimalText,
    sql: (value) => sql`${decimal(value)}::text`,
  }),
  row({
    name: 'string',
    args: [BOOLEAN],
    result: STRING,
    example: ['string(true)', 'true'],
    run: (value) => String(value),
    sql: (value) => sql`${value}::text`,
  }),
  row({
    name: 'string',
    args: [TIME],
    result: STRING,
    cost: TEXT_OF_TIME,
    example: ['string(timestamp("2024-05-01T10:00:00+02:00"))', '2024-05-01T08:00:00.000Z'],
    run: (at) => new Date(at).toISOString(),
    sql: (at) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  }),
  row({
    name: 'int',
    args: [LONG],
    result: LONG,
    example: ['int(7)', 7],
    run: (value) => value,
    sql: (value) => value,
  }),
  row({
    name: 'int',
    args: [DOUBLE],
    result: LONG,
    mayFail: true,
    example: ['int(-3.9)', -3],
    run: (value) => toLong(Math.trunc(value)),
    sql: (value) => long(sql`trunc(${value}) + 0`),
  }),
  row({
    name: 'int',
    args: [STRING],
    result: LONG,
    mayFail: true,
    example: ['int("12")', 12],
    run: (text) => (WHOLE.test(text) ? toLong(Number(text)) : undefined),
    sql: (text) => long(sql`case when ${text} ~ ${constant(WHOLE.source)} then ${text}::float8 + 0 end`),
  }),
  row({
    name: 'int',
    args: [TIME],
    result: LONG,
    example: ['int(timestamp("1970-01-01T00:01:00Z"))', 60],
    run: (at) => Math.floor(at / 1000),
    sql: (at) => sql`floor(extract(epoch from ${at}))::float8`,
  }),
  row({
    name: 'double',
    args: [DOUBLE],
    result: DOUBLE,
    example: ['double(7)', 7],
    run: (value) => value,
    sql: (value) => value,
  }),
  row({
    name: 'double',
    args: [STRING],
    result: DOUBLE,
    mayFail: true,
    example: ['double("1.5e3")', 1500],
    run: (text) => {
      const value = NUMBER.test(text) ? Number(text) : Number.NaN
      return Math.abs(value) < TINY_STORED ? 0 : toDouble(value)
    },
    sql: (text) => {
      const value = sql`${text}::numeric`
      const inside = sql`case when abs(${value}) < 1e-140 then 0 else least(greatest(${value}, -1e140), 1e140)::float8 end`
      return double(sql`case when ${text} ~ ${constant(NUMBER.source)} then ${inside} end`)
    },
  }),
  row({
    name: 'bool',
    args: [BOOLEAN],
    result: BOOLEAN,
    example: ['bool(true)', true],
    run: (value) => value,
    sql: (value) => value,
  }),
  row({
    name: 'bool',
    args: [STRING],
    result: BOOLEAN,
    mayFail: true,
    example: ['bool("true")', true],
    run: (text) => (TRUE.includes(text) ? true : FALSE.includes(text) ? false : undefined),
    sql: (text) =>
      sql`case when ${text} in (${words(TRUE)}) then true when ${text} in (${words(FALSE)}) then false end`,
  }),
  row({
    name: 'timestamp',
    args: [TIME],
    result: TIME,
    example: ['timestamp(timestamp("2024-05-01T10:00:00Z"))', timeOf('2024-05-01T10:00:00Z')],
    run: (at) => at,
    sql: (at) => at,
  }),
  row({
    name: 'timestamp',
    args: [LONG],
    result: TIME,
    mayFail: true,
    example: ['timestamp(60)', 60_000],
    run: (seconds) => toTime(seconds * 1000),
    sql: (seconds) =>
      time(
        sql`timestamptz 'epoch' + case when abs(${seconds}) < 3e11 then ${seconds} end * interval '1 second'`,
      ),
  }),
  row({
    name: 'timestamp',
    args: [STRING],
    result: TIME,
    mayFail: true,
    cost: TEXT_OF_TIME,
    example: ['timestamp("2024-05-01T10:00:00Z")', timeOf('2024-05-01T10:00:00Z')],
    run: (text) => {
      const at = parseTime(text)
      return at === undefined ? undefined : toTime(at)
    },
    sql: (text) => {
      const first = sql`make_date(substr(${text}, 1, 4)::int, substr(${text}, 6, 2)::int, 1)`
      const day = sql`substr(${text}, 9, 2)::int`
      const exists = sql`extract(month from ${first} + ${day} - 1) = substr(${text}, 6, 2)::int`
      const milliseconds = sql`regexp_replace(${text}, '(\\.[0-9]{3})[0-9]*', '\\1')::timestamptz`
      return time(
        sql`case when ${text} ~ ${constant(INSTANT)} then case when left(${text}, 4) <> '0000' then case when ${exists} then ${milliseconds} end end end`,
      )
    },
  }),
  row({
    name: 'format',
    args: [DOUBLE, LONG],
    result: STRING,
    mayFail: true,
    cost: DIGITS,
    example: ['format(12.5, 2)', '12.50'],
    run: (value, places) => (places < 0 || places > MOST_PLACES ? undefined : fixedText(value, places)),
    sql: (value, places) =>
      sql`case when ${places} >= 0 then round(${decimal(value)}, ${small(places, MOST_PLACES)})::text end`,
  }),
  row({
    name: 'minutesOf',
    args: [STRING],
    result: LONG,
    mayFail: true,
    example: ['minutesOf("07:30")', 450],
    run: (text) => (CLOCK.test(text) ? Number(text.slice(0, 2)) * 60 + Number(text.slice(3)) : undefined),
    sql: (text) =>
      sql`case when ${text} ~ ${constant(CLOCK.source)} then left(${text}, 2)::float8 * 60 + right(${text}, 2)::float8 end`,
  }),
]
