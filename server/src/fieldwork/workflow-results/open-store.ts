import type { WorkflowTranslation } from '@feldwerk/contract/workflows.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'

/** A result with what it is called by. */
export interface OpenableResult {
  readonly id: string
  readonly by: string
  readonly completedAt: Date
  readonly translations: readonly WorkflowTranslation[]
  /** The one asset that it names; null for none or several. */
  readonly asset: string | null
}

/** Those of these results that are there. */
export async function readOpenable(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
): Promise<OpenableResult[]> {
  const { rows } = await sql<OpenableResult>`
    select result.id, result.created_by as by, result.completed_at as "completedAt", workflow.translations,
      (select case when count(*) = 1 then min(asset_name.name) end
        from workflow_result_asset about
        join asset_name on asset_name.company_id = ${companyId} and asset_name.id = about.asset_id
        where about.company_id = ${companyId} and about.workflow_result_id = result.id) as asset
    from workflow_result result
    join workflow on workflow.company_id = ${companyId} and workflow.id = result.workflow_id
    where result.company_id = ${companyId} and result.id = any(${ids}::uuid[]) and result.deleted_at is null`.execute(
    trx,
  )
  return rows
}
