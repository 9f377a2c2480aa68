import { time } from '../sql/numbers.ts'
import { parameter, raw, type Sql, sql } from '../sql/sql.ts'
import {
  addTo,
  between,
  isUnit,
  isZone,
  local,
  MOST_UNITS,
  startOf,
  UNITS,
  type Unit,
} from '../time/calendar.ts'
import { formatTime, isTimeFormat, toCharFormat } from '../time/format.ts'
import { timeOf } from '../time/parse.ts'
import { LONG, STRING, TIME, type Type } from '../types.ts'
import { toTime, type Value } from '../values.ts'
import { CALENDAR, type ConstantCheck, type FunctionRow, type SqlContext } from './row.ts'

const unit: ConstantCheck = (value) => (isUnit(value) ? undefined : { code: 'unknownUnit', expected: UNITS })
/** The unit that a constant names: `unit` has checked it. */
function unitOf(name: Value | undefined): Unit {
  if (isUnit(name)) return name
  throw new Error(`no unit: ${name}`)
}

const zone: ConstantCheck = (value) => (isZone(value) ? undefined : { code: 'unknownZone' })
const format: ConstantCheck = (value) =>
  isTimeFormat(value) ? undefined : { code: 'badFormat', expected: ['yyyy', 'MM', 'dd', 'HH', 'mm', 'ss'] }

interface ZonedFunction {
  readonly name: string
  readonly args: readonly Type[]
  readonly result: Type
  readonly constants?: Readonly<Record<number, ConstantCheck>>
  readonly mayFail?: boolean
  readonly cost?: FunctionRow['cost']
  readonly example: FunctionRow['example']
  readonly run: (args: readonly Value[], zone: string) => Value | undefined
  readonly sql: (args: readonly Sql[], at: { zone: Sql; constants: SqlContext['constants'] }) => Sql
}

/** Two rows: in the company's time zone, and in the one given as the last argument. */
function zoned(given: ZonedFunction): readonly FunctionRow[] {
  const count = given.args.length
  const common = {
    ...given,
    rest: undefined,
    nulls: 'strict',
    constants: given.constants ?? {},
    cost: given.cost ?? CALENDAR,
  } as const
  const [expression, value] = given.example
  return [
    {
      ...common,
      mayFail: given.mayFail ?? false,
      run: (args, context) => given.run(args, context.zone),
      sql: (args, context) =>
        given.sql(args, { zone: parameter(context.zone, 'text'), constants: context.constants }),
    },
    {
      ...common,
      mayFail: given.mayFail ?? false,
      args: [...given.args, STRING],
      constants: { ...given.constants, [count]: zone },
      example: [expression.replace(/\)$/, ', "Europe/Berlin")'), value],
      run: (args) => given.run(args, String(args[count])),
      sql: (args, { constants }) =>
        given.sql(args, { zone: parameter(String(constants[count]), 'text'), constants }),
    },
  ]
}

const clock = (at: Sql, inZone: Sql) => sql`(${at} at time zone ${inZone})`
const MOMENT = 'timestamp("2024-03-31T12:34:56Z")'

const PARTS = [
  { name: 'year', field: 'year', read: (t: number, z: string) => local(t, z).year, is: 2024 },
  { name: 'month', field: 'month', read: (t: number, z: string) => local(t, z).month, is: 3 },
  { name: 'day', field: 'day', read: (t: number, z: string) => local(t, z).day, is: 31 },
  { name: 'hour', field: 'hour', read: (t: number, z: string) => local(t, z).hour, is: 14 },
  { name: 'minute', field: 'minute', read: (t: number, z: string) => local(t, z).minute, is: 34 },
  { name: 'weekday', field: 'isodow', read: (t: number, z: string) => local(t, z).dayOfWeek, is: 7 },
  { name: 'isoWeek', field: 'week', read: (t: number, z: string) => local(t, z).weekOfYear ?? 0, is: 13 },
  {
    name: 'isoYear',
    field: 'isoyear',
    read: (t: number, z: string) => local(t, z).yearOfWeek ?? 0,
    is: 2024,
  },
]

const parts = PARTS.flatMap(({ name, field, read, is }) =>
  zoned({
    name,
    args: [TIME],
    result: LONG,
    example: [`${name}(${MOMENT})`, is],
    run: ([at], inZone) => read(Number(at), inZone),
    sql: ([at = raw('')], { zone: inZone }) => sql`extract(${raw(field)} from ${clock(at, inZone)})::float8`,
  }),
)

