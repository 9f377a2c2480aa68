import { check, type Environment } from '../expression/check.ts'
import { parse } from '../expression/parse.ts'
import { children, type Node, type Span, walk } from '../expression/tree.ts'
import { type TypedExpression, typedChildren } from '../expression/typed.ts'
import { type RecordType, same } from '../types.ts'

/** An expression with a new name in it; null when it cannot be read, or the new name is taken inside. */
export type RenamedText = string | null

/** Renames a name the expression takes from outside, a column or a variable, wherever it stands. */
export function renameName(text: string, from: string, to: string): RenamedText {
  const { node } = parse(text)
  if (!node) return null
  const places = freeUses(node, from)
  const isCaptured = [...walk(node)].some(
    (part) => part.kind === 'MACRO' && part.variable === to && freeUses(part.body, from).length > 0,
  )
  return isCaptured ? null : replaced(text, places, to)
}

/** Renames a field of a record type wherever the expression walks to it. */
export function renameField(
  text: string,
  field: { readonly record: RecordType; readonly from: string; readonly to: string },
  environment: Environment,
): RenamedText {
  const { node } = parse(text)
  if (!node) return null
  const walked = walks(check(node, environment).typed).filter(
    ({ name, record }) => name === field.from && same(record, field.record),
  )
  const places = walked.map(({ end }) => ({ start: end - field.from.length, end }))
  return replaced(text, places, field.to)
}

/** Where a name stands that no macro around it has bound. */
function freeUses(node: Node, name: string): readonly Span[] {
  if (node.kind === 'NAME') return node.name === name ? [{ start: node.start, end: node.end }] : []
  if (node.kind === 'MACRO' && node.variable === name) return freeUses(node.list, name)
  return children(node).flatMap((child) => freeUses(child, name))
}

function walks(typed: TypedExpression): readonly Extract<TypedExpression, { kind: 'WALK' }>[] {
  const below = typedChildren(typed).flatMap(walks)
  return typed.kind === 'WALK' ? below.concat(typed) : below
}

/** The text with something else at these places. */
function replaced(text: string, places: readonly Span[], by: string): string {
  const distinct = new Map(places.map((place) => [place.start, place]))
  let result = text
  for (const { start, end } of [...distinct.values()].toSorted((a, b) => b.start - a.start))
    result = result.slice(0, start) + by + result.slice(end)
  return result
}
