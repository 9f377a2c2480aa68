import type { WorkflowResultWithReferences } from '@feldwerk/contract/workflow-results.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { RESULTS } from '@feldwerk/workflow/component-screens/results.tsx'
import type {
  Activity,
  Component,
  Iteration,
  Node,
  WorkflowDefinition,
} from '@feldwerk/workflow/definition.ts'
import { isAnswered } from '@feldwerk/workflow/kinds.ts'
import { partTitle } from '@feldwerk/workflow/parts.ts'
import type { ResultProps } from '@feldwerk/workflow/results/result.ts'
import { ShownValue } from '@feldwerk/workflow/results/ShownValue.tsx'
import { useResultWords } from '@feldwerk/workflow/results/words.ts'
import { type ComponentType, Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Answers.module.css'
import { placeKey } from './deviations/in-words.ts'
import { type Answers as Given, objectOf } from './parts/object-of.ts'
import { Unanswered } from './unanswered/Unanswered.tsx'
import { countAnswered, isUnanswered, questionsOf } from './unanswered/unanswered.ts'

/** What every answer is read with. */
interface AnswerReading {
  readonly referenceOf: ResultProps['referenceOf']
  /** Places of answers that deviate: they stand at the head of the page. */
  readonly deviating: ReadonlySet<string>
  readonly definition: WorkflowDefinition
}

type Path = readonly (string | number)[]

interface AnswersProps {
  readonly definition: WorkflowDefinition
  readonly result: WorkflowResultWithReferences
}

/** All answers in reading order: a card per activity, one per iteration with its rounds. */
export function Answers({ definition, result }: AnswersProps) {
  const { t } = useTranslation()
  const reading: AnswerReading = {
    definition,
    referenceOf: (id) => result.references[id],
    deviating: new Set(result.deviations.map(({ path }) => placeKey(path))),
  }
  const given = objectOf(result.activityResults)
  if (definition.nodes.length === 0) return <p className={styles['quiet']}>{t('results.noQuestions')}</p>
  return definition.nodes.map((node) => (
    <NodeCard key={node.id} node={node} given={given} path={[node.variableName]} reading={reading} />
  ))
}

interface NodeProps {
  readonly node: Node
  readonly given: Given
  readonly path: Path
  readonly reading: AnswerReading
}

function NodeCard({ node, given, path, reading }: NodeProps) {
  const language = useLanguage()
  if (node.kind === 'ITERATION')
    return <IterationCard iteration={node} given={given} path={path} reading={reading} />
  const own = objectOf(given[node.variableName])
  const count = countAnswered(node, own)
  return (
    <Card title={partTitle(node, language)} note={count > 0 && String(count)} flush divided>
      <ActivityRows activity={node} given={own} path={path} reading={reading} />
    </Card>
  )
}

interface IterationProps {
  readonly iteration: Iteration
  readonly given: Given
  readonly path: Path
  readonly reading: AnswerReading
}

function IterationCard({ iteration, given, path, reading }: IterationProps) {
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
              <ShownValue key={name} value={value} referenceOf={reading.referenceOf} />
            ))}
          </h3>
          {iteration.nodes.map((node) =>
            node.kind === 'ITERATION' ? (
              <div key={node.id} className={styles['nested']}>
                <IterationCard
                  iteration={node}
                  given={round}
                  path={[...path, place, node.variableName]}
                  reading={reading}
                />
              </div>
            ) : (
              <Fragment key={node.id}>
                {iteration.nodes.length > 1 && (
                  <h4 className={styles['groupTitle']}>{partTitle(node, language)}</h4>
                )}
                <ActivityRows
                  activity={node}
                  given={objectOf(round[node.variableName])}
                  path={[...path, place, node.variableName]}
                  reading={reading}
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
  readonly path: Path
  readonly reading: AnswerReading
}

/** The answers of one activity; what was only shown has none, groups come with their activities. */
function ActivityRows({ activity, given, path, reading }: ActivityRowsProps) {
  const { t } = useTranslation()
  const shown = questionsOf(activity)
  if (shown.length === 0) return <p className={styles['none']}>{t('results.nothingAsked')}</p>
  const unanswered = shown.filter((component) => isUnanswered(component, given))
  const answered = shown.filter((component) => !unanswered.includes(component))
  return (
    <>
      {answered.length > 0 && (
        <dl className={styles['rows']}>
          {answered.map((component) => {
            const place = [...path, component.variableName]
            return component.kind === 'ACTIVITY_GROUP' ? (
              <GroupRows key={component.id} group={component} given={given} path={place} reading={reading} />
            ) : (
              <AnswerRow
                key={component.id}
                component={component}
                given={given}
                path={place}
                reading={reading}
              />
            )
          })}
        </dl>
      )}
      <Unanswered components={unanswered} definition={reading.definition} path={path} />
    </>
  )
}

interface GroupRowsProps extends Omit<ActivityRowsProps, 'activity'> {
  readonly group: Component & { readonly activities: readonly Activity[] }
}

function GroupRows({ group, given, path, reading }: GroupRowsProps) {
  const language = useLanguage()
  const inside = objectOf(given[group.variableName])
  return (
    <div className={styles['group']}>
      <dt className={styles['groupTitle']}>{partTitle(group, language)}</dt>
      {group.activities.map((inner) => (
        <dd key={inner.id}>
          <h4 className={styles['groupTitle']}>{partTitle(inner, language)}</h4>
          <ActivityRows
            activity={inner}
            given={objectOf(inside[inner.variableName])}
            path={[...path, inner.variableName]}
            reading={reading}
          />
        </dd>
      ))}
    </div>
  )
}

interface AnswerRowProps {
  readonly component: Component
  /** The answers of its activity. */
  readonly given: Given
  readonly path: Path
  readonly reading: AnswerReading
}

function AnswerRow({ component, given, path, reading }: AnswerRowProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const words = useResultWords()
  if (!isAnswered(component.kind)) return null
  const Result = RESULTS[component.kind] as ComponentType<ResultProps>
  const title = partTitle(component, language)
  const answer = given[component.variableName]
  return (
    <div className={styles['row']}>
      <dt>{title}</dt>
      <dd>
        {answer === undefined || answer === null ? (
          <span className={styles['quiet']}>{words.notApplicable}</span>
        ) : reading.deviating.has(placeKey(path)) ? (
          <span className={styles['quiet']}>{t('results.seeAbove')}</span>
        ) : (
          <Result component={component} answer={answer} title={title} referenceOf={reading.referenceOf} />
        )}
      </dd>
    </div>
  )
}
