import { Problem } from '@feldwerk/contract/errors.ts'
import { sql } from 'kysely'
import type { TrxContext } from '../../platform/node/context.ts'
import { isPermitted } from './permitted-store.ts'
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
  const { rows } = await sql<{ visible: boolean }>`
    select ${isPermitted({ companyId, accountId }, sql`${workflowId}::uuid`)} or exists (
      select from workflow_result where company_id = ${companyId} and workflow_id = ${workflowId}
        and version = ${version} and created_by = ${accountId} and deleted_at is null) as visible`.execute(
    trx,
  )
  if (!rows[0]?.visible) throw new Problem('notFound')
  return row
}
