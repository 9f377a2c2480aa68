import { newId } from '@feldwerk/contract/new-id.ts'
import { findGroup } from '../../people/account-groups/store.ts'
import type { PeopleFollower } from '../../people/accounts/followers.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { GroupKey } from '../../platform/db/schema/accounts.ts'
import { dropFollowers } from './follower-store.ts'
import { followGroups, removeWhoNoLongerChats } from './member-store.ts'
import { findRoomOfGroup, insertRoom } from './room-store.ts'
import { noteRoom } from './tell.ts'

/** Groups that chat have a room with their people in it; who can no longer enter is at once in no room. */
export const followPeople: PeopleFollower = {
  async onGroupSaved(trx, key) {
    const { companyId, groupId } = key
    const group = await findGroup(trx, key)
    if (!group?.chat_active) return await noteClosed(trx, key)
    await insertRoom(trx, companyId, {
      id: newId(),
      kind: 'ACCOUNT_GROUP',
      account_group_id: groupId,
      created_by: null,
    })
    const { left, followed } = await followGroups(trx, companyId, { groupId })
    noteRooms(trx, companyId, { rooms: followed, left })
  },
  async onAccessChanged(trx, companyId, accountIds) {
    const out = await removeWhoNoLongerChats(trx, companyId, accountIds)
    await dropFollowers(trx, companyId, accountIds)
    const { left, followed } = await followGroups(trx, companyId, { accountIds })
    const rooms = [...out.map(({ roomId }) => roomId), ...followed]
    noteRooms(trx, companyId, { rooms, left: [...out, ...left] })
  },
}

/** Those who are in the room of a group that no longer chats, or is gone, hear that nobody can write in it any more. */
async function noteClosed(trx: Trx, { companyId, groupId }: GroupKey): Promise<void> {
  const roomId = await findRoomOfGroup(trx, companyId, groupId)
  if (roomId) noteRoom(trx, { companyId, roomId }, { operation: 'CHANGED' })
}

interface ChangedRooms {
  readonly rooms: readonly string[]
  readonly left: readonly { readonly roomId: string; readonly accountId: string }[]
}

function noteRooms(trx: Trx, companyId: string, { rooms, left }: ChangedRooms): void {
  for (const roomId of new Set(rooms)) {
    const heardBy = left.filter((each) => each.roomId === roomId).map(({ accountId }) => accountId)
    noteRoom(trx, { companyId, roomId }, { operation: 'CHANGED', heardBy })
  }
}
