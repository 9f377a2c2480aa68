import type { TypedExpression, TypedKind, TypedOf } from '../expression/typed.ts'
import type { SqlContext } from '../functions/row.ts'
import { elementValue, jsonbObject, toJsonb } from '../sql/jsonb.ts'
import { collect, elements, listOf } from '../sql/lists.ts'
import { bind, createSelect, output, type Select, wrap } from '../sql/select.ts'
import { nested, type ParameterValue, parameter, raw, type Sql, sql } from '../sql/sql.ts'
import { isPlain, sqlType } from '../sql/types.ts'
import { array, BOOLEAN, type Type } from '../types.ts'
import { TINY_STORED, type Value } from '../values.ts'
import { access, valueSource } from './access.ts'
import { constantOf } from './constant.ts'
import type { Items, Scope, ValueSource } from './scope.ts'

/** A checked expression as SQL, bound, so that it may be mentioned often. */
export function lower(node: TypedExpression, scope: Scope): Sql {
  const value = scope.written.get(node) ?? lowerPath(node, [], scope)
  scope.written.set(node, value)
  return value
}

/** The same, and then behind some dots. */
function lowerPath(node: TypedExpression, path: readonly string[], scope: Scope): Sql {
  if (node.kind === 'FIELD' || node.kind === 'WALK')
    return lowerPath(node.target, [node.name, ...path], scope)
  if (node.kind === 'NAME') return readName(node, path, scope)
  const [name, ...rest] = path
  if (name === undefined) return lowerWhole(node, scope)
  const entry = node.kind === 'OBJECT' ? node.entries.find(([each]) => each === name) : undefined
  if (entry) return lowerPath(entry[1], rest, scope)
  const { select, compiler } = scope
  return access({ value: lower(node, scope), type: node.type, path, select, compiler })
}

type WholeKind = Exclude<TypedKind, 'NAME' | 'FIELD' | 'WALK'>

function lowerWhole(node: TypedOf<WholeKind>, scope: Scope): Sql {
  const constant = constantOf(node, scope)
  if (constant !== undefined) return literal(constant, node.type)
  return bind(scope.select, lowerKind(node, scope))
}

const lowerKind = <K extends WholeKind>(node: TypedOf<K>, scope: Scope): Sql => LOWER[node.kind](node, scope)

/** An expression as a source: steps pass it along, and it is written where it is used, once per path. */
export function expressionSource(node: TypedExpression, scope: Scope): ValueSource {
  const written = new Map<string, Sql>()
  const read = (path: readonly string[]) => {
    const key = path.join('.')
    const value = written.get(key) ?? lowerPath(node, path, scope)
    written.set(key, value)
    return value
  }
  return { type: node.type, read, items: (path) => lowerItems(node, path, scope) }
}

/** The list behind an expression as rows of a table: for a list that is reached by nothing but dots. */
export function lowerItems(node: TypedExpression, path: readonly string[], scope: Scope): Items | undefined {
  if (node.kind === 'FIELD' || node.kind === 'WALK')
    return lowerItems(node.target, [node.name, ...path], scope)
  return node.kind === 'NAME' ? scope.sources.get(node.name)?.items?.(path) : undefined
}

const LOWER: { readonly [K in WholeKind]: (node: TypedOf<K>, scope: Scope) => Sql } = {
  LITERAL: (node) => literal(node.value, node.type),
  CALL: lowerCall,
  WIDEN: (node, scope) => {
    const value = lower(node.value, scope)
    const to = sqlType(node.type)
    return to === 'jsonb' ? toJsonb(value, node.value.type) : sql`${value}::${raw(to)}`
  },
  LIST: lowerList,
  OBJECT: (node, scope) =>
    jsonbObject(node.entries.map(([name, value]) => [name, lower(value, scope), value.type])),
  MACRO: lowerMacro,
}

function readName(node: TypedOf<'NAME'>, path: readonly string[], scope: Scope): Sql {
  const source = scope.sources.get(node.name)
  if (!source) throw new Error(`no source for ${node.name}`)
  return source.read(path)
}

/** A constant of the definition: always a parameter. */
export function literal(value: Value, type: Type): Sql {
  if (sqlType(type) === 'jsonb') return parameter(value === null ? null : JSON.stringify(value), 'jsonb')
  const written = parameter(parameterValue(value, type), sqlType(type))
  const isTiny = typeof value === 'number' && value !== 0 && Math.abs(value) < TINY_STORED
  return isTiny ? { ...written, clean: false } : written
}

/** Instants go to the driver as text. */
function parameterValue(value: Value, type: Type): ParameterValue {
  if (type.kind === 'ARRAY' && Array.isArray(value))
    return value.map((each: Value) => parameterValue(each, type.of) as string)
  return value !== null && type.kind === 'TIME'
    ? new Date(Number(value)).toISOString()
    : (value as ParameterValue)
}

function lowerCall(node: TypedOf<'CALL'>, scope: Scope): Sql {
  const args = node.args.map((arg) => lower(arg, scope))
  const value = node.row.sql(args, callContext(node, scope))
  return node.row.isLight ? { ...value, operations: 1 } : value
}

