import { limits } from '@feldwerk/contract/limits.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import { selectResults } from './store.ts'

export interface ResultFilter {
  readonly createdBy?: string | undefined
  readonly workflowId?: string | undefined
  /** An asset that they name. */
  readonly assetId?: string | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
}

export interface ResultQuery {
  readonly page?: number | undefined
  readonly size?: number | undefined
  /** `createdAt` is when it was completed, as in the filters. */
  readonly orderColumn?: 'completedAt' | 'receivedAt' | 'createdAt' | undefined
  readonly orderDir?: 'ASC' | 'DESC' | undefined
  readonly filter: ResultFilter
}

/** A page of results, the newest first unless asked otherwise, in two statements. */
export async function listResults(trx: Trx, companyId: string, query: ResultQuery) {
  const { page = 0, size = limits.pageSize, orderColumn = 'completedAt', orderDir = 'DESC' } = query
  const { createdBy, workflowId, assetId, from, until } = query.filter
  let found = trx
    .selectFrom('workflow_result')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
  if (createdBy !== undefined) found = found.where('created_by', '=', createdBy)
  if (workflowId !== undefined) found = found.where('workflow_id', '=', workflowId)
  if (assetId !== undefined)
    found = found.where('id', 'in', (named) =>
      named
        .selectFrom('workflow_result_asset')
        .select('workflow_result_id')
        .where('company_id', '=', companyId)
        .where('asset_id', '=', assetId),
    )
  if (from !== undefined) found = found.where('completed_at', '>=', new Date(from))
  if (until !== undefined) found = found.where('completed_at', '<', new Date(until))
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const column = orderColumn === 'receivedAt' ? 'received_at' : 'completed_at'
  const direction = orderDir === 'ASC' ? 'asc' : 'desc'
  const onPage = found
    .select('id')
    .orderBy(column, direction)
    .orderBy('id')
    .limit(size)
    .offset(page * size)
  const rows = await selectResults(trx, companyId)
    .where('result.id', 'in', onPage)
    .orderBy(`result.${column}`, direction)
    .orderBy('result.id')
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

/** Whether a company has or had this account, workflow or asset. */
export async function existInCompany(
  trx: Trx,
  companyId: string,
  {
    accountId,
    workflowId,
    assetId,
  }: {
    readonly accountId?: string | undefined
    readonly workflowId?: string | undefined
    readonly assetId?: string | undefined
  },
): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`select
    ${accountId ? sql`exists (select from account where company_id = ${companyId} and id = ${accountId})` : sql`true`}
    and ${workflowId ? sql`exists (select from workflow where company_id = ${companyId} and id = ${workflowId})` : sql`true`}
    and ${
      assetId
        ? sql`(exists (select from asset_name where company_id = ${companyId} and id = ${assetId})
            or exists (select from asset_change where company_id = ${companyId} and asset_id = ${assetId}))`
        : sql`true`
    }
    as ok`.execute(trx)
  return rows[0]?.ok ?? false
}
