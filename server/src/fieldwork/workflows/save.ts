import { Problem } from '@feldwerk/contract/errors.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import type { WorkflowTranslation } from '@feldwerk/contract/workflows.ts'
import { EMPTY_DEFINITION, type WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { readReferences } from '../../people/accounts/references.ts'
import { changeFile, consumeFile } from '../../people/upload/file-refs.ts'
import { recordActivity } from '../../platform/activity/activity.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { WorkContext } from '../../platform/node/context.ts'
import { demandSound } from './check.ts'
import { nameOf } from './present.ts'
import { changedParts } from './rules.ts'
import {
  findDraft,
  insertWorkflow,
  lockWorkflow,
  type StoredWorkflow,
  saveDraft,
  updateWorkflow,
  type WorkflowChanges,
} from './store.ts'
import { renameInReferences } from './uses.ts'
import { definitionOf, findVersion } from './versions-store.ts'

interface TranslationInput {
  readonly language: Locale
  readonly name: string
  readonly description?: string | null | undefined
  readonly teaser?: string | null | undefined
}

export interface CreateInput {
  /** The id from a template; otherwise a new one. */
  readonly id?: string
  readonly translations: readonly TranslationInput[]
  readonly imageRef?: string | null | undefined
  readonly definition?: WorkflowDefinition | undefined
}

/** A workflow with its draft; gives its id. */
export async function createWorkflow(context: WorkContext, input: CreateInput): Promise<string> {
  const { trx, caller, language } = context
  const { definition = EMPTY_DEFINITION, imageRef = null } = input
  const key = { companyId: caller.companyId, workflowId: input.id ?? newId() }
  if (input.definition) await demandSound(context, input.definition, input.id)
  if (imageRef !== null) await consumeFile(trx, key.companyId, imageRef, 'image')
  const translations = input.translations.map(complete)
  await insertWorkflow(trx, key, { translations, imageFileId: imageRef, by: caller.accountId })
  await saveDraft(trx, key, { definition, baseVersion: null, by: caller.accountId })
  await recordActivity(trx, caller, {
    action: 'created',
    objectKind: 'workflow',
    objectId: key.workflowId,
    objectName: nameOf(translations, language),
  })
  return key.workflowId
}

export interface UpdateInput {
  readonly translations?: readonly TranslationInput[] | undefined
  readonly imageRef?: string | null | undefined
  readonly definition?: WorkflowDefinition | undefined
  readonly revision?: number | undefined
}

/** Names and picture are changed at once; a definition without faults becomes the draft. */
export async function updateWorkflowFrom(
  context: WorkContext,
  workflowId: string,
  input: UpdateInput,
): Promise<void> {
  const { trx, caller, language } = context
  const key = { companyId: caller.companyId, workflowId }
  const before = await lockPresent(context, workflowId)
  if (input.definition) {
    await demandRevision(context, before, input.revision ?? 0)
    await demandOwnQuestions(context, before, input.definition)
    await demandSound(context, input.definition, workflowId)
    const { definition } = input
    await saveDraft(trx, key, { definition, baseVersion: before.version, by: caller.accountId })
  }
  const current = before.image_file_id
  const image = await changeFile(trx, key.companyId, { current, wanted: input.imageRef, kind: 'image' })
  const translations = input.translations?.map(complete)
  const isRenamed = translations && JSON.stringify(translations) !== JSON.stringify(before.translations)
  const changes: WorkflowChanges = {
    ...(isRenamed ? { translations } : {}),
    ...(image !== current ? { imageFileId: image } : {}),
    ...(input.definition ? { saved: true } : {}),
  }
  const fields = Object.keys(changes)
  if (fields.length === 0) return
  await updateWorkflow(trx, key, { ...changes, by: caller.accountId })
  if (isRenamed) await renameInReferences(trx, key, translations)
  await recordActivity(trx, caller, {
    action: 'changed',
    objectKind: 'workflow',
    objectId: workflowId,
    objectName: nameOf(translations ?? before.translations, language),
    details: { fields: fields.map((field) => FIELD_NAMES[field] ?? field) },
  })
}

const FIELD_NAMES: Record<string, string> = { imageFileId: 'image', saved: 'definition' }

export interface TranslationPatch {
  readonly locale: Locale
  readonly name: string
  readonly description?: string | null | undefined
}

/** Name and description in one language; omitted ones stay unchanged. */
export async function translateWorkflow(
  context: WorkContext,
  workflowId: string,
  { locale, name, description }: TranslationPatch,
): Promise<void> {
  const before = await lockPresent(context, workflowId)
  const present = before.translations.find(({ language }) => language === locale)
  const changed = {
    ...(present ?? { teaser: null }),
    language: locale,
    name,
    description: description === undefined ? (present?.description ?? null) : description,
  }
  const translations = present
    ? before.translations.map((each) => (each === present ? changed : each))
    : [...before.translations, changed]
  await updateWorkflowFrom(context, workflowId, { translations })
}

/** The row, locked; `notFound` where there is none, or no longer. */
export async function lockPresent({ trx, caller }: WorkContext, workflowId: string): Promise<StoredWorkflow> {
  const workflow = await lockWorkflow(trx, { companyId: caller.companyId, workflowId })
  if (!workflow || workflow.deleted_at !== null) throw new Problem('notFound')
  return workflow
}

/**
 * Refuses other questions of a workflow that another company shares: `workflowReadonly`. What happens around them, such as
 * triggers and series, is up to the own one.
 */
export async function demandOwnQuestions(
  context: { readonly trx: Trx; readonly caller: { readonly companyId: string } },
  workflow: StoredWorkflow,
  definition: WorkflowDefinition,
): Promise<void> {
  if (!workflow.shared_by) return
  const changed = changedParts(await liveDefinition(context, workflow), definition)
  if (changed.includes('nodes') || changed.includes('taskType')) throw new Problem('workflowReadonly')
}

/** Refuses a save over a newer one, and shows that one. The row must be locked. */
export async function demandRevision(
  { trx, caller }: WorkContext,
  workflow: StoredWorkflow,
  revision: number,
): Promise<void> {
  if (workflow.revision === revision) return
  const key = { companyId: caller.companyId, workflowId: workflow.id }
  const draft = await findDraft(trx, key)
  const by = draft?.changed_by ?? workflow.latest_change_by
  const person = (await readReferences(trx, caller.companyId, [by])).get(by ?? '')
  throw new Problem('workflowChangedMeanwhile', {
    revision: workflow.revision,
    changedAt: (draft?.changed_at ?? workflow.latest_change_at).toISOString(),
    changedBy: person
      ? [person.firstName, person.lastName].filter(Boolean).join(' ') || person.machineName
      : null,
    definition: draft?.definition ?? (await liveDefinition({ trx, caller }, workflow)),
  })
}

/** The published definition with its triggers; an empty one while nothing is published. */
export async function liveDefinition(
  { trx, caller }: { readonly trx: Trx; readonly caller: { readonly companyId: string } },
  { id, version, triggers }: StoredWorkflow,
): Promise<WorkflowDefinition> {
  if (version === null) return EMPTY_DEFINITION
  const row = await findVersion(trx, { companyId: caller.companyId, workflowId: id, version })
  return row ? definitionOf(row, triggers) : EMPTY_DEFINITION
}

function complete({ language, name, description, teaser }: TranslationInput): WorkflowTranslation {
  return { language, name, description: description ?? null, teaser: teaser ?? null }
}