/** What a row of the function table may know of a call. */
export const callContext = (node: TypedOf<'CALL'>, { compiler }: Scope): SqlContext => ({
  zone: compiler.zone,
  types: node.args.map((arg) => arg.type),
  result: node.type,
  constants: node.args.map((arg) => (arg.kind === 'LITERAL' ? arg.value : undefined)),
})

function lowerList(node: TypedOf<'LIST'>, scope: Scope): Sql {
  const of = node.type.kind === 'ARRAY' ? node.type.of : node.type
  const items = node.items.map((item) => lower(item, scope))
  return listOf(isPlain(of) ? items : items.map((item) => toJsonb(item, of)), of)
}

/** A list macro is a SELECT over the elements; its body may use everything around it. */
function lowerMacro(node: TypedOf<'MACRO'>, scope: Scope): Sql {
  const { list, of, alias, inside } = elementsOf(node, scope)
  const body = lower(node.body, inside)
  const whole = MACRO_SQL[node.macro]({ select: inside.select, alias, body, of, bodyType: node.body.type })
  return sql`case when ${list} is not null then ${whole} end`
}

/** The elements of a macro's list as a SELECT, and where its body is written. */
export function elementsOf(node: TypedOf<'MACRO'>, scope: Scope) {
  const of: Type = node.list.type.kind === 'ARRAY' ? node.list.type.of : BOOLEAN
  const list = bind(scope.select, lower(node.list, scope))
  const select = createSelect(scope.select.names)
  const alias = select.names('e')
  select.froms.push(elements({ list, of, alias }))
  const element = elementValue(raw(`${alias}.v`), of)
  const { compiler } = scope
  const source = valueSource(bind(select, element), of, { select, compiler })
  const sources = new Map(scope.sources).set(node.variable, source)
  const inside: Scope = { select, sources, compiler, written: new Map() }
  return { list, of, alias, inside }
}

interface MacroSql {
  readonly select: Select
  readonly alias: string
  readonly body: Sql
  readonly of: Type
  readonly bodyType: Type
}

const MACRO_SQL: Readonly<Record<TypedOf<'MACRO'>['macro'], (given: MacroSql) => Sql>> = {
  map: ({ select, alias, body, bodyType }) =>
    gather({ select, value: isPlain(bodyType) ? body : toJsonb(body, bodyType), of: bodyType, alias }),
  filter: ({ select, alias, body, of }) => {
    select.where.push(body)
    return gather({ select, value: raw(`${alias}.v`), of, alias })
  },
  exists: ({ select, body }) => quantify(select, body, { deciding: raw('true'), else: raw('false') }),
  all: ({ select, body }) =>
    quantify(select, sql`not ${body}`, { deciding: raw('false'), else: raw('true') }),
}

/** The elements of a SELECT as a list, in their order; those of a jsonb list are jsonb already. */
function gather(given: { select: Select; value: Sql; of: Type; alias: string }): Sql {
  const { select, value, of, alias } = given
  const column = output(select, value)
  const place = output(select, raw(`${alias}.i`))
  const inner = select.names('s')
  return collect({
    value: raw(`${inner}.${column}`),
    order: raw(`${inner}.${place}`),
    from: sql`(${nested(select)}) as ${raw(inner)}`,
    of,
  })
}

/** Aggregates a column of the elements' SELECT: of a name from further out PostgreSQL would make an outer aggregate. */
function quantify(inner: Select, found: Sql, results: { deciding: Sql; else: Sql }): Sql {
  const { select, alias } = wrap(inner)
  const each = raw(`${alias}.${output(inner, found)}`)
  output(
    select,
    sql`case when bool_or(${each}) then ${results.deciding} when bool_or(${each} is null) then null else ${results.else} end`,
  )
  return sql`(${nested(select)})`
}

/**
 * A condition of which only true counts. `==` with a constant is then a plain `=`, which an index can
 * serve; so is `in` a list of constants.
 */
export function lowerCondition(node: TypedExpression, scope: Scope): Sql {
  if (node.kind !== 'CALL') return lower(node, scope)
  const [left, right] = node.args
  const { name } = node.row
  if (!left || !right) return lower(node, scope)
  if (name === '&&' || name === '||')
    return sql`(${lowerCondition(left, scope)} ${raw(name === '&&' ? 'and' : 'or')} ${lowerCondition(right, scope)})`
  if (name === '==' && (isKnown(left, scope) || isKnown(right, scope)))
    return sql`${lower(left, scope)} = ${lower(right, scope)}`
  const listed = name === 'in' ? constants(right, scope) : undefined
  if (listed && isPlain(left.type))
    return sql`${lower(left, scope)} = any(${literal(listed, array(left.type))})`
  return lower(node, scope)
}

const isKnown = (node: TypedExpression, scope: Scope) => (constantOf(node, scope) ?? null) !== null

/** The values of a list of constants, none of them null. */
function constants(node: TypedExpression, scope: Scope): readonly Value[] | undefined {
  const values = node.kind === 'LIST' ? node.items.map((item) => constantOf(item, scope) ?? null) : null
  return values?.every((value) => value !== null) ? values : undefined
}
