import type { StepDefinition } from '@feldwerk/query/query.ts'
import type { TFunction } from 'i18next'
import { operatorText, unitText } from '../conditions/operator-text.ts'
import { classOf, operatorRow } from '../conditions/operators.ts'
import { fromExpression } from '../conditions/read.ts'
import {
  isGroup,
  isMany,
  isPath,
  isSpan,
  type Rule,
  type RuleGroup,
  type Subjects,
} from '../conditions/rules.ts'
import { readBucket } from './buckets.ts'
import { joinedTable } from './edits.ts'
import { rootName } from './root-name.ts'
import type { QueryModel } from './use-query-model.ts'

interface SummaryContext {
  readonly t: TFunction
  readonly subjects: Subjects
  readonly model: Pick<QueryModel, 'recordNames'>
}

/** What a step does, in a few words: "je Standort und Monat". */
export function stepSummary(step: StepDefinition, { t, subjects, model }: SummaryContext): string {
  const title = (path: string) => subjects.get(path)?.title ?? path
  if (step.kind === 'FILTER') return conditionText(step.condition, { t, subjects, model })
  if (step.kind === 'MAP') return t('queries.columnCount', { count: step.columns.length })
  if (step.kind === 'EXPAND')
    return step.expression ? t('queries.perEntry', { list: title(step.expression) }) : ''
  if (step.kind === 'DISTINCT')
    return step.columns ? step.columns.map(title).join(', ') : t('queries.allColumns')
  if (step.kind === 'GROUP') {
    const keys = step.keys.map(({ expression }) => {
      const bucket = readBucket(expression)
      return bucket ? t(`queries.bucket.${bucket.unit}`) : title(expression)
    })
    return keys.length > 0 ? t('queries.per', { keys: listed(keys, t) }) : t('queries.inAll')
  }
  if (step.query.root.kind === 'NULL') return ''
  const [first] = step.on
  const over = first?.left ? title(first.left) : ''
  const source = rootName((joinedTable(step.query) ?? step.query).root, model, t)
  return over ? t('queries.withOver', { source, over }) : t('queries.with', { source })
}

function conditionText(condition: string, { t, subjects }: SummaryContext): string {
  const rules = fromExpression(condition, subjects)
  if (!rules) return condition
  const [only, ...others] = rules.rules
  if (!only) return t('queries.allRows')
  if (others.length > 0 || rules.not || isGroup(only))
    return t('queries.conditionCount', { count: countRules(rules.rules) })
  return ruleText(only, t, subjects)
}

const countRules = (rules: RuleGroup['rules']): number =>
  rules.reduce((sum, one) => sum + (isGroup(one) ? countRules(one.rules) : 1), 0)

function ruleText({ path, operator, value }: Rule, t: TFunction, subjects: Subjects): string {
  const subject = subjects.get(path)
  const is = operatorText(operator, subject && classOf(subject.type), t)
  return [subject?.title ?? path, is, valueText(value, operator, { t, subject, subjects })]
    .filter(Boolean)
    .join(' ')
}

function valueText(
  value: Rule['value'],
  operator: Rule['operator'],
  { t, subject, subjects }: { t: TFunction; subject: ReturnType<Subjects['get']>; subjects: Subjects },
): string {
  if (value === null) return ''
  if (isPath(value)) return subjects.get(value.path)?.title ?? value.path
  if (isSpan(value))
    return [
      operatorRow(operator).value === 'span' ? value.amount : '',
      unitText(value.unit, operator, t, Number(value.amount)),
    ]
      .filter(Boolean)
      .join(' ')
  if (typeof value === 'boolean') return t(value ? 'assets.yes' : 'assets.no')
  const all = isMany(value) ? value : [value]
  if (subject && ['record', 'recordList'].includes(classOf(subject.type))) return `(${all.length})`
  const words = all.map(
    (each) => subject?.options?.find((option) => option.value === each)?.label ?? shortTime(each),
  )
  return words.join(', ')
}

const shortTime = (text: string) => (/^\d{4}-\d\d-\d\dT/.test(text) ? text.slice(0, 10) : text)

/** "Standort, Art und Monat". */
function listed(words: readonly string[], t: TFunction): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : t('queries.andLast', { first: words.slice(0, -1).join(', '), last })
}
