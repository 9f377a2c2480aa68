import { classOf, elementOf, isAboutChoice, operatorRow } from '@feldwerk/query/conditions/operators.ts'
import { pathOf } from '@feldwerk/query/conditions/read-rule.ts'
import {
  type Condition,
  isFormula,
  isGroup,
  isMany,
  isPath,
  isSpan,
  type OtherSubject,
  type Rule,
  type RuleGroup,
} from '@feldwerk/query/conditions/rules.ts'
import { parse } from '@feldwerk/query/expression/parse.ts'
import { children, type Node } from '@feldwerk/query/expression/tree.ts'
import type { Type } from '@feldwerk/query/types.ts'
import type { useFormat } from '@feldwerk/ui/format/use-format.ts'
import type { TFunction } from 'i18next'
import { operatorText, unitText } from './operator-text.ts'
import type { Subject, Subjects } from './subject.ts'

/** A part of a sentence, and what it says. */
export interface SentencePart {
  readonly is: 'subject' | 'verb' | 'value' | 'join' | 'formula'
  readonly text: string
}

/** What a sentence needs to be said. */
export interface SentenceContext {
  readonly t: TFunction
  readonly format: Pick<ReturnType<typeof useFormat>, 'number' | 'date' | 'dateTime'>
  readonly subjects: Subjects
  /** What assets and people are called, by their ids. */
  readonly nameOf: (id: string) => string
}

/** Conditions as one sentence: "Schwingung über 4,5 mm/s und Öl nachgefüllt ist nicht gewählt". */
export function sentenceOf(group: RuleGroup, context: SentenceContext): SentencePart[] {
  const { t } = context
  const hasGroups = group.rules.some(isGroup)
  const joined = t(`conditions.${group.combinator}`)
  const join: SentencePart = { is: 'join', text: hasGroups ? `, ${joined}` : joined }
  return group.rules.flatMap((one, i) => [...(i > 0 ? [join] : []), ...conditionParts(one, context)])
}

/** A sentence as a text. */
export const sentenceText = (parts: readonly SentencePart[]): string =>
  parts
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(' ,', ',')

function conditionParts(one: Condition, context: SentenceContext): SentencePart[] {
  if (isFormula(one)) return [{ is: 'formula', text: formulaText(one.formula, context.subjects) }]
  if (!isGroup(one)) return ruleParts(one, context)
  const inside = sentenceOf(one, context)
  return one.combinator === 'or' ? [{ is: 'join', text: context.t('conditions.either') }, ...inside] : inside
}

function ruleParts(rule: Rule, context: SentenceContext): SentencePart[] {
  const { path, operator } = rule
  const { subjects, t } = context
  const subject = subjects.get(path)
  const value = isAboutChoice(operator) ? '' : valueText(rule, context)
  return [
    { is: 'subject', text: subject ? subjectText(subject, rule) : path },
    { is: 'verb', text: operatorText(operator, subject && classOf(subject.type), t) },
    ...(value ? [{ is: 'value', text: value } as const] : []),
  ]
}

/** What a condition is about: "Maschine · Wartung fällig bei"; of several choices, the one that is asked for. */
export function subjectText(subject: Subject, rule?: Pick<Rule, 'operator' | 'value'>): string {
  if (rule && isAboutChoice(rule.operator)) return labelOf(String(rule.value), subject)
  return subject.of === undefined ? subject.title : `${subject.of} · ${subject.title}`
}

const labelOf = (value: string, { options = [] }: Subject): string =>
  options.find((option) => option.value === value)?.label ?? value

function valueText({ path, operator, value }: Rule, context: SentenceContext): string {
  const { t, format, subjects } = context
  const subject = subjects.get(path)
  if (value === null || !subject) return ''
  if (isPath(value)) return otherText(value, subjects, format)
  if (isSpan(value)) {
    const unit = unitText(value.unit, operator, t, Number(value.amount))
    return operatorRow(operator).value === 'span' ? `${value.amount} ${unit}` : unit
  }
  if (typeof value === 'boolean') return t(value ? 'conditions.yes' : 'conditions.no')
  const all = isMany(value) ? value : [value]
  const isCount = operatorRow(operator).value === 'count'
  const hasNames = !isCount && isRecordSubject(subject)
  const words = all.map((each) => (hasNames ? context.nameOf(each) : constantText(each, subject, context)))
  const last = words.at(-1) ?? ''
  const text = words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${t('conditions.or')} ${last}`
  return subject.unit && !isCount ? `${text}\u00a0${subject.unit}` : text
}

const isRecordSubject = ({ type }: Subject) => ['record', 'recordList'].includes(classOf(type))

/** A record that a condition names. */
export interface SpokenRecord {
  readonly id: string
  readonly type: Type
}

/** The records that conditions name, whose names a sentence needs. */
export function recordsIn({ rules }: RuleGroup, subjects: Subjects): SpokenRecord[] {
  return rules.flatMap((one) => {
    if (isFormula(one)) return []
    if (isGroup(one)) return recordsIn(one, subjects)
    const { path, operator, value } = one
    const subject = subjects.get(path)
    if (!subject || !isRecordSubject(subject) || operatorRow(operator).value === 'count') return []
    const ids = isMany(value) ? value : typeof value === 'string' ? [value] : []
    return ids.map((id) => ({ id, type: elementOf(subject.type) }))
  })
}

function otherText({ path, plus }: OtherSubject, subjects: Subjects, format: SentenceContext['format']) {
  const other = subjects.get(path)
  const title = other ? subjectText(other) : path
  if (!plus) return title
  const unit = other?.unit ? `\u00a0${other.unit}` : ''
  return `${title} ${plus.startsWith('-') ? '−' : '+'} ${format.number(Math.abs(Number(plus)), DIGITS)}${unit}`
}

const DIGITS = 12

function constantText(
  value: string,
  subject: Subject,
  { t, format }: Pick<SentenceContext, 't' | 'format'>,
): string {
  const label = labelOf(value, subject)
  if (label !== value) return label
  const of = classOf(elementOf(subject.type))
  if (of === 'number') return format.number(Number(value), DIGITS)
  if (of === 'time') return isMidnight(value) ? format.date(value) : format.dateTime(value)
  return subject.options ? value : t('conditions.quoted', { text: value })
}

function isMidnight(value: string): boolean {
  const at = new Date(value)
  return at.getHours() === 0 && at.getMinutes() === 0
}

/** An expression in which what people know goes by its name. */
export function formulaText(text: string, subjects: Subjects): string {
  const { node } = parse(text)
  if (!node) return text
  let shown = text
  for (const { start, end } of pathsIn(node, subjects).toSorted((a, b) => b.start - a.start)) {
    const subject = subjects.get(text.slice(start, end))
    if (subject) shown = `${shown.slice(0, start)}${subjectText(subject)}${shown.slice(end)}`
  }
  return shown
}

function pathsIn(node: Node, subjects: Subjects): readonly Node[] {
  const path = pathOf(node)
  if (path !== undefined && subjects.has(path)) return [node]
  return children(node).flatMap((child) => pathsIn(child, subjects))
}
