/**
 * Values that depend on each other. A write marks what may have changed; a read computes again only what did, and
 * stops where a new value is the same as the old one. What a value depends on is seen while it is computed, so it may
 * change from one time to the next: a rule that never looks at an answer does not wait for it.
 */
export interface Cell<V> {
  readonly read: () => V
}

export interface Input<V> extends Cell<V> {
  readonly write: (value: V) => void
}

export interface Cells {
  readonly input: <V>(value: V, same?: Equality<V>) => Input<V>
  /** `meanwhile` is its value when it depends on itself. */
  readonly computed: <V>(compute: () => V, options: { meanwhile: V; same?: Equality<V> }) => Cell<V>
  /** How many values were computed so far. */
  readonly count: () => number
  /** Does the value rest on one of these, by any number of steps, as it was computed last? */
  readonly restsOn: (cell: Cell<unknown>, inputs: readonly Cell<unknown>[]) => boolean
}

type Equality<V> = (a: V, b: V) => boolean

/** CHECK: something further back has changed, perhaps nothing that matters. */
type State = 'CLEAN' | 'CHECK' | 'DIRTY' | 'COMPUTING'

interface Node {
  state: State
  value: unknown
  readonly compute: (() => unknown) | null
  readonly same: Equality<unknown>
  /** What its last computation read, in that order. */
  sources: readonly Node[]
  /** What read it when it was computed last; most have none, or one. */
  observers: Set<Node> | null
  /** The computation that asked for it last. */
  askedIn: number
}

/** A computation that is going on: mostly it asks for the same as the last time. */
interface Computation {
  readonly id: number
  readonly node: Node
  /** How many of the old sources it has asked for again, in their order. */
  kept: number
  readonly others: Node[]
}

const NONE: readonly Node[] = []

/** A cell with what it is made of: kept in itself, since a form has very many. */
interface CellWithNode<V> extends Cell<V> {
  readonly node: Node
}

/** Undefined of what is no cell, and only read like one. */
const nodeOf = (cell: Cell<unknown>): Node | undefined => (cell as Partial<CellWithNode<unknown>>).node

export function createCells(): Cells {
  let current: Computation | null = null
  let count = 0

  const cell = <V>(node: Node): CellWithNode<V> => ({ read: () => read(node) as V, node })

  function read(node: Node): unknown {
    if (current && node.askedIn !== current.id) {
      node.askedIn = current.id
      if (current.others.length === 0 && current.node.sources[current.kept] === node) current.kept++
      else current.others.push(node)
    }
    if (node.state !== 'CLEAN') update(node)
    return node.value
  }

  function update(node: Node): void {
    if (node.state === 'CHECK') {
      for (const source of node.sources) {
        if (source.state !== 'CLEAN') update(source)
        if ((node.state as State) === 'DIRTY') break
      }
    }
    if (node.state === 'DIRTY') compute(node)
    else if (node.state === 'CHECK') node.state = 'CLEAN'
  }

  function compute(node: Node): void {
    node.state = 'COMPUTING'
    const outer = current
    const computation = { id: ++count, node, kept: 0, others: [] }
    current = computation
    try {
      change(node, node.compute?.())
    } finally {
      current = outer
      node.state = 'CLEAN'
      link(computation)
    }
  }

  function link({ node, kept, others }: Computation): void {
    if (others.length === 0 && kept === node.sources.length) return
    for (let i = kept; i < node.sources.length; i++) node.sources[i]?.observers?.delete(node)
    node.sources = kept === 0 ? others : [...node.sources.slice(0, kept), ...others]
    for (const source of node.sources) (source.observers ??= new Set()).add(node)
  }

  function change(node: Node, value: unknown): void {
    if (node.same(node.value, value)) return
    node.value = value
    for (const observer of node.observers ?? []) if (observer.state !== 'COMPUTING') observer.state = 'DIRTY'
  }

  function write(node: Node, value: unknown): void {
    if (node.same(node.value, value)) return
    change(node, value)
    const open = [...(node.observers ?? [])]
    for (let next = open.pop(); next; next = open.pop()) {
      for (const observer of next.observers ?? []) {
        if (observer.state !== 'CLEAN') continue
        observer.state = 'CHECK'
        open.push(observer)
      }
    }
  }

  function restsOn(of: Cell<unknown>, inputs: readonly Cell<unknown>[]): boolean {
    const wanted = new Set(inputs.map(nodeOf))
    const open = [nodeOf(of)]
    const seen = new Set(open)
    for (let next = open.pop(); next; next = open.pop()) {
      if (wanted.has(next)) return true
      for (const source of next.sources) {
        if (!seen.has(source)) open.push(source)
        seen.add(source)
      }
    }
    return false
  }

  const make = (value: unknown, same: unknown, run: Node['compute']): Node => ({
    state: run ? 'DIRTY' : 'CLEAN',
    value,
    compute: run,
    same: (same ?? Object.is) as Equality<unknown>,
    sources: NONE,
    observers: null,
    askedIn: 0,
  })

  return {
    input: <V>(value: V, same?: Equality<V>) => {
      const node = make(value, same, null)
      return { read: () => read(node) as V, node, write: (next: V) => write(node, next) }
    },
    computed: (run, { meanwhile, same }) => cell(make(meanwhile, same, run)),
    count: () => count,
    restsOn,
  }
}
