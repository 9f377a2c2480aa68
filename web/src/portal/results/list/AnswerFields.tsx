import { ALWAYS, toExpression } from '@feldwerk/query/conditions/rules.ts'
import { checkText } from '@feldwerk/query/expression/check.ts'
import { BOOLEAN } from '@feldwerk/query/types.ts'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConditionField } from '../../conditions/ConditionField.tsx'
import { firstSubject } from '../../conditions/fitting.ts'
import { subjectsOf } from '../../conditions/subjects.ts'
import type { List } from '../../list/use-list.ts'
import { useAnswerNames } from './use-answer-names.ts'

interface AnswerFieldsProps {
  readonly list: List
  readonly workflowId: string
}

/** Narrows a list to the results of a workflow of which something holds, said as a sentence about its answers. */
export function AnswerFields({ list, workflowId }: AnswerFieldsProps) {
  const names = useAnswerNames(workflowId)
  return names.isKnown ? <AnswerSentence list={list} names={names} /> : <Lines count={2} />
}

interface AnswerSentenceProps extends Pick<AnswerFieldsProps, 'list'> {
  readonly names: ReturnType<typeof useAnswerNames>
}

/** Between two keys of somebody who is typing a value, in milliseconds. */
const TYPING = 400

function AnswerSentence({ list, names }: AnswerSentenceProps) {
  const { t } = useTranslation()
  const { environment, titles, recordNames } = names
  const [written, setWritten] = useState(() => list.filter('condition') || beginning(names))
  const apply = (text: string) => {
    if (text === ALWAYS || text.trim() === '') return list.setFilter('condition', '')
    // What is half-written narrows nothing yet.
    if (checkText(text, environment, BOOLEAN).faults.length === 0) list.setFilter('condition', text)
  }
  const applyLater = useDebouncedCallback(apply, { delay: TYPING, flushOnUnmount: true })
  // The sentence that it begins with narrows the list already: what one reads is what holds.
  useEffect(() => applyLater(written), [applyLater, written])
  return (
    <ConditionField
      label={t('results.conditions.answers')}
      lead={t('results.conditions.when')}
      value={written}
      onChange={setWritten}
      environment={environment}
      titles={titles}
      recordNames={recordNames}
    />
  )
}

/** The first question has an answer: hardly less than all, until somebody says more. */
function beginning({ environment, titles }: AnswerSentenceProps['names']): string {
  const subjects = subjectsOf(environment, titles)
  const first = firstSubject(subjects)
  if (!first) return ''
  const rule = { path: first.path, operator: 'notEmpty' as const, value: null }
  return toExpression({ combinator: 'and', rules: [rule] }, subjects)
}
