import { holdName } from '../../platform/db/named-locks.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { send, sendAt } from '../../platform/jobs/outbox.ts'
import { takeDueRuns } from './due-store.ts'
import type { RunTry } from './store.ts'

/** So many runs of a company are done at a time: what one waits for leaves room for others. */
const AT_A_TIME = 4
/** So many of them call the same host. */
const AT_A_HOST = 2
/** What is due later is found by the job that looks each minute. */
const SOON_MS = 60_000

/** Nobody else hands out the runs of a company, or bounds new ones, until the commit. */
export const lockRuns = (trx: Trx, companyId: string): Promise<void> =>
  holdName(trx, `trigger runs ${companyId}`)

/** Hands out runs that are due, a job for each try. Called whenever runs come or one has ended. */
export async function handOutRuns(trx: Trx, companyId: string): Promise<void> {
  await lockRuns(trx, companyId)
  await handOutLocked(trx, companyId)
}

/** The same where `lockRuns` has been called. Of what is due, who asks may keep the first to try it there and then. */
export async function handOutLocked(
  trx: Trx,
  companyId: string,
  { keepsOne = false }: { readonly keepsOne?: boolean } = {},
): Promise<RunTry | undefined> {
  const tries: RunTry[] = []
  for (let callsAnother = true; callsAnother; ) {
    const taken = await takeDueRuns(trx, companyId, { most: AT_A_TIME, mostOfHost: AT_A_HOST })
    tries.push(...taken.map(({ id, tries: attempt }) => ({ companyId, runId: id, attempt })))
    // Those of a host that has its share were left out: others may be due behind them.
    callsAnother = taken.some(({ target }) => target !== null)
  }
  const kept = keepsOne ? tries.shift() : undefined
  for (const { runId, attempt } of tries) await send(trx, companyId, 'triggers.run', { runId, attempt })
  return kept
}

/** Hands out again at the time of a run that is due soon. */
export async function handOutAt(trx: Trx, companyId: string, at: Date): Promise<void> {
  if (at.getTime() - Date.now() < SOON_MS) await sendAt(trx, { companyId, at }, 'triggers.due', {})
}
