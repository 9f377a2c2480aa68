import { LIMITS, LimitError, type LimitName } from '../limits.ts'

/**
 * Steps of computing that are left, and the time until which they may be used. One object is handed down through all
 * that a call computes, so that many parts together are not more than one. A step is about a quarter of a microsecond.
 */
export interface Budget {
  /** Steps until the clock is read again; `reserve` holds the rest. */
  left: number
  reserve: number
  /** By `performance.now()`. */
  readonly until: number
  /** The limit by whose name it ends. */
  readonly limit: LimitName
}

/** Steps between two looks at the clock. */
const BETWEEN_LOOKS = 4_096

export interface BudgetGiven {
  readonly limit?: LimitName
  /** As many as the limit says unless given. */
  readonly steps?: number
  /** Milliseconds from now; without end unless given. */
  readonly milliseconds?: number
}

export function createBudget({ limit = 'runSteps', steps, milliseconds }: BudgetGiven = {}): Budget {
  const until = milliseconds === undefined ? Number.POSITIVE_INFINITY : performance.now() + milliseconds
  return { left: 0, reserve: steps ?? LIMITS[limit], until, limit }
}

/** Takes steps for what is about to be computed. Throws `LimitError` when there are not as many. */
export function spend(budget: Budget, steps: number): void {
  budget.left -= steps
  if (budget.left < 0) takeMore(budget)
}

/** Steps that are left. */
export const stepsLeft = ({ left, reserve }: Budget): number => Math.max(0, left + reserve)

/** For where spending would be a call too many: to be called when `left` has fallen below zero. */
export function takeMore(budget: Budget): void {
  const more = Math.min(budget.reserve, BETWEEN_LOOKS - budget.left)
  budget.left += more
  budget.reserve -= more
  if (budget.left < 0 || performance.now() > budget.until) {
    budget.left = -1
    budget.reserve = 0
    throw new LimitError(budget.limit)
  }
}

/**
 * Runs work on at most so many of the remaining steps. They are set aside first, and what is left of them is returned.
 */
export function within<T>(budget: Budget, part: BudgetGiven, work: (own: Budget) => T): T {
  const { limit = 'evaluationSteps', steps = LIMITS[limit] } = part
  const before = stepsLeft(budget)
  const taken = Math.min(before, steps)
  const own: Budget = {
    left: 0,
    reserve: taken,
    until: budget.until,
    limit: taken < steps ? budget.limit : limit,
  }
  budget.left = 0
  budget.reserve = before - taken
  try {
    return work(own)
  } finally {
    budget.reserve += stepsLeft(own)
  }
}
