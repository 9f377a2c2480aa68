import { OPEN_SHARES } from '@feldwerk/contract/share-states.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import { alignOwnWorkflow } from './side-effects.ts'

/**
 * Ends what a company shares where it is brought back without the others, who stay behind: workflows that it received are its
 * own. Nothing is given back, and nobody is told. Gives the names of the others.
 */
export async function endSharesLeftBehind(trx: Trx, companyId: string): Promise<string[]> {
  const ended = await trx
    .updateTable('workflow_share')
    .set({
      state: 'ENDED',
      ended_at: sql<Date>`now()`,
      ended_through: sql<'GIVER' | 'RECEIVER'>`side`,
      pending: null,
    })
    .where('company_id', '=', companyId)
    .where('state', 'in', OPEN_SHARES)
    .returningAll()
    .execute()
  for (const share of ended) await alignOwnWorkflow(trx, share)
  return [...new Set(ended.map((share) => share.other_company_name))].sort()
}
