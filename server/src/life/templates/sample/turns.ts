import type { Chance } from './chance.ts'

/** When each thing was last the subject of work, by its id; milliseconds. */
export type LastTurns = Map<string, number>

interface Turn<Value> {
  readonly values: readonly Value[]
  /** How often each has its turn compared with the others. */
  readonly weights: readonly number[] | undefined
  readonly last: LastTurns
  /** Milliseconds. */
  readonly at: number
}

/** The assumed last turn of a subject that has had none yet. */
const BEFORE_MS = 30 * 86_400_000

/**
 * What work is about next: mostly what has waited longest for how often it is due, so that nothing is looked at twice
 * on a day while the rest waits. It has had its turn then.
 */
export function nextTurn<Value>(
  { values, weights, last, at }: Turn<Value>,
  chance: Chance,
): Value | undefined {
  const due = values.map((value, i) => {
    const waited = at - (last.get(String(value)) ?? at - BEFORE_MS)
    return ((weights?.[i] ?? 1) * Math.max(waited, 1)) ** 4
  })
  const chosen = chance.pick(values, due)
  if (chosen !== undefined) last.set(String(chosen), at)
  return chosen
}
