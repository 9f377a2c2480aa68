import { mayFollow, SHARE_STEPS } from '@feldwerk/contract/share-states.ts'
import type { Actor } from '../../platform/activity/activity.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { logAct } from './note-act.ts'
import { alignWorkflow } from './side-effects.ts'
import { findShare, lockShare, openShareIds, type ShareKey, updateShare } from './store.ts'
import { tellOther } from './tell-other.ts'

/**
 * Ends a share from this side, or because its time is over; from then on nothing flows. What has ended or was declined
 * stays as it is. False where there is no such share.
 */
export async function endShare(trx: Trx, key: ShareKey, actor: Actor | null): Promise<boolean> {
  const before = await lockShare(trx, key)
  if (!before) return false
  const act = actor ? 'END' : 'RUN_OUT'
  if (!mayFollow(act, before.state)) return true
  await updateShare(trx, key, {
    state: SHARE_STEPS[act].to,
    ended: { by: actor?.accountId ?? null, through: actor ? before.side : 'TIME' },
    isNews: true,
  })
  const share = await findShare(trx, key)
  if (!share) return true
  await alignWorkflow(trx, share)
  await logAct(trx, share, { action: 'ended', actor })
  await tellOther(trx, key)
  return true
}

/** Ends all shares of a workflow of this side, given or received. */
export async function endSharesOf(
  trx: Trx,
  key: { readonly companyId: string; readonly workflowId: string },
  actor: Actor,
): Promise<void> {
  for (const shareId of await openShareIds(trx, key))
    await endShare(trx, { companyId: key.companyId, shareId }, actor)
}
