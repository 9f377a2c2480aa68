import type { TriggerRunKind } from '@feldwerk/contract/trigger-runs.ts'
import type { TriggerList } from '@feldwerk/workflow/triggers.ts'
import type { NewPlan, RunOutcome } from '../../fieldwork/trigger-runs/plans.ts'
import type { RunTry } from '../../fieldwork/trigger-runs/store.ts'
import type { CompanyRow } from '../../people/companies/store.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { JobContext } from '../../platform/jobs/context.ts'
import { BrokenRun } from '../seen/broken.ts'
import type { SeenNames } from '../seen/seen.ts'

/** A run that has its turn: what was worked out, as its kind stores it, and the result that it is about. */
export interface DueRun extends RunTry {
  readonly company: Pick<CompanyRow, 'email' | 'time_zone'>
  readonly plan: unknown
  /** Null where it is about a task. */
  readonly resultId: string | null
  readonly occasionId: string
  /** Of a mail that others go with: what all of them have. */
  readonly bundle: string | null
}

/** The result of a run that is never about anything else. */
export function resultIdOf({ resultId }: Pick<DueRun, 'resultId'>): string {
  if (resultId === null) throw new BrokenRun({ code: 'resultMissing' })
  return resultId
}

/**
 * What becomes of the triggers of one kind. `plan` works one out on one occasion, a plan for each run; `act` does what a
 * plan says. What is done within the house is done in the transaction that ends the run; what leaves it is done outside
 * of any. Both throw `BrokenRun`.
 */
export type RunKind = {
  readonly kind: TriggerRunKind
  readonly list: TriggerList
  readonly plan: (trigger: unknown, seen: SeenNames) => Promise<readonly NewPlan[]>
} & (
  | { readonly where: 'HOUSE'; readonly act: (trx: Trx, run: DueRun) => Promise<RunOutcome> }
  | { readonly where: 'OUTSIDE'; readonly act: (run: DueRun, job: JobContext) => Promise<RunOutcome> }
)
