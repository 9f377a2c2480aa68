import type { WorkflowResultFlag } from '@feldwerk/contract/workflow-results.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { constraintOf } from '../../platform/db/errors.ts'
import { planned } from '../../platform/db/planned.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { WorkflowResultTable } from '../../platform/db/schema/workflows.ts'
import { DoneMeanwhile } from '../../platform/db/tenant.ts'

/** A result within its company. */
export interface ResultKey {
  readonly companyId: string
  readonly resultId: string
}

export type StoredResult = Selectable<WorkflowResultTable>

export interface NewResult {
  readonly workflowId: string
  readonly version: number
  readonly completedAt: Date
  readonly claimedCompletedAt: Date | null
  readonly startedAt: Date | null
  readonly receivedAt: Date
  readonly taskId: string | null
  readonly meta: unknown
  readonly flags: readonly WorkflowResultFlag[]
  readonly bodyHash: Buffer
  readonly by: string
}

/** The row of a result that has just arrived. */
export function arrivedRow({ companyId, resultId }: ResultKey, result: NewResult): StoredResult {
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
  if (rows.length === 0) return
  const written = rows.map((row) => ({ ...row, body_hash: `\\x${row.body_hash.toString('hex')}` }))
  try {
    await insertRows(trx, { rows: JSON.stringify(written) })
  } catch (error) {
    if (constraintOf(error)?.name === 'workflow_result_pkey') throw new DoneMeanwhile()
    throw error
  }
}

const insertRows = planned(
  'insert_results',
  ({
    rows,
  }: {
    rows: string
  }) => sql`insert into workflow_result (company_id, id, workflow_id, version, completed_at,
      claimed_completed_at, started_at, received_at, created_by, task_id, meta, flags, body_hash)
    select company_id, id, workflow_id, version, completed_at, claimed_completed_at, started_at, received_at,
      created_by, task_id, meta, flags, body_hash
    from json_populate_recordset(null::workflow_result, ${rows}::json)`,
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

/** Results with their answers by field id, and with what is shown of their workflows; removed ones too. */
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
    ])
    .where('result.company_id', '=', companyId)
}

export type ResultRecord = Awaited<ReturnType<ReturnType<typeof selectResults>['executeTakeFirstOrThrow']>>

export async function findResult(trx: Trx, key: ResultKey): Promise<ResultRecord | undefined> {
  return await selectResults(trx, key.companyId).where('result.id', '=', key.resultId).executeTakeFirst()
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

/** The answers of a result by field id, as they are stored. */
export async function readDocument(
  trx: Trx,
  { companyId, resultId }: ResultKey,
): Promise<Record<string, unknown> | undefined> {
  const { rows } = await sql<{ document: Record<string, unknown> }>`select document from record
    where company_id = ${companyId} and id = ${resultId}`.execute(trx)
  return rows[0]?.document
}

/** These files, as far as the company has them; until the commit nothing else can take them. */
export async function findFiles(trx: Trx, { companyId, resultId }: ResultKey, fileIds: readonly string[]) {
  return await trx
    .selectFrom('file')
    .select(['id', 'state', 'mime'])
    .select(usedBy({ companyId, resultId }).as('used_by'))
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${[...new Set(fileIds)]}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** The result that refers to a file, this one before others that share it; null when none does. */
function usedBy({ companyId, resultId }: ResultKey): RawBuilder<string | null> {
  return sql<string | null>`(select workflow_result_id from workflow_result_file used
    where used.company_id = ${companyId} and used.file_id = file.id
    order by workflow_result_id = ${resultId} desc limit 1)`
}

/** Files belong to a result from now on; those that have not arrived yet will when they do. */
export async function keepFiles(
  trx: Trx,
  { companyId, resultId }: ResultKey,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return
  await sql`insert into workflow_result_file (company_id, workflow_result_id, file_id)
    select ${companyId}, ${resultId}, file from unnest(${fileIds}::uuid[]) file on conflict do nothing`.execute(
    trx,
  )
  await trx
    .updateTable('file')
    .set({ state: 'consumed', consumed_at: sql<Date>`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${fileIds}::uuid[])`)
    .where('state', '=', 'stored')
    .execute()
}

/** Results of these that wait for files. */
export async function readMissingFiles(
  trx: Trx,
  companyId: string,
  results: readonly { readonly id: string }[],
): Promise<ReadonlySet<string>> {
  const resultIds = results.map(({ id }) => id)
  const rows = await trx
    .selectFrom('workflow_result_file as used')
    .innerJoin('file', (join) =>
      join.onRef('file.company_id', '=', 'used.company_id').onRef('file.id', '=', 'used.file_id'),
    )
    .select('used.workflow_result_id')
    .distinct()
    .where('used.company_id', '=', companyId)
    .where('used.workflow_result_id', '=', sql<string>`any(${resultIds}::uuid[])`)
    .where('file.state', '=', 'pending')
    .execute()
  return new Set(rows.map((row) => row.workflow_result_id))
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
}

/** Several results at once: they keep their answers, and no query sees them any more. */
export async function markResultsRemoved(
  trx: Trx,
  companyId: string,
  { ids, by }: { readonly ids: readonly string[]; readonly by: string },
): Promise<void> {
  await sql`update workflow_result result
    set deleted_at = now(), deleted_by = ${by}, deleted_document = coalesce((select document from record
      where record.company_id = ${companyId} and record.id = result.id), '{}')
    where company_id = ${companyId} and id = any(${ids}::uuid[]) and deleted_at is null`.execute(trx)
}
