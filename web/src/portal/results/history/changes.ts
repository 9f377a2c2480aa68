import { equal } from '@feldwerk/query/values.ts'
import { withAsked } from '@feldwerk/workflow/asked.ts'
import type { Component, Node } from '@feldwerk/workflow/definition.ts'
import { isNotApplicable } from '@feldwerk/workflow/not-applicable.ts'
import type { Json } from '@feldwerk/workflow/wire.ts'
import { type Answers, objectOf } from '../parts/object-of.ts'

/** One answer that is another now. */
export interface ChangedAnswer {
  readonly component: Component
  /** Numbers of the rounds it lies in, from 1. */
  readonly rounds: readonly number[]
  readonly before: AnswerState
  readonly after: AnswerState
}

/** What was said of a question: an answer, that it does not apply, or with a null nothing. */
export interface AnswerState {
  readonly answer: Json
  readonly notApplicable: boolean
}

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : [])

/** Every answer that differs between two states of a result, in the order of the form. */
export function changedAnswers(
  nodes: readonly Node[],
  before: Answers,
  after: Answers,
  rounds: readonly number[] = [],
): readonly ChangedAnswer[] {
  return nodes.flatMap((node) => {
    const [old, now] = [before[node.variableName], after[node.variableName]]
    if (node.kind === 'ACTIVITY') return inComponents(node.components, objectOf(old), objectOf(now), rounds)
    const [olds, nows] = [listOf(old), listOf(now)]
    return Array.from({ length: Math.max(olds.length, nows.length) }, (_, i) =>
      changedAnswers(node.nodes, objectOf(olds[i]), objectOf(nows[i]), [...rounds, i + 1]),
    ).flat()
  })
}

function inComponents(
  components: readonly Component[],
  before: Answers,
  after: Answers,
  rounds: readonly number[],
): readonly ChangedAnswer[] {
  return withAsked(components).flatMap((component) => {
    const { variableName: name } = component
    if (component.kind === 'ACTIVITY_GROUP')
      return changedAnswers(component.activities, objectOf(before[name]), objectOf(after[name]), rounds)
    const [old, now] = [stateIn(component, before), stateIn(component, after)]
    const isSame = equal(old.answer, now.answer) && old.notApplicable === now.notApplicable
    return isSame ? [] : [{ component, rounds, before: old, after: now }]
  })
}

const stateIn = (component: Component, answers: Answers): AnswerState => ({
  answer: answers[component.variableName] ?? null,
  notApplicable: isNotApplicable(component, answers),
})
