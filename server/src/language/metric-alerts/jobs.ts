import { inCompany, withoutCompany } from '../../platform/db/tenant.ts'
import type { JobHandler } from '../../platform/jobs/context.ts'
import { send } from '../../platform/jobs/outbox.ts'
import { companiesThatFollowMetrics, listDueMetrics } from '../metrics/alert-store.ts'
import { lookAtMetric } from './look.ts'

/** So long a company's metrics are looked at in one go: what is left has its turn in the next minute. */
const LONGEST_MS = 20_000

/** Asks every company with followed metrics to look at those that may have changed; each has a job of its own. */
export const lookAtAllMetricsJob: JobHandler<'metrics.lookAll'> = async (_payload, { db, now }) => {
  const at = now()
  for (const companyId of await withoutCompany(db, companiesThatFollowMetrics))
    await inCompany(db, companyId, 'write', async (trx) => {
      if ((await listDueMetrics(trx, companyId, at)).length > 0)
        await send(trx, companyId, 'metrics.look', {})
    })
}

/** Looks at those metrics of a company that may have changed. What goes wrong with one keeps no other from it. */
export const lookAtMetricsJob: JobHandler<'metrics.look'> = async (_payload, context) => {
  const { companyId, inCompany: within, log, signal } = context
  if (companyId === null) return
  const now = context.now()
  const until = performance.now() + LONGEST_MS
  let failed: unknown
  for (const due of await within('read', (trx) => listDueMetrics(trx, companyId, now))) {
    if (signal.aborted || performance.now() > until) break
    try {
      await lookAtMetric({ ...context, now }, companyId, due)
    } catch (error) {
      log.error({ err: error, metricId: due.id }, 'A metric could not be looked at')
      failed = error
    }
  }
  if (failed) throw failed
}
