import type { WorkflowResultWithReferences } from '@feldwerk/contract/workflow-results.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { useLanguage, useTexts } from '@feldwerk/ui/texts/texts.ts'
import { withAsked } from '@feldwerk/workflow/asked.ts'
import { RESULTS } from '@feldwerk/workflow/component-screens/results.tsx'
import type {
  Activity,
  Component,
  Iteration,
  Node,
  WorkflowDefinition,
} from '@feldwerk/workflow/definition.ts'
import { isAnswered } from '@feldwerk/workflow/kinds.ts'
import { isNotApplicable } from '@feldwerk/workflow/not-applicable.ts'
import { partTitle } from '@feldwerk/workflow/parts.ts'
import type { ResultProps } from '@feldwerk/workflow/results/result.ts'
import { ShownValue } from '@feldwerk/workflow/results/ShownValue.tsx'
import { useResultWords } from '@feldwerk/workflow/results/words.ts'
import { type ComponentType, Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Answers.module.css'
import { isDeviating } from './deviations.ts'
import { type Answers as Given, objectOf } from './object-of.ts'

type ReferenceOf = ResultProps['referenceOf']

interface AnswersProps {
  readonly definition: WorkflowDefinition
  readonly result: WorkflowResultWithReferences
}

/** All answers in reading order: a card per activity, one per iteration with its rounds. */
export function Answers({ definition, result }: AnswersProps) {
  const { t } = useTranslation()
  const referenceOf: ReferenceOf = (id) => result.references[id]
  const given = objectOf(result.activityResults)
  if (definition.nodes.length === 0) return <p className={styles['quiet']}>{t('results.noQuestions')}</p>
  return definition.nodes.map((node) => (
    <NodeCard key={node.id} node={node} given={given} referenceOf={referenceOf} />
  ))
}

interface NodeProps {
  readonly node: Node
  readonly given: Given
  readonly referenceOf: ReferenceOf
}

function NodeCard({ node, given, referenceOf }: NodeProps) {
  const language = useLanguage()
  if (node.kind === 'ITERATION')
    return <IterationCard iteration={node} given={given} referenceOf={referenceOf} />
  return (
    <Card title={partTitle(node, language)} flush divided>
      <ActivityRows activity={node} given={objectOf(given[node.variableName])} referenceOf={referenceOf} />
    </Card>
  )
}

interface IterationProps {
  readonly iteration: Iteration
  readonly given: Given
  readonly referenceOf: ReferenceOf
}

function IterationCard({ iteration, given, referenceOf }: IterationProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const answers = given[iteration.variableName]
  const rounds = (Array.isArray(answers) ? answers : []).map(objectOf)
  return (
    <Card title={partTitle(iteration, language)} note={String(rounds.length)} flush divided>
      {rounds.length === 0 && <p className={styles['none']}>{t('results.noRound')}</p>}
      {rounds.map((round, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- rounds of a stored result are their places
        <section key={place} className={styles['round']}>
          <h3 className={styles['roundTitle']}>
            {t('results.round', { number: place + 1, count: rounds.length })}
            {rowOf(iteration, round).map(([name, value]) => (
              <ShownValue key={name} value={value} referenceOf={referenceOf} />
            ))}
          </h3>
          {iteration.nodes.map((node) =>
            node.kind === 'ITERATION' ? (
              <div key={node.id} className={styles['nested']}>
                <IterationCard iteration={node} given={round} referenceOf={referenceOf} />
              </div>
            ) : (
              <Fragment key={node.id}>
                {iteration.nodes.length > 1 && (
                  <h4 className={styles['groupTitle']}>{partTitle(node, language)}</h4>
                )}
                <ActivityRows
                  activity={node}
                  given={objectOf(round[node.variableName])}
                  referenceOf={referenceOf}
                />
              </Fragment>
            ),
          )}
        </section>
      ))}
    </Card>
  )
}

/** What tells a round from the others: the things and words of the row that it was done for. */
function rowOf({ nodes }: Iteration, round: Given): [string, string][] {
  const inner = new Set(nodes.map(({ variableName }) => variableName))
  return Object.entries(round).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !inner.has(name) ? [[name, value]] : [],
  )
}

interface ActivityRowsProps {
  readonly activity: Activity
  readonly given: Given
  readonly referenceOf: ReferenceOf
}

/** The answers of one activity; what was only shown has none, groups come with their activities. */
function ActivityRows({ activity, given, referenceOf }: ActivityRowsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const shown = withAsked(activity.components).filter(
    ({ kind }) => kind === 'ACTIVITY_GROUP' || isAnswered(kind),
  )
  if (shown.length === 0) return <p className={styles['none']}>{t('results.nothingAsked')}</p>
  return (
    <dl className={styles['rows']}>
      {shown.map((component) =>
        component.kind === 'ACTIVITY_GROUP' ? (
          <div key={component.id} className={styles['group']}>
            <dt className={styles['groupTitle']}>{partTitle(component, language)}</dt>
            {component.activities.map((inner) => (
              <dd key={inner.id}>
                <h4 className={styles['groupTitle']}>{partTitle(inner, language)}</h4>
                <ActivityRows
                  activity={inner}
                  given={objectOf(objectOf(given[component.variableName])[inner.variableName])}
                  referenceOf={referenceOf}
                />
              </dd>
            ))}
          </div>
        ) : (
          <AnswerRow key={component.id} component={component} given={given} referenceOf={referenceOf} />
        ),
      )}
    </dl>
  )
}

interface AnswerRowProps {
  readonly component: Component
  /** The answers of its activity. */
  readonly given: Given
  readonly referenceOf: ReferenceOf
}

function AnswerRow({ component, given, referenceOf }: AnswerRowProps) {
  const language = useLanguage()
  if (!isAnswered(component.kind)) return null
  const Result = RESULTS[component.kind] as ComponentType<ResultProps>
  const title = partTitle(component, language)
  const answer = given[component.variableName]
  const isThere = answer !== undefined && answer !== null
  return (
    <div className={styles['row']} data-deviation={isDeviating(component, answer) || undefined}>
      <dt>{title}</dt>
      <dd>
        {isThere ? (
          <Result component={component} answer={answer} title={title} referenceOf={referenceOf} />
        ) : (
          <Unanswered component={component} given={given} />
        )}
      </dd>
    </div>
  )
}

function Unanswered({ component, given }: Pick<AnswerRowProps, 'component' | 'given'>) {
  const texts = useTexts()
  const words = useResultWords()
  if (isNotApplicable(component, given)) return <span className={styles['quiet']}>{words.notApplicable}</span>
  return <span className={styles['empty']}>{texts.empty}</span>
}
