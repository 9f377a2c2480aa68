import type { Type } from '../types.ts'
import { classOf, elementOf, type Operator, operatorRow, templateOf } from './operators.ts'

/** Something that conditions are about: a column, a field of what it refers to, an answer of a form. */
export interface ConditionSubject {
  /** As expressions call it: `asset.location.name`. */
  readonly path: string
  readonly type: Type
  /** Where only these values are possible. */
  readonly options?: readonly { readonly value: string; readonly label: string }[]
}

export const SPAN_UNITS = ['minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'] as const
export type SpanUnit = (typeof SPAN_UNITS)[number]

/** So many minutes, days … */
interface SpanOfTime {
  readonly amount: string
  readonly unit: SpanUnit
}

/** Another subject, and a number that is put on top of it: "Temperatur Start + 20". */
export interface OtherSubject {
  readonly path: string
  /** As it is written, with its sign where it is taken away. */
  readonly plus?: string
}

/**
 * What a rule says beside its operator. Numbers are kept as they are written, so that `5.0` stays `5.0`; times are
 * ISO 8601; references are ids.
 */
export type RuleValue = null | string | boolean | readonly string[] | SpanOfTime | OtherSubject

/** One condition: `asset.weight` is more than 5. */
export interface Rule {
  /** Tells it from its neighbours while it is edited. */
  readonly id?: string
  readonly path: string
  readonly operator: Operator
  readonly value: RuleValue
}

/** One condition that has no words: an expression as it stands. */
export interface Formula {
  readonly id?: string
  readonly formula: string
}

/** Conditions that hold together, or one of which holds. */
export interface RuleGroup {
  readonly id?: string
  readonly combinator: 'and' | 'or'
  readonly rules: readonly Condition[]
}

export type Condition = Rule | Formula | RuleGroup

export const isGroup = (one: Condition): one is RuleGroup => 'rules' in one
export const isFormula = (one: Condition): one is Formula => 'formula' in one

export const isPath = (value: RuleValue): value is OtherSubject =>
  typeof value === 'object' && value !== null && 'path' in value
export const isMany = (value: RuleValue): value is readonly string[] => Array.isArray(value)
export const isSpan = (value: RuleValue): value is SpanOfTime =>
  typeof value === 'object' && value !== null && 'amount' in value

/** Conditions that are always met: nothing has been said yet. */
export const NO_RULES: RuleGroup = { combinator: 'and', rules: [] }
/** The same as an expression. */
export const ALWAYS = 'true'

/** Groups lie in one another this deep; what lies deeper is a formula. */
export const LEVELS = 2

/** What is known of the subjects, by their paths. */
export type ConditionSubjects = ReadonlyMap<string, ConditionSubject>

/** Rules as an expression of the language; rules about what is not known are left out. */
export function toExpression(group: RuleGroup, subjects: ConditionSubjects): string {
  return groupText(group, subjects) ?? ALWAYS
}

function groupText({ combinator, rules }: RuleGroup, subjects: ConditionSubjects): string | undefined {
  const parts = rules.flatMap((one) => {
    const text = conditionText(one, subjects)
    return text === undefined ? [] : [{ text, isLoose: isFormula(one) || isGroup(one) }]
  })
  if (parts.length === 0) return undefined
  const texts = parts.map(({ text, isLoose }) => (isLoose && parts.length > 1 ? `(${text})` : text))
  return texts.join(combinator === 'and' ? ' && ' : ' || ')
}

/** One condition as an expression; undefined where it says nothing yet. */
function conditionText(one: Condition, subjects: ConditionSubjects): string | undefined {
  if (isGroup(one)) return groupText(one, subjects)
  return isFormula(one) ? one.formula.trim() || undefined : ruleText(one, subjects)
}

function ruleText({ path, operator, value }: Rule, subjects: ConditionSubjects): string | undefined {
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
  if (isPath(value)) return otherText(value)
  return typeof value === 'boolean' ? String(value) : literal(String(value ?? ''), type)
}

function otherText({ path, plus = '' }: OtherSubject): string {
  if (plus.trim() === '') return path
  return plus.startsWith('-') ? `${path} - ${plus.slice(1)}` : `${path} + ${plus}`
}

function literal(text: string, { kind }: Type): string {
  if (kind === 'LONG' || kind === 'DOUBLE') return text.trim() === '' ? '0' : text
  const quoted = JSON.stringify(text.toWellFormed())
  return kind === 'TIME' ? `timestamp(${quoted})` : quoted
}

/**
 * The same rules in the one form that an expression can give back: without what says nothing, without brackets that
 * change nothing, and what lies too deep as a formula.
 */
export function normalized(group: RuleGroup, subjects: ConditionSubjects): RuleGroup {
  const simple = simplified(group)
  if (!simple) return NO_RULES
  const { combinator, rules }: RuleGroup = isGroup(simple) ? simple : { combinator: 'and', rules: [simple] }
  return { combinator, rules: rules.map((one) => flattened(one, LEVELS, subjects)) }
}

function simplified(one: Condition): Condition | undefined {
  if (isFormula(one)) return one.formula.trim() === '' ? undefined : one
  if (!isGroup(one)) return one
  const inside = one.rules.flatMap((each) => {
    const found = simplified(each)
    if (!found) return []
    return isGroup(found) && found.combinator === one.combinator ? found.rules : [found]
  })
  const [first, ...rest] = inside
  return first && (rest.length > 0 ? { ...one, rules: inside } : first)
}

function flattened(one: Condition, levels: number, subjects: ConditionSubjects): Condition {
  if (!isGroup(one)) return one
  if (levels === 0) return { formula: groupText(one, subjects) ?? ALWAYS }
  return { ...one, rules: one.rules.map((each) => flattened(each, levels - 1, subjects)) }
}