/** One unit as an interval of PostgreSQL. */
const INTERVALS: Readonly<Record<Unit, string>> = {
  minute: "interval '1 minute'",
  hour: "interval '1 hour'",
  day: "interval '1 day'",
  week: "interval '7 days'",
  month: "interval '1 month'",
  quarter: "interval '3 months'",
  year: "interval '12 months'",
}

function addSql(given: { at: Sql; count: Sql; name: Unit; zone: Sql }): Sql {
  const { at, count, name } = given
  const most = raw(String(MOST_UNITS[name]))
  const size = sql`case when abs(${count}) <= ${most} then ${count} * ${raw(INTERVALS[name])} end`
  if (name === 'minute' || name === 'hour') return time(sql`${at} + ${size}`)
  return time(sql`(${clock(at, given.zone)} + ${size}) at time zone ${given.zone}`)
}

/** Numbers of the units since the year 1; differences of them are the borders in between. */
function unitNumberSql(at: Sql, name: Unit): Sql {
  const month = sql`extract(year from ${at}) * 12 + extract(month from ${at}) - 1`
  if (name === 'month') return sql`(${month})`
  if (name === 'quarter') return sql`floor((${month}) / 3)`
  if (name === 'year') return sql`extract(year from ${at})`
  const day = sql`(${at}::date - date '0001-01-01')`
  return name === 'week' ? sql`floor(${day} / 7.0)` : day
}

/** Of the units that are always as long. */
const SECONDS: Partial<Record<Unit, number>> = { minute: 60, hour: 3600 }

function betweenSql(given: { from: Sql; to: Sql; name: Unit; zone: Sql }): Sql {
  const { from, to, name } = given
  const seconds = SECONDS[name]
  if (seconds) return sql`trunc(extract(epoch from ${to} - ${from}) / ${raw(String(seconds))})::float8`
  const number = (at: Sql) => unitNumberSql(clock(at, given.zone), name)
  return sql`(${number(to)} - ${number(from)})::float8`
}

export const TIMES: readonly FunctionRow[] = [
  ...parts,
  ...zoned({
    name: 'startOf',
    args: [TIME, STRING],
    result: TIME,
    constants: { 1: unit },
    example: [`startOf(${MOMENT}, "month")`, timeOf('2024-02-29T23:00:00Z')],
    run: ([at, name], inZone) => startOf(Number(at), unitOf(name), inZone),
    sql: ([at = raw('')], { zone: inZone, constants }) =>
      sql`date_trunc(${parameter(String(constants[1]), 'text')}, ${at}, ${inZone})`,
  }),
  ...zoned({
    name: 'addTo',
    args: [TIME, LONG, STRING],
    result: TIME,
    mayFail: true,
    constants: { 2: unit },
    example: [`addTo(${MOMENT}, -1, "day")`, timeOf('2024-03-30T13:34:56Z')],
    run: ([at, count, name], inZone) => {
      const size = { time: Number(at), count: Number(count), unit: unitOf(name), zone: inZone }
      return Math.abs(size.count) > MOST_UNITS[size.unit] ? undefined : toTime(addTo(size))
    },
    sql: ([at = raw(''), count = raw('')], { zone: inZone, constants }) =>
      addSql({ at, count, name: unitOf(constants[2]), zone: inZone }),
  }),
  ...zoned({
    name: 'between',
    args: [TIME, TIME, STRING],
    result: LONG,
    constants: { 2: unit },
    example: [`between(timestamp("2024-03-30T12:00:00Z"), ${MOMENT}, "hour")`, 24],
    run: ([from, to, name], inZone) =>
      between({ from: Number(from), to: Number(to), unit: unitOf(name), zone: inZone }),
    sql: ([from = raw(''), to = raw('')], { zone: inZone, constants }) =>
      betweenSql({ from, to, name: unitOf(constants[2]), zone: inZone }),
  }),
  ...zoned({
    name: 'format',
    args: [TIME, STRING],
    result: STRING,
    constants: { 1: format },
    cost: ([, pattern]) => CALENDAR() + 3 * String(pattern).length,
    example: [`format(${MOMENT}, "dd.MM.yyyy HH:mm")`, '31.03.2024 14:34'],
    run: ([at, pattern], inZone) => formatTime({ time: Number(at), format: String(pattern), zone: inZone }),
    sql: ([at = raw('')], { zone: inZone, constants }) =>
      sql`to_char(${clock(at, inZone)}, ${parameter(toCharFormat(String(constants[1])), 'text')})`,
  }),
]
