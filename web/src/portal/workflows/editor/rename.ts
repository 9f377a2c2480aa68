import { renameName } from '@feldwerk/query/editor/rename.ts'
import { parse } from '@feldwerk/query/expression/parse.ts'
import { walk } from '@feldwerk/query/expression/tree.ts'
import type { Node } from '@feldwerk/workflow/definition.ts'
import type { Part } from '../parts.ts'
import { findRow, withPart } from './tree.ts'

/** Gives a part another name; every expression of the workflow that uses it follows. */
export function renamed(nodes: readonly Node[], id: string, to: string): readonly Node[] {
  const row = findRow(nodes, id)
  const from = row?.part.variableName
  const next = withPart<Part>(nodes, id, (part) => ({ ...part, variableName: to }))
  if (!row || !from || from === to || !/^[A-Za-z_]\w*$/.test(to)) return next
  const around = findRow(nodes, row.parent)?.part
  const isNode = row.part.kind === 'ACTIVITY' || row.part.kind === 'ITERATION'
  const rewrite = (text: string) =>
    isNode && around?.kind !== 'ACTIVITY_GROUP'
      ? (renameName(text, from, to) ?? text)
      : renameAnswer(text, { within: around?.variableName ?? '', from, to })
  return rewritten(next, rewrite) as readonly Node[]
}

interface Answer {
  /** Name of the part that it lies in. */
  readonly within: string
  readonly from: string
  readonly to: string
}

/** `messwerte.druck` with another name behind the dot. */
export function renameAnswer(text: string, { within, from, to }: Answer): string {
  const { node } = parse(text)
  if (!node) return text
  const places = [...walk(node)].flatMap((part) => {
    if (part.kind !== 'FIELD' || part.name !== from) return []
    const { target } = part
    const isWithin = 'name' in target && target.name === within
    return isWithin ? [part.nameAt] : []
  })
  return places
    .toSorted((a, b) => b.start - a.start)
    .reduce((now, { start, end }) => now.slice(0, start) + to + now.slice(end), text)
}

/** Keys of a query whose texts are expressions. */
const EXPRESSIONS = new Set(['expression', 'condition', 'left', 'right'])

/** Every expression of a definition through the same hands. */
function rewritten(value: unknown, rewrite: (text: string) => string, key = ''): unknown {
  if (typeof value === 'string') return EXPRESSIONS.has(key) ? rewrite(value) : value
  if (Array.isArray(value)) return value.map((each) => rewritten(each, rewrite))
  if (value === null || typeof value !== 'object') return value
  if ('kind' in value && value.kind === 'VALUE') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, rewritten(each, rewrite, name)]),
  )
}
