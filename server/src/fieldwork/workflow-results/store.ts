import type { ResultMeta, WorkflowResultFlag } from '@feldwerk/contract/workflow-results.ts'
import { type Selectable, sql } from 'kysely'
import { noteChange, noteChanges } from '../../platform/changes/note.ts'
import { constraintOf } from '../../platform/db/errors.ts'
import { ofCompany } from '../../platform/db/insert-many.ts'
import { planned } from '../../platform/db/planned.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { WorkflowResultTable } from '../../platform/db/schema/workflows.ts'
import { DoneMeanwhile } from '../../platform/db/tenant.ts'
import { givenDocuments, versionOfType } from '../../platform/records/kept.ts'
import { readDocumentsById } from '../../platform/records/records.ts'
import { removeReviews } from './review-store.ts'

/** A result within its company. */
export interface ResultKey {
  readonly companyId: string
  readonly resultId: string
}

export type StoredResult = Selectable<WorkflowResultTable>

/** The columns of a result, without its answers. */
export interface ResultValues {
  readonly workflowId: string
  readonly version: number
  readonly completedAt: Date
  readonly claimedCompletedAt: Date | null
  readonly startedAt: Date | null
  readonly receivedAt: Date
  readonly taskId: string | null
  readonly meta: ResultMeta
  readonly flags: readonly WorkflowResultFlag[]
  readonly bodyHash: Buffer
  readonly by: string
}

/** The row of a result that nobody has changed. */
export function resultRow({ companyId, resultId }: ResultKey, result: ResultValues): StoredResult {
  return {
    company_id: companyId,
    id: resultId,
    workflow_id: result.workflowId,
    version: result.version,
    completed_at: result.completedAt,
    claimed_completed_at: result.claimedCompletedAt,
    started_at: result.startedAt,
    received_at: result.receivedAt,
    created_by: result.by,
    task_id: result.taskId,
    meta: result.meta,
    flags: [...result.flags],
    body_hash: result.bodyHash,
    changed_at: null,
    changed_by: null,
    deleted_at: null,
    deleted_by: null,
    deleted_document: null,
  }
}

