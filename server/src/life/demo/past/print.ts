import { endPastRun, type PastRun } from '../../../fieldwork/trigger-runs/past-store.ts'
import { pdf } from '../../../outcomes/triggers/kinds/pdf.ts'
import type { CompanyRow } from '../../../people/companies/store.ts'
import type { JobContext } from '../../../platform/jobs/context.ts'

/** Prints the document of a run that is under way. What fails is printed later, as that of any lost run. */
export async function printPast({ run, at }: PastRun, company: CompanyRow, job: JobContext): Promise<void> {
  if (pdf.where !== 'OUTSIDE') return
  const companyId = company.id
  const { id: runId, plan, resultId, occasionId } = run
  const began = Date.now()
  const outcome = await pdf.act(
    { companyId, company, runId, plan, resultId, occasionId, bundle: null, attempt: 1 },
    job,
  )
  const ms = Date.now() - began
  const endedAt = new Date(at.getTime() + ms)
  const attempts = [{ at: at.toISOString(), ms, status: null, problem: null }]
  const end = { state: 'DONE', endedAt, outcome, problem: null, attempts } as const
  await job.inCompany('write', (trx) => endPastRun(trx, { companyId, runId }, end))
}
