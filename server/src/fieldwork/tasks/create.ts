import { Problem } from '@feldwerk/contract/errors.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import type { TaskCreate } from '@feldwerk/contract/tasks.ts'
import type { TaskField } from '@feldwerk/workflow/definition.ts'
import { firstState } from '@feldwerk/workflow/task-state.ts'
import { recordActivity } from '../../platform/activity/activity.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { validationProblem } from '../../platform/http/validation-problem.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { nameOf } from '../workflows/present.ts'
import { readyTaskFields } from '../workflows/task-fields.ts'
import { definitionOf, findVersion, type VersionKey } from '../workflows/versions-store.ts'
import { demandPeople, demandPermitted } from './assignment.ts'
import { checkTaskData } from './data.ts'
import { holdWorkflow } from './store.ts'
import { taskTexts } from './texts.ts'
import { storeTasks, timesOf } from './write.ts'

/** The fields that tasks of a published workflow have now. */
export async function workflowTaskFields(trx: Trx, key: VersionKey): Promise<readonly TaskField[]> {
  const row = await findVersion(trx, key)
  return row ? definitionOf(row).taskType.fields : []
}

/** A task by a person; gives its id. */
export async function createTask(context: TrxContext, workflowId: string, body: TaskCreate): Promise<string> {
  const { trx, caller, language } = context
  const { companyId, accountId } = caller
  const workflow = await holdWorkflow(trx, { companyId, workflowId })
  if (!workflow || workflow.version === null) throw new Problem('notFound')
  if (body.workflowId !== undefined && body.workflowId !== workflowId) throw otherWorkflow(language)
  const assignedTo = await demandPeople(context, body.assignedTo ?? {})
  await demandPermitted(context, { workflowId, wanted: assignedTo })

  const type = { workflowId, typeId: workflow.task_record_type }
  await readyTaskFields(trx, companyId, type)
  const fields = await workflowTaskFields(trx, { companyId, workflowId, version: workflow.version })
  const values = body.taskData ?? {}
  const { document, errors } = await checkTaskData(trx, { companyId, fields, language }, values)
  if (errors.length > 0) throw validationProblem([...errors])

  const times = {
    valid_from: body.validFrom ? new Date(body.validFrom) : null,
    deadline: body.deadline ? new Date(body.deadline) : null,
    hard_deadline: body.hardDeadline ?? false,
  }
  const id = newId()
  const row = {
    id,
    label: body.label ?? null,
    state: firstState(timesOf(times), Date.now(), body.state),
    ...times,
    push: null,
    source_id: null,
    source_name: null,
    occurrence: null,
    source_key: null,
    created_by: accountId,
  }
  await storeTasks(trx, companyId, { type, tasks: [{ row, assignedTo, data: document }] })
  await recordActivity(trx, caller, {
    action: 'created',
    objectKind: 'task',
    objectId: id,
    objectName: body.label ?? nameOf(workflow.translations, language),
    details: { workflowId },
  })
  return id
}

function otherWorkflow(language: keyof typeof taskTexts) {
  const message = taskTexts[language].otherWorkflow
  return validationProblem([{ in: 'body', path: 'workflowId', rule: 'otherWorkflow', message }])
}
