import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import { withoutWriting } from './columns-store.ts'
import type { RunKey, ShownRun } from './store.ts'

/** The documents that results have set going, but for those that their condition left out, in the order they came. */
export async function pdfsOf(
  trx: Trx,
  companyId: string,
  resultIds: readonly string[],
): Promise<readonly ShownRun[]> {
  if (resultIds.length === 0) return []
  return await trx
    .selectFrom('trigger_run')
    .select(withoutWriting(companyId))
    .where('company_id', '=', companyId)
    .where('workflow_result_id', '=', sql<string>`any(${resultIds}::uuid[])`)
    .where('kind', '=', 'PDF')
    .where('state', '<>', 'SKIPPED')
    .orderBy('evaluated_at')
    .orderBy('id')
    .execute()
}

/** A document is a file now: what was printed goes. */
export async function notePdf(trx: Trx, { companyId, runId }: RunKey): Promise<void> {
  await trx
    .updateTable('trigger_run')
    .set({ plan: sql`plan - 'document'` })
    .where('company_id', '=', companyId)
    .where('id', '=', runId)
    .execute()
}

/**
 * Documents of a result that goes are forgotten; gives the ids that their files have, or would have. It waits for one that
 * is being kept, so that its file goes too: runs are taken back only after it.
 */
export async function forgetPdfs(
  trx: Trx,
  { companyId, resultId }: { readonly companyId: string; readonly resultId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update trigger_run set outcome = outcome - 'fileId'
    where company_id = ${companyId} and workflow_result_id = ${resultId} and kind = 'PDF'
    returning id`.execute(trx)
  return rows.map(({ id }) => id)
}