/** Throws `DoneMeanwhile` when a parallel transaction took one of the ids since they were seen to be free. */
export async function insertResults(trx: Trx, rows: readonly StoredResult[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const written = rows.map((row) => ({ ...row, body_hash: `\\x${row.body_hash.toString('hex')}` }))
  try {
    await insertRows(trx, { companyId: first.company_id, rows: JSON.stringify(written) })
  } catch (error) {
    if (constraintOf(error)?.name === 'workflow_result_pkey') throw new DoneMeanwhile()
    throw error
  }
  for (const [companyId, of] of Map.groupBy(rows, (row) => row.company_id))
    noteChanges(trx, companyId, { kind: 'RESULT', ids: of.map(({ id }) => id), operation: 'CREATED' })
}

const insertRows = planned(
  'insert_results',
  ({
    companyId,
    rows,
  }: {
    companyId: string
    rows: string
  }) => sql`insert into workflow_result (company_id, id, workflow_id, version, completed_at,
      claimed_completed_at, started_at, received_at, created_by, task_id, meta, flags, body_hash)
    select company.id, given.id, workflow_id, version, completed_at, claimed_completed_at, started_at, received_at,
      created_by, task_id, meta, flags, body_hash
    from ${ofCompany(companyId, sql`json_populate_recordset(null::workflow_result, ${rows}::json) given`)}`,
)

export async function setFlags(
  trx: Trx,
  { companyId, resultId }: ResultKey,
  flags: readonly WorkflowResultFlag[],
): Promise<void> {
  await trx
    .updateTable('workflow_result')
    .set({ flags: [...flags] })
    .where('company_id', '=', companyId)
    .where('id', '=', resultId)
    .execute()
}

/**
 * Results with their answers as they are kept (`givenDocuments`), and with what is shown of their workflows; removed ones
 * too.
 */
export function selectResults(trx: Trx, companyId: string) {
  return trx
    .selectFrom('workflow_result as result')
    .innerJoin('workflow', (join) =>
      join
        .onRef('workflow.company_id', '=', 'result.company_id')
        .onRef('workflow.id', '=', 'result.workflow_id'),
    )
    .selectAll('result')
    .select(['workflow.translations', 'workflow.image_file_id'])
    .select([
      sql<boolean>`workflow.deleted_at is not null`.as('is_workflow_deleted'),
      sql<Record<string, unknown> | null>`coalesce(result.deleted_document, (select document from record
        where record.company_id = ${companyId} and record.id = result.id))`.as('document'),
      'result.workflow_id as typeId',
      sql<number | null>`case when result.deleted_document is null
        then ${versionOfType(companyId, 'result.workflow_id')} end`.as('typeVersion'),
    ])
    .leftJoin('workflow_result_review as review', (join) =>
      join.on('review.company_id', '=', companyId).onRef('review.workflow_result_id', '=', 'result.id'),
    )
    .select(['review.deviations', 'review.reviewed_at', 'review.reviewed_by', 'review.remark'])
    .leftJoin('received_result as received', (join) =>
      join.on('received.company_id', '=', companyId).onRef('received.workflow_result_id', '=', 'result.id'),
    )
    .leftJoin('foreign_company as other', (join) =>
      join.on('other.company_id', '=', companyId).onRef('other.id', '=', 'received.foreign_company_id'),
    )
    .leftJoin('workflow_share as share', (join) =>
      join.on('share.company_id', '=', companyId).onRef('share.id', '=', 'received.share_id'),
    )
    .select(['other.id as from_company_id', 'other.name as from_company_name', 'received.labels'])
    .select('share.other_company_logo as from_company_logo')
    .where('result.company_id', '=', companyId)
}

/** A result with its answers by field id. */
export type ResultRecord = Omit<
  Awaited<ReturnType<ReturnType<typeof selectResults>['executeTakeFirstOrThrow']>>,
  'typeId' | 'typeVersion'
>

/** What tells results that own people made from copies of those of another company. */
export const OWN = {
  from_company_id: null,
  from_company_name: null,
  from_company_logo: null,
  labels: null,
} satisfies Partial<ResultRecord>

export async function findResult(trx: Trx, key: ResultKey): Promise<ResultRecord | undefined> {
  return (await findResults(trx, key.companyId, [key.resultId]))[0]
}

export async function findResults(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
): Promise<readonly ResultRecord[]> {
  if (ids.length === 0) return []
  const rows = await selectResults(trx, companyId)
    .where('result.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return await givenDocuments(trx, companyId, rows)
}

/** The row alone, locked until the commit. */
export async function lockResult(trx: Trx, key: ResultKey): Promise<StoredResult | undefined> {
  return await trx
    .selectFrom('workflow_result')
    .selectAll()
    .where('company_id', '=', key.companyId)
    .where('id', '=', key.resultId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The answers of a result by field id. */
export async function readDocument(
  trx: Trx,
  { companyId, resultId }: ResultKey,
): Promise<Record<string, unknown> | undefined> {
  return (await readDocumentsById(trx, companyId, [resultId])).get(resultId)?.document
}

/** Accounts and records of the company among these. */
export async function readKnown(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await readKnownIds(trx, { companyId, ids })
  return new Set(rows.map(({ id }) => id))
}

const readKnownIds = planned(
  'read_known_ids',
  ({ companyId, ids }: { readonly companyId: string; readonly ids: readonly string[] }) => sql<{
    id: string
  }>`
    select id from account where company_id = ${companyId} and id = any(${ids}::uuid[])
    union all select id from record where company_id = ${companyId} and id = any(${ids}::uuid[])`,
)

/** Those of these results that exist, removed ones too. */
export async function readStoredIds(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await trx
    .selectFrom('workflow_result')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function markRemoved(
  trx: Trx,
  { companyId, resultId }: ResultKey,
  { by, document }: { readonly by: string; readonly document: unknown },
): Promise<void> {
  await trx
    .updateTable('workflow_result')
    .set({ deleted_at: sql<Date>`now()`, deleted_by: by, deleted_document: JSON.stringify(document) })
    .where('company_id', '=', companyId)
    .where('id', '=', resultId)
    .execute()
  await removeReviews(trx, companyId, [resultId])
  noteChange(trx, companyId, { kind: 'RESULT', id: resultId, operation: 'REMOVED' })
}

/** Several results at once: they keep their answers, and no query sees them any more. */
export async function markResultsRemoved(
  trx: Trx,
  companyId: string,
  { ids, by }: { readonly ids: readonly string[]; readonly by: string },
): Promise<void> {
  const documents = [...(await readDocumentsById(trx, companyId, ids))].map(([id, { document }]) => [
    id,
    document,
  ])
  const byId = JSON.stringify(Object.fromEntries(documents))
  await sql`update workflow_result result
    set deleted_at = now(), deleted_by = ${by}, deleted_document = coalesce(${byId}::jsonb -> result.id::text, '{}')
    where company_id = ${companyId} and id = any(${ids}::uuid[]) and deleted_at is null`.execute(trx)
  await removeReviews(trx, companyId, ids)
  noteChanges(trx, companyId, { kind: 'RESULT', ids, operation: 'REMOVED' })
}
