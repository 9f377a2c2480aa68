import type { GeneratorValue } from 'fast-check'
import { type FunctionRow, signature } from '../src/functions/row.ts'
import { FUNCTIONS } from '../src/functions.ts'
import { UNITS } from '../src/time/calendar.ts'
import {
  array,
  BOOLEAN,
  DOUBLE,
  type Fields,
  isRecord,
  LONG,
  ownFields,
  STRING,
  same,
  show,
  TIME,
  type Type,
} from '../src/types.ts'
import { below, chance, pick } from './choose.ts'
import { DOUBLES, LONGS, TEXTS, TIMES } from './values.ts'
import { fieldsOf } from './world.ts'

/** Random well-typed expressions, as text. */
export interface Expressions {
  readonly g: GeneratorValue
  /** The columns in sight. */
  readonly names: Fields
  /** How often each row of the function table was used. */
  readonly used: Map<string, number>
}

const PATTERNS = [
  '^P-\\d+$',
  '[a-cÄ-Ü]+',
  'a|e|i',
  '.',
  '^$',
  '\\s',
  'p{2}',
  '[^a-z]',
  '^.{1,3}$',
  '(Pu|m)+p?',
]
const ZONES = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'UTC', 'Australia/Lord_Howe']
const FORMATS = ['dd.MM.yyyy HH:mm', 'yyyy-MM-dd', 'HH:mm:ss', 'MM/yyyy']

/** Arguments that must be constants take one of these, whichever their check lets through. */
const CONSTANTS = [UNITS, ZONES, FORMATS, PATTERNS].flat()

export const PLAIN: readonly Type[] = [STRING, LONG, DOUBLE, BOOLEAN, TIME]
const LISTS: readonly Type[] = PLAIN.map((type) => array(type))

/** An expression of that type, at most `depth` calls deep. */
export function expression(on: Expressions, type: Type, depth: number): string {
  const { g } = on
  if (depth <= 0 || chance(g, 25)) return leaf(on, type, depth)
  if ((type.kind === 'BOOLEAN' || type.kind === 'ARRAY') && chance(g, 15)) return macro(on, type, depth)
  const rows = FUNCTIONS.filter((row) => filled(row, type))
  return rows.length === 0 ? leaf(on, type, depth) : call(on, pick(g, rows), type, depth)
}

/** What stands for T when the row is to give that type; null when it never does. */
function filled(row: FunctionRow, type: Type): { readonly t: Type | null } | null {
  if (row.result.kind === 'VARIABLE') return { t: type }
  if (row.result.kind === 'ARRAY' && row.result.of.kind === 'VARIABLE')
    return type.kind === 'ARRAY' ? { t: type.of } : null
  return same(row.result, type) || (row.result.kind === 'LONG' && type.kind === 'DOUBLE') ? { t: null } : null
}

/** A call of that row which gives that type. */
export function call(on: Expressions, row: FunctionRow, type: Type, depth: number): string {
  const { g } = on
  const key = signature(row, show)
  on.used.set(key, (on.used.get(key) ?? 0) + 1)
  const t = filled(row, type)?.t ?? pick(g, [...PLAIN, ...LISTS])
  const rest = row.rest ? Array.from({ length: below(g, 3) }, () => row.rest ?? t) : []
  const args = [...row.args, ...rest].map((arg, i) => {
    const check = row.constants[i]
    if (check)
      return quote(
        pick(
          g,
          CONSTANTS.filter((value) => check(value) === undefined),
        ),
      )
    return expression(on, fill(arg, t), depth - 1)
  })
  return write(g, row.name, args)
}

function fill(type: Type, t: Type): Type {
  if (type.kind === 'VARIABLE') return t
  return type.kind === 'ARRAY' ? array(fill(type.of, t)) : type
}

const INFIX = new Set(['+', '-', '*', '/', '%', '==', '!=', '<', '<=', '>', '>=', '&&', '||', 'in'])

