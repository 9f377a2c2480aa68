import type { Activity, Component, Iteration, Node } from '@feldwerk/workflow/definition.ts'
import type { ComponentKind, NodeKind } from '@feldwerk/workflow/kinds.ts'
import { childrenOf, namesOf, type Part } from '@feldwerk/workflow/parts.ts'

export type PartKind = ComponentKind | NodeKind

/** A place in the tree: before the part that is there now. `parent` is null at the top. */
export interface Slot {
  readonly parent: string | null
  readonly index: number
}

/** One line of the tree. */
export interface Row extends Slot {
  readonly part: Part
  readonly depth: number
  /** Where it stands in the definition, as errors name it: `nodes.0.components.3`. */
  readonly path: string
}

/** What lies directly within a part, by the name it has there. */
const LISTS: Readonly<Partial<Record<PartKind, string>>> = {
  ACTIVITY: 'components',
  ITERATION: 'nodes',
  ACTIVITY_GROUP: 'activities',
}

const listOf = (part: Part): string | undefined => LISTS[part.kind]

/** The tree line by line, outermost first. */
export function rowsOf(nodes: readonly Part[]): readonly Row[] {
  return rowsIn(nodes, { parent: null, depth: 0, path: 'nodes' })
}

function rowsIn(
  parts: readonly Part[],
  { parent, depth, path }: { parent: string | null; depth: number; path: string },
): readonly Row[] {
  return parts.flatMap((part, index): readonly Row[] => {
    const here = `${path}.${index}`
    const inside = { parent: part.id, depth: depth + 1, path: `${here}.${listOf(part)}` }
    return [{ part, parent, index, depth, path: here }, ...rowsIn(childrenOf(part), inside)]
  })
}

export const findRow = (nodes: readonly Part[], id: string | null): Row | undefined =>
  rowsOf(nodes).find(({ part }) => part.id === id)

/** The part that a place in the definition belongs to: the longest path that it begins with. */
export function rowAt(nodes: readonly Part[], path: string): Row | undefined {
  return rowsOf(nodes)
    .filter((row) => path === row.path || path.startsWith(`${row.path}.`))
    .toSorted((a, b) => b.path.length - a.path.length)[0]
}

/** What expressions call a part: `messwerte.druck`. In a round, activities go by their own names. */
export function nameInFormulas(nodes: readonly Part[], row: Row): string {
  const names = [row.part.variableName]
  for (let around = findRow(nodes, row.parent); around; around = findRow(nodes, around.parent)) {
    if (around.part.kind === 'ITERATION') break
    names.unshift(around.part.variableName)
  }
  return names.join('.')
}

function withChildren(part: Part, children: readonly Part[]): Part {
  const list = listOf(part)
  return list ? ({ ...part, [list]: children } as Part) : part
}

type Change = (parts: readonly Part[], parent: string | null) => readonly Part[]

/** Every list of the tree through the same hands, innermost first. */
function through(parts: readonly Part[], parent: string | null, change: Change): readonly Part[] {
  return change(
    parts.map((part) => {
      const children = childrenOf(part)
      const next = through(children, part.id, change)
      return next === children || !listOf(part) ? part : withChildren(part, next)
    }),
    parent,
  )
}

const asNodes = (parts: readonly Part[]) => parts as readonly Node[]

/** The tree with one part changed. */
export function withPart<P extends Part>(
  nodes: readonly Node[],
  id: string,
  change: (part: P) => Part,
): readonly Node[] {
  return asNodes(
    through(nodes, null, (parts) => parts.map((part) => (part.id === id ? change(part as P) : part))),
  )
}

/** The tree without a part and what lies in it. */
export const withoutPart = (nodes: readonly Node[], id: string): readonly Node[] =>
  asNodes(through(nodes, null, (parts) => parts.filter((part) => part.id !== id)))

/** The tree with one part more. */
export function withNew(nodes: readonly Node[], part: Part, slot: Slot): readonly Node[] {
  return asNodes(
    through(nodes, null, (parts, parent) =>
      parent === slot.parent ? parts.toSpliced(slot.index, 0, part) : parts,
    ),
  )
}

/** May a part of this kind lie there? */
function accepts(parent: Part | null, kind: PartKind): boolean {
  const isNode = kind === 'ACTIVITY' || kind === 'ITERATION'
  if (parent === null || parent.kind === 'ITERATION') return isNode
  if (parent.kind === 'ACTIVITY_GROUP') return kind === 'ACTIVITY'
  return parent.kind === 'ACTIVITY' && !isNode
}

/** Every place where a part of this kind may lie, from top to bottom. */
function slotsFor(nodes: readonly Part[], kind: PartKind): readonly Slot[] {
  return slotsIn(null, nodes, kind)
}

function slotsIn(parent: Part | null, parts: readonly Part[], kind: PartKind): readonly Slot[] {
  const may = accepts(parent, kind)
  const slot = (index: number): Slot[] => (may ? [{ parent: parent?.id ?? null, index }] : [])
  return [
    ...parts.flatMap((part, index) => [
      ...slot(index),
      ...(listOf(part) ? slotsIn(part, childrenOf(part), kind) : []),
    ]),
    ...slot(parts.length),
  ]
}

