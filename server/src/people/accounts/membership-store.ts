import { sql } from 'kysely'
import { noteChanges } from '../../platform/changes/note.ts'
import { insertMany } from '../../platform/db/insert-many.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { GroupKey } from '../../platform/db/schema/accounts.ts'

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

/** Takes accounts out of a group. */
export async function removeMembers(trx: Trx, key: GroupKey, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return
  await trx
    .deleteFrom('account_group_member')
    .where('company_id', '=', key.companyId)
    .where('account_group_id', '=', key.groupId)
    .where('account_id', '=', sql<string>`any(${accountIds}::uuid[])`)
    .execute()
  noteChanges(trx, key.companyId, { kind: 'ACCOUNT_GROUP', ids: [key.groupId], operation: 'CHANGED' })
}

/** Takes accounts out of every group. */
export async function leaveGroups(trx: Trx, companyId: string, accountIds: readonly string[]): Promise<void> {
  const left = await trx
    .deleteFrom('account_group_member')
    .where('company_id', '=', companyId)
    .where('account_id', '=', sql<string>`any(${accountIds}::uuid[])`)
    .returning('account_group_id')
    .execute()
  const ids = left.map((row) => row.account_group_id)
  if (ids.length > 0) noteChanges(trx, companyId, { kind: 'ACCOUNT_GROUP', ids, operation: 'CHANGED' })
}

/** Takes everybody out of groups. */
export async function emptyGroups(trx: Trx, companyId: string, groupIds: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('account_group_member')
    .where('company_id', '=', companyId)
    .where('account_group_id', '=', sql<string>`any(${groupIds}::uuid[])`)
    .execute()
  noteChanges(trx, companyId, { kind: 'ACCOUNT_GROUP', ids: groupIds, operation: 'CHANGED' })
}
