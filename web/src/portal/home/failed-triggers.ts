import type { TriggerRun } from '@feldwerk/contract/trigger-runs.ts'

/** A trigger of which something was given up. */
export interface FailedTrigger {
  readonly workflowId: string
  readonly triggerId: string
  readonly kind: TriggerRun['kind']
  readonly count: number
  /** What was in the way the last time. */
  readonly problem: string
}

/** Runs that were given up, once per trigger; the newest come first. */
export function failedTriggers(runs: readonly TriggerRun[]): FailedTrigger[] {
  const byTrigger = Map.groupBy(runs, ({ workflowId, triggerId }) => `${workflowId} ${triggerId}`)
  return [...byTrigger.values()].flatMap((all) => {
    const [newest] = all
    if (!newest) return []
    const { workflowId, triggerId, kind, problem } = newest
    return [{ workflowId, triggerId, kind, count: all.length, problem: problem ?? '' }]
  })
}
