import type { WorkflowResultWithReferences } from '@feldwerk/contract/workflow-results.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { useLanguage, useTexts } from '@feldwerk/ui/texts/texts.ts'
import { RESULTS } from '@feldwerk/workflow/component-screens/results.tsx'
import type { Node } from '@feldwerk/workflow/definition.ts'
import { isAnswered } from '@feldwerk/workflow/kinds.ts'
import { partTitle } from '@feldwerk/workflow/parts.ts'
import { fixedTextIn, type ResultProps } from '@feldwerk/workflow/results/result.ts'
import { useResultWords } from '@feldwerk/workflow/results/words.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { resultsKey } from '../../known/results-key.ts'
import { objectOf } from '../parts/object-of.ts'
import { type AnswerState, type ChangedAnswer, changedAnswers } from './changes.ts'
import styles from './History.module.css'

interface HistoryProps {
  readonly result: WorkflowResultWithReferences
  readonly nodes: readonly Node[]
}

/** The corrections of a result: by whom, when, and the earlier answers. */
export function History({ result, nodes }: HistoryProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const client = useClient()
  const { id, changedAt, activityResults } = result
  const history = useQuery({
    queryKey: [...resultsKey, 'history', id, changedAt],
    queryFn: ({ signal }) => client.workflowResults.history({ workflowResultId: id }, { signal }),
  })
  const changes = history.data?.data ?? []
  const referenceOf: ResultProps['referenceOf'] = (named) =>
    result.references[named] ?? history.data?.references[named]
  return (
    <Card title={t('results.history.title')} flush divided>
      {history.isPending && <Lines count={2} />}
      {history.error && <p className={styles['text']}>{errorText(history.error)}</p>}
      <ol className={styles['changes']}>
        {changes.map(({ id: change, at, by, before }, place) => (
          <li key={change} className={styles['change']}>
            <p className={styles['who']}>
              <strong>{by ? fullName(by) : t('assets.somebody')}</strong> {format.dateTime(at)}
            </p>
            <dl className={styles['answers']}>
              {changedAnswers(
                nodes,
                objectOf(before),
                objectOf(changes[place - 1]?.before ?? activityResults),
              ).map((each) => (
                <Changed
                  key={`${each.component.id} ${each.rounds.join(' ')}`}
                  changed={each}
                  referenceOf={referenceOf}
                />
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </Card>
  )
}

interface ChangedProps {
  readonly changed: ChangedAnswer
  readonly referenceOf: ResultProps['referenceOf']
}

function Changed({ changed, referenceOf }: ChangedProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { component, rounds, before, after } = changed
  const title = partTitle(component, language)
  const place = rounds.map((number) => t('results.history.round', { number })).join(', ')
  return (
    <div className={styles['answer']}>
      <dt>{place ? `${title}, ${place}` : title}</dt>
      <dd>
        <del>
          <Shown component={component} title={title} state={before} referenceOf={referenceOf} />
        </del>
        <span aria-hidden> → </span>
        <ins>
          <Shown component={component} title={title} state={after} referenceOf={referenceOf} />
        </ins>
      </dd>
    </div>
  )
}

interface ShownProps extends Pick<ChangedAnswer, 'component'>, Pick<ResultProps, 'title' | 'referenceOf'> {
  readonly state: AnswerState
}

function Shown({ component, state: { answer, notApplicable }, ...rest }: ShownProps) {
  const words = useResultWords()
  const texts = useTexts()
  const language = useLanguage()
  const format = useFormat()
  if (notApplicable) return words.notApplicable
  if (answer === null || !isAnswered(component.kind)) return texts.empty
  // Without the scale: here the figures stand beside each other.
  if (component.kind === 'NUMBER')
    return format.measure(Number(answer), fixedTextIn(component.unit, language) ?? '')
  const Result = RESULTS[component.kind] as ComponentType<ResultProps>
  return <Result component={component} answer={answer} {...rest} />
}
