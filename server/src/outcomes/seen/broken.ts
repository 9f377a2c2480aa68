import type { RunOutcome, RunProblem } from '../../fieldwork/trigger-runs/plans.ts'

interface BrokenOptions {
  readonly isLasting?: boolean
  readonly outcome?: RunOutcome | undefined
  readonly notBefore?: Date | undefined
  readonly counts?: boolean
}

/** Why a trigger cannot be worked out, or a try of its run comes to nothing. */
export class BrokenRun extends Error {
  readonly problem: RunProblem
  /** Whether another try could go better. */
  readonly isLasting: boolean

  /** What came of the try all the same. */
  readonly outcome: RunOutcome | undefined
  /** The next try is not before then. */
  readonly notBefore: Date | undefined
  /** False: it was no try, and only waits. */
  readonly counts: boolean

  constructor(
    problem: RunProblem,
    { isLasting = true, outcome, notBefore, counts = true }: BrokenOptions = {},
  ) {
    super(problem.code)
    this.name = 'BrokenRun'
    this.problem = problem
    this.isLasting = isLasting
    this.outcome = outcome
    this.notBefore = notBefore
    this.counts = counts
  }
}
