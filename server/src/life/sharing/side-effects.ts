import { setSharedBy, setSharedToOthers } from '../../fieldwork/workflows/sharing-store.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { isPerformedElsewhere, type ShareRow } from './store.ts'

/**
 * Brings the own workflow in line with its shares after one has changed its state: of a giver whether anybody performs it
 * elsewhere; of a receiver that it is an own one once the share has ended.
 */
export async function alignWorkflow(
  trx: Trx,
  { company_id: companyId, workflow_id: workflowId, side, state }: ShareRow,
): Promise<void> {
  if (workflowId === null) return
  const key = { companyId, workflowId }
  if (side === 'GIVER') await setSharedToOthers(trx, key, await isPerformedElsewhere(trx, key))
  else if (state === 'ENDED') await setSharedBy(trx, key, null)
}
