import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import type { EmailPlan } from './plans.ts'
import type { RunKey } from './store.ts'

/** One of the mails that go as one. */
export interface BundledMail {
  readonly subject: string
  readonly resultId: string | null
  readonly taskId: string | null
}

export interface BundleKey extends RunKey {
  /** The mail that all go with is that of the run. */
  readonly bundle: string
}

/** Mails that go as one, that of the run first; so many of them, and how many there are. */
export async function mailsInBundle(
  trx: Trx,
  { companyId, runId, bundle }: BundleKey,
  most: number,
): Promise<{ readonly count: number; readonly mails: readonly BundledMail[] }> {
  const { rows } = await sql<BundledMail & { count: number }>`
    select coalesce(plan #>> '{alone,subject}', plan ->> 'subject') as subject, workflow_result_id as "resultId",
      task_id as "taskId", count(*) over () as count
    from trigger_run
    where company_id = ${companyId} and bundle = ${bundle} and (id = ${runId} or state = 'BUNDLED')
    order by id = ${runId} desc, evaluated_at, id limit ${most}`.execute(trx)
  return { count: rows[0]?.count ?? 0, mails: rows }
}

/** What a mail says from now on; one that another try has taken stays as it is. */
export async function setMail(
  trx: Trx,
  { companyId, runId, attempt }: RunKey & { readonly attempt: number },
  plan: EmailPlan,
): Promise<void> {
  await trx
    .updateTable('trigger_run')
    .set({ plan: JSON.stringify(plan) })
    .where('company_id', '=', companyId)
    .where('id', '=', runId)
    .where('state', '=', 'RUNNING')
    .where('tries', '=', attempt)
    .execute()
}
