import { EMPTY_DEFINITION, type WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import type { RecordField } from '../../platform/db/schema/record-field.ts'
import type { WorkflowKey } from './store.ts'

/** A version of a workflow: what it is by nodes and task type. */
export interface VersionKey extends WorkflowKey {
  readonly version: number
}

/** Those of these workflows that are published, each with the definition in force. */
export async function findPublished(trx: Trx, companyId: string, workflowIds: readonly string[]) {
  const rows = await trx
    .selectFrom('workflow')
    .innerJoin('workflow_version as live', (join) =>
      join
        .onRef('live.company_id', '=', 'workflow.company_id')
        .onRef('live.workflow_id', '=', 'workflow.id')
        .onRef('live.version', '=', 'workflow.version'),
    )
    .select(['workflow.id', 'workflow.translations', 'workflow.triggers', 'live.nodes', 'live.task_type'])
    .where('workflow.company_id', '=', companyId)
    .where('workflow.id', '=', sql<string>`any(${workflowIds}::uuid[])`)
    .where('workflow.deleted_at', 'is', null)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    translations: row.translations,
    definition: definitionOf(row, row.triggers),
  }))
}

/** All versions, the newest first, with how many results were made with each. */
export async function listVersions(trx: Trx, { companyId, workflowId }: WorkflowKey) {
  return await trx
    .selectFrom('workflow_version')
    .select(['version', 'created_at', 'created_by'])
    .select(
      sql<number>`(select count(*) from workflow_result result where result.company_id = ${companyId}
        and result.workflow_id = ${workflowId} and result.version = workflow_version.version
        and result.deleted_at is null)`.as('result_count'),
    )
    .where('company_id', '=', companyId)
    .where('workflow_id', '=', workflowId)
    .orderBy('version', 'desc')
    .execute()
}

export async function findVersion(trx: Trx, key: VersionKey) {
  return await trx
    .selectFrom('workflow_version')
    .select(['version', 'nodes', 'task_type', 'fields', 'created_at', 'created_by'])
    .where('company_id', '=', key.companyId)
    .where('workflow_id', '=', key.workflowId)
    .where('version', '=', key.version)
    .executeTakeFirst()
}

/** Several versions, in one statement; none when none are wanted. */
export async function findVersions(
  trx: Trx,
  companyId: string,
  wanted: readonly Omit<VersionKey, 'companyId'>[],
) {
  if (wanted.length === 0) return []
  const ids = wanted.map(({ workflowId }) => workflowId)
  const numbers = wanted.map(({ version }) => version)
  return await trx
    .selectFrom('workflow_version')
    .select(['workflow_id', 'version', 'nodes', 'task_type', 'fields'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`(workflow_id, version) in (select * from unnest(${ids}::uuid[], ${numbers}::int[]))`)
    .execute()
}

export type VersionRow = Awaited<ReturnType<typeof findVersions>>[number]

export interface NewVersion {
  readonly definition: WorkflowDefinition
  readonly fields: readonly RecordField[]
  readonly by: string
}

export async function insertVersion(
  trx: Trx,
  key: VersionKey,
  { definition, fields, by }: NewVersion,
): Promise<void> {
  await trx
    .insertInto('workflow_version')
    .values({
      company_id: key.companyId,
      workflow_id: key.workflowId,
      version: key.version,
      nodes: JSON.stringify(definition.nodes),
      task_type: JSON.stringify(definition.taskType),
      fields: JSON.stringify(fields),
      created_by: by,
    })
    .execute()
}

/** The number that no version has had yet. */
export async function nextVersion(trx: Trx, { companyId, workflowId }: WorkflowKey): Promise<number> {
  const { last } = await trx
    .selectFrom('workflow_version')
    .select(sql<number>`coalesce(max(version), 0)`.as('last'))
    .where('company_id', '=', companyId)
    .where('workflow_id', '=', workflowId)
    .executeTakeFirstOrThrow()
  return last + 1
}

/** What results hold, version by version. */
export async function allFieldsOfVersions(trx: Trx, { companyId, workflowId }: WorkflowKey) {
  return await trx
    .selectFrom('workflow_version')
    .select(['version', 'fields'])
    .where('company_id', '=', companyId)
    .where('workflow_id', '=', workflowId)
    .orderBy('version')
    .execute()
}

interface StoredParts {
  readonly nodes: WorkflowDefinition['nodes']
  readonly task_type: WorkflowDefinition['taskType']
}

/** The definition of a version, with the triggers that are in force where they are wanted. */
export function definitionOf(
  { nodes, task_type }: StoredParts,
  triggers: Partial<WorkflowDefinition> = {},
): WorkflowDefinition {
  return { ...EMPTY_DEFINITION, ...triggers, nodes, taskType: task_type }
}
