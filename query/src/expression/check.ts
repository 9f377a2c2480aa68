import type { Catalogue } from '../catalogue.ts'
import { type Fault, fault } from '../faults.ts'
import { signature } from '../functions/row.ts'
import { FUNCTION_NAMES, rowsOf } from '../functions.ts'
import { nearest } from '../nearest.ts'
import {
  array,
  assignable,
  BOOLEAN,
  common,
  type Fields,
  isRecord,
  NULL,
  object,
  ownFields,
  show,
  type Type,
} from '../types.ts'
import { DOUBLE_BOUND, LONG_BOUND, TINY_STORED, type Value } from '../values.ts'
import { chooseRow } from './overload.ts'
import { parse } from './parse.ts'
import type { Literal, Node, NodeKind, NodeOf } from './tree.ts'
import type { TypedExpression, TypedOf } from './typed.ts'
import { nothing, widen } from './widen.ts'

/** The names an expression may use, with their types, and what these types refer to. */
export interface Environment {
  readonly names: Fields
  readonly catalogue: Catalogue
}

export interface CheckedExpression {
  /** Always present; a faulty part has the type NULL. */
  readonly typed: TypedExpression
  readonly faults: readonly Fault[]
}

/** Reads and checks an expression; with `expected`, also whether its value fits there. */
export function checkText(text: string, environment: Environment, expected?: Type): CheckedExpression {
  const parsed = parse(text)
  if (parsed.fault) return { typed: nothing({ start: 0, end: text.length }), faults: [parsed.fault] }
  return check(parsed.node, environment, expected)
}

/** Gives every part its type and finds everything that is wrong, not only the first. */
export function check(node: Node, environment: Environment, expected?: Type): CheckedExpression {
  const faults: Fault[] = []
  const typed = checkNode(node, { ...environment, faults })
  if (expected && !assignable(typed.type, expected))
    faults.push(fault('wrongType', node, { expected: [show(expected)], found: show(typed.type) }))
  return { typed: expected && faults.length === 0 ? widen(typed, expected) : typed, faults }
}

interface Scope extends Environment {
  readonly faults: Fault[]
}

const checkNode = <K extends NodeKind>(node: NodeOf<K>, scope: Scope): TypedExpression =>
  CHECKS[node.kind](node, scope)

const CHECKS: { readonly [K in NodeKind]: (node: NodeOf<K>, scope: Scope) => TypedExpression } = {
  LITERAL: checkLiteral,
  NAME: checkName,
  FIELD: checkField,
  CALL: checkCall,
  LIST: checkList,
  OBJECT: checkObject,
  MACRO: checkMacro,
}

function checkLiteral(node: NodeOf<'LITERAL'>, scope: Scope): TypedExpression {
  const span = { start: node.start, end: node.end }
  const literal = node.value
  if (literal.kind === 'FOREIGN') {
    scope.faults.push(fault('notInLanguage', span, { found: literal.name }))
    return nothing(span)
  }
  const value = literalValue(literal)
  if (value !== undefined) return { kind: 'LITERAL', ...span, type: { kind: literal.kind }, value }
  scope.faults.push(fault(literal.kind === 'STRING' ? 'badText' : 'badNumber', span, { found: '' }))
  return nothing(span)
}

/** The value of a literal, undefined when the language has no such value. */
function literalValue(literal: Exclude<Literal, { kind: 'FOREIGN' }>): Value | undefined {
  if (literal.kind === 'NULL') return null
  if (literal.kind === 'LONG') return literal.value < BigInt(LONG_BOUND) ? Number(literal.value) : undefined
  if (literal.kind === 'STRING')
    return literal.value.includes('\0') || !literal.value.isWellFormed() ? undefined : literal.value
  if (literal.kind === 'BOOLEAN') return literal.value
  if (Math.abs(literal.value) < TINY_STORED) return 0
  return Math.abs(literal.value) < DOUBLE_BOUND ? literal.value : undefined
}

function checkName(node: NodeOf<'NAME'>, scope: Scope): TypedExpression {
  const { start, end, name } = node
  const type = Object.hasOwn(scope.names, name) ? scope.names[name] : undefined
  if (type) return { kind: 'NAME', start, end, type, name }
  const known = Object.keys(scope.names)
  scope.faults.push(fault('unknownName', node, { found: name, nearest: nearest(name, known) }))
  return nothing(node)
}