/** Moves a part to a place that is counted as if the part were not there. */
function moved(nodes: readonly Node[], id: string, slot: Slot): readonly Node[] {
  const row = findRow(nodes, id)
  return row ? withNew(withoutPart(nodes, id), row.part, slot) : nodes
}

/**
 * One place up or down; a component goes on into the neighbour where its list ends, a page stays in its list: into an
 * iteration and out of it is a way of its own. The same tree where there is no such place.
 */
export function stepped(nodes: readonly Node[], id: string, by: 1 | -1): readonly Node[] {
  const row = findRow(nodes, id)
  if (!row) return nodes
  const { kind } = row.part
  const isPage = kind === 'ACTIVITY' || kind === 'ITERATION'
  const slots = slotsFor(withoutPart(nodes, id), kind).filter(
    ({ parent }) => !isPage || parent === row.parent,
  )
  const here = slots.findIndex(({ parent, index }) => parent === row.parent && index === row.index)
  const next = slots[here + by]
  return here >= 0 && next ? moved(nodes, id, next) : nodes
}

/** Into the part above, as its last. */
export function steppedIn(nodes: readonly Node[], id: string): readonly Node[] {
  const row = findRow(nodes, id)
  const above = rowsOf(nodes).find(
    ({ parent, index }) => parent === row?.parent && index === (row?.index ?? 0) - 1,
  )
  if (!row || !above || !accepts(above.part, row.part.kind)) return nodes
  return moved(nodes, id, { parent: above.part.id, index: childrenOf(above.part).length })
}

/** Out of the part it lies in, behind it. */
export function steppedOut(nodes: readonly Node[], id: string): readonly Node[] {
  const row = findRow(nodes, id)
  const around = findRow(nodes, row?.parent ?? null)
  if (!row || !around) return nodes
  const outer = findRow(nodes, around.parent)?.part ?? null
  if (!accepts(outer, row.part.kind)) return nodes
  return moved(nodes, id, { parent: around.parent, index: around.index + 1 })
}

/** Drops one part on another: into it where it may lie there, else beside it. The same tree where neither goes. */
export function dropped(nodes: readonly Node[], id: string, onto: string): readonly Node[] {
  const row = findRow(nodes, id)
  const target = findRow(nodes, onto)
  if (!row || !target || id === onto || target.path.startsWith(`${row.path}.`)) return nodes
  if (accepts(target.part, row.part.kind)) return moved(nodes, id, { parent: onto, index: 0 })
  const around = findRow(nodes, target.parent)?.part ?? null
  if (!accepts(around, row.part.kind)) return nodes
  const order = rowsOf(nodes).map(({ part }) => part.id)
  const isDown = order.indexOf(id) < order.indexOf(onto)
  const isSame = row.parent === target.parent
  const index = target.index + (isDown && !isSame ? 1 : 0)
  return moved(nodes, id, { parent: target.parent, index })
}

/**
 * Where a new part goes when this one is chosen: into it, else behind it, else behind what it lies in. Undefined where a
 * question needs an activity first: in a workflow, or a chosen iteration, that has none.
 */
export function slotNear(nodes: readonly Node[], chosen: string | null, kind: PartKind): Slot | undefined {
  const within = findRow(nodes, chosen)?.part
  if (within?.kind === 'ITERATION' && !accepts(within, kind))
    return slotsIn(within, within.nodes, kind).at(-1)
  for (let row = findRow(nodes, chosen); row; row = findRow(nodes, row.parent)) {
    if (accepts(row.part, kind)) return { parent: row.part.id, index: childrenOf(row.part).length }
    const around = findRow(nodes, row.parent)?.part ?? null
    if (accepts(around, kind)) return { parent: row.parent, index: row.index + 1 }
  }
  return slotsFor(nodes, kind).at(-1)
}

/** The same with ids of their own, and all that lies in it. */
export function withNewIds<P extends Part>(part: P, id: () => string): P {
  const children = childrenOf(part).map((child) => withNewIds(child, id))
  return { ...withChildren(part, children), id: id() } as P
}

/** Names that a part at this place must not have: those of its neighbours. */
export function takenNames(
  nodes: readonly Node[],
  parent: string | null,
  except?: string,
): readonly string[] {
  const around = findRow(nodes, parent)?.part
  const beside: readonly Part[] = around ? childrenOf(around) : nodes
  return beside.filter(({ id }) => id !== except).flatMap(namesOf)
}

/** A part with nothing in it. */
export function emptyPart(kind: PartKind, given: { id: string; variableName: string }): Part {
  if (kind === 'ACTIVITY') return { kind, ...given, components: [] } satisfies Activity
  if (kind === 'ITERATION') return { kind, ...given, repeatFor: null, nodes: [] } satisfies Iteration
  const more = kind === 'ACTIVITY_GROUP' ? { activities: [] } : {}
  return { kind, ...given, ...more } as Component
}
