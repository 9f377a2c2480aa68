import { newId } from '@feldwerk/contract/new-id.ts'
import { findGroup } from '../../people/account-groups/store.ts'
import type { PeopleFollower } from '../../people/accounts/followers.ts'
import { followGroups, removeWhoNoLongerChats } from './member-store.ts'
import { insertRoom } from './room-store.ts'

/** Groups that chat have a room with their people in it; who can no longer enter is at once in no room. */
export const followPeople: PeopleFollower = {
  async onGroupSaved(trx, key) {
    const { companyId, groupId } = key
    const group = await findGroup(trx, key)
    if (!group?.chat_active) return
    await insertRoom(trx, companyId, {
      id: newId(),
      kind: 'ACCOUNT_GROUP',
      account_group_id: groupId,
      created_by: null,
    })
    await followGroups(trx, companyId, { groupId })
  },
  async onAccessChanged(trx, companyId, accountIds) {
    await removeWhoNoLongerChats(trx, companyId, accountIds)
    await followGroups(trx, companyId, { accountIds })
  },
}
