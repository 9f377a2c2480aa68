import { inCompany, withoutCompany } from '../../platform/db/tenant.ts'
import type { JobHandler } from '../../platform/jobs/context.ts'
import { isBatch, moveDueTasks } from './move.ts'
import { remindOfTasks } from './remind.ts'
import { companiesWithDueTasks } from './store.ts'

/** Reminds of tasks and moves due ones on, company by company, including those that a stopped node has missed. */
export const moveTasksJob: JobHandler<'tasks.move'> = async (_payload, { db, now, signal }) => {
  const at = now()
  for (const companyId of await withoutCompany(db, (trx) => companiesWithDueTasks(trx, at))) {
    for (let more = true; more && !signal.aborted; )
      more = await inCompany(db, companyId, 'write', (trx) => remindOfTasks(trx, companyId, at))
    for (let more = true; more && !signal.aborted; )
      more = isBatch(await inCompany(db, companyId, 'write', (trx) => moveDueTasks(trx, companyId, at)))
  }
}
