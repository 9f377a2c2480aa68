import type { InputError } from '@feldwerk/contract/errors.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import { ACCOUNT, type Fields, type RecordType, STRING, TIME, task } from '@feldwerk/query/types.ts'
import { checkDefinition } from '@feldwerk/workflow/check.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { type DefinitionFault, faultMessage } from '@feldwerk/workflow/faults.ts'
import { type Model, readModel } from '../../language/views/model.ts'
import { validationProblem } from '../../platform/http/validation-problem.ts'
import type { WorkContext } from '../../platform/node/context.ts'
import { lazily } from '../../platform/process/lazily.ts'
import { fieldTypes } from '../../platform/records/record-type.ts'
import { storedFields, taskFields } from './fields.ts'
import { queriesOfDefinition } from './queries.ts'

/** The company's types and views, as a definition's queries need them. */
export async function modelFor(
  { trx, caller, language }: Pick<WorkContext, 'trx' | 'caller' | 'language'>,
  definition: WorkflowDefinition,
): Promise<Model> {
  return await readModel(trx, { reader: caller, language, queries: queriesOfDefinition(definition) })
}

/** Refuses a definition with faults, every one at its place. `workflowId`: where it is not new. */
export async function demandSound(
  context: WorkContext,
  definition: WorkflowDefinition,
  workflowId?: string,
): Promise<void> {
  const model = await modelFor(context, definition)
  const errors = errorsOf(definition, withOwnTypes(model, definition, workflowId), context.language)
  if (errors.length > 0) throw validationProblem(errors)
}

/** The same with the results and tasks of the workflow as the definition makes them, once it is published. */
export function withOwnTypes(
  model: Model,
  definition: WorkflowDefinition,
  workflowId: string | undefined,
): Model {
  const own = lazily(() => ({
    WORKFLOW_RESULT: { ...SYSTEM, ...fieldTypes(storedFields(definition, model.catalogue)) },
    TASK: { ...SYSTEM, ...fieldTypes(taskFields(definition, workflowId)) },
  }))
  const fields = (type: RecordType): Fields | undefined => {
    const isOwn = (type.kind === 'WORKFLOW_RESULT' || type.kind === 'TASK') && type.id === workflowId
    if (!isOwn) return model.catalogue.fields(type)
    const system: Fields =
      type.kind === 'TASK' ? { changedAt: TIME, createdAt: TIME } : { completedAt: TIME, task: task(type.id) }
    return { ...own()[type.kind], ...system }
  }
  return { ...model, catalogue: { ...model.catalogue, fields } }
}

const SYSTEM = { id: STRING, createdBy: ACCOUNT }

/** What is wrong with a definition, as errors of a body that it stands in by that name. */
export function errorsOf(definition: WorkflowDefinition, model: Model, language: Locale): InputError[] {
  return checkDefinition(definition, model.catalogue).map((fault) => inputError(fault, model, language))
}

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

function inputError(fault: DefinitionFault, { names }: Model, language: Locale): InputError {
  const message = faultMessage(fault, language).replace(ID, (id) => names.get(id) ?? id)
  const span = fault.end > fault.start ? { start: fault.start, end: fault.end } : {}
  return { in: 'body', path: ['definition', ...fault.path].join('.'), rule: fault.code, message, ...span }
}
