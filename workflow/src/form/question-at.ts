import { parse } from '@feldwerk/query/expression/parse.ts'
import type { Node } from '@feldwerk/query/expression/tree.ts'
import type { FormActivity, FormComponent, FormNode } from './form.ts'

/**
 * The question whose answer an expression is, as `check.pressure` or, in a group, `check.sides.left.pressure`; null for
 * everything else.
 */
export function questionAt(nodes: readonly FormNode[], expression: string): FormComponent | null {
  const { node } = parse(expression)
  const [first, ...rest] = (node && namesIn(node)) ?? []
  const activity = nodes.find((each) => each.kind === 'ACTIVITY' && each.name === first)
  return activity?.kind === 'ACTIVITY' ? inActivity(activity, rest) : null
}

function inActivity(activity: FormActivity, [name, inner, ...rest]: readonly string[]): FormComponent | null {
  const component = activity.components.find((each) => each.name === name)
  if (!component || inner === undefined) return component ?? null
  const below = component.activities.find((each) => each.name === inner)
  return below ? inActivity(below, rest) : null
}

/** `a.b.c` as its names; null for anything else. */
function namesIn(node: Node): readonly string[] | null {
  if (node.kind === 'NAME') return [node.name]
  if (node.kind !== 'FIELD') return null
  const before = namesIn(node.target)
  return before && [...before, node.name]
}
