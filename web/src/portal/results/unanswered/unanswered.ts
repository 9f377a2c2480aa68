import { withAsked } from '@feldwerk/workflow/asked.ts'
import type { Activity, Component, Node } from '@feldwerk/workflow/definition.ts'
import { isAnswered } from '@feldwerk/workflow/kinds.ts'
import { isNotApplicable } from '@feldwerk/workflow/not-applicable.ts'
import { type Answers, objectOf } from '../parts/object-of.ts'

/** Whether a question has neither an answer nor the mark that it does not apply. */
export function isUnanswered(component: Component, given: Answers): boolean {
  if (component.kind === 'ACTIVITY_GROUP' || !isAnswered(component.kind)) return false
  const answer = given[component.variableName]
  return (answer === undefined || answer === null) && !isNotApplicable(component, given)
}

/** What an activity asks, with the groups in it; what is only shown is left out. */
export const questionsOf = ({ components }: Activity): readonly Component[] =>
  withAsked(components).filter(({ kind }) => kind === 'ACTIVITY_GROUP' || isAnswered(kind))

/** How many of its questions have an answer, or the mark that they do not apply. */
export function countAnswered(activity: Activity, given: Answers): number {
  return sum(questionsOf(activity), (component) => {
    if (component.kind !== 'ACTIVITY_GROUP') return Number(!isUnanswered(component, given))
    const inside = objectOf(given[component.variableName])
    return sum(component.activities, (inner) => countAnswered(inner, objectOf(inside[inner.variableName])))
  })
}

/**
 * Questions without an answer by why they have none: those that nobody has to answer, and the others, which were never
 * asked.
 */
export function countUnanswered(components: readonly Component[]) {
  const voluntary = components.filter(isVoluntary).length
  return { voluntary, notAsked: components.length - voluntary }
}

/** A computed rule is not known any more; what can be hidden was hidden then. */
function isVoluntary(component: Component): boolean {
  const { optional, hidden } = component as {
    readonly optional?: { readonly kind: string; readonly value?: unknown } | null
    readonly hidden?: unknown
  }
  if (optional?.kind === 'VALUE') return optional.value === true
  return Boolean(optional) && !hidden
}

/** How many numbers a result has. */
export function countNumbers(nodes: readonly Node[], answers: Answers): number {
  return sum(nodes, (node) => {
    const given = answers[node.variableName]
    if (node.kind === 'ITERATION')
      return sum(Array.isArray(given) ? given : [], (round) => countNumbers(node.nodes, objectOf(round)))
    const own = objectOf(given)
    return sum(node.components, (component) => {
      const answer = own[component.variableName]
      if (component.kind === 'ACTIVITY_GROUP') return countNumbers(component.activities, objectOf(answer))
      return Number(component.kind === 'NUMBER' && typeof answer === 'number')
    })
  })
}

const sum = <T>(all: readonly T[], count: (each: T) => number) =>
  all.reduce((total, each) => total + count(each), 0)
