import type { TriggerOccasion } from '@feldwerk/contract/trigger-runs.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { send } from '../../platform/jobs/outbox.ts'

/** What a trigger acts about, and the id of what happened to it. */
export type OwedSubject =
  | {
      readonly resultId: string
      readonly occasionId: string
      /** Whether a program delivered it, and no person. */
      readonly isByProgram?: boolean
    }
  | { readonly taskId: string; readonly occasionId: string }

/** Results or tasks of a workflow with triggers, and what happened to them. */
export interface OwedRuns {
  readonly workflowId: string
  /** The triggers as they were when it happened. */
  readonly revision: number
  readonly occasion: TriggerOccasion
  readonly subjects: readonly OwedSubject[]
}

/** As many results or tasks as one job works out. */
const AT_ONCE = 64

/** The same for several workflows, of which each occurs once: one job works them out together. */
export async function oweAllRuns(trx: Trx, companyId: string, owed: readonly OwedRuns[]): Promise<void> {
  const due = owed.filter(({ subjects }) => subjects.length > 0)
  const count = due.reduce((sum, { subjects }) => sum + subjects.length, 0)
  if (due.length > 1 && count <= AT_ONCE) await send(trx, companyId, 'triggers.evaluateAll', { owed: due })
  else for (const each of due) await oweRuns(trx, companyId, each)
}

/** Has what results set going worked out once the transaction commits. */
export async function oweRuns(trx: Trx, companyId: string, { subjects, ...owed }: OwedRuns): Promise<void> {
  for (let at = 0; at < subjects.length; at += AT_ONCE)
    await send(trx, companyId, 'triggers.evaluate', { ...owed, subjects: subjects.slice(at, at + AT_ONCE) })
}
