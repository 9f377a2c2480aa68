import { own } from '@feldwerk/query/values.ts'
import type { AnswerPath } from '@feldwerk/workflow/answers.ts'
import { withAsked } from '@feldwerk/workflow/asked.ts'
import type { Activity, Component, Iteration, Node } from '@feldwerk/workflow/definition.ts'
import { isAnswered } from '@feldwerk/workflow/kinds.ts'
import { isNotApplicable } from '@feldwerk/workflow/not-applicable.ts'
import { partTitle } from '@feldwerk/workflow/parts.ts'
import type { Json } from '@feldwerk/workflow/wire.ts'
import type { Speech } from './speech.ts'
import { documentTexts } from './texts.ts'
import { shownReference } from './words.ts'

/** A question with its answer; null where there is none. */
export interface ReadAnswer {
  readonly component: Component
  readonly path: AnswerPath
  readonly title: string
  readonly answer: Json
  readonly isNotApplicable: boolean
}

/** The answers of one activity, in one round of the iterations that it is in. */
export interface AnswerSection {
  /** Ids of the activity and all that it is in, from outside. */
  readonly ids: readonly string[]
  /** Which round, and of what; '' outside of iterations. */
  readonly round: string
  readonly title: string
  readonly answers: readonly ReadAnswer[]
}

type NamingSpeech = Pick<Speech, 'language' | 'result'>
type AnswerPlace = Pick<AnswerSection, 'ids' | 'round'> & { readonly path: AnswerPath }

/** All answers of a result in the order of its workflow. */
export const sectionsOf = (nodes: readonly Node[], naming: NamingSpeech): readonly AnswerSection[] =>
  inNodes(nodes, naming.result.activityResults, { naming, at: { ids: [], round: '', path: [] } })

interface Walk {
  readonly naming: NamingSpeech
  readonly at: AnswerPlace
}

const inNodes = (nodes: readonly Node[], given: unknown, walk: Walk): AnswerSection[] =>
  nodes.flatMap((node) =>
    node.kind === 'ITERATION'
      ? inIteration(node, answerOf(given, node.variableName), walk)
      : inActivity(node, answerOf(given, node.variableName), walk),
  )

const answerOf = (given: unknown, name: string): Json => (own(given, name) ?? null) as Json

function inIteration(iteration: Iteration, given: Json, { naming, at }: Walk): AnswerSection[] {
  const rounds: readonly Json[] = Array.isArray(given) ? given : []
  const title = partTitle(iteration, naming.language)
  const words = documentTexts[naming.language]
  return rounds.flatMap((round, i) => {
    const about = rowOf(iteration, round).map((value) => shownReference(value, naming) ?? value)
    const numbered = [words.round(title, i + 1, rounds.length), ...about].join(' · ')
    return inNodes(iteration.nodes, round, {
      naming,
      at: {
        ids: [...at.ids, iteration.id],
        round: [at.round, numbered].filter(Boolean).join(' · '),
        path: [...at.path, iteration.variableName, i],
      },
    })
  })
}

/** What tells a round from the others: the things and words of the row that it was done for. */
function rowOf({ nodes }: Iteration, round: Json): string[] {
  const inner = new Set(nodes.map(({ variableName }) => variableName))
  return Object.entries(round ?? {}).flatMap(([name, value]): string[] =>
    typeof value === 'string' && !inner.has(name) ? [value] : [],
  )
}

function inActivity(activity: Activity, given: Json, { naming, at }: Walk): AnswerSection[] {
  const ids = [...at.ids, activity.id]
  const path = [...at.path, activity.variableName]
  const all = withAsked(activity.components)
  const answers = all.flatMap((component): ReadAnswer[] =>
    isAnswered(component.kind)
      ? [
          {
            component,
            path: [...path, component.variableName],
            title: partTitle(component, naming.language),
            answer: answerOf(given, component.variableName),
            isNotApplicable: isNotApplicable(component, given),
          },
        ]
      : [],
  )
  const inGroups = all.flatMap((component) =>
    component.kind === 'ACTIVITY_GROUP'
      ? inNodes(component.activities, answerOf(given, component.variableName), {
          naming,
          at: { ids, round: at.round, path: [...path, component.variableName] },
        })
      : [],
  )
  return [{ ids, round: at.round, title: partTitle(activity, naming.language), answers }, ...inGroups]
}
