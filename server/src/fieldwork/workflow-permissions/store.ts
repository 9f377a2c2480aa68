import { limits } from '@feldwerk/contract/limits.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { type RawBuilder, sql } from 'kysely'
import { noteChange } from '../../platform/changes/note.ts'
import type { Trx } from '../../platform/db/pool.ts'

/** A workflow within its company. */
export interface WorkflowKey {
  readonly companyId: string
  readonly workflowId: string
}

/** Who holds a permission, by ids. */
export interface Holders {
  readonly accounts: readonly string[]
  readonly accountGroups: readonly string[]
}

export interface PermissionQuery {
  readonly page?: number | undefined
  readonly size?: number | undefined
  readonly orderColumn?: 'name' | 'createdAt' | undefined
  readonly orderDir?: 'ASC' | 'DESC' | undefined
  readonly search?: string | undefined
}

const orders: Record<NonNullable<PermissionQuery['orderColumn']>, RawBuilder<unknown>> = {
  name: sql`title collate name_order`,
  createdAt: sql`created_at`,
}

/** A page of the permissions of a workflow. Those of removed accounts and groups do not count. */
export async function listPermissions(
  trx: Trx,
  { companyId, workflowId }: WorkflowKey,
  query: PermissionQuery,
) {
  const { orderColumn = 'name', orderDir, page = 0, size = limits.pageSize } = query
  const direction = sql.raw(orderDir === 'DESC' ? 'desc' : 'asc')
  const found = sql`
    select permission.id, permission.account_id, permission.account_group_id, permission.created_at,
      permission.created_by, account_group.name as group_name,
      coalesce(account_group.name, account.machine_name, concat_ws(', ', account.last_name, account.first_name)) as title
    from workflow_permission permission
    left join account on account.company_id = permission.company_id and account.id = permission.account_id
      and account.deleted_at is null
    left join account_group on account_group.company_id = permission.company_id
      and account_group.id = permission.account_group_id and account_group.deleted_at is null
    where permission.company_id = ${companyId} and permission.workflow_id = ${workflowId}
      and (account.id is not null or account_group.id is not null)
      and ${matching(query.search)}`
  const { rows: counted } = await sql<{
    total: number
  }>`select count(*) as total from (${found}) found`.execute(trx)
  const { rows } = await sql<PermissionRecord>`
    select *, (select count(*) from account_group_member member
      where member.company_id = ${companyId} and member.account_group_id = found.account_group_id) as user_count
    from (${found}) found
    order by ${orders[orderColumn]} ${direction}, ${orders.name}, id
    limit ${size} offset ${page * size}`.execute(trx)
  return { rows, total: counted[0]?.total ?? 0 }
}

export interface PermissionRecord {
  readonly id: string
  readonly account_id: string | null
  readonly account_group_id: string | null
  readonly group_name: string | null
  readonly user_count: number
  readonly created_at: Date
  readonly created_by: string | null
}

/** Every word must be found in the name. */
function matching(search: string | undefined): RawBuilder<boolean> {
  const words = search?.split(/\s+/).filter(Boolean) ?? []
  if (words.length === 0) return sql<boolean>`true`
  const parts = words.map((word) => word.normalize('NFC').toLocaleLowerCase('de'))
  return sql<boolean>`(select bool_and(position(part in
      coalesce(lower(account_group.name collate name_order), account.search_text)) > 0)
    from unnest(${parts}::text[]) part)`
}

/** Who of these has no permission yet gets one; gives how many did. */
export async function insertPermissions(
  trx: Trx,
  { companyId, workflowId }: WorkflowKey,
  { accounts, accountGroups, by }: Holders & { readonly by: string },
): Promise<number> {
  const rows = [
    ...accounts.map((id) => ({ account_id: id, account_group_id: null })),
    ...accountGroups.map((id) => ({ account_id: null, account_group_id: id })),
  ]
  const { rows: added } = await sql`
    insert into workflow_permission (company_id, id, workflow_id, account_id, account_group_id, created_by)
    select ${companyId}, id, ${workflowId}, account_id, account_group_id, ${by} from unnest(
      ${rows.map(() => newId())}::uuid[], ${rows.map((row) => row.account_id)}::uuid[],
      ${rows.map((row) => row.account_group_id)}::uuid[]) added (id, account_id, account_group_id)
    on conflict do nothing
    returning id`.execute(trx)
  if (added.length > 0) noteChange(trx, companyId, { kind: 'WORKFLOW', id: workflowId, operation: 'CHANGED' })
  return added.length
}

/** Ends permissions, of which those hear who had them; gives how many there were. */
export async function deletePermissions(
  trx: Trx,
  { companyId, workflowId }: WorkflowKey,
  { accounts, accountGroups }: Holders,
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('workflow_permission')
    .where('company_id', '=', companyId)
    .where('workflow_id', '=', workflowId)
    .where(({ or, eb }) =>
      or([
        eb('account_id', '=', sql<string>`any(${accounts}::uuid[])`),
        eb('account_group_id', '=', sql<string>`any(${accountGroups}::uuid[])`),
      ]),
    )
    .executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) {
    const { rows } = await sql<{ id: string }>`select account_id as id from account_group_member member
      where member.company_id = ${companyId} and member.account_group_id = any(${accountGroups}::uuid[])`.execute(
      trx,
    )
    const heardBy = [...new Set([...accounts, ...rows.map(({ id }) => id)])]
    noteChange(trx, companyId, { kind: 'WORKFLOW', id: workflowId, operation: 'CHANGED', heardBy })
  }
  return Number(numDeletedRows)
}

/** How many of these accounts and groups the company has or had. */
export async function countHolders(
  trx: Trx,
  companyId: string,
  { accounts, accountGroups }: Holders,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select (select count(*) from account where company_id = ${companyId} and id = any(${accounts}::uuid[]))
      + (select count(*) from account_group where company_id = ${companyId}
        and id = any(${accountGroups}::uuid[])) as total`.execute(trx)
  return rows[0]?.total ?? 0
}
