import { workflowTaskFields } from '../../../fieldwork/tasks/create.ts'
import { storeTasks } from '../../../fieldwork/tasks/write.ts'
import { TaskPlan } from '../../../fieldwork/trigger-runs/plans.ts'
import { findWorkflow } from '../../../fieldwork/workflows/store.ts'
import { readyTaskFields } from '../../../fieldwork/workflows/task-fields.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { EndingRun } from './past-work.ts'

/** The task that followed, done in time where its time is over; gives its id. */
export async function makePastTask(trx: Trx, { run, at, work, chance, isLast }: EndingRun): Promise<string> {
  const { companyId, groups, people, now } = work
  const plan = TaskPlan.parse(run.plan)
  const key = { companyId, workflowId: plan.workflowId }
  const workflow = await findWorkflow(trx, key)
  if (!workflow) throw new Error('the workflow of the task is missing')
  const type = { workflowId: plan.workflowId, typeId: workflow.task_record_type }
  await readyTaskFields(trx, companyId, type)
  const fields = await workflowTaskFields(trx, { ...key, version: workflow.version ?? 0 })
  const deadline = plan.deadline === null ? null : new Date(plan.deadline)
  const isOver = deadline !== null && deadline < now
  const isDone = isOver && !isLast
  const doneAt = isDone
    ? new Date(at.getTime() + (deadline.getTime() - at.getTime()) * (0.2 + chance.next() * 0.6))
    : null
  const by = doneAt ? (chance.pick(people) ?? null) : null
  const row = {
    id: run.id,
    label: plan.label,
    state: isDone ? 'COMPLETED' : isOver ? 'LATE' : 'OPEN',
    valid_from: new Date(plan.validFrom),
    deadline,
    hard_deadline: plan.hardDeadline,
    push: null,
    source_id: null,
    source_name: null,
    occurrence: null,
    source_key: null,
    created_by: null,
    created_at: at,
    changed_at: doneAt ?? at,
    completed_at: doneAt,
    completed_by: by,
  } as const
  const data = fields.flatMap(({ id, name }) => (plan.data[name] == null ? [] : [[id, plan.data[name]]]))
  const task = {
    row,
    assignedTo: { accounts: [], accountGroups: [...groups] },
    data: Object.fromEntries(data),
  }
  await storeTasks(trx, companyId, { type, tasks: [task], quietly: true })
  return run.id
}
