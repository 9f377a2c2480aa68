import type { RuleGroupType, RuleType } from 'react-querybuilder'
import { classOf, type Operator, operatorRow, operatorsFor, templateOf } from './operators.ts'
import {
  isGroup,
  isMany,
  isPath,
  isSpan,
  type Rule,
  type RuleGroup,
  type RuleValue,
  type Subject,
  type Subjects,
} from './rules.ts'

/** One rule in the builder's hands. */
export type BuilderRule = RuleType<string, Operator, RuleValue>
/** Rules in the builder's hands. */
export type BuilderGroup = RuleGroupType<BuilderRule>

/** Rules as the builder holds them: with an identity each, so that a field keeps the cursor. */
export function toBuilder({ combinator, not = false, rules }: RuleGroup): BuilderGroup {
  return {
    id: crypto.randomUUID(),
    combinator,
    not,
    rules: rules.map((one) => (isGroup(one) ? toBuilder(one) : builderRule(one))),
  }
}

const builderRule = ({ path, operator, value }: Rule): BuilderRule => ({
  id: crypto.randomUUID(),
  field: path,
  operator,
  value,
})

/** The builder's state as rules. */
export function fromBuilder({ combinator, not = false, rules }: BuilderGroup): RuleGroup {
  return {
    combinator: combinator === 'or' ? 'or' : 'and',
    ...(not ? { not } : {}),
    rules: rules.map((one) =>
      'rules' in one ? fromBuilder(one) : { path: one.field, operator: one.operator, value: one.value },
    ),
  }
}

/** The same rules, in which every value fits its operator: "in the last" wants a span where a day was. */
export function fitted(group: BuilderGroup, subjects: Subjects): BuilderGroup {
  return {
    ...group,
    rules: group.rules.map((one) => {
      if ('rules' in one) return fitted(one, subjects)
      const subject = subjects.get(one.field)
      if (!subject || fits(one.value, one.operator, subject)) return one
      return { ...one, value: firstValue(subject, one.operator, one.value) }
    }),
  }
}

function fits(value: RuleValue, operator: Operator, subject: Subject): boolean {
  const kind = operatorRow(operator).value
  if (kind === 'none') return value === null
  if (kind === 'many') return Array.isArray(value)
  if (kind === 'span' || kind === 'unit') return isSpan(value)
  if (kind === 'count') return typeof value === 'string' && /^\d+$/.test(value)
  if (isPath(value)) return ['text', 'number', 'time'].includes(classOf(subject.type))
  if (classOf(subject.type) === 'boolean') return typeof value === 'boolean'
  if (classOf(subject.type) === 'time') return typeof value === 'string' && !Number.isNaN(Date.parse(value))
  if (subject.options && operator === 'is' && typeof value === 'string')
    return subject.options.some((option) => option.value === value) || value !== ''
  return typeof value === 'string'
}

/** The operator a rule begins with. */
export const firstOperator = ({ type, options }: Subject): Operator => {
  const of = classOf(type)
  if (of === 'record' || of === 'recordList' || of === 'other') return 'notEmpty'
  return operatorsFor(type, Boolean(options))[0] ?? 'notEmpty'
}

/** The value a rule begins with, the old one as far as it can stay. */
export function firstValue(subject: Subject, operator: Operator, old: RuleValue = null): RuleValue {
  const kind = operatorRow(operator).value
  if (!templateOf(operator, classOf(subject.type)) || kind === 'none') return null
  const first = subject.options?.[0]?.value
  if (kind === 'span') return { amount: '30', unit: 'day' }
  if (kind === 'unit') return { amount: '1', unit: 'month' }
  if (kind === 'count') return '0'
  if (kind === 'many') return typeof old === 'string' && old ? [old] : first === undefined ? [] : [first]
  const [kept] = isMany(old) ? old : []
  if (kept !== undefined) return kept
  const of = classOf(subject.type)
  if (of === 'boolean') return true
  if (of === 'time') return startOfToday()
  return of === 'number' ? '0' : (first ?? '')
}

function startOfToday(): string {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate()).toISOString()
}
