import { small } from '../sql/numbers.ts'
import { parameter, raw, type Sql, sql } from '../sql/sql.ts'
import { find, splitBy } from '../text/find.ts'
import { changeLetters, LOWER, trimSpace, UPPER, WHITE_SPACE } from '../text/letters.ts'
import { costOfMatching, isMatch } from '../text/matcher.ts'
import { normalizePattern } from '../text/pattern.ts'
import { array, BOOLEAN, LONG, STRING } from '../types.ts'
import type { Value } from '../values.ts'
import { type ConstantCheck, type FunctionRow, row } from './row.ts'

/** A text has at most a megabyte; what would be longer is null, so that no text grows without end. */
const MOST_BYTES = 1_000_000
const most = raw(String(MOST_BYTES))

/** Bytes of a text in UTF-8, as the database counts them. */
function utf8Length(text: string): number {
  let bytes = 0
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

/** The texts of a list that are there, with another between them. */
function joinTexts(list: readonly Value[], by: string): string | undefined {
  const known = list.filter((element) => element !== null)
  const bytes = known.reduce<number>((sum, element) => sum + utf8Length(String(element)), 0)
  return bytes + list.length * utf8Length(by) <= MOST_BYTES ? known.join(by) : undefined
}

function joinSql(list: Sql, by: Sql): Sql {
  const bytes = sql`(select coalesce(sum(octet_length(e.v)), 0) from unnest(${list}) as e(v))`
  return sql`case when ${bytes} + cardinality(${list})::int8 * octet_length(${by}) <= ${most} then array_to_string(${list}, ${by}) end`
}

/** Positions in texts count code points; a text has at most some millions of them. */
const MOST_SIGNS = 100_000_000

const pattern: ConstantCheck = (value) =>
  typeof value === 'string' && normalizePattern(value) !== null ? undefined : { code: 'badPattern' }

/** ASCII takes the fast way; the map is only for texts with other letters. */
function letters(text: Sql, change: { ascii: Sql; map: ReadonlyMap<string, string> }): Sql {
  const from = parameter([...change.map.keys()].join(''), 'text')
  const to = parameter([...change.map.values()].join(''), 'text')
  return sql`case when octet_length(${text}) = char_length(${text}) then ${change.ascii} else translate(${text}, ${from}, ${to}) end`
}

/** For a function that reads every character of its first argument. */
const everySign = ([text]: readonly Value[]) => String(text).length
/** Of one that takes its first argument apart into signs. */
const apart = ([text]: readonly Value[]) => String(text).length >> 1
/** Of one that looks for its second argument, or puts something in its place. */
const searching = ([text, part]: readonly Value[]) => (String(text).length + String(part).length) >> 2

/** The code points of a text. */
const signs = (text: string): readonly string[] => Array.from(text)

/** The text between two code points; undefined when they are out of range. */
function slice(text: string, from: number, to?: number): string | undefined {
  const all = signs(text)
  const end = to ?? all.length
  return from < 0 || from > end || end > all.length ? undefined : all.slice(from, end).join('')
}

export const TEXT: readonly FunctionRow[] = [
  row({
    name: '+',
    args: [STRING, STRING],
    result: STRING,
    example: ['"Pumpe " + "7"', 'Pumpe 7'],
    mayFail: true,
    run: (a, b) => (utf8Length(a) + utf8Length(b) <= MOST_BYTES ? a + b : undefined),
    sql: (a, b) => sql`case when octet_length(${a}) + octet_length(${b}) <= ${most} then ${a} || ${b} end`,
  }),
  row({
    name: 'size',
    args: [STRING],
    cost: apart,
    result: LONG,
    example: ['size("Öl😀")', 3],
    run: (text) => signs(text).length,
    sql: (text) => sql`char_length(${text})::float8`,
  }),
  row({
    name: 'lower',
    args: [STRING],
    result: STRING,
    cost: everySign,
    example: ['lower("ÄPFEL")', 'äpfel'],
    run: (text) => changeLetters(text, LOWER),
    sql: (text) => letters(text, { ascii: sql`lower(${text} collate "C")`, map: LOWER }),
  }),
  row({
    name: 'upper',
    args: [STRING],
    result: STRING,
    cost: everySign,
    example: ['upper("straße")', 'STRAßE'],
    run: (text) => changeLetters(text, UPPER),
    sql: (text) => letters(text, { ascii: sql`upper(${text} collate "C")`, map: UPPER }),
  }),
  row({
    name: 'trim',
    args: [STRING],
    cost: apart,
    result: STRING,
    example: ['trim("  a b ")', 'a b'],
    run: trimSpace,
    sql: (text) => sql`btrim(${text}, ${parameter(WHITE_SPACE, 'text')})`,
  }),
  row({
    name: 'contains',
    args: [STRING, STRING],
    cost: searching,
    result: BOOLEAN,
    example: ['"Werkstatt".contains("statt")', true],
    run: (text, part) => find(text, part) >= 0,
    sql: (text, part) => sql`strpos(${text}, ${part}) > 0`,
  }),
  row({
    name: 'startsWith',
    args: [STRING, STRING],
    result: BOOLEAN,
    example: ['"Werkstatt".startsWith("Werk")', true],
    run: (text, part) => text.startsWith(part),
    sql: (text, part) => sql`starts_with(${text}, ${part})`,
  }),
  row({
    name: 'endsWith',
    args: [STRING, STRING],
    result: BOOLEAN,
    example: ['"Werkstatt".endsWith("Werk")', false],
    run: (text, part) => text.endsWith(part),
    sql: (text, part) => sql`right(${text}, char_length(${part})) = ${part}`,
  }),
  row({
    name: 'matches',
    args: [STRING, STRING],
    result: BOOLEAN,
    constants: { 1: pattern },
    cost: ([text, expression]) => costOfMatching(String(text), String(expression)),
    example: ['"P-104".matches("^P-\\\\d+$")', true],
    run: isMatch,
    sql: (text, _expression, { constants }) => {
      const own = normalizePattern(String(constants[1])) ?? ''
      return sql`${text} collate "C" ~ ${parameter(`***:${own}`, 'text')}`
    },
  }),
  row({
    name: 'indexOf',
    args: [STRING, STRING],
    cost: searching,
    result: LONG,
    example: ['"Pumpe".indexOf("pe")', 3],
    run: (text, part) => {
      const at = find(text, part)
      return at < 0 ? -1 : signs(text.slice(0, at)).length
    },
    sql: (text, part) => sql`(strpos(${text}, ${part}) - 1)::float8`,
  }),
  row({
    name: 'charAt',
    args: [STRING, LONG],
    cost: apart,
    result: STRING,
    mayFail: true,
    example: ['"Pumpe".charAt(1)', 'u'],
    run: (text, at) => {
      const all = signs(text)
      return at < 0 || at > all.length ? undefined : (all[at] ?? '')
    },
    sql: (text, at) =>
      sql`case when ${at} >= 0 and ${at} <= char_length(${text}) then substr(${text}, ${small(at, MOST_SIGNS)} + 1, 1) end`,
  }),
  row({
    name: 'substring',
    args: [STRING, LONG],
    cost: apart,
    result: STRING,
    mayFail: true,
    example: ['"Pumpe".substring(3)', 'pe'],
    run: (text, from) => slice(text, from),
    sql: (text, from) =>
      sql`case when ${from} >= 0 and ${from} <= char_length(${text}) then substr(${text}, ${small(from, MOST_SIGNS)} + 1) end`,
  }),
  row({
    name: 'substring',
    args: [STRING, LONG, LONG],
    cost: apart,
    result: STRING,
    mayFail: true,
    example: ['"Pumpe".substring(1, 3)', 'um'],
    run: (text, from, to) => slice(text, from, to),
    sql: (text, from, to) => {
      const inside = sql`${from} >= 0 and ${from} <= ${to} and ${to} <= char_length(${text})`
      const part = sql`substr(${text}, ${small(from, MOST_SIGNS)} + 1, ${small(to, MOST_SIGNS)} - ${small(from, MOST_SIGNS)})`
      return sql`case when ${inside} then ${part} end`
    },
  }),
  row({
    name: 'replace',
    args: [STRING, STRING, STRING],
    cost: searching,
    result: STRING,
    example: ['"a-b-c".replace("-", "+")', 'a+b+c'],
    mayFail: true,
    run: (text, part, by) => {
      if (utf8Length(text) * Math.max(1, utf8Length(by)) > MOST_BYTES) return undefined
      return part === '' ? text : splitBy(text, part).join(by)
    },
    sql: (text, part, by) =>
      sql`case when octet_length(${text})::int8 * greatest(1, octet_length(${by})) <= ${most} then replace(${text}, ${part}, ${by}) end`,
  }),
  row({
    name: 'split',
    args: [STRING, STRING],
    result: array(STRING),
    example: ['"a,b".split(",")', ['a', 'b']],
    run: (text, by) => (text === '' ? [] : by === '' ? [text] : splitBy(text, by)),
    sql: (text, by) => sql`case when ${by} is not null then string_to_array(${text}, ${by}) end`,
  }),
  row({
    name: 'join',
    args: [array(STRING)],
    result: STRING,
    example: ['["a", "b"].join()', 'ab'],
    mayFail: true,
    run: (list) => joinTexts(list, ''),
    sql: (list) => joinSql(list, sql`''::text`),
  }),
  row({
    name: 'join',
    args: [array(STRING), STRING],
    result: STRING,
    example: ['["a", null, "b"].join(", ")', 'a, b'],
    mayFail: true,
    run: (list, by) => joinTexts(list, by),
    sql: (list, by) => joinSql(list, by),
  }),
]
