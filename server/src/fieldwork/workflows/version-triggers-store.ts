import type { Trx } from '../../platform/db/pool.ts'
import type { StoredTriggers } from './trigger-store.ts'
import type { VersionKey } from './versions-store.ts'

/** The last triggers that spoke of a version by its names; undefined where it never had any. */
export async function findTriggersOfVersion(
  trx: Trx,
  { companyId, workflowId, version }: VersionKey,
): Promise<StoredTriggers | undefined> {
  const row = await trx
    .selectFrom('workflow_trigger_revision')
    .select('triggers')
    .where('company_id', '=', companyId)
    .where('workflow_id', '=', workflowId)
    .where('version', '=', version)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && (row.triggers as StoredTriggers)
}
