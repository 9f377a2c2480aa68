import type { Trx } from '../db/pool.ts'
import { inCompany, withoutCompany } from '../db/tenant.ts'
import type { JobContext, JobHandler } from './context.ts'
import { companiesWithHeldJobs, insertHeld, takeHeld } from './held-store.ts'
import { idOf } from './id-of.ts'
import { send } from './outbox.ts'
import { type JobPayloads, jobSpecs } from './payloads.ts'

/** The jobs that bring something out of the house and wait here; runs of triggers wait where they are. */
const HELD_JOBS = ['mail.send', 'push.send'] as const
type HeldJobName = (typeof HELD_JOBS)[number]

/**
 * Has a job wait while the installation holds back what leaves it; true where it does, and the handler has nothing more
 * to do. One that an operator has released goes.
 */
export async function isHeldBack<N extends HeldJobName>(
  name: N,
  payload: JobPayloads[N],
  { companyId, holdsOutgoing, inCompany: within }: JobContext,
): Promise<boolean> {
  if (!holdsOutgoing || payload.released || companyId === null) return false
  const held = { id: idOf(`${name} ${JSON.stringify(payload)}`), job: name, payload: JSON.stringify(payload) }
  await within('write', (trx) => insertHeld(trx, companyId, held))
  return true
}

/** Lets all of a company go that waits; gives how many there were. */
export async function releaseHeldJobs(trx: Trx, companyId: string): Promise<number> {
  const held = await takeHeld(trx, companyId)
  for (const { job, payload } of held) {
    const name = HELD_JOBS.find((each) => each === job)
    if (!name) continue
    await send(trx, companyId, name, jobSpecs[name].payload.parse({ ...Object(payload), released: true }))
  }
  return held.length
}

/** Gives up all of a company that waits; gives how many there were. */
export async function discardHeldJobs(trx: Trx, companyId: string): Promise<number> {
  return (await takeHeld(trx, companyId)).length
}

/** Once nothing is held back any more, what waited goes. */
export const releaseHeldJob: JobHandler<'held.release'> = async (_payload, { db, holdsOutgoing, signal }) => {
  if (holdsOutgoing) return
  for (const companyId of await withoutCompany(db, companiesWithHeldJobs)) {
    if (signal.aborted) return
    await inCompany(db, companyId, 'write', (trx) => releaseHeldJobs(trx, companyId))
  }
}
