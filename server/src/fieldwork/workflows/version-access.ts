import { Problem } from '@feldwerk/contract/errors.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { maySeeVersion } from './permitted-store.ts'
import { isManager } from './rules.ts'
import { findVersion } from './versions-store.ts'

/**
 * A version, also of a removed workflow. People who perform see the versions of permitted workflows and of their own
 * results; any other is `notFound`.
 */
export async function demandVersion(
  { trx, caller }: TrxContext,
  wanted: { readonly workflowId: string; readonly version: number },
) {
  const { companyId, accountId } = caller
  const { workflowId, version } = wanted
  const row = await findVersion(trx, { companyId, workflowId, version })
  if (!row) throw new Problem('notFound')
  if (isManager(caller)) return row
  if (!(await maySeeVersion(trx, { companyId, accountId, workflowId }, version)))
    throw new Problem('notFound')
  return row
}
