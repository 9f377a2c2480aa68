import type { ClientBase } from 'pg'
import { afterCommit } from '../db/at-commit.ts'
import type { Trx } from '../db/pool.ts'
import { insertJob, insertJobAsOwner } from './outbox-store.ts'
import { type JobName, type JobPayloads, jobSpecs } from './payloads.ts'

/** Is told that something was written, and whether that is committed or will be in a moment. */
type WakeListener = (isCommitted: boolean) => void

const listeners = new Set<WakeListener>()

/**
 * Asks for a job, in the caller's transaction: it runs when that commits, and never when it rolls back. The row is a
 * plain insert; a dispatcher hands it to the queue a few milliseconds later (why: architecture.md, "How a request
 * flows"). `companyId` is the company the transaction is set to, or null for work that belongs to none.
 */
export async function send<N extends JobName>(
  trx: Trx,
  companyId: string | null,
  name: N,
  payload: JobPayloads[N],
): Promise<void> {
  await sendAt(trx, { companyId, at: null }, name, payload)
}

/** The same for a later time: it runs then or up to some seconds after it. */
export async function sendAt<N extends JobName>(
  trx: Trx,
  { companyId, at }: { readonly companyId: string | null; readonly at: Date | null },
  name: N,
  payload: JobPayloads[N],
): Promise<void> {
  const spec = jobSpecs[name]
  const checked = JSON.stringify(spec.payload.parse(payload))
  await insertJob(trx, { companyId, name, payload: checked, attempts: spec.attempts, runAt: at })
  wakeAfterCommit(trx)
}

/** The same in a transaction of the role that owns the tables, for what concerns many companies. */
export async function sendAsOwner<N extends JobName>(
  client: Pick<ClientBase, 'query'>,
  companyId: string | null,
  name: N,
  payload: JobPayloads[N],
): Promise<void> {
  const spec = jobSpecs[name]
  const checked = JSON.stringify(spec.payload.parse(payload))
  await insertJobAsOwner(client, { companyId, name, payload: checked, attempts: spec.attempts, runAt: null })
  wake(false)
}

/** Something was written that the dispatcher passes on after the commit. */
export function wakeAfterCommit(trx: Trx): void {
  if (!afterCommit(trx, wakeCommitted)) wake(false)
}

/** Always the same, so that a transaction wakes once. */
const wakeCommitted = () => wake(true)

function wake(isCommitted: boolean): void {
  for (const listener of listeners) listener(isCommitted)
}

/**
 * Tells of each `send` and each noted change of this process: once they are committed, or before where nobody knows when
 * that will be. Returns what stops it.
 */
export function onSend(listener: WakeListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
