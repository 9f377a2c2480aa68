import { calledBy, readReferences } from '../../people/accounts/references.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import {
  emptyMessages,
  forgetMentions,
  leaveAll,
  type OwnMessage,
  type OwnRoom,
  ownMessages,
  ownRooms,
} from './personal-store.ts'
import { noteRoom } from './tell.ts'

/** What is known of a person in chats. */
export interface ChatExport {
  readonly rooms: readonly OwnRoom[]
  readonly messages: readonly OwnMessage[]
}

/** What a person who asks for it is given: the own rooms, and all that they wrote. */
export async function exportOf(trx: Trx, account: AccountKey): Promise<ChatExport> {
  return { rooms: await ownRooms(trx, account), messages: await ownMessages(trx, account) }
}

/**
 * Forgets a person: what they wrote is taken back, their lines stay under whatever the account is called then; they are
 * in no room, and where others mentioned them their name is gone. Gives the files that nothing
 * shows any more, to be removed with them.
 */
export async function erase(trx: Trx, account: AccountKey): Promise<readonly string[]> {
  const { companyId, accountId } = account
  const person = (await readReferences(trx, companyId, [accountId])).get(accountId)
  const emptied = await emptyMessages(trx, account)
  const rooms = [
    ...emptied.rooms,
    ...(await forgetMentions(trx, account, calledBy(person) ?? '')),
    ...(await leaveAll(trx, account)),
  ]
  for (const roomId of new Set(rooms)) noteRoom(trx, { companyId, roomId }, { operation: 'CHANGED' })
  return emptied.files
}
