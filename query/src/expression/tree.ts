/** An expression as written: a tree with positions, before anything is known of types. */
export type Node = NodeOf<NodeKind>

/** What each kind of node has of its own. */
interface Nodes {
  readonly LITERAL: { readonly value: Literal }
  readonly NAME: { readonly name: string }
  readonly FIELD: { readonly target: Node; readonly name: string; readonly nameAt: Span }
  readonly CALL: {
    readonly name: string
    readonly args: readonly Node[]
    /** `a.f(b)` rather than `f(a, b)`; both mean the same. */
    readonly receiver: boolean
  }
  readonly LIST: { readonly items: readonly Node[] }
  readonly OBJECT: { readonly entries: readonly ObjectEntry[] }
  readonly MACRO: {
    readonly macro: Macro
    readonly list: Node
    readonly variable: string
    readonly variableAt: Span
    readonly body: Node
  }
}

export type NodeKind = keyof Nodes
export type NodeOf<K extends NodeKind> = { [P in K]: Span & { readonly kind: P } & Nodes[P] }[K]

/** Characters of the text: from `start` up to, without, `end`. */
export interface Span {
  readonly start: number
  readonly end: number
}

export interface ObjectEntry {
  readonly key: Node
  readonly value: Node
}

/** A number keeps how it was written: `1` is LONG, `1.0` is DOUBLE. */
export type Literal =
  | { readonly kind: 'STRING'; readonly value: string }
  | { readonly kind: 'LONG'; readonly value: bigint }
  | { readonly kind: 'DOUBLE'; readonly value: number }
  | { readonly kind: 'BOOLEAN'; readonly value: boolean }
  | { readonly kind: 'NULL' }
  /** What CEL can write and the language does not have: bytes, unsigned numbers. */
  | { readonly kind: 'FOREIGN'; readonly name: string }

export const MACROS = ['filter', 'map', 'exists', 'all'] as const
export type Macro = (typeof MACROS)[number]

/** The nodes directly below. */
export function children<K extends NodeKind>(node: NodeOf<K>): readonly Node[] {
  return CHILDREN[node.kind](node)
}

const CHILDREN: { readonly [K in NodeKind]: (node: NodeOf<K>) => readonly Node[] } = {
  LITERAL: () => [],
  NAME: () => [],
  FIELD: (node) => [node.target],
  CALL: (node) => node.args,
  LIST: (node) => node.items,
  OBJECT: (node) => node.entries.flatMap((entry) => [entry.key, entry.value]),
  MACRO: (node) => [node.list, node.body],
}

/** The node and all below it, outermost first. */
export function* walk(node: Node): Generator<Node> {
  yield node
  for (const child of children(node)) yield* walk(child)
}
