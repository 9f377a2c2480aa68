import { type Selectable, sql } from 'kysely'
import { insertMany } from '../db/insert-many.ts'
import type { Trx } from '../db/pool.ts'
import type { HeldJobTable } from '../db/schema/platform.ts'

export type HeldJob = Pick<Selectable<HeldJobTable>, 'id' | 'job' | 'payload'>

/** Has a job wait for the operator; one that waits already stays as it is. */
export async function insertHeld(
  trx: Trx,
  companyId: string,
  { id, job, payload }: Pick<HeldJob, 'id' | 'job'> & { readonly payload: string },
): Promise<void> {
  const columns = { id: ['uuid', [id]], job: ['text', [job]], payload: ['jsonb', [payload]] } as const
  await insertMany('held_job', companyId, columns, sql`on conflict do nothing`).execute(trx)
}

/** Takes out what waits, the oldest first: whoever calls sends it, or lets it go. */
export async function takeHeld(trx: Trx, companyId: string): Promise<readonly HeldJob[]> {
  const { rows } = await sql<HeldJob>`
    with gone as (delete from held_job where company_id = ${companyId} returning id, job, payload, held_at)
    select id, job, payload from gone order by held_at, id`.execute(trx)
  return rows
}

export async function countHeldJobs(trx: Trx, companyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from held_job where company_id = ${companyId}`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Companies of which something waits; asked without a company. */
export async function companiesWithHeldJobs(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from companies_with_held_jobs()`.execute(trx)
  return rows.map((row) => row.company_id)
}
