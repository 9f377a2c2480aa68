import type { Component, Node, WorkflowDefinition } from './definition.ts'

type Questions = Pick<WorkflowDefinition, 'nodes'>

/** Every component of a definition, those within groups and iterations too. */
export const componentsOf = ({ nodes }: Questions): readonly Component[] => nodes.flatMap(ofNode)

function ofNode(node: Node): readonly Component[] {
  if (node.kind === 'ITERATION') return node.nodes.flatMap(ofNode)
  return node.components.flatMap((component): readonly Component[] =>
    component.kind === 'ACTIVITY_GROUP' ? [component, ...component.activities.flatMap(ofNode)] : [component],
  )
}

/** Components that only show something. */
const SHOWS = /^OUTPUT_/

/**
 * Ids of the components whose answers can be told to another company with which a workflow is shared. Where somebody was,
 * with which device and since when never is, nor what is computed of it, over however many steps.
 */
export function answersThatFlow(definition: Questions): readonly string[] {
  const answered = componentsOf(definition).filter(
    ({ kind }) => kind !== 'ACTIVITY_GROUP' && !SHOWS.test(kind),
  )
  const computed = answered.filter((component) => component.kind === 'METADATA')
  const kept = restingOn(computed, new Set(['meta']))
  return answered.map(({ id }) => id).filter((id) => !kept.has(id))
}

type MetadataComponent = Extract<Component, { kind: 'METADATA' }>

/** Ids of those that are computed of one of these names, or of another one of them that is. */
function restingOn(computed: readonly MetadataComponent[], names: ReadonlySet<string>): ReadonlySet<string> {
  const said = new RegExp(`\\b(${[...names].join('|')})\\b`)
  const found = computed.filter(({ value }) => said.test(JSON.stringify(value)))
  const more = new Set([...names, ...found.map(({ variableName }) => variableName)])
  return more.size > names.size ? restingOn(computed, more) : new Set(found.map(({ id }) => id))
}