function write(g: GeneratorValue, name: string, args: readonly string[]): string {
  const [first = '', second = '', third = ''] = args
  if (INFIX.has(name)) return `(${first} ${name} ${second})`
  if (name === '?:') return `(${first} ? ${second} : ${third})`
  if (name === '[]') return `${first}[${second}]`
  if (name === '-_' || name === '!_') return `${name[0]}(${first})`
  if (name !== 'has' && chance(g, 50)) return `(${first}).${name}(${args.slice(1).join(', ')})`
  return `${name}(${args.join(', ')})`
}

function macro(on: Expressions, type: Type, depth: number): string {
  const of = pick(on.g, [...PLAIN, ...listElements(on.names)])
  const variable = `e${depth}`
  const inside = { ...on, names: { ...on.names, [variable]: of } }
  if (type.kind === 'BOOLEAN') {
    const list = expression(on, array(of), depth - 1)
    return `${list}.${pick(on.g, ['exists', 'all'])}(${variable}, ${expression(inside, BOOLEAN, depth - 1)})`
  }
  const element = type.kind === 'ARRAY' ? type.of : type
  if (chance(on.g, 50)) {
    const list = expression(on, array(of), depth - 1)
    return `${list}.map(${variable}, ${expression(inside, element, depth - 1)})`
  }
  const filtering = { ...on, names: { ...on.names, [variable]: element } }
  return `${expression(on, type, depth - 1)}.filter(${variable}, ${expression(filtering, BOOLEAN, depth - 1)})`
}

/** Objects that stand in lists of the columns in sight. */
function listElements(names: Fields): readonly Type[] {
  return paths(names).flatMap(({ type }) =>
    type.kind === 'ARRAY' && !PLAIN.includes(type.of) ? [type.of] : [],
  )
}

function leaf(on: Expressions, type: Type, depth: number): string {
  const { g } = on
  const known = paths(on.names).filter((path) => same(path.type, type))
  if (known.length > 0 && chance(g, 75)) return pick(g, known).text
  if (chance(g, 4)) return chance(g, 20) ? 'null' : (NOTHING[type.kind] ?? 'null')
  if (type.kind === 'STRING') return quote(pick(g, TEXTS))
  if (type.kind === 'LONG') return String(pick(g, LONGS))
  if (type.kind === 'DOUBLE') return decimals(pick(g, DOUBLES))
  if (type.kind === 'BOOLEAN') return pick(g, ['true', 'false'])
  if (type.kind === 'TIME') return `timestamp("${new Date(pick(g, TIMES)).toISOString()}")`
  if (type.kind === 'ARRAY') {
    const size = chance(g, 5) ? 0 : 1 + below(g, 3)
    return `[${Array.from({ length: size }, () => expression(on, type.of, depth - 1)).join(', ')}]`
  }
  if (type.kind === 'OBJECT') {
    const fields = Object.entries(type.fields)
    return `{${fields.map(([name, field]) => `"${name}": ${expression(on, field, depth - 1)}`).join(', ')}}`
  }
  return known[0]?.text ?? 'null'
}

/** A null that has the type, where a bare `null` could change what the whole expression gives. */
const NOTHING: Partial<Record<Type['kind'], string>> = {
  STRING: '"a".charAt(-1)',
  LONG: '(1 % 0)',
  DOUBLE: '(1.0 / 0)',
  BOOLEAN: 'bool("?")',
  TIME: 'timestamp("?")',
}

const decimals = (value: number) => (/[.e]/.test(String(value)) ? String(value) : `${value}.0`)

export const quote = (text: string) => JSON.stringify(text).replaceAll('\u2028', '\\u2028')

interface Path {
  readonly text: string
  readonly type: Type
}

const known = new WeakMap<Fields, readonly Path[]>()

/** Everything that can be reached with at most three dots. */
export function paths(names: Fields): readonly Path[] {
  const found = known.get(names) ?? walk(names, '', 3)
  known.set(names, found)
  return found
}

function walk(fields: Fields, before: string, dots: number): readonly Path[] {
  return Object.entries(fields).flatMap(([name, type]): Path[] => {
    const text = `${before}${name}`
    const inner = isRecord(type) ? fieldsOf(type) : ownFields(type)
    const here = { text, type }
    return inner && dots > 0 ? [here].concat(walk(inner, `${text}.`, dots - 1)) : [here]
  })
}
