import { calledBy, readReferences } from '../../people/accounts/references.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { RoomKey } from '../../platform/db/schema/chat.ts'
import type { JobHandler } from '../../platform/jobs/context.ts'
import { sendAt } from '../../platform/jobs/outbox.ts'
import { notify, whoHearsOf } from '../notifications/notify.ts'
import { thingsOfRooms } from './thing-store.ts'
import { openersAmong } from './things/things.ts'
import { planLook, roomName, whoHasNotRead } from './unread-store.ts'

/** So long somebody may take to read a message before being notified of it. */
const WAIT_MS = 60_000

/** Tells those who are mentioned, but for whoever mentions oneself. */
export async function notifyMentioned(
  trx: Trx,
  key: RoomKey,
  { senderId, mentions }: { readonly senderId: string; readonly mentions: readonly string[] },
): Promise<void> {
  const accountIds = mentions.filter((id) => id !== senderId)
  if (accountIds.length === 0) return
  const facts = await factsOf(trx, key, senderId)
  await notify(trx, key.companyId, { event: 'MENTIONED', linkId: key.roomId, facts, accountIds })
}

/** Has somebody look in a minute who has not read what was written: once for all messages until then. */
export async function lookLater(trx: Trx, key: RoomKey): Promise<void> {
  const at = new Date(Date.now() + WAIT_MS)
  if (await planLook(trx, key, at)) {
    await sendAt(trx, { companyId: key.companyId, at }, 'chat.unread', { chatRoomId: key.roomId })
  }
}

/**
 * Notifies those who have not read a room, and did not mute it; one notification until they do. Who was mentioned in all
 * of it was told of that.
 */
export const unreadChatJob: JobHandler<'chat.unread'> = async ({ chatRoomId }, { companyId, inCompany }) => {
  if (companyId === null) return
  const key = { companyId, roomId: chatRoomId }
  await inCompany('write', async (trx) => {
    const members = await thoseWhoSee(trx, key, await whoHasNotRead(trx, key))
    const mentioned = members.filter(({ isMentioned }) => isMentioned).map(({ accountId }) => accountId)
    const wereTold = await whoHearsOf(trx, companyId, { event: 'MENTIONED', accountIds: mentioned })
    const unread = members.filter(({ accountId }) => !wereTold.has(accountId))
    for (const [senderId, of] of Map.groupBy(unread, (row) => row.senderId)) {
      await notify(trx, companyId, {
        event: 'MESSAGES_WAITING',
        linkId: chatRoomId,
        facts: await factsOf(trx, key, senderId),
        accountIds: of.map(({ accountId }) => accountId),
      })
    }
  })
}

/** Of those who follow the room of a thing, who may open it at this moment; everybody of another room. */
async function thoseWhoSee<P extends { readonly accountId: string }>(
  trx: Trx,
  { companyId, roomId }: RoomKey,
  people: readonly P[],
): Promise<readonly P[]> {
  const [thing] = await thingsOfRooms(trx, companyId, [roomId])
  if (!thing) return people
  const asked = { kind: thing.kind, ids: [thing.id], accountIds: people.map(({ accountId }) => accountId) }
  const openers = new Set((await openersAmong(trx, companyId, asked)).map(({ accountId }) => accountId))
  return people.filter(({ accountId }) => openers.has(accountId))
}

async function factsOf(trx: Trx, key: RoomKey, senderId: string): Promise<Record<string, string>> {
  const people = await readReferences(trx, key.companyId, [senderId])
  return { sender: calledBy(people.get(senderId)) ?? '', room: (await roomName(trx, key)) ?? '' }
}
