import { Problem } from '@feldwerk/contract/errors.ts'
import type { WorkContext } from '../../platform/node/context.ts'
import { lockDefinitions } from '../../platform/references/store.ts'
import { lockShare, type ShareRow } from './store.ts'

/** A share that the company was offered, locked with its definitions; `notFound` for one that it gives itself. */
export async function demandReceived({ trx, caller }: WorkContext, shareId: string): Promise<ShareRow> {
  await lockDefinitions(trx, caller.companyId)
  const share = await lockShare(trx, { companyId: caller.companyId, shareId })
  if (!share || share.side !== 'RECEIVER') throw new Problem('notFound')
  return share
}

/** Refuses to take something else than what somebody has seen. */
export function demandSeen({ offer }: ShareRow, seen: number | undefined): void {
  if (seen !== undefined && seen !== offer) throw new Problem('changedMeanwhile')
}

/** A received share that is in force; `notFound` for a given one, `shareStateConflict` for one that is not accepted. */
export function demandInForce(share: ShareRow | undefined): ShareRow & { readonly workflow_id: string } {
  if (!share || share.side !== 'RECEIVER') throw new Problem('notFound')
  const { state, workflow_id: workflowId } = share
  if (state !== 'ACCEPTED' || workflowId === null) throw new Problem('shareStateConflict', { state })
  return { ...share, workflow_id: workflowId }
}
