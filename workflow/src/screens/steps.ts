import type {
  ActivityInstance,
  ComponentInstance,
  IterationInstance,
  NodeInstance,
  Round,
} from '../session/instances.ts'

import type { Session } from '../session/session.ts'

import { componentsIn } from '../session/walk.ts'

/** One page that a worker meets on the way through a form. */
export type FormStep = ActivityStep | RoundsStep

export interface ActivityStep extends StepPlace {
  readonly kind: 'ACTIVITY'
  readonly activity: ActivityInstance
  /** The innermost where they are nested. */
  readonly round: RoundOf | null
}

/** All rounds of an iteration: what is done, what is next, and where the worker adds some. */
export interface RoundsStep extends StepPlace {
  readonly kind: 'ROUNDS'
  readonly iteration: IterationInstance
}

interface StepPlace {
  readonly key: string
  /** The node at the top of the form that the page lies in: one step of the progress. */
  readonly unit: string
  /** The rounds that the page lies in, outermost first. */
  readonly around: readonly RoundOf[]
}

/** Which round of an iteration a page belongs to. */
export interface RoundOf {
  readonly iteration: IterationInstance
  readonly round: Round
  /** From 1. */
  readonly number: number
  readonly of: number
}

/** The current pages, without those that have nothing to show. */
export function stepsOf(session: Session): readonly FormStep[] {
  session.settle()
  return session.nodes.flatMap((node) => stepsIn([node], { unit: node.key, around: [] }))
}

function stepsIn(nodes: readonly NodeInstance[], place: Omit<StepPlace, 'key'>): readonly FormStep[] {
  const { unit, around } = place
  return nodes.flatMap((node): readonly FormStep[] => {
    const { key } = node
    const round = around.at(-1) ?? null
    if (node.kind === 'ACTIVITY')
      return isSeen(node) ? [{ kind: 'ACTIVITY', key, unit, around, activity: node, round }] : []
    const rounds = node.rounds()
    const inner = rounds.flatMap((each, i) => {
      const here = { iteration: node, round: each, number: i + 1, of: rounds.length }
      return stepsIn(each.nodes, { unit, around: [...around, here] })
    })
    const isListed = isByWorker(node) || rounds.length >= LISTED
    return isListed ? [{ kind: 'ROUNDS', key, unit, around, iteration: node }, ...inner] : inner
  })
}

/** From so many planned rounds on they have a page of their own. */
const LISTED = 3

/** Does the worker add the rounds? */
export const isByWorker = (iteration: IterationInstance): boolean => iteration.form.repeatFor === null

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

/** Whether every question of some nodes that wants an answer has a good one. */
export const isComplete = (nodes: readonly NodeInstance[]): boolean =>
  [...componentsIn(nodes)].every((component) => component.state().problems.length === 0)

/** How many questions of a page want an answer that they do not have. */
export const missingOn = (step: FormStep): number =>
  wrongOn(step).filter((component) => component.state().problems.some(({ code }) => code === 'required'))
    .length

/** How full some nodes are, from 0 to 1: their visible questions that have an answer. */
export function filled(nodes: readonly NodeInstance[]): number {
  const asked = [...componentsIn(nodes)].filter(
    (component) => component.form.row.answer && component.state().visible,
  )
  if (asked.length === 0) return 1
  return asked.filter((component) => component.state().answer !== null).length / asked.length
}
