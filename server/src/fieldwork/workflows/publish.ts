import { type InputError, Problem } from '@feldwerk/contract/errors.ts'
import type { BrokenDependant } from '@feldwerk/contract/references.ts'
import type { WorkflowPublication } from '@feldwerk/contract/workflows.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import type { Model } from '../../language/views/model.ts'
import type { Rewrites } from '../../language/views/renamer.ts'
import { recordActivity } from '../../platform/activity/activity.ts'
import type { RecordField } from '../../platform/db/schema/record-field.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { validationProblem } from '../../platform/http/validation-problem.ts'
import type { CallerContext, WorkContext } from '../../platform/node/context.ts'
import { saveRecordType } from '../../platform/records/change-types.ts'
import { brokenBy } from '../../platform/references/broken.ts'
import { kindOf, type RenamedRecord, type Renamer } from '../../platform/references/kinds.ts'
import { lockDefinitions } from '../../platform/references/store.ts'
import { errorsOf, modelFor, withOwnTypes } from './check.ts'
import { changedTypes, renamedFields, storedFields, taskFields } from './fields.ts'
import { nameOf } from './present.ts'
import { renameInDefinition } from './rename-in-definition.ts'
import { rewritesFor, saveRewrites } from './rename-uses.ts'
import { changedParts, triggersOf } from './rules.ts'
import { demandRevision, liveDefinition, lockPresent } from './save.ts'
import { deleteDraft, findDraft, type StoredWorkflow, updateWorkflow } from './store.ts'
import { typeChangeErrors } from './texts.ts'
import { keepUses, usesOf } from './uses.ts'
import { allFieldsOfVersions, insertVersion, nextVersion } from './versions-store.ts'

/** What publishing a draft comes to, worked out and not done yet. */
interface Publication {
  readonly workflow: StoredWorkflow
  readonly definition: WorkflowDefinition
  readonly model: Model
  /** Parts that differ from what is published: `nodes`, `emailTriggers` … */
  readonly changed: readonly string[]
  readonly isNewVersion: boolean
  readonly version: number
  readonly fields: readonly RecordField[]
  readonly renames: ReturnType<typeof renamedFields>
  readonly rewrites: Rewrites
  readonly errors: readonly InputError[]
}

/** Ends a trial by rolling it back. */
class TakenBack extends Error {
  readonly publication: WorkflowPublication
  constructor(publication: WorkflowPublication) {
    super('tried out')
    this.publication = publication
  }
}

/**
 * What publishing the draft would do: tried, and taken back. In a transaction of its own, since what is remembered of
 * record types tells a transaction that has not committed from others, but not a part of one.
 */
