import { isDeviation } from '@feldwerk/workflow/components/NUMBER/kind.ts'
import type { Component, Node } from '@feldwerk/workflow/definition.ts'
import type { Json } from '@feldwerk/workflow/wire.ts'
import { type Answers, objectOf } from './object-of.ts'

/** How many numbers of a result are outside of their tolerance. */
export function deviationsIn(nodes: readonly Node[], answers: Answers): number {
  return sum(nodes, (node) => {
    const given = answers[node.variableName]
    if (node.kind === 'ACTIVITY') return inComponents(node.components, objectOf(given))
    return sum(Array.isArray(given) ? given : [], (round) => deviationsIn(node.nodes, objectOf(round)))
  })
}

function inComponents(components: readonly Component[], answers: Answers): number {
  return sum(components, (component) => {
    const given = answers[component.variableName]
    if (component.kind === 'ACTIVITY_GROUP') return deviationsIn(component.activities, objectOf(given))
    return Number(isDeviating(component, given))
  })
}

/** Whether an answer is outside its tolerance. */
export function isDeviating(component: Component, answer: Json | undefined): boolean {
  if (!('tolerance' in component) || component.tolerance?.kind !== 'VALUE') return false
  return isDeviation(answer ?? null, component.tolerance.value)
}

const sum = <T>(all: readonly T[], count: (each: T) => number) =>
  all.reduce((total, each) => total + count(each), 0)
