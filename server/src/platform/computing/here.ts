import { type Budget, createBudget, stepsLeft } from '@feldwerk/query/expression/budget.ts'

/** Steps that are saved up at most: a twentieth of a second, which other calls hardly notice. */
const MOST_STEPS = 200_000
/** Steps regained per millisecond: half of what a processor does. */
const STEPS_BACK = 2_000
/** What everybody gets, however busy it is; forms of ordinary size need no more. */
const LEAST_STEPS = 20_000
/** On a machine slower than assumed, the clock ends the work. */
const MOST_MILLISECONDS = 100

const saved = { steps: MOST_STEPS, at: 0 }

/**
 * Runs light expressions of people on the thread that answers calls. The budget is what this thread can spare right
 * now; heavier work must be started again by `computeApart`.
 */
export function computeHere<T>(work: (budget: Budget) => T): T {
  const now = performance.now()
  saved.steps = Math.min(MOST_STEPS, saved.steps + (now - saved.at) * STEPS_BACK)
  saved.at = now
  const steps = Math.max(LEAST_STEPS, Math.floor(saved.steps))
  const budget = createBudget({ steps, milliseconds: MOST_MILLISECONDS })
  try {
    return work(budget)
  } finally {
    saved.steps = Math.max(0, saved.steps - (steps - stepsLeft(budget)))
  }
}
