import type { ComponentInstance, ComponentState, NodeInstance } from './instances.ts'
import { componentsIn, someComponent } from './walk.ts'

/** How a screen takes in what follows from an answer: in turns, so that a key is drawn before all that depends on it. */
export interface Pace {
  /** How long a turn may compute and draw, in ms: the rest of the frame is the browser's. Each goes on by one step at least. */
  readonly turnMs: number
  /** Calls `turn` once what was told so far is drawn. */
  readonly afterDrawing: (turn: () => void) => void
  /** Draws at once what the listeners that `tell` calls have changed. */
  readonly draw: (tell: () => void) => void
}

/** So many questions that look different now are drawn before the time is looked at again. */
const AT_ONCE = 10

interface SettlingOptions {
  /** Without one, everything is computed at once. */
  readonly pace: Pace | undefined
  readonly onSettled: () => void
}

export interface AnswerSettler {
  /** Works off what follows from a change; that of one component in turns, which begin with itself. */
  readonly begin: (changed?: ComponentInstance) => void
  /** Computes at once what is left, so that whatever is read is exact and no long chain is computed from its end. */
  readonly compute: () => void
  /** The state of a component as it was told last. */
  readonly shown: (component: ComponentInstance) => ComponentState
  readonly watch: (component: ComponentInstance, listener: () => void) => () => void
}

/**
 * Computes what counts in the order of the form, and tells who watches a component of its new state. Rules mostly look
 * back, so what they ask for is there already, and a long chain of rules does not become a deep chain of calls.
 */
export function createSettling(nodes: readonly NodeInstance[], options: SettlingOptions): AnswerSettler {
  const { pace, onSettled } = options
  const watchers = new Map<ComponentInstance, Set<() => void>>()
  const told = new Map<ComponentInstance, ComponentState>()
  /** The components that have not had their turn yet; null where all have. */
  let rest: Iterator<ComponentInstance> | null = null
  let isComputed = false
  let isAwaited = false

  const computeUntil = (last?: ComponentInstance) => {
    const stopped = someComponent(nodes, (component) => {
      if (component === last) return true
      component.cells.value.read()
      return false
    })
    if (!stopped) isComputed = true
  }

  /** Goes on until it is enough, and gives the components that look different now. */
  const goOn = (isOver: () => boolean): readonly ComponentInstance[] => {
    const found: ComponentInstance[] = []
    while (rest) {
      const { value: component, done } = rest.next()
      if (done) {
        rest = null
        isComputed = true
        break
      }
      component.cells.value.read()
      if (component.state() !== told.get(component) && told.has(component)) found.push(component)
      if (found.length >= AT_ONCE || isOver()) break
    }
    return found
  }

  const tell = (components: Iterable<ComponentInstance>) => {
    for (const component of components) {
      told.set(component, component.state())
      for (const listener of watchers.get(component) ?? []) listener()
    }
  }

  const endOf = (turnMs: number) => {
    const end = performance.now() + turnMs
    return () => performance.now() >= end
  }

  const turn = ({ turnMs, draw }: Pace) => {
    const isOver = endOf(turnMs)
    do draw(() => tell(goOn(isOver)))
    while (rest && !isOver())
  }

  const later = (by: Pace) => {
    if (isAwaited) return
    isAwaited = true
    by.afterDrawing(() => {
      isAwaited = false
      if (!rest) return
      turn(by)
      if (rest) later(by)
      else onSettled()
    })
  }

  const beginAtOnce = () => {
    rest = null
    computeUntil()
    tell([...told.keys()].filter((component) => component.state() !== told.get(component)))
    onSettled()
  }

  return {
    begin: (changed) => {
      if (!pace || !changed) return beginAtOnce()
      if (!isComputed) computeUntil(changed)
      isComputed = false
      rest = componentsIn(nodes)
      tell([changed])
      // What is drawn together with the key.
      tell(goOn(endOf(pace.turnMs)))
      if (rest) later(pace)
      else onSettled()
    },
    compute: () => {
      if (!isComputed) computeUntil()
    },
    shown: (component) => {
      const known = rest ? told.get(component) : undefined
      if (known) return known
      if (!isComputed) computeUntil()
      const state = component.state()
      told.set(component, state)
      return state
    },
    watch: (component, listener) => {
      const own = watchers.get(component) ?? new Set()
      watchers.set(component, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size > 0) return
        watchers.delete(component)
        told.delete(component)
      }
    },
  }
}
