import { sql } from 'kysely'
import { noteChanges } from '../../platform/changes/note.ts'
import { insertMany } from '../../platform/db/insert-many.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { GroupKey, LeftGroup } from '../../platform/db/schema/accounts.ts'

/** Ids of everybody in a group. */
export async function memberIds(trx: Trx, key: GroupKey): Promise<string[]> {
  const rows = await trx
    .selectFrom('account_group_member')
    .select('account_id')
    .where('company_id', '=', key.companyId)
    .where('account_group_id', '=', key.groupId)
    .execute()
  return rows.map((row) => row.account_id)
}

/** Puts accounts into a group that are not in it. */
export async function addMembers(trx: Trx, key: GroupKey, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return
  await insertMany('account_group_member', key.companyId, {
    account_group_id: ['uuid', accountIds.map(() => key.groupId)],
    account_id: ['uuid', accountIds],
  }).execute(trx)
  noteChanges(trx, key.companyId, { kind: 'ACCOUNT_GROUP', ids: [key.groupId], operation: 'CHANGED' })
}

type MemberFilter =
  | { readonly groupIds: readonly string[]; readonly accountIds?: readonly string[] }
  | { readonly groupIds?: undefined; readonly accountIds: readonly string[] }

/** Takes these accounts, or all, out of these groups, or all. Who calls it tells who left: `leaving.ts`. */
export async function deleteMembers(
  trx: Trx,
  companyId: string,
  { groupIds, accountIds }: MemberFilter,
): Promise<LeftGroup[]> {
  let leaving = trx.deleteFrom('account_group_member').where('company_id', '=', companyId)
  if (groupIds) leaving = leaving.where('account_group_id', '=', sql<string>`any(${groupIds}::uuid[])`)
  if (accountIds) leaving = leaving.where('account_id', '=', sql<string>`any(${accountIds}::uuid[])`)
  return await leaving.returning(['account_group_id as groupId', 'account_id as accountId']).execute()
}
