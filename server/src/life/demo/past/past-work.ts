import type { NewRun } from '../../../fieldwork/trigger-runs/store.ts'
import type { WorkflowKey } from '../../../fieldwork/workflows/store.ts'
import type { Log } from '../../../platform/process/log.ts'
import type { Chance } from '../../templates/sample/chance.ts'

/** Whose past is made up, and by whom. */
export interface PastWork extends WorkflowKey {
  readonly now: Date
  /** The same seed makes the same past of the same results. */
  readonly seed: string
  /** Who was to do what followed. */
  readonly groups: readonly string[]
  readonly people: readonly string[]
  readonly publicUrl: string
  readonly log: Log
}

/** A run, and when it was worked out. */
export interface TimedRun {
  readonly run: NewRun
  readonly at: Date
}

/** A run of the past that is to be ended. */
export interface EndingRun extends TimedRun {
  readonly work: PastWork
  readonly chance: Chance
  /** Whether its trigger did nothing after it. */
  readonly isLast: boolean
}
