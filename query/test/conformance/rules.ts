import { check, type Environment } from '../../src/expression/check.ts'
import { type Node, walk } from '../../src/expression/tree.ts'
import { rowsOf } from '../../src/functions.ts'
import { isZone } from '../../src/time/calendar.ts'
import { DOUBLE_BOUND, LONG_BOUND } from '../../src/values.ts'
import type { Case } from './suite.ts'
import { toType, toValue } from './values.ts'

/** Why a published case does not apply: a predicate on the case or its tree, and the reason. */
interface Rule {
  readonly reason: string
  readonly holds: (given: { case: Case; node: Node; environment: Environment }) => boolean
}

type CallNode = Extract<Node, { kind: 'CALL' }>

const some = (node: Node, test: (part: Node) => boolean) => [...walk(node)].some(test)
const calls = (node: Node): CallNode[] => [...walk(node)].filter((part) => part.kind === 'CALL')

/** What the parser does not support on purpose. Decided on the text, because there is no tree. */
export const SYNTAX_REASON = 'syntax of messages, quoted fields, optionals, leading dots, numbered variables'
export const isForeignSyntax = (text: string): boolean =>
  /[A-Za-z_]\s*\{|`|(^|[^\w)\]}"'\s])\s*\.\s*\w|\.\?|\[\?|\{\?|cel\.iterVar/.test(text)

export const RULES: readonly Rule[] = [
  { reason: 'only the type is published', holds: ({ case: each }) => each.typeOnly },
  {
    reason: 'messages and qualified names',
    holds: ({ case: { container, names } }) =>
      container !== '' || names.some(({ name }) => name.includes('.')),
  },
  {
    reason: 'bytes',
    holds: ({ node }) => some(node, (part) => part.kind === 'LITERAL' && part.value.kind === 'FOREIGN'),
  },
  {
    reason: 'a type the language does not have',
    holds: ({ case: { names } }) => names.some(({ type }) => toType(type) === null),
  },
  {
    reason: 'a result of a type the language does not have',
    holds: ({ case: each }) => each.failsWith === null && toValue(each.value) === undefined,
  },
  { reason: 'a number outside of LONG or DOUBLE', holds: ({ node }) => some(node, isHuge) },
  { reason: 'a text with U+0000 or half a surrogate pair', holds: ({ node }) => some(node, isBadText) },
  {
    reason: 'a function or macro the language does not have',
    holds: ({ node }) => calls(node).some(isUnknown),
  },
  {
    reason: 'types as values, names of other namespaces',
    holds: ({ node, environment }) => freeNames(node).some((name) => !Object.hasOwn(environment.names, name)),
  },
  { reason: 'maps with keys that are not names', holds: ({ node }) => some(node, hasOtherKeys) },
  {
    reason: 'maps as collections',
    holds: ({ node, environment }) => some(node, (part) => isMapUsed(part, environment)),
  },
  {
    reason: 'a time in the first or last day of the calendar',
    holds: ({ node }) => some(node, isEdgeOfTime),
  },
  { reason: 'a zone without a name', holds: ({ node }) => calls(node).some(hasNamelessZone) },
  {
    reason: 'values of several types in one place',
    holds: ({ node, environment, case: each }) => each.failsWith === null && isMixed(node, environment),
  },
  {
    reason: 'an error that stays inside a list, an object, filter, == or in',
    holds: ({ node, case: each }) => each.failsWith !== null && some(node, keepsErrors),
  },
  {
    reason: 'an error of unsigned numbers',
    holds: ({ case: each }) => each.failsWith !== null && /\du\b|uint\(/i.test(each.expr),
  },
  {
    reason: 'an error because whole numbers do not widen',
    holds: ({ node, environment, case: each }) =>
      each.failsWith !== null && calls(node).some((part) => isWidened(part, environment)),
  },
  {
    reason: 'NaN, which is null',
    holds: ({ node }) => calls(node).some(({ name, args }) => isEquality(name) && args.some(isZeroByZero)),
  },
  {
    reason: 'the text of a time, which has milliseconds',
    holds: ({ node, environment }) => calls(node).some((part) => isTimeText(part, environment)),
  },
  { reason: 'split by nothing, or of nothing', holds: ({ node }) => calls(node).some(isOddSplit) },
]

function isHuge(part: Node): boolean {
  if (part.kind !== 'LITERAL') return false
  if (part.value.kind === 'LONG') return part.value.value >= BigInt(LONG_BOUND)
  return part.value.kind === 'DOUBLE' && Math.abs(part.value.value) >= DOUBLE_BOUND
}

function isBadText(part: Node): boolean {
  if (part.kind !== 'LITERAL' || part.value.kind !== 'STRING') return false
  return part.value.value.includes('\0') || !part.value.value.isWellFormed()
}

/** No row of that name takes so many arguments. */
function isUnknown({ name, args }: CallNode): boolean {
  return !rowsOf(name).some((row) =>
    row.rest ? args.length >= row.args.length : args.length === row.args.length,
  )
}

function freeNames(node: Node, bound: readonly string[] = []): readonly string[] {
  if (node.kind === 'NAME') return bound.includes(node.name) ? [] : [node.name]
  if (node.kind === 'MACRO')
    return freeNames(node.list, bound).concat(freeNames(node.body, [...bound, node.variable]))
  const below =
    node.kind === 'FIELD'
      ? [node.target]
      : node.kind === 'CALL'
        ? node.args
        : node.kind === 'LIST'
          ? node.items
          : []
  const inside = node.kind === 'OBJECT' ? node.entries.map(({ value }) => value) : below
  return inside.flatMap((part) => freeNames(part, bound))
}

const hasOtherKeys = (part: Node) =>
  part.kind === 'OBJECT' &&
  part.entries.some(({ key }) => key.kind !== 'LITERAL' || key.value.kind !== 'STRING')

/** Objects have fields that are known; they have no size, no keys to look up and are not walked. */
function isMapUsed(part: Node, environment: Environment): boolean {
  const isMap = (node: Node | undefined) =>
    node !== undefined && check(node, environment).typed.type.kind === 'OBJECT'
  if (part.kind === 'MACRO') return isMap(part.list)
  if (part.kind === 'FIELD') return isMap(part.target) && check(part, environment).faults.length > 0
  if (part.kind !== 'CALL') return false
  return (
    (part.name === 'size' && isMap(part.args[0])) ||
    (part.name === 'in' && isMap(part.args[1])) ||
    (part.name === '[]' && isMap(part.args[0]))
  )
}

const isEdgeOfTime = (part: Node) =>
  part.kind === 'LITERAL' &&
  part.value.kind === 'STRING' &&
  /^(0001-01-01|9999-12-31|0000-|10000-)/.test(part.value.value)

function hasNamelessZone({ name, args }: CallNode): boolean {
  const zone = args[1]
  const isPart = ['year', 'month', 'day', 'hour', 'minute', 'weekday'].includes(name)
  return isPart && zone?.kind === 'LITERAL' && zone.value.kind === 'STRING' && !isZone(zone.value.value)
}

/** CEL looks at types while it runs; here they are known before, so the case cannot be written. */
function isMixed(node: Node, environment: Environment): boolean {
  const { faults } = check(node, environment)
  return faults.some(({ code }) => ['mixedTypes', 'wrongArguments', 'wrongType'].includes(code))
}

/** An error becomes null, and null is a value to these; elsewhere it makes the whole null. */
function keepsErrors(part: Node): boolean {
  if (part.kind === 'LIST') return part.items.some(canFail)
  if (part.kind === 'OBJECT') return part.entries.some(({ value }) => canFail(value))
  if (part.kind === 'MACRO')
    return part.macro === 'filter' || part.macro === 'map' ? canFail(part.body) : false
  return part.kind === 'CALL' && (isEquality(part.name) || part.name === 'in') && part.args.some(canFail)
}

const isEquality = (name: string) => name === '==' || name === '!='

function isWidened({ name, args: [first] }: CallNode, environment: Environment): boolean {
  const takesDouble = ['ceil', 'floor', 'round', 'trunc'].includes(name)
  return takesDouble && first !== undefined && check(first, environment).typed.type.kind === 'LONG'
}

function isZeroByZero(node: Node): boolean {
  const isZero = (part: Node) =>
    part.kind === 'LITERAL' && part.value.kind === 'DOUBLE' && part.value.value === 0
  return node.kind === 'CALL' && node.name === '/' && node.args.every(isZero)
}

function isTimeText({ name, args: [first] }: CallNode, environment: Environment): boolean {
  return name === 'string' && first !== undefined && check(first, environment).typed.type.kind === 'TIME'
}

const canFail = (node: Node) => calls(node).some(({ name }) => rowsOf(name).some((row) => row.mayFail))

const isOddSplit = ({ name, args }: CallNode) =>
  name === 'split' &&
  args.some((arg) => arg.kind === 'LITERAL' && arg.value.kind === 'STRING' && arg.value.value === '')
