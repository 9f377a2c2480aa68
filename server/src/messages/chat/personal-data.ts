import { calledBy, readReferences } from '../../people/accounts/references.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import {
  emptyMessages,
  leaveAll,
  lockMentions,
  type OwnMessage,
  type OwnRoom,
  ownMessages,
  ownRooms,
  rewriteMentions,
} from './personal-store.ts'
import { noteRoom } from './tell.ts'
import { withoutMention } from './without-mention.ts'

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
 * in no room, and where others mentioned them their name is gone, unless somebody of the same name is mentioned, too. Gives the files that nothing
 * shows any more, to be removed with them.
 */
export async function erase(trx: Trx, account: AccountKey): Promise<readonly string[]> {
  const { companyId } = account
  const emptied = await emptyMessages(trx, account)
  const rooms = [...emptied.rooms, ...(await forgetMentions(trx, account)), ...(await leaveAll(trx, account))]
  for (const roomId of new Set(rooms)) noteRoom(trx, { companyId, roomId }, { operation: 'CHANGED' })
  return emptied.files
}

/** Takes a person out of what others wrote, by the ids of those whom it mentions. Gives the rooms. */
async function forgetMentions(trx: Trx, account: AccountKey): Promise<readonly string[]> {
  const { companyId, accountId } = account
  const messages = await lockMentions(trx, account)
  const ids = [accountId, ...messages.flatMap(({ mentions }) => mentions)]
  const people = await readReferences(trx, companyId, ids)
  const nameOf = (id: string) => calledBy(people.get(id)) ?? ''
  await rewriteMentions(
    trx,
    account,
    messages.map(({ id, message, mentions }) => {
      const others = mentions.filter((each) => each !== accountId).map(nameOf)
      return { id, message: withoutMention({ text: message, name: nameOf(accountId), others }) }
    }),
  )
  return messages.map(({ chat_room_id }) => chat_room_id)
}
