import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'

/** Companies with runs from before then; asked without a company. */
export async function companiesWithOldRuns(trx: Trx, before: Date): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from companies_with_old_runs(${before})`.execute(trx)
  return rows.map((row) => row.company_id)
}

/**
 * Removes runs from before then that their condition left out, and what was said in calls. Mails stay as long as their
 * result.
 */
export async function cleanRuns(trx: Trx, companyId: string, before: Date): Promise<void> {
  const isOld = sql`company_id = ${companyId} and evaluated_at < ${before}`
  await sql`delete from trigger_run where ${isOld} and state = 'SKIPPED'`.execute(trx)
  await sql`update trigger_run set plan = plan - 'body' - 'workflowId' - 'triggerId', outcome = outcome #- '{answer,body}', attempts = '[]'
    where ${isOld} and kind = 'WEBHOOK' and state in ('DONE', 'FAILED')
      and jsonb_typeof(plan) = 'object' and plan ? 'body'`.execute(trx)
}
