import { handOutAt } from '../../fieldwork/trigger-runs/hand-out.ts'
import { deferMails } from '../../fieldwork/trigger-runs/held-store.ts'
import type { RunProblem } from '../../fieldwork/trigger-runs/plans.ts'
import { endTry, lockTry, type RunTry, type TryEnd } from '../../fieldwork/trigger-runs/store.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { JobContext } from '../../platform/jobs/context.ts'
import { BrokenRun } from '../seen/broken.ts'
import { tellOfFailed } from './tell.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** When a run is tried again: after how long each of its tries. After the last one it is given up. */
const PAUSES = [5000, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]

/** A try that has begun. */
export interface BegunTry extends RunTry {
  /** By the clock of the process. */
  readonly began: number
}

/** How long a try has taken until now, in milliseconds. */
export const msOf = ({ began }: BegunTry): number => Math.round(performance.now() - began)

/** Writes down how a try ended, unless another has taken its place. */
export async function writeEnd(trx: Trx, given: BegunTry, how: TryEnd): Promise<void> {
  const { companyId, runId } = given
  const locked = await lockTry(trx, given)
  if (!locked) return
  await endTry(trx, locked, { end: how, ms: msOf(given) })
  if (how.state === 'FAILED') await tellOfFailed(trx, companyId, [runId])
  if (how.state !== 'WAITING') return
  // As long as the day has no room for this one, it has none for the others.
  if (how.problem.code === 'mailsPerDay') await deferMails(trx, companyId, how)
  await handOutAt(trx, companyId, how.dueAt)
}

/** What comes of a run that could not do what it should. */
export function endOf(error: unknown, attempt: number, { log, now }: JobContext): TryEnd {
  if (!(error instanceof BrokenRun)) log.error({ err: error }, 'A trigger failed')
  const problem: RunProblem = error instanceof BrokenRun ? error.problem : { code: 'unexpected' }
  const { isLasting = false, outcome, notBefore, counts = true } = error instanceof BrokenRun ? error : {}
  const pause = isLasting ? undefined : counts ? PAUSES[attempt - 1] : notBefore ? 0 : HOUR
  const told = { problem, ...(outcome ? { outcome } : {}) }
  if (pause === undefined) return { state: 'FAILED', ...told }
  const due = Math.max(now().getTime() + pause, notBefore?.getTime() ?? 0)
  return { state: 'WAITING', ...told, dueAt: new Date(due), counts }
}
