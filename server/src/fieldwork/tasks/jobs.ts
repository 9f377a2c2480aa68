import { sql } from 'kysely'
import { inCompany, withoutCompany } from '../../platform/db/tenant.ts'
import type { JobHandler } from '../../platform/jobs/context.ts'
import { isBatch, moveDueTasks } from './move.ts'

/** Moves due tasks on, company by company, including those that a stopped node has missed. */
export const moveTasksJob: JobHandler<'tasks.move'> = async (_payload, { db, now, signal }) => {
  const at = now()
  const { rows } = await withoutCompany(db, (trx) =>
    sql<{ company_id: string }>`select company_id from companies_with_due_tasks(${at})`.execute(trx),
  )
  for (const { company_id: companyId } of rows) {
    for (let more = true; more && !signal.aborted; )
      more = isBatch(await inCompany(db, companyId, 'write', (trx) => moveDueTasks(trx, companyId, at)))
  }
}