function checkField(node: NodeOf<'FIELD'>, scope: Scope): TypedExpression {
  const { start, end, name } = node
  const target = checkNode(node.target, scope)
  if (target.type.kind === 'NULL') return nothing(node)
  const fields = isRecord(target.type) ? scope.catalogue.fields(target.type) : ownFields(target.type)
  const type = fields && Object.hasOwn(fields, name) ? fields[name] : undefined
  if (type && isRecord(target.type))
    return { kind: 'WALK', start, end, type, target, record: target.type, name }
  if (type) return { kind: 'FIELD', start, end, type, target, name }
  const detail = {
    found: name,
    expected: [show(target.type)],
    nearest: nearest(name, Object.keys(fields ?? {})),
  }
  scope.faults.push(fault('unknownField', node.nameAt, detail))
  return nothing(node)
}

function checkCall(node: NodeOf<'CALL'>, scope: Scope): TypedExpression {
  const args = node.args.map((arg) => checkNode(arg, scope))
  const rows = rowsOf(node.name)
  if (rows.length === 0) {
    const detail = { found: node.name, nearest: nearest(node.name, FUNCTION_NAMES) }
    scope.faults.push(fault('unknownFunction', node, detail))
    return nothing(node)
  }
  const chosen = chooseRow(
    rows,
    args.map((arg) => arg.type),
  )
  if (!chosen) {
    const found = `${node.name}(${args.map((arg) => show(arg.type)).join(', ')})`
    scope.faults.push(
      fault('wrongArguments', node, { found, expected: rows.map((row) => signature(row, show)) }),
    )
    return nothing(node)
  }
  const typed: TypedOf<'CALL'> = {
    kind: 'CALL',
    start: node.start,
    end: node.end,
    type: chosen.result,
    row: chosen.row,
    args: args.map((arg, i) => widen(arg, chosen.args[i] ?? arg.type)),
  }
  checkConstants(typed, scope)
  return typed
}

function checkConstants(call: TypedOf<'CALL'>, scope: Scope): void {
  for (const [position, test] of Object.entries(call.row.constants)) {
    const arg = call.args[Number(position)]
    if (!arg) continue
    const wrong = arg.kind === 'LITERAL' ? test(arg.value) : { code: 'notConstant' as const }
    if (!wrong) continue
    const expected = wrong.expected ?? []
    const found = arg.kind === 'LITERAL' ? String(arg.value) : ''
    scope.faults.push(fault(wrong.code, arg, { found, expected, nearest: nearest(found, expected) }))
  }
}

function checkList(node: NodeOf<'LIST'>, scope: Scope): TypedExpression {
  const items = node.items.map((item) => checkNode(item, scope))
  let of: Type = NULL
  for (const item of items) {
    const both = common(of, item.type)
    if (!both) {
      scope.faults.push(fault('mixedTypes', item, { expected: [show(of)], found: show(item.type) }))
      return nothing(node)
    }
    of = both
  }
  const list = { kind: 'LIST', start: node.start, end: node.end, type: array(of), items } as const
  return widen(list, array(of))
}

function checkObject(node: NodeOf<'OBJECT'>, scope: Scope): TypedExpression {
  const entries: [string, TypedExpression][] = []
  for (const { key, value } of node.entries) {
    const name = key.kind === 'LITERAL' && key.value.kind === 'STRING' ? key.value.value : undefined
    const typed = checkNode(value, scope)
    if (name === undefined || name === '__proto__') {
      scope.faults.push(fault('badName', key, { expected: ['STRING'], found: name ?? '' }))
    } else if (entries.some(([known]) => known === name)) {
      scope.faults.push(fault('duplicateName', key, { found: name }))
    } else entries.push([name, typed])
  }
  const type = object(Object.fromEntries(entries.map(([name, typed]) => [name, typed.type])))
  return { kind: 'OBJECT', start: node.start, end: node.end, type, entries }
}

function checkMacro(node: NodeOf<'MACRO'>, scope: Scope): TypedExpression {
  const given = checkNode(node.list, scope)
  const list = given.type.kind === 'NULL' ? widen(given, array(NULL)) : given
  if (list.type.kind !== 'ARRAY') {
    scope.faults.push(fault('wrongType', node.list, { expected: ['ARRAY'], found: show(list.type) }))
    return nothing(node)
  }
  const { of } = list.type
  let body = checkNode(node.body, { ...scope, names: { ...scope.names, [node.variable]: of } })
  if (node.macro !== 'map' && !assignable(body.type, BOOLEAN)) {
    scope.faults.push(fault('wrongType', node.body, { expected: ['BOOLEAN'], found: show(body.type) }))
    return nothing(node)
  }
  if (node.macro !== 'map') body = widen(body, BOOLEAN)
  const { start, end, macro, variable } = node
  const types = { filter: array(of), map: array(body.type), exists: BOOLEAN, all: BOOLEAN }
  return { kind: 'MACRO', start, end, type: types[macro], macro, list, variable, body }
}
