import type { Type } from '@feldwerk/query/types.ts'
import { classOf, elementOf, type Operator, operatorRow, templateOf } from './operators.ts'

/** Something that conditions are about: a column, a field of what it refers to, an answer of a form. */
export interface Subject {
  /** As expressions call it: `asset.location.name`. */
  readonly path: string
  /** As people call it. */
  readonly title: string
  /** Where it lies: "Maschine". Lists show it as the name of a group. */
  readonly group?: string
  readonly type: Type
  /** Where only these values are possible. */
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  /** A point in time that stands for a day. */
  readonly dateOnly?: boolean
  readonly unit?: string
}

export const SPAN_UNITS = ['minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'] as const
export type SpanUnit = (typeof SPAN_UNITS)[number]

/** So many minutes, days … */
interface SpanOfTime {
  readonly amount: string
  readonly unit: SpanUnit
}

/**
 * What a rule says beside its operator. Numbers are kept as they are written, so that `5.0` stays `5.0`; times are
 * ISO 8601; references are ids; `path` is another subject.
 */
export type RuleValue = null | string | boolean | readonly string[] | SpanOfTime | { readonly path: string }

/** One condition: `asset.weight` is more than 5. */
export interface Rule {
  readonly path: string
  readonly operator: Operator
  readonly value: RuleValue
}

/** Conditions that hold together, or one of which holds; with `not` the contrary. */
export interface RuleGroup {
  readonly combinator: 'and' | 'or'
  readonly not?: boolean
  readonly rules: readonly (Rule | RuleGroup)[]
}

export const isGroup = (one: Rule | RuleGroup): one is RuleGroup => 'rules' in one

export const isPath = (value: RuleValue): value is { readonly path: string } =>
  typeof value === 'object' && value !== null && 'path' in value
export const isMany = (value: RuleValue): value is readonly string[] => Array.isArray(value)
export const isSpan = (value: RuleValue): value is SpanOfTime =>
  typeof value === 'object' && value !== null && 'amount' in value

/** Conditions that are always met: nothing has been said yet. */
export const NO_RULES: RuleGroup = { combinator: 'and', rules: [] }
/** The same as an expression. */
export const ALWAYS = 'true'

/** What is known of the subjects, by their paths. */
export type Subjects = ReadonlyMap<string, Subject>

/** Rules as an expression of the language; rules about what is not known are left out. */
export function toExpression(group: RuleGroup, subjects: Subjects): string {
  return groupText(group, subjects) ?? ALWAYS
}

function groupText({ combinator, not = false, rules }: RuleGroup, subjects: Subjects): string | undefined {
  const texts = rules.flatMap((one) => {
    const text = isGroup(one) ? groupText(one, subjects) : ruleText(one, subjects)
    if (text === undefined) return []
    const isLoose = isGroup(one) && !one.not && needsBrackets(one, subjects)
    return [isLoose && rules.length > 1 ? `(${text})` : text]
  })
  if (texts.length === 0) return undefined
  const text = texts.join(combinator === 'and' ? ' && ' : ' || ')
  return not ? `!(${text})` : text
}

/** A group with one rule is that rule. */
const needsBrackets = ({ rules }: RuleGroup, subjects: Subjects) =>
  rules.filter((one) => (isGroup(one) ? groupText(one, subjects) : ruleText(one, subjects))).length > 0

function ruleText({ path, operator, value }: Rule, subjects: Subjects): string | undefined {
  const subject = subjects.get(path)
  const template = subject && templateOf(operator, classOf(subject.type))
  if (!subject || !template) return undefined
  const type = operatorRow(operator).value === 'count' ? LONG : elementOf(subject.type)
  const holes: Record<string, string> = {
    X: path,
    V: valueText(value, type),
    ...(isSpan(value) ? { N: value.amount, U: JSON.stringify(value.unit) } : {}),
  }
  return template.replaceAll(/\b[XVNU]\b/g, (hole) => holes[hole] ?? hole)
}

const LONG = { kind: 'LONG' } as const

function valueText(value: RuleValue, type: Type): string {
  if (Array.isArray(value)) return `[${value.map((each) => literal(each, type)).join(', ')}]`
  if (isPath(value)) return value.path
  return typeof value === 'boolean' ? String(value) : literal(String(value ?? ''), type)
}

function literal(text: string, { kind }: Type): string {
  if (kind === 'LONG' || kind === 'DOUBLE') return text.trim() === '' ? '0' : text
  const quoted = JSON.stringify(text.toWellFormed())
  return kind === 'TIME' ? `timestamp(${quoted})` : quoted
}

/**
 * The same rules in the one form that an expression can give back: no empty groups, no brackets that change nothing,
 * the contrary of one rule as the operator that says it.
 */
export function normalized(group: RuleGroup): RuleGroup {
  const plain = simplified(group)
  if (!plain) return NO_RULES
  return isGroup(plain) ? plain : { combinator: 'and', rules: [plain] }
}

function simplified(group: RuleGroup): Rule | RuleGroup | undefined {
  const { combinator, not = false } = group
  const inside = group.rules.flatMap((one) => {
    const found = isGroup(one) ? simplified(one) : one
    return found ? [found] : []
  })
  const [first, ...rest] = inside
  if (!first) return undefined
  if (rest.length === 0) return not ? contraryOf(first) : first
  const isSame = isGroup(first) && !first.not && first.combinator === combinator
  const rules = isSame ? [...first.rules, ...rest] : inside
  return not ? { combinator, not, rules } : { combinator, rules }
}

/** The contrary of one rule or group. */
export function contraryOf(one: Rule | RuleGroup): Rule | RuleGroup {
  if (isGroup(one)) return one.not ? { combinator: 'and', not: true, rules: [one] } : { ...one, not: true }
  const contrary = operatorRow(one.operator).contrary as Operator | undefined
  const isWritten = contrary !== undefined && NEGATIONS.has(contrary)
  return isWritten ? { ...one, operator: contrary } : { combinator: 'and', not: true, rules: [one] }
}

/** Operators that are written with a `!` in front of another. */
const NEGATIONS: ReadonlySet<Operator> = new Set(['notContains', 'notIn', 'hasNot', 'holdsNot'])
