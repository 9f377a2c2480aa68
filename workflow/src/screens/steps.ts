import type {
  ActivityInstance,
  ComponentInstance,
  IterationInstance,
  NodeInstance,
} from '../session/instances.ts'

import type { Session } from '../session/session.ts'

import { componentsIn } from '../session/walk.ts'

/** One page that a worker meets on the way through a form. */
export type FormStep =
  | {
      readonly kind: 'ACTIVITY'
      readonly key: string
      readonly activity: ActivityInstance
      readonly round: RoundOf | null
    }
  /** Where the worker says how many rounds there are. */
  | { readonly kind: 'ROUNDS'; readonly key: string; readonly iteration: IterationInstance }

/** Which round of an iteration a page belongs to; the innermost where they are nested. */
export interface RoundOf {
  readonly iteration: IterationInstance
  /** From 1. */
  readonly number: number
  readonly of: number
}

/** The current pages, without those that have nothing to show. */
export function stepsOf(session: Session): readonly FormStep[] {
  return stepsIn(session.nodes, null)
}

function stepsIn(nodes: readonly NodeInstance[], round: RoundOf | null): readonly FormStep[] {
  return nodes.flatMap((node): readonly FormStep[] => {
    if (node.kind === 'ACTIVITY')
      return isSeen(node) ? [{ kind: 'ACTIVITY', key: node.key, activity: node, round }] : []
    const rounds = node.rounds()
    const inner = rounds.flatMap((each, i) =>
      stepsIn(each.nodes, { iteration: node, number: i + 1, of: rounds.length }),
    )
    return isByWorker(node) ? [{ kind: 'ROUNDS', key: node.key, iteration: node }, ...inner] : inner
  })
}

/** Does the worker add the rounds? */
const isByWorker = (iteration: IterationInstance): boolean => iteration.form.repeatFor === null

const isSeen = (activity: ActivityInstance) =>
  (activity.introText() ?? '') !== '' || activity.components.some((component) => component.state().visible)

/** Pages are the same when they stand for the same things of the same session in the same order. */
export const sameSteps = (a: readonly FormStep[], b: readonly FormStep[]): boolean =>
  a.length === b.length &&
  a.every((step, i) => nodeOf(step) === nodeOf(b[i]) && numberOf(step) === numberOf(b[i]))

const nodeOf = (step: FormStep | undefined) => (step?.kind === 'ROUNDS' ? step.iteration : step?.activity)

const numberOf = (step: FormStep | undefined) =>
  step?.kind === 'ACTIVITY' && step.round ? `${step.round.number}/${step.round.of}` : ''

/** Components of a page that have something wrong, those of its groups too. */
export function wrongOn(step: FormStep): readonly ComponentInstance[] {
  if (step.kind === 'ROUNDS') return []
  const components = step.activity.components.flatMap((each) => [each, ...componentsIn(each.activities)])
  return components.filter((component) => component.state().problems.length > 0)
}

/** Whether every question of an activity that wants an answer has a good one. */
export const isComplete = (activity: ActivityInstance): boolean =>
  [...componentsIn([activity])].every((component) => component.state().problems.length === 0)

/** How full a page is, from 0 to 1: its visible questions that have an answer. */
export function filled(step: FormStep): number {
  if (step.kind === 'ROUNDS') return step.iteration.rounds().length > 0 ? 1 : 0
  const asked = [...componentsIn([step.activity])].filter(
    (component) => component.form.row.answer && component.state().visible,
  )
  if (asked.length === 0) return 1
  return asked.filter((component) => component.state().answer !== null).length / asked.length
}
