import { OPEN_SHARES } from '@feldwerk/contract/share-states.ts'
import { setSharedBy, setSharedToOthers } from '../../fieldwork/workflows/sharing-store.ts'
import { freeView } from '../../language/views/store.ts'
import { markAllFree } from '../../people/upload/use-store.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { oweGivingBack } from './results/give-back.ts'
import { filesOf } from './share-files.ts'
import { isPerformedElsewhere, type ShareRow } from './store.ts'

/**
 * Brings the own workflow in line with its shares after one has changed its state: of a giver whether anybody performs it
 * elsewhere; of a receiver that it is an own one once the share has ended. Pictures of an offer that was never taken are
 * let go.
 */
export async function alignWorkflow(trx: Trx, share: ShareRow): Promise<void> {
  const { company_id: companyId, workflow_id: workflowId, side, state, offered, chosen } = share
  if (state === 'ENDED') await oweGivingBack(trx, share)
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
