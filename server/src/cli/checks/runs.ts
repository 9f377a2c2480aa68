import { handOutRuns } from '../../fieldwork/trigger-runs/hand-out.ts'
import { bringForward } from '../../fieldwork/trigger-runs/stuck-store.ts'
import type { Databases } from '../../platform/db/pool.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import type { CheckFinding } from './finding.ts'

/** What results set going is done in time, and what is done says what came of it. */
export async function checkRuns({ db, owner }: Databases): Promise<CheckFinding> {
  const { rows } = await owner.query<{
    companyId: string
    name: string
    runs: number
    stuck: number
    untold: number
  }>(
    `select company.id as "companyId", company.name, count(*)::int as runs,
       count(*) filter (where due_at < now() - interval '1 hour')::int as stuck,
       count(*) filter (where state = 'DONE' and outcome is null)::int as untold
     from company join trigger_run on trigger_run.company_id = company.id group by company.id order by company.name`,
  )
  const stuck = rows.filter((row) => row.stuck > 0)
  return {
    about: `what results set going: ${rows.reduce((sum, { runs }) => sum + runs, 0)} runs`,
    faults: [
      ...stuck.map((row) => `${row.name} has ${row.stuck} runs that should be over for an hour`),
      ...rows
        .filter(({ untold }) => untold > 0)
        .map(
          ({ name, untold }) => `${name} has ${untold} runs that are done and do not say what came of them`,
        ),
    ],
    async mend() {
      for (const { companyId } of stuck)
        await inCompany(db, companyId, 'write', async (trx) => {
          await bringForward(trx, companyId)
          await handOutRuns(trx, companyId)
        })
      return stuck.map((row) => `${row.name}: ${row.stuck} runs are due again`)
    },
  }
}
