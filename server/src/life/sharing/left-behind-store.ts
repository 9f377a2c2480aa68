import { OPEN_SHARES } from '@feldwerk/contract/share-states.ts'
import type { PoolClient } from 'pg'
import { setSharedBy, setSharedToOthers } from '../../fieldwork/workflows/sharing-store.ts'
import { freeView } from '../../language/views/store.ts'
import type { Trx } from '../../platform/db/pool.ts'

/** Ends what a company shares where it is brought back alone: the others stay behind. Gives their names. */
export async function endSharesLeftBehind(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `update workflow_share set state = 'ENDED', ended_at = now(), ended_through = side, pending = null
     where state in ('OFFERED', 'ACCEPTED') and other_company_id <> company_id
     returning other_company_name as name`,
  )
  return [...new Set(rows.map(({ name }) => name))].sort()
}

/** Makes what was shared a company's own, because its contracts are left behind. Gives the names of those it shared with. */
export async function ownWhatWasShared(trx: Trx, companyId: string): Promise<string[]> {
  const shares = await trx
    .selectFrom('workflow_share')
    .select(['side', 'state', 'workflow_id', 'offered', 'chosen', 'other_company_name'])
    .where('company_id', '=', companyId)
    .execute()
  for (const { side, workflow_id: workflowId, offered, chosen } of shares) {
    if (workflowId === null) continue
    const key = { companyId, workflowId }
    if (side === 'GIVER') await setSharedToOthers(trx, key, false)
    else await setSharedBy(trx, key, null)
    const views = offered.views.flatMap(({ id }) => chosen?.ids[id] ?? [])
    for (const viewId of views) await freeView(trx, { companyId, viewId })
  }
  const open = shares.filter(({ state }) => OPEN_SHARES.includes(state))
  return [...new Set(open.map((share) => share.other_company_name))].sort()
}
