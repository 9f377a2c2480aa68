import { parse } from '../expression/parse.ts'
import type { Node } from '../expression/tree.ts'
import { classOf, contraryOf, operatorRow } from './operators.ts'
import { isChoice, pathOf, readRule, shape } from './read-rule.ts'
import {
  type Condition,
  type ConditionSubjects,
  isPath,
  NO_RULES,
  normalized,
  type OtherSubject,
  type Rule,
  type RuleGroup,
} from './rules.ts'

/**
 * The conditions that an expression consists of; undefined where it cannot be read at all. Written out again they are
 * met by the same rows: a condition is met where it is true, and what is empty is not known.
 */
export function fromExpression(text: string, subjects: ConditionSubjects): RuleGroup | undefined {
  if (text.trim() === '') return NO_RULES
  const { node } = parse(text)
  if (!node) return undefined
  if (truthOf(node) === true) return NO_RULES
  const found = read(node, 'true', { text, subjects })
  return normalized({ combinator: 'and', rules: [found] }, subjects)
}

/** What of an expression is asked: whether it is true, is false, or is not. What is empty is neither true nor false. */
type Sense = 'true' | 'false' | 'notTrue' | 'notFalse'

const OPPOSITE: Readonly<Record<Sense, Sense>> = {
  true: 'false',
  false: 'true',
  notTrue: 'notFalse',
  notFalse: 'notTrue',
}
/** Where what is empty counts as false there is nothing but true and not true; else nothing but false and not false. */
const WITHOUT_EMPTY = {
  false: { true: 'true', notFalse: 'true', false: 'notTrue', notTrue: 'notTrue' },
  true: { true: 'notFalse', notFalse: 'notFalse', false: 'false', notTrue: 'false' },
} as const satisfies Record<'true' | 'false', Record<Sense, Sense>>

interface ReadContext {
  /** That the nodes stand in. */
  readonly text: string
  readonly subjects: ConditionSubjects
}

function read(node: Node, sense: Sense, reading: ReadContext): Condition {
  const inner = withoutWrapping(node, sense)
  // What is chosen of several is written with a `coalesce` of its own.
  const rule = !inner || inner.isCoalesced ? readRule(node, reading.subjects) : undefined
  if (rule) return inSense(rule, sense, reading) ?? asFormula(node, sense, reading)
  if (inner) return read(inner.node, inner.sense, reading)
  if (node.kind === 'CALL' && (node.name === '&&' || node.name === '||')) {
    const isTrueOf = sense === 'true' || sense === 'notFalse'
    const combinator = (node.name === '&&') === isTrueOf ? 'and' : 'or'
    return { combinator, rules: node.args.map((arg) => read(arg, sense, reading)) }
  }
  return yesOrNo(node, sense, reading) ?? asFormula(node, sense, reading)
}

interface WrappedNode {
  readonly node: Node
  readonly sense: Sense
  readonly isCoalesced?: boolean
}

/** `!a`, `a == true`, `a != false`, `coalesce(a, false)`: what they ask of `a`. */
function withoutWrapping(node: Node, sense: Sense): WrappedNode | undefined {
  if (node.kind !== 'CALL') return undefined
  const [first, second] = node.args
  if (!first) return undefined
  if (node.name === '!_') return { node: first, sense: OPPOSITE[sense] }
  if (!second || node.args.length !== 2) return undefined
  const fallback = truthOf(second)
  if (node.name === 'coalesce' && fallback !== undefined)
    return { node: first, sense: WITHOUT_EMPTY[`${fallback}`][sense], isCoalesced: true }
  if (node.name !== '==' && node.name !== '!=') return undefined
  const inner = fallback === undefined ? second : first
  const compared = fallback ?? truthOf(first)
  if (compared === undefined) return undefined
  // These have an answer also of what is empty: where it is not true it is false.
  const asked = node.name === '==' ? sense : OPPOSITE[sense]
  const isMet = asked === 'true' || asked === 'notFalse'
  const is = compared ? 'true' : 'false'
  return { node: inner, sense: isMet ? is : compared ? 'notTrue' : 'notFalse' }
}

const truthOf = (node: Node): boolean | undefined =>
  node.kind === 'LITERAL' && node.value.kind === 'BOOLEAN' ? node.value.value : undefined

/** An answer that is yes or no by itself. */
function yesOrNo(node: Node, sense: Sense, { subjects }: ReadContext): Rule | undefined {
  const path = pathOf(node)
  if (path === undefined || subjects.get(path)?.type.kind !== 'BOOLEAN') return undefined
  if (sense === 'notTrue' || sense === 'notFalse')
    return { path, operator: sense === 'notTrue' ? 'notYes' : 'notNo', value: null }
  return { path, operator: 'is', value: sense === 'true' }
}

/** What is asked of a rule, as another rule or as several; undefined where there is no word for it. */
function inSense(rule: Rule, sense: Sense, { subjects }: ReadContext): Condition | undefined {
  const { path, operator, value } = rule
  const subject = subjects.get(path)
  if (!subject) return undefined
  const { always = false } = operatorRow(operator)
  const contrary = contraryOf(operator, classOf(subject.type))
  const asked: Rule | undefined =
    sense === 'true' || sense === 'notFalse' ? rule : contrary && { ...rule, operator: contrary }
  if (!asked || always || sense === 'true' || sense === 'false') return asked
  if (sense === 'notTrue' && operator === 'has' && isChoice(value, subject))
    return { path, operator: 'notChosen', value }
  const other: readonly OtherSubject[] = isPath(value) ? [value] : []
  const empties = [path, ...other.map((each) => each.path)].map((each) => emptyRule(each, subjects))
  return { combinator: 'or', rules: [...empties, asked] }
}

function emptyRule(path: string, subjects: ConditionSubjects): Rule {
  const type = subjects.get(path)?.type
  return { path, operator: type?.kind === 'ARRAY' ? 'missing' : 'empty', value: null }
}

const FORMULAS: Readonly<Record<Sense, (text: string) => string>> = {
  true: (text) => text,
  false: (text) => `!(${text})`,
  notTrue: (text) => `!coalesce(${text}, false)`,
  notFalse: (text) => `coalesce(${text}, true)`,
}

const asFormula = (node: Node, sense: Sense, { text }: ReadContext): Condition => ({
  formula: FORMULAS[sense](sourceOf(node, text)),
})

/** How a part of an expression is written; brackets at its ends may stand outside of its place. */
export function sourceOf(node: Node, text: string): string {
  for (let [start, end] = [node.start, node.end]; start >= 0 && end <= text.length; start--, end++) {
    const part = text.slice(start, end).trim()
    const found = parse(part).node
    if (found && shape(found) === shape(node)) return part
  }
  return text
}
