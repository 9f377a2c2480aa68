import { Problem } from '@feldwerk/contract/errors.ts'
import { mayFollow, SHARE_STEPS } from '@feldwerk/contract/share-states.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { demandReceived } from './demand-received.ts'
import { logAct } from './note-act.ts'
import { alignWorkflow } from './side-effects.ts'
import { updateShare } from './store.ts'
import { tellOther } from './tell-other.ts'

/** Declines an offer; a repeat changes nothing. */
export async function decline(work: TrxContext, shareId: string): Promise<void> {
  const { trx, caller } = work
  const key = { companyId: caller.companyId, shareId }
  const share = await demandReceived(work, shareId)
  const { to } = SHARE_STEPS.DECLINE
  if (share.state === to) return
  if (!mayFollow('DECLINE', share.state)) throw new Problem('shareStateConflict', { state: share.state })
  await updateShare(trx, key, { state: to, answered: { by: caller.accountId }, isNews: true })
  await alignWorkflow(trx, { ...share, state: to })
  await logAct(trx, share, { action: 'declined', actor: caller })
  await tellOther(trx, key)
}
