import { parse } from '@feldwerk/query/expression/parse.ts'
import type { Node } from '@feldwerk/query/expression/tree.ts'

/** What a condition says of an answer. */
export const OPERATORS = [
  'is',
  'isNot',
  'less',
  'lessOrIs',
  'more',
  'moreOrIs',
  'contains',
  'startsWith',
  'empty',
  'notEmpty',
] as const
export type Operator = (typeof OPERATORS)[number]

/** One condition: `messwerte.druck` is more than 6. */
export interface Condition {
  /** The answer, as expressions call it. */
  readonly name: string
  readonly operator: Operator
  /** Null where the operator needs none. */
  readonly value: string | number | boolean | null
}

/** Conditions that a rule is made of; groups hold conditions of their own. */
export interface Conditions {
  readonly combinator: 'and' | 'or'
  readonly all: readonly (Condition | Conditions)[]
}

export const isGroup = (one: Condition | Conditions): one is Conditions => 'combinator' in one

const SIGNS: Partial<Record<Operator, string>> = {
  is: '==',
  isNot: '!=',
  less: '<',
  lessOrIs: '<=',
  more: '>',
  moreOrIs: '>=',
}

/** The conditions as an expression of the language. */
export function toExpression({ combinator, all }: Conditions): string {
  const sign = combinator === 'and' ? ' && ' : ' || '
  return all.map((one) => (isGroup(one) ? `(${toExpression(one)})` : conditionText(one))).join(sign)
}

function conditionText({ name, operator, value }: Condition): string {
  if (operator === 'empty') return `${name} == null`
  if (operator === 'notEmpty') return `${name} != null`
  const sign = SIGNS[operator]
  return sign ? `${name} ${sign} ${literal(value)}` : `${name}.${operator}(${literal(value)})`
}

const literal = (value: Condition['value']) =>
  typeof value === 'string' ? JSON.stringify(value) : String(value ?? 0)

/** The conditions that an expression is made of; undefined where it says more than conditions can. */
export function fromExpression(text: string): Conditions | undefined {
  const { node } = parse(text)
  if (!node) return undefined
  const found = read(node, text)
  if (!found) return undefined
  return isGroup(found) ? found : { combinator: 'and', all: [found] }
}

function read(node: Node, text: string): Condition | Conditions | undefined {
  if (node.kind !== 'CALL') return undefined
  if (node.name === '&&' || node.name === '||') {
    const combinator = node.name === '&&' ? 'and' : 'or'
    const parts = node.args.map((arg) => read(arg, text))
    if (!parts.every((part) => part !== undefined)) return undefined
    // `a && b && c` is read as `(a && b) && c`: the same combinator is one list.
    const all = parts.flatMap((part) => (isGroup(part) && part.combinator === combinator ? part.all : [part]))
    return { combinator, all }
  }
  return readCondition(node, text)
}

function readCondition(
  { name: call, args: [left, right] }: Extract<Node, { kind: 'CALL' }>,
  text: string,
): Condition | undefined {
  const name = left && pathOf(left)
  if (!name || !right) return undefined
  const value = valueOf(right, text)
  if (value === undefined) return undefined
  if (value === null) {
    const operator = call === '==' ? 'empty' : call === '!=' ? 'notEmpty' : undefined
    return operator && { name, operator, value: null }
  }
  const operator = OPERATORS.find((each) => SIGNS[each] === call || (!SIGNS[each] && each === call))
  return operator && { name, operator, value }
}

function pathOf(node: Node): string | undefined {
  if (node.kind === 'NAME') return node.name
  if (node.kind !== 'FIELD') return undefined
  const target = pathOf(node.target)
  return target && `${target}.${node.name}`
}

function valueOf(node: Node, text: string): Condition['value'] | undefined {
  if (node.kind === 'LITERAL') {
    const { value } = node
    if (value.kind === 'NULL') return null
    if (value.kind === 'LONG') return Number(value.value)
    return value.kind === 'FOREIGN' ? undefined : value.value
  }
  // A negative number is a minus before a literal.
  const written = text.slice(node.start, node.end).trim()
  return /^-\s*\d+(\.\d+)?$/.test(written) ? Number(written.replace(/\s/g, '')) : undefined
}
