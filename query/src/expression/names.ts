import { type Typed, typedChildren } from './typed.ts'

/** The free names of a checked expression: those it takes from the row, not from a macro around it. */
export function namesIn(node: Typed): ReadonlySet<string> {
  if (node.kind === 'NAME') return new Set([node.name])
  if (node.kind === 'MACRO') {
    return namesIn(node.body)
      .difference(new Set([node.variable]))
      .union(namesIn(node.list))
  }
  return typedChildren(node).reduce((all, child) => all.union(namesIn(child)), new Set<string>())
}
