import { fromExpression } from '@feldwerk/query/conditions/read.ts'
import { isGroup, type RuleGroup } from '@feldwerk/query/conditions/rules.ts'
import type { StepDefinition } from '@feldwerk/query/query.ts'
import type { TFunction } from 'i18next'
import { type SentenceContext, sentenceOf, sentenceText } from '../../conditions/sentence.ts'
import { readBucket } from '../buckets.ts'
import { joinedTable } from '../edits.ts'
import { rootName } from '../root-name.ts'
import type { QueryModel } from '../use-query-model.ts'

interface SummaryContext extends SentenceContext {
  readonly model: Pick<QueryModel, 'recordNames'>
}

/** What a step does, in a few words: "je Standort und Monat". */
export function stepSummary(step: StepDefinition, context: SummaryContext): string {
  const { t, subjects, model } = context
  const title = (path: string) => subjects.get(path)?.title ?? path
  if (step.kind === 'FILTER') return conditionText(step.condition, context)
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

function conditionText(condition: string, context: SentenceContext): string {
  const { t, subjects } = context
  const rules = fromExpression(condition, subjects)
  if (!rules) return condition
  const [only, ...others] = rules.rules
  if (!only) return t('queries.allRows')
  if (others.length > 0 || isGroup(only))
    return t('queries.conditionCount', { count: countRules(rules.rules) })
  return sentenceText(sentenceOf(rules, context))
}

const countRules = (rules: RuleGroup['rules']): number =>
  rules.reduce((sum, one) => sum + (isGroup(one) ? countRules(one.rules) : 1), 0)

/** "Standort, Art und Monat". */
function listed(words: readonly string[], t: TFunction): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : t('queries.andLast', { first: words.slice(0, -1).join(', '), last })
}
