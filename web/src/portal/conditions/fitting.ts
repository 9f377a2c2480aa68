import {
  classOf,
  type Operator,
  operatorRow,
  operatorsFor,
  templateOf,
} from '@feldwerk/query/conditions/operators.ts'
import { isMany, isPath, isSpan, type Rule, type RuleValue } from '@feldwerk/query/conditions/rules.ts'
import type { Subject, Subjects } from './subject.ts'

/** A rule about that subject, as it begins. */
export function newRule(subject: Subject): Rule {
  const operator = firstOperator(subject)
  return { id: crypto.randomUUID(), path: subject.path, operator, value: firstValue(subject, operator) }
}

/** What a new rule is about: rather a value than a whole record. */
export function firstSubject(subjects: Subjects): Subject | undefined {
  const all = [...subjects.values()]
  return all.find(({ type }) => ['text', 'number', 'time', 'boolean'].includes(classOf(type))) ?? all[0]
}

/** The same rule with a value that fits its operator: "in the last" wants a span where a day was. */
export function fitted(rule: Rule, subject: Subject): Rule {
  if (fits(rule.value, rule.operator, subject)) return rule
  return { ...rule, value: firstValue(subject, rule.operator, rule.value) }
}

function fits(value: RuleValue, operator: Operator, subject: Subject): boolean {
  const kind = operatorRow(operator).value
  if (kind === 'none') return value === null
  if (kind === 'many') return Array.isArray(value)
  if (kind === 'span' || kind === 'unit') return isSpan(value)
  if (kind === 'other') return isPath(value)
  if (kind === 'count') return typeof value === 'string' && /^\d+$/.test(value)
  if (isPath(value)) return ['text', 'number', 'time'].includes(classOf(subject.type))
  if (classOf(subject.type) === 'boolean') return typeof value === 'boolean'
  if (classOf(subject.type) === 'time') return typeof value === 'string' && !Number.isNaN(Date.parse(value))
  if (subject.options && operator === 'is' && typeof value === 'string')
    return subject.options.some((option) => option.value === value) || value !== ''
  return typeof value === 'string'
}

/** The operator a rule begins with. */
const firstOperator = ({ type, options }: Subject): Operator => {
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
  if (kind === 'other') return { path: '' }
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
