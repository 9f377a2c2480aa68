import { type Budget, createBudget, stepsLeft } from '@feldwerk/query/expression/budget.ts'

/** Steps that are saved up at most: a twentieth of a second, which other calls hardly notice. */
const MOST_STEPS = 200_000
/** So many come back each millisecond: half of what a processor does. */
const STEPS_BACK = 2_000
/** What everybody gets, however busy it is; forms of ordinary size need no more. */
const LEAST_STEPS = 20_000
/** A machine that is slower than a step is reckoned with gives up by the clock. */
const MOST_MILLISECONDS = 100

const saved = { steps: MOST_STEPS, at: 0 }

/**
 * Runs expressions of people on the thread that answers calls, as long as they are light. The budget is what this
 * thread can spare at the moment; what needs more must be begun anew by `computeApart`.
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
