import { LOCALES, type Locale } from '@feldwerk/contract/locales.ts'
import type { Type } from '@feldwerk/query/types.ts'
import { TASK as TRIGGER } from '@feldwerk/workflow/triggers/TASK/kind.ts'
import type { SourceAssignee } from '@feldwerk/workflow/triggers/TASK_SOURCE/kind.ts'
import { type PreparedTask, prepareTasks } from '../../../fieldwork/task-sources/ready.ts'
import { plannedRow } from '../../../fieldwork/task-sources/rows.ts'
import { workflowTaskFields } from '../../../fieldwork/tasks/create.ts'
import type { DataField } from '../../../fieldwork/tasks/data.ts'
import { findTasks, holdWorkflow } from '../../../fieldwork/tasks/store.ts'
import { storeTasks } from '../../../fieldwork/tasks/write.ts'
import { type RunOutcome, TaskPlan } from '../../../fieldwork/trigger-runs/plans.ts'
import { tasksWithData, tasksWithKey } from '../../../fieldwork/trigger-runs/task-store.ts'
import { readyTaskFields } from '../../../fieldwork/workflows/task-fields.ts'
import { holdName } from '../../../platform/db/named-locks.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { BrokenRun } from '../../seen/broken.ts'
import { inRows, rowsSeen } from '../../seen/seen.ts'
import { writeLine } from '../../wording/write.ts'
import type { DueRun, RunKind } from '../kind.ts'
import { readOnce } from '../read-once.ts'

const readTrigger = readOnce(TRIGGER.shape)

/** A task for each row; it has the id of its run, so that it is never made twice. */
export const task: RunKind = {
  kind: 'TASK',
  list: 'taskTriggers',
  where: 'HOUSE',
  plan: async (given, seen) => {
    const { workflowId, task: query, label, assignTo, escalateTo, onlyIfNoneOpen } = readTrigger(given)
    const found = await rowsSeen(seen, query.query)
    const { rows, columns } = found
    const each = label ? inRows(seen, found) : []
    const plans: TaskPlan[] = []
    for (const [i, row] of rows.entries()) {
      const { validFrom, deadline, ...planned } = plannedRow(row, columns, seen.model.now)
      const inRow = each[i]
      const written = label && inRow && planned.label === null ? await writeLine(inRow, label) : null
      plans.push({
        kind: 'TASK',
        workflowId,
        ...planned,
        label: planned.label ?? (written || null),
        data: { ...planned.data },
        validFrom: validFrom.toISOString(),
        deadline: deadline?.toISOString() ?? null,
        ...(assignTo ? { assignTo } : {}),
        ...(escalateTo ? { escalateTo } : {}),
        ...(onlyIfNoneOpen ? { onlyIfNoneOpen } : {}),
      })
    }
    return plans
  },
  act: makeTask,
}

async function makeTask(trx: Trx, run: DueRun): Promise<RunOutcome> {
  const { companyId, runId } = run
  const plan = TaskPlan.parse(run.plan)
  const { workflowId } = plan
  const workflow = await holdWorkflow(trx, { companyId, workflowId })
  if (!workflow || workflow.version === null) throw new BrokenRun({ code: 'workflowGone' })
  const type = { workflowId, typeId: workflow.task_record_type }
  await readyTaskFields(trx, companyId, type)
  const fields = await workflowTaskFields(trx, { companyId, workflowId, version: workflow.version })
  const there = await taskThatIsThere(trx, run, { plan, fields })
  if (there !== undefined) return { taskId: there }
  const validFrom = new Date(plan.validFrom)
  const row = { ...plan, validFrom, deadline: plan.deadline === null ? null : new Date(plan.deadline) }
  const source = { id: '', name: '', escalateTo: plan.escalateTo }
  const words: Partial<Record<Locale, string>> = {}
  let made: PreparedTask | undefined
  for (const language of LOCALES) {
    const { ready, warnings } = await prepareTasks(
      trx,
      { companyId, workflowId, source, fields, language },
      { rows: [row], occurrence: validFrom.getTime(), assignees: assigneesOf(plan) },
    )
    made = ready[0]
    if (made) break
    words[language] = warnings.join(' ')
  }
  if (!made) throw new BrokenRun({ code: 'misfit', words })
  const own = { id: runId, source_id: null, source_name: null, occurrence: null, source_key: null }
  await storeTasks(trx, companyId, { type, tasks: [{ ...made.task, row: { ...made.task.row, ...own } }] })
  const { assignedTo } = plan
  const isTaken = assignedTo === null || made.task.assignedTo.accounts.includes(assignedTo)
  return isTaken ? { taskId: runId } : { taskId: runId, notPermitted: assignedTo }
}

const assigneesOf = ({ assignTo }: TaskPlan): SourceAssignee[] => [
  ...(assignTo?.accounts ?? []).map((id) => ({ kind: 'ACCOUNT' as const, id })),
  ...(assignTo?.accountGroups ?? []).map((id) => ({ kind: 'ACCOUNT_GROUP' as const, id })),
]

interface PlannedTask {
  readonly plan: TaskPlan
  readonly fields: readonly DataField[]
}

/** A task that the trigger has made before and that stands for this one: of the same key, or still open for the same assets. */
async function taskThatIsThere(
  trx: Trx,
  run: DueRun,
  { plan, fields }: PlannedTask,
): Promise<string | undefined> {
  if (plan.key === '' && !plan.onlyIfNoneOpen) return undefined
  const { companyId } = run
  // Two runs at a time would not see each other's task.
  await holdName(trx, `tasks of triggers ${companyId} ${plan.workflowId}`)
  const withKey = await findTasks(trx, companyId, await tasksWithKey(trx, run))
  if (withKey[0] || !plan.onlyIfNoneOpen) return withKey[0]?.id
  const names = fields.filter(({ type }) => isAsset(type)).map(({ name }) => name)
  const alike = await findTasks(trx, companyId, await tasksWithData(trx, run, names))
  return alike.find(({ state }) => UNFINISHED.has(state))?.id
}

const isAsset = (type: Type): boolean => (type.kind === 'ARRAY' ? isAsset(type.of) : type.kind === 'ASSET')
const UNFINISHED: ReadonlySet<string> = new Set(['PENDING', 'OPEN', 'LATE'])
