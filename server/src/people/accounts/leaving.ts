import { noteChanges } from '../../platform/changes/note.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { GroupKey } from '../../platform/db/schema/accounts.ts'
import { membersLeft } from './followers.ts'
import { deleteMembers } from './membership-store.ts'

/** Takes accounts out of a group. */
export async function removeMembers(
  trx: Trx,
  { companyId, groupId }: GroupKey,
  accountIds: readonly string[],
): Promise<void> {
  if (accountIds.length === 0) return
  await membersLeft(trx, companyId, await deleteMembers(trx, companyId, { groupIds: [groupId], accountIds }))
  noteGroups(trx, companyId, [groupId])
}

/** Takes accounts out of every group. */
export async function leaveGroups(trx: Trx, companyId: string, accountIds: readonly string[]): Promise<void> {
  const left = await deleteMembers(trx, companyId, { accountIds })
  await membersLeft(trx, companyId, left)
  if (left.length > 0)
    noteGroups(
      trx,
      companyId,
      left.map(({ groupId }) => groupId),
    )
}

/** Takes everybody out of groups that are removed, which tells enough of them. */
export async function emptyGroups(trx: Trx, companyId: string, groupIds: readonly string[]): Promise<void> {
  await membersLeft(trx, companyId, await deleteMembers(trx, companyId, { groupIds }))
}

function noteGroups(trx: Trx, companyId: string, ids: readonly string[]): void {
  noteChanges(trx, companyId, { kind: 'ACCOUNT_GROUP', ids, operation: 'CHANGED' })
}
