import { newId } from '@feldwerk/contract/new-id.ts'
import { type RawBuilder, sql } from 'kysely'
import { noteChange } from '../../platform/changes/note.ts'
import { insertMany, ofCompany } from '../../platform/db/insert-many.ts'
import { type KeyedRow, keyedPage, type OrderKey, type PageWanted } from '../../platform/db/keyed-page.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { LeftGroup } from '../../platform/db/schema/accounts.ts'

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

export interface PermissionQuery extends PageWanted {
  readonly orderColumn?: 'name' | 'createdAt' | undefined
  readonly orderDir?: 'ASC' | 'DESC' | undefined
  readonly search?: string | undefined
}

const orders: Record<NonNullable<PermissionQuery['orderColumn']>, OrderKey> = {
  name: { by: sql`title collate name_order`, type: 'text' },
  createdAt: { by: sql`created_at`, type: 'time' },
}

/** A page of the permissions of a workflow. Those of removed accounts and groups do not count. */
export async function listPermissions(
  trx: Trx,
  { companyId, workflowId }: WorkflowKey,
  query: PermissionQuery,
) {
  const { orderColumn = 'name', orderDir = 'ASC' } = query
  const page = keyedPage(query, `${orderColumn} ${orderDir}`, [
    { ...orders[orderColumn], isDown: orderDir === 'DESC' },
    orders.name,
    { by: sql`id`, type: 'uuid' },
  ])
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
  const { rows } = await sql<KeyedRow<PermissionRecord>>`
    select *, ${page.key} as page_key, (select count(*) from account_group_member member
      where member.company_id = ${companyId} and member.account_group_id = found.account_group_id) as user_count
    from (${found}) found where ${page.where}
    order by ${page.order} limit ${page.limit} offset ${page.offset}`.execute(trx)
  const total = counted[0]?.total ?? 0
  return { rows, total, next: page.next(rows, total) }
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
    select company.id, added.id, ${workflowId}, added.account_id, added.account_group_id, ${by}
    from ${ofCompany(
      companyId,
      sql`unnest(${rows.map(() => newId())}::uuid[], ${rows.map((row) => row.account_id)}::uuid[],
        ${rows.map((row) => row.account_group_id)}::uuid[]) added (id, account_id, account_group_id)`,
    )}
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
  const ended = await trx
    .deleteFrom('workflow_permission')
    .where('company_id', '=', companyId)
    .where('workflow_id', '=', workflowId)
    .where(({ or, eb }) =>
      or([
        eb('account_id', '=', sql<string>`any(${accounts}::uuid[])`),
        eb('account_group_id', '=', sql<string>`any(${accountGroups}::uuid[])`),
      ]),
    )
    .returning(['account_id', 'account_group_id'])
    .execute()
  if (ended.length > 0) {
    const groupIds = ended.flatMap((row) => row.account_group_id ?? [])
    const { rows } = await sql<{ id: string }>`select account_id as id from account_group_member member
      where member.company_id = ${companyId} and member.account_group_id = any(${groupIds}::uuid[])`.execute(
      trx,
    )
    const heardBy = [
      ...new Set([...ended.flatMap((row) => row.account_id ?? []), ...rows.map(({ id }) => id)]),
    ]
    await keepPast(
      trx,
      companyId,
      heardBy.map((accountId) => ({ workflowId, accountId })),
    )
    noteChange(trx, companyId, { kind: 'WORKFLOW', id: workflowId, operation: 'CHANGED', heardBy })
  }
  return ended.length
}

/** Remembers that these have left these groups, and with them what the groups may perform. */
export async function keepPastOfGroups(
  trx: Trx,
  companyId: string,
  left: readonly LeftGroup[],
): Promise<void> {
  if (left.length === 0) return
  const permissions = await trx
    .selectFrom('workflow_permission')
    .select(['workflow_id', 'account_group_id'])
    .where('company_id', '=', companyId)
    .where('account_group_id', '=', sql<string>`any(${left.map(({ groupId }) => groupId)}::uuid[])`)
    .execute()
  const past = left.flatMap(({ groupId, accountId }) =>
    permissions
      .filter((permission) => permission.account_group_id === groupId)
      .map(({ workflow_id: workflowId }) => ({ workflowId, accountId })),
  )
  await keepPast(trx, companyId, past)
}

/** A permission ends in many ways, and until when somebody had one is remembered of each. */
async function keepPast(
  trx: Trx,
  companyId: string,
  past: readonly { readonly workflowId: string; readonly accountId: string }[],
): Promise<void> {
  const each = [...new Map(past.map((one) => [`${one.workflowId} ${one.accountId}`, one])).values()]
  if (each.length === 0) return
  await insertMany(
    'workflow_permission_past',
    companyId,
    {
      workflow_id: ['uuid', each.map(({ workflowId }) => workflowId)],
      account_id: ['uuid', each.map(({ accountId }) => accountId)],
    },
    sql`on conflict (company_id, workflow_id, account_id) do update set ended_at = excluded.ended_at`,
  ).execute(trx)
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
