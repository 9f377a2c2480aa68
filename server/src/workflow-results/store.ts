import { limits } from '@feldwerk/contract/limits.ts'
import type { WorkflowResultFlag } from '@feldwerk/contract/workflow-results.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Trx } from '../platform/db/pool.ts'
import type { WorkflowResultTable } from '../platform/db/schema/workflows.ts'
import type { RecordField } from '../platform/records/record-type.ts'

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
  readonly bodyHash: Buffer
  readonly by: string
}

/**
 * Takes the id for this result. False when there is one already: then a parallel one has committed, and what it wrote
 * is visible to the next statement.
 */
export async function claimResult(
  trx: Trx,
  { companyId, resultId }: ResultKey,
  result: NewResult,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('workflow_result')
    .values({
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
      meta: JSON.stringify(result.meta),
      flags: [],
      body_hash: result.bodyHash,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

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

/** Removed ones too. */
export async function findResult(trx: Trx, key: ResultKey): Promise<StoredResult | undefined> {
  return await trx
    .selectFrom('workflow_result')
    .selectAll()
    .where('company_id', '=', key.companyId)
    .where('id', '=', key.resultId)
    .executeTakeFirst()
}

/** The same, locked until the commit. */
export async function lockResult(trx: Trx, key: ResultKey): Promise<StoredResult | undefined> {
  return await trx
    .selectFrom('workflow_result')
    .selectAll()
    .where('company_id', '=', key.companyId)
    .where('id', '=', key.resultId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export interface ResultFilter {
  readonly createdBy?: string | undefined
  readonly workflowId?: string | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
}

export interface ResultQuery {
  readonly page?: number | undefined
  readonly size?: number | undefined
  readonly orderColumn?: 'completedAt' | 'receivedAt' | undefined
  readonly orderDir?: 'ASC' | 'DESC' | undefined
  readonly filter: ResultFilter
}

/** A page of results, the newest first unless asked otherwise, in two statements. */
export async function listResults(trx: Trx, companyId: string, query: ResultQuery) {
  const { page = 0, size = limits.pageSize, orderColumn = 'completedAt', orderDir = 'DESC' } = query
  const { createdBy, workflowId, from, until } = query.filter
  let found = trx
    .selectFrom('workflow_result')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
  if (createdBy !== undefined) found = found.where('created_by', '=', createdBy)
  if (workflowId !== undefined) found = found.where('workflow_id', '=', workflowId)
  if (from !== undefined) found = found.where('completed_at', '>=', new Date(from))
  if (until !== undefined) found = found.where('completed_at', '<', new Date(until))
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .selectAll()
    .orderBy(
      orderColumn === 'receivedAt' ? 'received_at' : 'completed_at',
      orderDir === 'ASC' ? 'asc' : 'desc',
    )
    .orderBy('id')
    .limit(size)
    .offset(page * size)
    .execute()
  return { rows, total }
}

/** Results of an account that was completed since each of these moments. */
export async function countSince(
  trx: Trx,
  { companyId, accountId }: { readonly companyId: string; readonly accountId: string },
  moments: readonly Date[],
): Promise<number[]> {
  const counts = moments.map((moment) => sql`count(*) filter (where completed_at >= ${moment})`)
  const earliest = new Date(Math.min(...moments.map(Number)))
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}]::int[] as counts
    from workflow_result where company_id = ${companyId} and created_by = ${accountId} and deleted_at is null
      and completed_at >= ${earliest}`.execute(trx)
  return rows[0]?.counts ?? moments.map(() => 0)
}

/** The answers of results, by id, with what they mean: the fields of the version that each was made with. */
export async function readAnswers(trx: Trx, companyId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; document: Record<string, unknown> | null; fields: RecordField[] }>`
    select result.id, coalesce(record.document, result.deleted_document) as document, version.fields
    from workflow_result result
    join workflow_version version on version.company_id = result.company_id
      and version.workflow_id = result.workflow_id and version.version = result.version
    left join record on record.company_id = result.company_id and record.id = result.id
    where result.company_id = ${companyId} and result.id = any(${ids}::uuid[])`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function insertFiles(trx: Trx, { companyId, resultId }: ResultKey, fileIds: readonly string[]) {
  if (fileIds.length === 0) return
  await sql`insert into workflow_result_file (company_id, workflow_result_id, file_id)
    select ${companyId}, ${resultId}, file from unnest(${fileIds}::uuid[]) file on conflict do nothing`.execute(
    trx,
  )
}

/** What files these are: null state for those that the company has not. */
export async function findFiles(trx: Trx, companyId: string, fileIds: readonly string[]) {
  return await trx
    .selectFrom('file')
    .select(['id', 'state', 'mime'])
    .select(usedBy(companyId).as('used_by'))
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${[...new Set(fileIds)]}::uuid[])`)
    .execute()
}

/** The result that refers to a file; null when none does. */
function usedBy(companyId: string): RawBuilder<string | null> {
  return sql<string | null>`(select workflow_result_id from workflow_result_file used
    where used.company_id = ${companyId} and used.file_id = file.id limit 1)`
}

/** Files of results that have arrived belong to them for good. */
export async function markFilesConsumed(
  trx: Trx,
  companyId: string,
  fileIds: readonly string[],
): Promise<void> {
  await trx
    .updateTable('file')
    .set({ state: 'consumed', consumed_at: sql<Date>`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${fileIds}::uuid[])`)
    .where('state', '=', 'stored')
    .execute()
}

/** Whether a company has or had this account, this workflow. */
export async function existInCompany(
  trx: Trx,
  companyId: string,
  {
    accountId,
    workflowId,
  }: { readonly accountId?: string | undefined; readonly workflowId?: string | undefined },
): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`select
    ${accountId ? sql`exists (select from account where company_id = ${companyId} and id = ${accountId})` : sql`true`}
    and ${workflowId ? sql`exists (select from workflow where company_id = ${companyId} and id = ${workflowId})` : sql`true`}
    as ok`.execute(trx)
  return rows[0]?.ok ?? false
}

/** Results of these that wait for files. */
export async function readMissingFiles(
  trx: Trx,
  companyId: string,
  resultIds: readonly string[],
): Promise<ReadonlySet<string>> {
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

export interface ResultChange {
  readonly id: string
  readonly by: string
  /** The answers before. */
  readonly document: unknown
}

export async function insertChange(
  trx: Trx,
  { companyId, resultId }: ResultKey,
  { id, by, document }: ResultChange,
): Promise<void> {
  const of = { company_id: companyId, workflow_result_id: resultId }
  await trx
    .insertInto('workflow_result_change')
    .values({ ...of, id, account_id: by, document: JSON.stringify(document) })
    .execute()
}

/** Every correction has a time of its own, so that it tells one state from the next. */
export async function markChanged(trx: Trx, { companyId, resultId }: ResultKey, by: string): Promise<void> {
  await trx
    .updateTable('workflow_result')
    .set({ changed_at: sql<Date>`greatest(now(), changed_at + interval '1 ms')`, changed_by: by })
    .where('company_id', '=', companyId)
    .where('id', '=', resultId)
    .execute()
}

export async function markRemoved(
  trx: Trx,
  { companyId, resultId }: ResultKey,
  { by, document }: Pick<ResultChange, 'by' | 'document'>,
): Promise<void> {
  await trx
    .updateTable('workflow_result')
    .set({ deleted_at: sql<Date>`now()`, deleted_by: by, deleted_document: JSON.stringify(document) })
    .where('company_id', '=', companyId)
    .where('id', '=', resultId)
    .execute()
}
