import { equal, type Value } from '@feldwerk/query/values.ts'
import type { Component, Node } from '@feldwerk/workflow/definition.ts'
import type { Json } from '@feldwerk/workflow/wire.ts'

type Answers = Readonly<Record<string, unknown>>

/** One answer that is another now. Null is what was, or is, not answered. */
export interface ChangedAnswer {
  readonly component: Component
  /** Numbers of the rounds it lies in, from 1. */
  readonly rounds: readonly number[]
  readonly before: Json
  readonly after: Json
}

const objectOf = (value: unknown): Answers =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Answers) : {}
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

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
  return components.flatMap((component) => {
    const old = (before[component.variableName] ?? null) as Json
    const now = (after[component.variableName] ?? null) as Json
    if (component.kind === 'ACTIVITY_GROUP')
      return changedAnswers(component.activities, objectOf(old), objectOf(now), rounds)
    return equal(old as Value, now as Value) ? [] : [{ component, rounds, before: old, after: now }]
  })
}
