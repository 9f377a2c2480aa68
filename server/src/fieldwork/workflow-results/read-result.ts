import { Problem } from '@feldwerk/contract/errors.ts'
import type { WorkflowResultWithReferences } from '@feldwerk/contract/workflow-results.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { isManager } from '../workflows/rules.ts'
import { presentEach } from './present.ts'
import { findResult } from './store.ts'

/**
 * A result as this caller may see it: performers see their own, any other does not exist for them. Throws `notFound`.
 */
export async function readResult(
  { trx, caller }: Pick<TrxContext, 'trx' | 'caller'>,
  resultId: string,
): Promise<WorkflowResultWithReferences> {
  const row = await findResult(trx, { companyId: caller.companyId, resultId })
  if (!row || row.deleted_at !== null) throw new Problem('notFound')
  if (!isManager(caller) && row.created_by !== caller.accountId) throw new Problem('notFound')
  return (await presentEach(trx, caller.companyId, [row]))[0]!
}
