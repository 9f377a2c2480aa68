import { Problem } from '@feldwerk/contract/errors.ts'
import { timeOf } from '@feldwerk/query/time/parse.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { WORKFLOW_LIMITS } from '@feldwerk/workflow/limits.ts'
import { recordActivity } from '../../platform/activity/activity.ts'
import { brokenRule } from '../../platform/http/validate.ts'
import { validationProblem } from '../../platform/http/validation-problem.ts'
import { send } from '../../platform/jobs/outbox.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { lockDefinitions } from '../../platform/references/store.ts'
import { modelFor } from '../workflows/check.ts'
import { nameOf } from '../workflows/present.ts'
import { triggersOf } from '../workflows/rules.ts'
import { demandRevision, liveDefinition, lockPresent } from '../workflows/save.ts'
import { findDraft, type StoredWorkflow, saveDraft, updateWorkflow } from '../workflows/store.ts'
import { keepUses, usesOf } from '../workflows/uses.ts'
import { checkSource } from './check.ts'
import { changeFrom } from './from-one-on.ts'
import type { Source } from './rows.ts'

interface Key {
  readonly workflowId: string
  readonly sourceId: string
}

type Sources = WorkflowDefinition['taskSources']

/** Adds or changes a source. It takes effect at once without a new version; the draft gets it too. */
export async function saveSource(
  context: TrxContext,
  { workflowId, sourceId }: Key,
  body: { readonly source: Source; readonly revision: number; readonly from?: string | undefined },
): Promise<void> {
  const workflow = await lockForChange(context, workflowId)
  await demandRevision(context, workflow, body.revision)
  const wanted = { ...body.source, id: sourceId }
  const definition = await definitionOfSources(context, workflow)
  const errors = await checkSource(context, { workflowId, definition, source: wanted })
  if (errors.length > 0) throw validationProblem(errors)
  const before = definition.taskSources.find(({ id }) => id === sourceId)
  const isNew = before === undefined
  const key = { companyId: context.caller.companyId, workflowId, sourceId }
  const source =
    body.from === undefined
      ? wanted
      : await changeFrom(context, { key, before, after: wanted, from: timeOf(body.from) })
  const change = (sources: Sources): Sources => {
    if (sources.some(({ id }) => id === sourceId))
      return sources.map((each) => (each.id === sourceId ? source : each))
    if (sources.length >= WORKFLOW_LIMITS.triggers) throw tooMany(context)
    return [...sources, source]
  }
  await put(context, workflow, { change, action: isNew ? 'taskSourceAdded' : 'taskSourceChanged', source })
}

/** A definition with more would be none. */
const tooMany = ({ language }: TrxContext) => {
  const values = { limit: WORKFLOW_LIMITS.triggers }
  return brokenRule('body', { path: ['source'], rule: 'tooMany', values }, language)
}

/** Removes a source; the job withdraws its open tasks. */
export async function removeSource(context: TrxContext, { workflowId, sourceId }: Key): Promise<void> {
  const workflow = await lockForChange(context, workflowId)
  const definition = await definitionOfSources(context, workflow)
  const source = definition.taskSources.find(({ id }) => id === sourceId)
  if (!source) throw new Problem('notFound')
  const change = (sources: Sources): Sources => sources.filter(({ id }) => id !== sourceId)
  await put(context, workflow, { change, action: 'taskSourceRemoved', source })
}

async function lockForChange(context: TrxContext, workflowId: string): Promise<StoredWorkflow> {
  await lockDefinitions(context.trx, context.caller.companyId)
  return await lockPresent(context, workflowId)
}

/** The definition that is in force; the draft's while nothing is published. */
export async function definitionOfSources(
  context: TrxContext,
  workflow: StoredWorkflow,
): Promise<WorkflowDefinition> {
  const { trx, caller } = context
  const live = await liveDefinition(context, workflow)
  if (workflow.version !== null) return live
  const draft = await findDraft(trx, { companyId: caller.companyId, workflowId: workflow.id })
  return draft?.definition ?? live
}

interface Put {
  readonly change: (sources: Sources) => Sources
  readonly action: string
  readonly source: Pick<Source, 'id' | 'name'>
}

async function put(
  context: TrxContext,
  workflow: StoredWorkflow,
  { change, action, source }: Put,
): Promise<void> {
  const { trx, caller, language } = context
  const { companyId, accountId: by } = caller
  const { id: workflowId, version, translations } = workflow
  const key = { companyId, workflowId }
  if (version === null) await updateWorkflow(trx, key, { saved: true, by })
  else {
    const live = await liveDefinition(context, workflow)
    const definition = { ...live, taskSources: change(live.taskSources) }
    await updateWorkflow(trx, key, { triggers: triggersOf(definition), saved: true, by })
    const { catalogue } = await modelFor(context, definition)
    await keepUses(trx, key, { translations, uses: usesOf(definition, catalogue) })
    await send(trx, companyId, 'tasks.make', { workflowId, refresh: true })
  }
  const draft = await findDraft(trx, key)
  if (draft) {
    const edited = draft.definition
    const definition = { ...edited, taskSources: change(edited.taskSources) }
    await saveDraft(trx, key, { definition, baseVersion: version, by })
  }
  await recordActivity(trx, caller, {
    action,
    objectKind: 'workflow',
    objectId: workflowId,
    objectName: nameOf(translations, language),
    details: { sourceId: source.id, source: source.name },
  })
}
