import { Problem } from '@feldwerk/contract/errors.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import type { RunReason } from '@feldwerk/contract/run-reasons.ts'
import type { TriggerList } from '@feldwerk/workflow/triggers.ts'
import type { NewPlan } from '../../fieldwork/trigger-runs/plans.ts'
import { problemText } from '../../fieldwork/trigger-runs/texts.ts'
import { findResults } from '../../fieldwork/workflow-results/store.ts'
import { type ReadyVersion, readyVersion } from '../../fieldwork/workflows/ready-versions.ts'
import type { StoredWorkflow } from '../../fieldwork/workflows/store.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { inSavepoint } from '../../platform/db/savepoint.ts'
import type { Log } from '../../platform/process/log.ts'
import { BrokenRun } from '../seen/broken.ts'
import { evaluateCondition } from '../seen/reason/reason.ts'
import { seeOccasions } from '../seen/see-occasions.ts'
import type { SeenNames } from '../seen/seen.ts'
import { RUN_KINDS } from '../triggers/kinds.ts'
import { frameOf } from '../triggers/runs-of.ts'

interface PreviewedResult {
  readonly companyId: string
  readonly publicUrl: string
  readonly workflow: StoredWorkflow
  readonly resultId: string
  readonly trigger: unknown
}

/** What the trigger would see of a result as it is now. Throws `notFound` where there is none of that workflow. */
export async function seePreviewed(
  trx: Trx,
  { companyId, publicUrl, workflow, resultId, trigger }: PreviewedResult,
): Promise<SeenPreview> {
  const [row] = await findResults(trx, companyId, [resultId])
  if (!row || row.deleted_at !== null || row.workflow_id !== workflow.id) throw new Problem('notFound')
  const key = { companyId, workflowId: workflow.id }
  const version = await readyVersion(trx, { ...key, version: workflow.version ?? row.version })
  if (!version) throw new Problem('notFound')
  const about = { ...key, publicUrl, version, taskRecordType: workflow.task_record_type, asking: trigger }
  const [seen] = await seeOccasions(trx, about, [{ row, taskId: row.task_id, occasion: 'STORED' }])
  if (!seen) throw new Problem('notFound')
  return { seen, version }
}

/** What a trigger sees, and by whose names it speaks. */
interface SeenPreview {
  readonly seen: SeenNames
  readonly version: ReadyVersion
}

/** What a trigger comes to: its plans, or why there are none. */
export interface WorkedOut {
  readonly holds: boolean | null
  readonly reason: RunReason | null
  readonly plans: readonly NewPlan[]
  readonly problem: string | null
}

interface TriggerToTry {
  readonly list: TriggerList
  readonly trigger: unknown
  readonly language: Locale
  readonly log: Log
}

/** Works a trigger out as a result would, whether its condition holds or not. Nothing is kept. */
export async function workOut(
  { seen, version }: SeenPreview,
  { list, trigger, language, log }: TriggerToTry,
): Promise<WorkedOut> {
  const kind = Object.values(RUN_KINDS).find((each) => each.list === list)
  let worked: Pick<WorkedOut, 'holds' | 'reason'> = { holds: null, reason: null }
  try {
    return await inSavepoint(seen.trx, 'preview', async () => {
      worked = await evaluateCondition(seen, frameOf(trigger).condition, version)
      return { ...worked, plans: (await kind?.plan(trigger, seen)) ?? [], problem: null }
    })
  } catch (error) {
    const isKnown = error instanceof BrokenRun
    if (!isKnown) log.error({ err: error }, 'A trigger could not be worked out for its preview')
    const problem = isKnown ? error.problem : { code: 'unexpected' as const }
    return { ...worked, plans: [], problem: problemText(problem, language) }
  }
}
