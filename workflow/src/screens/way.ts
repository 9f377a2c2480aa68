import type { IterationInstance } from '../session/instances.ts'
import { componentsIn } from '../session/walk.ts'
import { type FormStep, filled, isByWorker, isComplete, type RoundOf } from './steps.ts'

/** Is everything there that the round asks for, and has somebody been in it, where it was there from the beginning? */
export function isDone({ iteration, round }: Omit<RoundOf, 'number' | 'of'>): boolean {
  const asked = [...componentsIn(round.nodes)].filter(
    ({ form: { row }, state }) => row.answer && !row.answer.computedBy && state().visible,
  )
  const isBegun = isByWorker(iteration) || asked.length === 0 || asked.some(({ state }) => state().answered)
  return isBegun && isComplete(round.nodes)
}

/** The first page of the next round that is not done yet, after the round of that number. */
export function openRound(
  steps: readonly FormStep[],
  iteration: IterationInstance,
  after = 0,
): FormStep | undefined {
  return steps.find(({ around }) => {
    const own = around.find((each) => each.iteration === iteration)
    return own !== undefined && own.number > after && !isDone(own)
  })
}

/** The first page of a round; undefined where it has nothing to show. */
export const roundPage = (
  steps: readonly FormStep[],
  { iteration, round }: Pick<RoundOf, 'iteration' | 'round'>,
): FormStep | undefined =>
  steps.find(({ around }) => around.some((each) => each.iteration === iteration && each.round === round))

/**
 * Where "next" leads: through the pages of a round, on to the next round that is open, and past all of them when none
 * is. Rounds that the worker adds lead back to their list, where another one can be added.
 */
export function nextStep(steps: readonly FormStep[], at: number): FormStep | undefined {
  const step = steps[at]
  if (step?.kind === 'ROUNDS') return openRound(steps, step.iteration) ?? past(steps, at, step.iteration)
  let next = steps[at + 1]
  for (const ended of step?.around.toReversed() ?? []) {
    const list = listOf(steps, ended.iteration)
    const beside = next?.around.find(({ iteration }) => iteration === ended.iteration)
    if (beside && (!list || beside.round === ended.round)) return next
    const on = list && afterRound(steps, ended, list)
    if (on) return on
    next = past(steps, at, ended.iteration)
  }
  return next
}

function afterRound(
  steps: readonly FormStep[],
  { iteration, number }: RoundOf,
  list: FormStep,
): FormStep | undefined {
  if (isByWorker(iteration)) return list
  const isWrong = iteration.rounds().some(({ nodes }) => !isComplete(nodes))
  return openRound(steps, iteration, number) ?? (isWrong ? list : undefined)
}

/** Where "back" leads: to the page before, from the first page of a round and from behind all of them to their list. */
export function stepBefore(steps: readonly FormStep[], at: number): FormStep | undefined {
  const before = steps[at - 1]
  const left = before?.around.find(
    ({ iteration, round }) =>
      !steps[at]?.around.some((each) => each.iteration === iteration && each.round === round),
  )
  return (left && listOf(steps, left.iteration)) ?? before
}

const listOf = (steps: readonly FormStep[], iteration: IterationInstance): FormStep | undefined =>
  steps.find((step) => step.kind === 'ROUNDS' && step.iteration === iteration)

const past = (steps: readonly FormStep[], at: number, iteration: IterationInstance): FormStep | undefined =>
  steps.slice(at + 1).find(({ around }) => !around.some((each) => each.iteration === iteration))

/** How far somebody is: the step of how many, and how full each bar is, from 0 to 1. */
export interface FormProgress {
  readonly number: number
  readonly of: number
  readonly shares: readonly number[]
}

/** More bars than this are one. */
const MOST = 12

/** One bar per step, and within rounds one per round. `at` lies beyond the last page in the review. */
export function progressOf(steps: readonly FormStep[], at: number): FormProgress {
  const units = [...new Set(steps.map(({ unit }) => unit))]
  const step = steps[at]
  const index = step ? units.indexOf(step.unit) : units.length
  const shares = step?.around[0] ? roundShares(step.around[0].iteration) : unitShares({ units, index, step })
  const all = shares.reduce((sum, each) => sum + each, 0)
  return {
    number: index + 1,
    of: units.length,
    shares: shares.length > MOST ? [all / shares.length] : shares,
  }
}

const roundShares = (iteration: IterationInstance): readonly number[] =>
  iteration.rounds().map((round) => (isDone({ iteration, round }) ? 1 : filled(round.nodes)))

interface Units {
  readonly units: readonly string[]
  readonly index: number
  readonly step: FormStep | undefined
}

function unitShares({ units, index, step }: Units): readonly number[] {
  return units.map((_, i) => {
    if (i !== index || !step) return i < index ? 1 : 0
    if (step.kind === 'ACTIVITY') return filled([step.activity])
    const rounds = roundShares(step.iteration)
    return rounds.length === 0 ? 0 : rounds.reduce((sum, each) => sum + each, 0) / rounds.length
  })
}
