import { inCompany, withoutCompany } from '../../platform/db/tenant.ts'
import type { JobHandler } from '../../platform/jobs/context.ts'
import { send } from '../../platform/jobs/outbox.ts'
import { holdWorkflow } from '../tasks/store.ts'
import { runSource, sourcesIn } from './run.ts'
import { companiesWithSources, knownSources, workflowsWithSources } from './store.ts'

/** Asks every company with sources to make the tasks that are due. */
export const makeTasksEverywhereJob: JobHandler<'tasks.makeAll'> = async (_payload, { db }) => {
  for (const companyId of await withoutCompany(db, companiesWithSources))
    await inCompany(db, companyId, 'write', (trx) => send(trx, companyId, 'tasks.make', {}))
}

/**
 * Makes the tasks of a company's sources, each source in its own transaction; only those of one workflow, if it is
 * named.
 */
export const makeTasksJob: JobHandler<'tasks.make'> = async (
  { workflowId: only, refresh = false },
  { companyId, inCompany: within, now, log, signal },
) => {
  if (companyId === null) return
  const workflowIds = only ? [only] : await within('read', (trx) => workflowsWithSources(trx, companyId))
  let failed: unknown
  for (const workflowId of workflowIds) {
    const key = { companyId, workflowId }
    const sources = await within('write', async (trx) => {
      const workflow = await holdWorkflow(trx, key)
      const defined = sourcesIn(workflow?.triggers).map(({ id }) => id)
      return [...new Set([...defined, ...(await knownSources(trx, key))])]
    })
    for (const sourceId of sources) {
      if (signal.aborted) return
      try {
        await within('write', (trx) =>
          runSource(trx, { key: { ...key, sourceId }, now: now(), refresh, language: 'de' }),
        )
      } catch (error) {
        log.error({ err: error, workflowId, sourceId }, 'A task source failed')
        failed = error
      }
    }
  }
  if (failed) throw failed
}
