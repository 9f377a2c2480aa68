import { newId } from '@feldwerk/contract/new-id.ts'
import type { WorkflowTranslation } from '@feldwerk/contract/workflows.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { shownFiles } from '@feldwerk/workflow/shown-files.ts'
import { type Selectable, sql } from 'kysely'
import { markAllConsumed } from '../../people/upload/use-store.ts'
import { noteChange } from '../../platform/changes/note.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { WorkflowTable } from '../../platform/db/schema/workflows.ts'
import { keepTriggers, type StoredTriggers } from './trigger-store.ts'

/** A workflow within its company. */
export interface WorkflowKey {
  readonly companyId: string
  readonly workflowId: string
}

export type StoredWorkflow = Selectable<WorkflowTable>

/** The row of a workflow, a removed one's too, locked until the commit; undefined when there is none. */
export async function lockWorkflow(trx: Trx, key: WorkflowKey): Promise<StoredWorkflow | undefined> {
  return await trx
    .selectFrom('workflow')
    .selectAll()
    .where('company_id', '=', key.companyId)
    .where('id', '=', key.workflowId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The same without the lock. */
export async function findWorkflow(trx: Trx, key: WorkflowKey): Promise<StoredWorkflow | undefined> {
  return await trx
    .selectFrom('workflow')
    .selectAll()
    .where('company_id', '=', key.companyId)
    .where('id', '=', key.workflowId)
    .executeTakeFirst()
}

/** What these workflows are called, removed ones too, with the number of the version in force. */
export async function findNames(trx: Trx, companyId: string, ids: readonly string[]) {
  return await trx
    .selectFrom('workflow')
    .select(['id', 'version', 'translations'])
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

export interface NewWorkflow {
  readonly translations: readonly WorkflowTranslation[]
  readonly imageFileId: string | null
  readonly by: string
}

export async function insertWorkflow(
  trx: Trx,
  { companyId, workflowId }: WorkflowKey,
  { translations, imageFileId, by }: NewWorkflow,
): Promise<void> {
  await trx
    .insertInto('workflow')
    .values({
      company_id: companyId,
      id: workflowId,
      translations: JSON.stringify(translations),
      search_text: searchText(translations),
      image_file_id: imageFileId,
      task_record_type: newId(),
      created_by: by,
      latest_change_by: by,
    })
    .execute()
  noteChange(trx, companyId, { kind: 'WORKFLOW', id: workflowId, operation: 'CREATED' })
}

export interface WorkflowChanges {
  readonly translations?: readonly WorkflowTranslation[]
  readonly imageFileId?: string | null
  readonly version?: number
  readonly triggers?: StoredTriggers
  /** Of the definition: counted by one. */
  readonly saved?: boolean
}

/** Changes a workflow that is locked, and says who did. */
export async function updateWorkflow(
  trx: Trx,
  { companyId, workflowId }: WorkflowKey,
  { by, ...changes }: WorkflowChanges & { readonly by: string },
): Promise<void> {
  const { translations, imageFileId, version, triggers, saved } = changes
  await trx
    .updateTable('workflow')
    .set({
      ...(translations
        ? { translations: JSON.stringify(translations), search_text: searchText(translations) }
        : {}),
      ...(imageFileId !== undefined ? { image_file_id: imageFileId } : {}),
      ...(version !== undefined ? { version } : {}),
      ...(triggers !== undefined ? { triggers: JSON.stringify(triggers) } : {}),
      ...(saved ? { revision: sql<number>`revision + 1` } : {}),
      latest_change_at: sql<Date>`now()`,
      latest_change_by: by,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', workflowId)
    .execute()
  noteChange(trx, companyId, { kind: 'WORKFLOW', id: workflowId, operation: 'CHANGED' })
  if (triggers !== undefined) await keepTriggers(trx, { companyId, workflowId }, triggers)
}

/** Small letters by Unicode's rules; names are stored composed. */
function searchText(translations: readonly WorkflowTranslation[]): string {
  return translations
    .flatMap(({ name, teaser }) => [name, teaser ?? ''])
    .join('\n')
    .toLocaleLowerCase('de')
}

/** Its name is free again; results keep it. */
export async function markRemoved(trx: Trx, key: WorkflowKey, by: string): Promise<void> {
  await trx
    .updateTable('workflow')
    .set({ deleted_at: sql<Date>`now()`, deleted_by: by })
    .where('company_id', '=', key.companyId)
    .where('id', '=', key.workflowId)
    .execute()
  noteChange(trx, key.companyId, { kind: 'WORKFLOW', id: key.workflowId, operation: 'REMOVED' })
}

export async function findDraft(trx: Trx, key: WorkflowKey) {
  return await trx
    .selectFrom('workflow_draft')
    .selectAll()
    .where('company_id', '=', key.companyId)
    .where('workflow_id', '=', key.workflowId)
    .executeTakeFirst()
}

/** Ids of all workflows that are being edited. */
export async function draftedWorkflows(trx: Trx, companyId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('workflow_draft')
    .select('workflow_id')
    .where('company_id', '=', companyId)
    .orderBy('workflow_id')
    .execute()
  return rows.map((row) => row.workflow_id)
}

export interface DraftContent {
  readonly definition: WorkflowDefinition
  readonly baseVersion: number | null
  readonly by: string
}

/**
 * The draft from now on, and the files that it shows. What it is based on stays as it was when editing began. That there
 * is one is told; what it says from letter to letter is not, because everybody who performs the workflow would hear it.
 */
export async function saveDraft(
  trx: Trx,
  { companyId, workflowId }: WorkflowKey,
  { definition, baseVersion, by }: DraftContent,
): Promise<void> {
  const content = { definition: JSON.stringify(definition), changed_by: by, changed_at: sql<Date>`now()` }
  const { is_new: isNew } = await trx
    .insertInto('workflow_draft')
    .values({ company_id: companyId, workflow_id: workflowId, base_version: baseVersion, ...content })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'workflow_id']).doUpdateSet((eb) => ({
        definition: eb.ref('excluded.definition'),
        changed_by: eb.ref('excluded.changed_by'),
        changed_at: eb.ref('excluded.changed_at'),
      })),
    )
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow()
  if (isNew) noteChange(trx, companyId, { kind: 'WORKFLOW', id: workflowId, operation: 'CHANGED' })
  await keepShownFiles(trx, companyId, definition)
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Files that a definition shows are kept for good, also when it shows others later: versions never change. */
async function keepShownFiles(trx: Trx, companyId: string, definition: WorkflowDefinition): Promise<void> {
  const ids = shownFiles(definition)
    .flatMap(({ refs }) => refs)
    .filter((ref) => UUID.test(ref))
  await markAllConsumed(trx, companyId, ids)
}

/** False when there was none. */
export async function deleteDraft(trx: Trx, key: WorkflowKey): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('workflow_draft')
    .where('company_id', '=', key.companyId)
    .where('workflow_id', '=', key.workflowId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows > 0n)
    noteChange(trx, key.companyId, { kind: 'WORKFLOW', id: key.workflowId, operation: 'CHANGED' })
  return numDeletedRows > 0n
}
