import { type TypedExpression, typedChildren } from './typed.ts'

/** The free names of a checked expression: those it takes from the row, not from a macro around it. */
export function namesIn(node: TypedExpression): ReadonlySet<string> {
  const found = new Set<string>()
  collect(node, [], found)
  return found
}

function collect(node: TypedExpression, bound: readonly string[], found: Set<string>): void {
  if (node.kind === 'NAME') {
    if (!bound.includes(node.name)) found.add(node.name)
  } else if (node.kind === 'MACRO') {
    collect(node.list, bound, found)
    collect(node.body, [...bound, node.variable], found)
  } else for (const child of typedChildren(node)) collect(child, bound, found)
}