export async function publicationOf(
  context: CallerContext,
  workflowId: string,
): Promise<WorkflowPublication> {
  const { platform, caller } = context
  try {
    return await inCompany(platform.db, caller.companyId, 'write', async (trx) => {
      throw new TakenBack(await tryOut({ ...context, trx }, workflowId))
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.publication
    throw error
  }
}

async function tryOut(context: WorkContext, workflowId: string): Promise<WorkflowPublication> {
  await lockDefinitions(context.trx, context.caller.companyId)
  const workflow = await lockPresent(context, workflowId)
  const publishing = await prepare(context, workflow)
  const { errors, renames, rewrites } = publishing
  return {
    revision: workflow.revision,
    newVersion: publishing.isNewVersion,
    version: publishing.version,
    sourcesChanged: publishing.changed.some((part) => !VERSIONED.has(part)),
    renames: renames.map(({ id, from, to }) => ({ id, from, to })),
    rewrites: rewrites.map(({ kind, id, name, texts }) => ({ kind, id, name, texts: [...texts] })),
    errors: [...errors],
    broken: errors.length > 0 ? [] : await putAndSeeBroken(context, publishing),
  }
}

/**
 * Publishes as `publicationOf` shows, or refuses: after a save by somebody else, with errors, or when something would
 * break.
 */
export async function publish(context: WorkContext, workflowId: string, revision: number): Promise<void> {
  const { trx, caller, language } = context
  await lockDefinitions(trx, caller.companyId)
  const workflow = await lockPresent(context, workflowId)
  await demandRevision(context, workflow, revision)
  const publishing = await prepare(context, workflow)
  if (publishing.isNewVersion && workflow.shared_by) throw new Problem('workflowReadonly')
  if (publishing.errors.length > 0) throw validationProblem([...publishing.errors])
  const broken = await putAndSeeBroken(context, publishing)
  if (broken.length > 0) throw new Problem('wouldBreak', { dependants: broken })
  const { changed, version, isNewVersion, renames, rewrites } = publishing
  await recordActivity(trx, caller, {
    action: 'published',
    objectKind: 'workflow',
    objectId: workflowId,
    objectName: nameOf(workflow.translations, language),
    details: {
      version,
      isNewVersion,
      changed,
      renames: renames.map(({ from, to }) => ({ from, to })),
      rewritten: rewrites.map(({ kind, id }) => ({ kind, id })),
    },
  })
  await kindOf('WORKFLOW').onPublished?.(trx, { companyId: caller.companyId, id: workflowId })
}

const VERSIONED: ReadonlySet<string> = new Set(['nodes', 'taskType'])

async function prepare(context: WorkContext, workflow: StoredWorkflow): Promise<Publication> {
  const { trx, caller, language } = context
  const key = { companyId: caller.companyId, workflowId: workflow.id }
  const draft = await findDraft(trx, key)
  if (!draft) throw new Problem('nothingToPublish')
  const drafted = draft.definition
  const model = await modelFor(context, drafted)
  const versions = await allFieldsOfVersions(trx, key)
  const current = versions.find(({ version }) => version === workflow.version)?.fields ?? []
  const fields = storedFields(drafted, model.catalogue)
  const renames = renamedFields(current, fields)
  // Its own look-ups in its results follow as well.
  const renaming: RenamedRecord = {
    definition: { kind: 'WORKFLOW', id: workflow.id },
    record: { kind: 'WORKFLOW_RESULT', id: workflow.id },
    fields: current,
    renames,
  }
  const { definition } = renameInDefinition(drafted, { ...renaming, catalogue: model.catalogue })
  const changed = changedParts(await liveDefinition(context, workflow), definition)
  const isNewVersion = workflow.version === null || changed.some((part) => VERSIONED.has(part))
  const changedFields = changedTypes(
    versions.map((each) => each.fields),
    fields,
  )
  return {
    workflow,
    definition,
    model,
    changed,
    isNewVersion,
    version: isNewVersion ? await nextVersion(trx, key) : (workflow.version ?? 1),
    fields,
    renames,
    rewrites: await rewritesFor(renamerOf(context), renaming),
    errors: [
      ...errorsOf(definition, withOwnTypes(model, definition, workflow.id), language),
      ...typeChangeErrors(changedFields, definition, language),
    ],
  }
}

const renamerOf = ({ trx, caller, language }: WorkContext): Renamer => ({
  trx,
  companyId: caller.companyId,
  by: caller.accountId,
  language,
})

/** Stores everything: the version, its record types, its references, and renamed uses. */
async function put(context: WorkContext, publishing: Publication): Promise<void> {
  const { trx, caller } = context
  const { workflow, definition, version, fields, model } = publishing
  const { companyId, accountId: by } = caller
  const key = { companyId, workflowId: workflow.id }
  if (publishing.isNewVersion) {
    await insertVersion(trx, { ...key, version }, { definition, fields, by })
    const subject = workflow.id
    await saveRecordType(trx, companyId, { id: subject, kind: 'WORKFLOW_RESULT', subject, fields })
    const id = workflow.task_record_type
    await saveRecordType(trx, companyId, {
      id,
      kind: 'TASK',
      subject,
      fields: taskFields(definition, subject),
    })
  }
  await updateWorkflow(trx, key, { version, triggers: triggersOf(definition), saved: true, by })
  await deleteDraft(trx, key)
  await saveRewrites(renamerOf(context), publishing.rewrites)
  const uses = usesOf(definition, model.catalogue)
  await keepUses(trx, key, { translations: workflow.translations, uses })
}

/** Gives who worked before and does no longer. */
async function putAndSeeBroken(context: WorkContext, publishing: Publication): Promise<BrokenDependant[]> {
  const { trx, caller, language } = context
  const changed = [{ kind: 'WORKFLOW', id: publishing.workflow.id }] as const
  const broken = () => brokenBy(trx, { companyId: caller.companyId, language }, changed)
  const before = new Set((await broken()).map(({ kind, id }) => `${kind} ${id}`))
  await put(context, publishing)
  return (await broken()).filter(({ kind, id }) => !before.has(`${kind} ${id}`))
}
