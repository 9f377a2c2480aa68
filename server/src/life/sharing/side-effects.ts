import { OPEN_SHARES } from '@feldwerk/contract/share-states.ts'
import { setSharedBy, setSharedToOthers } from '../../fieldwork/workflows/sharing-store.ts'
import { freeView } from '../../language/views/store.ts'
import { renameForeignCompany } from '../../people/foreign-accounts/store.ts'
import { markAllFree } from '../../people/upload/use-store.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { saysTheSame } from '../templates/same.ts'
import { otherCompany } from './other-company.ts'
import { oweGivingBack } from './results/give-back.ts'
import { filesOf } from './share-files.ts'
import { isPerformedElsewhere, type ShareRow } from './store.ts'

/** The same as `alignOwnWorkflow`; of a share that has ended results are given back where that was agreed. */
export async function alignWorkflow(trx: Trx, share: ShareRow): Promise<void> {
  if (share.state === 'ENDED') await oweGivingBack(trx, share)
  await alignOwnWorkflow(trx, share)
}

/**
 * Brings the own workflow in line with its shares after one has changed its state: of a giver whether anybody performs it
 * elsewhere; of a receiver that it is an own one once the share has ended. Pictures of an offer that was never taken are
 * let go.
 */
export async function alignOwnWorkflow(trx: Trx, share: ShareRow): Promise<void> {
  const { company_id: companyId, workflow_id: workflowId, side, state, offered, chosen } = share
  if (workflowId === null) {
    if (!OPEN_SHARES.includes(state)) await markAllFree(trx, companyId, filesOf(offered))
    return
  }
  const key = { companyId, workflowId }
  if (side === 'GIVER') return await setSharedToOthers(trx, key, await isPerformedElsewhere(trx, key))
  if (state !== 'ENDED') return
  await setSharedBy(trx, key, null)
  const views = offered.views.flatMap(({ id }) => chosen?.ids[id] ?? [])
  for (const viewId of views) await freeView(trx, { companyId, viewId })
}

/** Shows the other company of a share as it told of itself last, wherever it stands; a former logo is let go. */
export async function alignCompany(trx: Trx, before: ShareRow, share: ShareRow): Promise<void> {
  const [was, is] = [otherCompany(before), otherCompany(share)]
  if (saysTheSame(was, is)) return
  const { company_id: companyId, workflow_id: workflowId, side, state } = share
  if (side === 'GIVER') await renameForeignCompany(trx, companyId, is)
  else if (state === 'ACCEPTED' && workflowId !== null) await setSharedBy(trx, { companyId, workflowId }, is)
  if (was.logo !== null && was.logo !== is.logo) await markAllFree(trx, companyId, [was.logo])
}
