import { removeCopies } from '../../../fieldwork/workflow-results/copies.ts'
import { lockCopiesOf } from '../../../fieldwork/workflow-results/received-store.ts'
import { forgetForeignAccounts } from '../../../people/foreign-accounts/store.ts'
import { deleteFiles } from '../../../people/upload/store.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { JobHandler } from '../../../platform/jobs/context.ts'
import { send } from '../../../platform/jobs/outbox.ts'
import { logAct } from '../note-act.ts'
import { findShare, type ShareRow } from '../store.ts'

/** As many results are removed in one transaction. */
const AT_ONCE = 200

/**
 * Where it was agreed that results are given back: has them removed at the company that gave the workflow, and says so in
 * the log of the one that performed it.
 */
export async function oweGivingBack(trx: Trx, share: ShareRow): Promise<void> {
  if (!share.terms.giveBack || share.taken === null) return
  if (share.side === 'RECEIVER') return await logAct(trx, share, { action: 'resultsGivenBack' })
  await send(trx, share.company_id, 'sharing.giveBack', { shareId: share.id })
}

/** Removes all that came through a share that has ended: results with their files, and what people were called. */
export const giveBackJob: JobHandler<'sharing.giveBack'> = async ({ shareId }, job) => {
  const { companyId } = job
  if (companyId === null) return
  for (let isMore = true; isMore && !job.signal.aborted; )
    isMore = await job.inCompany('write', (trx) => giveSomeBack(trx, { companyId, shareId }))
}

async function giveSomeBack(
  trx: Trx,
  { companyId, shareId }: { readonly companyId: string; readonly shareId: string },
): Promise<boolean> {
  const share = await findShare(trx, { companyId, shareId })
  if (share?.state !== 'ENDED' || share.side !== 'GIVER' || !share.terms.giveBack) return false
  const copies = await lockCopiesOf(trx, companyId, { shareId, most: AT_ONCE })
  for (const [workflowId, of] of Map.groupBy(copies, (copy) => copy.workflowId))
    await removeCopies(trx, companyId, { workflowId, ids: of.map(({ id }) => id) })
  const isMore = copies.length === AT_ONCE
  if (!isMore) await deleteFiles(trx, companyId, await forgetForeignAccounts(trx, companyId, shareId))
  if (copies.length > 0)
    await logAct(trx, share, { action: 'resultsGivenBack', details: { count: copies.length } })
  return isMore
}
