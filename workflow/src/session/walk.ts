import { componentsOf, type FormIteration } from '../form/form.ts'
import type { ComponentInstance, IterationInstance, NodeInstance } from './instances.ts'

/** Every component with its rounds, as a worker meets them. */
export function* componentsIn(nodes: readonly NodeInstance[]): Generator<ComponentInstance> {
  for (const node of nodes) {
    if (node.kind === 'ITERATION') for (const round of node.rounds()) yield* componentsIn(round.nodes)
    else
      for (const component of node.components) {
        yield component
        yield* componentsIn(component.activities)
      }
  }
}

/** The same, one after the other, until one is enough; whether one was. */
export function someComponent(
  nodes: readonly NodeInstance[],
  isEnough: (component: ComponentInstance) => boolean,
): boolean {
  return nodes.some((node) =>
    node.kind === 'ITERATION'
      ? node.rounds().some((round) => someComponent(round.nodes, isEnough))
      : node.components.some(
          (component) =>
            isEnough(component) ||
            (component.activities.length > 0 && someComponent(component.activities, isEnough)),
        ),
  )
}

/** The same in a list, as they are now. */
export function componentsNow(nodes: readonly NodeInstance[]): readonly ComponentInstance[] {
  const found: ComponentInstance[] = []
  someComponent(nodes, (component) => {
    found.push(component)
    return false
  })
  return found
}

/** Every iteration with its rounds, outermost first. */
export function* iterationsIn(nodes: readonly NodeInstance[]): Generator<IterationInstance> {
  for (const node of nodes) {
    if (node.kind !== 'ITERATION') continue
    yield node
    for (const round of node.rounds()) yield* iterationsIn(round.nodes)
  }
}

/** How many questions and rounds there are: as many as whoever checks the result counts. */
export function sizeIn(nodes: readonly NodeInstance[]): number {
  const rounds = [...iterationsIn(nodes)].reduce((sum, iteration) => sum + iteration.rounds().length, 0)
  return rounds + [...componentsIn(nodes)].length
}

/** What a new round adds to that, in which nothing is repeated yet. */
export function sizeOfRound({ nodes }: FormIteration): number {
  return 1 + [...componentsOf(nodes.filter(({ kind }) => kind === 'ACTIVITY'))].length
}
