import type { Component, Node, WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { canFlowBack } from '@feldwerk/workflow/flows-back.ts'

/** Every component of a definition, those within groups and iterations too. */
export function componentsOf({ nodes }: Pick<WorkflowDefinition, 'nodes'>): readonly Component[] {
  return nodes.flatMap(ofNode)
}

function ofNode(node: Node): readonly Component[] {
  if (node.kind === 'ITERATION') return node.nodes.flatMap(ofNode)
  return node.components.flatMap((component): readonly Component[] =>
    component.kind === 'ACTIVITY_GROUP' ? [component, ...component.activities.flatMap(ofNode)] : [component],
  )
}

/** Ids of the components whose answers can be told to another company. */
export function answerIds(definition: Pick<WorkflowDefinition, 'nodes'>): readonly string[] {
  return componentsOf(definition)
    .filter(canFlowBack)
    .map(({ id }) => id)
}
