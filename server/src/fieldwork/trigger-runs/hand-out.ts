import { holdName } from '../../platform/db/named-locks.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { send, sendAt } from '../../platform/jobs/outbox.ts'
import { takeDueRuns } from './due-store.ts'

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

/** The same where `lockRuns` has been called. */
export async function handOutLocked(trx: Trx, companyId: string): Promise<void> {
  for (let callsAnother = true; callsAnother; ) {
    const taken = await takeDueRuns(trx, companyId, { most: AT_A_TIME, mostOfHost: AT_A_HOST })
    for (const { id, tries } of taken)
      await send(trx, companyId, 'triggers.run', { runId: id, attempt: tries })
    // Those of a host that has its share were left out: others may be due behind them.
    callsAnother = taken.some(({ target }) => target !== null)
  }
}

/** Hands out again at the time of a run that is due soon. */
export async function handOutAt(trx: Trx, companyId: string, at: Date): Promise<void> {
  if (at.getTime() - Date.now() < SOON_MS) await sendAt(trx, { companyId, at }, 'triggers.due', {})
}
