import { cleanRuns, companiesWithOldRuns } from '../../fieldwork/trigger-runs/clean-store.ts'
import { companiesWithDueRuns } from '../../fieldwork/trigger-runs/due-store.ts'
import { handOutRuns } from '../../fieldwork/trigger-runs/hand-out.ts'
import type { OwedRuns } from '../../fieldwork/trigger-runs/owe.ts'
import { crowdOf } from '../../fieldwork/workflow-results/crowd.ts'
import { isPassing } from '../../platform/db/errors.ts'
import { inCompany, withoutCompany } from '../../platform/db/tenant.ts'
import type { JobContext, JobHandler } from '../../platform/jobs/context.ts'
import { limitConcurrency } from '../../platform/process/concurrency.ts'
import { evaluateTriggers } from './evaluate.ts'
import { tryRuns } from './run.ts'

/** One at a time on a node: what phones deliver meanwhile comes first. */
const inTurn = limitConcurrency(1)

/** Works out what results have set going. */
export const evaluateTriggersJob: JobHandler<'triggers.evaluate'> = async (owed, job) =>
  await evaluateOwed([owed], job)

/** The same for results of several workflows that came together; where one cannot be worked out, each for itself. */
export const evaluateAllTriggersJob: JobHandler<'triggers.evaluateAll'> = async ({ owed }, job) => {
  try {
    await evaluateOwed(owed, job)
  } catch (error) {
    if (isPassing(error)) throw error
    const each = await Promise.allSettled(owed.map((one) => evaluateOwed([one], job)))
    if (each.some(({ status }) => status === 'rejected')) throw error
  }
}

async function evaluateOwed(
  owed: readonly OwedRuns[],
  { db, companyId, inCompany: within, publicUrl, log, signal }: JobContext,
): Promise<void> {
  if (companyId === null) return
  const about = { companyId, publicUrl, log, owed }
  await inTurn(async () => {
    await crowdOf(db).turnOfOthers(signal)
    await within('write', (trx) => evaluateTriggers(trx, about))
  })
}

/** One try of a run, and what else is due after it. */
export const runTriggerJob: JobHandler<'triggers.run'> = async (given, job) => {
  await crowdOf(job.db).turnOfOthers(job.signal)
  if (job.companyId !== null) await tryRuns({ ...given, companyId: job.companyId }, job)
}

/** Hands out what is due in a company now. */
export const dueTriggersJob: JobHandler<'triggers.due'> = async (_payload, job) => {
  const { companyId } = job
  if (companyId !== null) await job.inCompany('write', (trx) => handOutRuns(trx, companyId))
}

/** Hands out, company by company, what has waited for its time, and what a killed node has left. */
export const handOutTriggersJob: JobHandler<'triggers.handOut'> = async (_payload, { db, now, signal }) => {
  for (const companyId of await withoutCompany(db, (trx) => companiesWithDueRuns(trx, now()))) {
    if (signal.aborted) return
    await inCompany(db, companyId, 'write', (trx) => handOutRuns(trx, companyId))
  }
}

const DAY_MS = 86_400_000
/** So long it can be read what was said in calls, and what conditions left out. */
const KEPT_DAYS = 90

/** Cleans up runs, company by company. */
export const cleanRunsJob: JobHandler<'clean.runs'> = async (_payload, { db, now, signal }) => {
  const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS)
  for (const companyId of await withoutCompany(db, (trx) => companiesWithOldRuns(trx, before))) {
    if (signal.aborted) return
    await inCompany(db, companyId, 'write', (trx) => cleanRuns(trx, companyId, before))
  }
}
