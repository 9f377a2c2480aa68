import { newId } from '@feldwerk/contract/new-id.ts'
import { letFollow } from '../../../messages/chat/follower-store.ts'
import { addChatMembers, chatMemberIds } from '../../../messages/chat/member-store.ts'
import { hasMessages, insertPastMessages, type PastMessage } from '../../../messages/chat/past-store.ts'
import { markRead } from '../../../messages/chat/reader-store.ts'
import { findRoomOfGroup, insertRoom } from '../../../messages/chat/room-store.ts'
import { readGroupsNamed } from '../../../people/account-groups/store.ts'
import { idsByLastName } from '../../../people/accounts/store.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { assetNamed } from './asset-store.ts'
import { type DemoTalk, demoTalks } from './talks.ts'

const HOUR = 3_600_000

/** What the people of the demo company have written to each other; nobody is notified of it. */
export async function fillChat(
  trx: Trx,
  { companyId, now }: { readonly companyId: string; readonly now: Date },
): Promise<void> {
  if (await hasMessages(trx, companyId)) return
  const people = await idsByLastName(trx, companyId)
  // Visitors may have changed a name meanwhile.
  const whole = demoTalks.filter((talk) => namesIn(talk).every((name) => people.has(name)))
  for (const talk of whole) {
    const roomId = await roomOf(trx, { companyId, people }, talk)
    if (roomId) await fillRoom(trx, { companyId, roomId, people, now }, talk)
  }
}

interface DemoChat {
  readonly companyId: string
  readonly people: ReadonlyMap<string, string>
}

/** Everybody that a talk names. */
const namesIn = ({ room, words, unread = {} }: DemoTalk): readonly string[] => [
  ...(room.kind === 'ACCOUNT_GROUP' ? [] : room.people),
  ...words.flatMap(({ by, mentions = [] }) => [by, ...mentions]),
  ...Object.keys(unread),
]

const personNamed = (people: ReadonlyMap<string, string>, lastName: string): string =>
  people.get(lastName) ?? ''

/** The room of a talk, made where it is not that of an account group; undefined where the group has none. */
async function roomOf(
  trx: Trx,
  { companyId, people }: DemoChat,
  { room }: DemoTalk,
): Promise<string | undefined> {
  if (room.kind === 'ACCOUNT_GROUP') {
    const { groupIds } = await readGroupsNamed(trx, companyId, [room.group])
    return await findRoomOfGroup(trx, companyId, groupIds[0] ?? '')
  }
  const roomId = newId()
  const ids = room.people.map((name) => personNamed(people, name))
  if (room.kind === 'THING') {
    const thing_id = await assetNamed(trx, companyId, room.asset)
    if (!thing_id) return undefined
    const on = { kind: room.kind, name: room.asset, thing_kind: 'ASSET', thing_id } as const
    await insertRoom(trx, companyId, { id: roomId, created_by: ids[0] ?? null, ...on })
    await letFollow(trx, { companyId, roomId }, { accountIds: ids, read: 0, again: true })
    return roomId
  }
  const [first_of_pair, second_of_pair] = room.kind === 'PRIVATE' ? ids.toSorted() : []
  const [created_by = null] = ids
  const pair = first_of_pair && second_of_pair ? { first_of_pair, second_of_pair } : {}
  const name = room.kind === 'GROUP' ? { name: room.name } : {}
  await insertRoom(trx, companyId, { id: roomId, kind: room.kind, created_by, ...name, ...pair })
  await addChatMembers(trx, { companyId, roomId }, { ids, afterNumber: 0 })
  return roomId
}

async function fillRoom(
  trx: Trx,
  { companyId, roomId, people, now }: DemoChat & { readonly roomId: string; readonly now: Date },
  { room, words, unread = {} }: DemoTalk,
): Promise<void> {
  const key = { companyId, roomId }
  const ids = words.map(() => newId())
  const messages = words.map(
    ({ by, hoursAgo, text, answers, mentions = [] }, at): PastMessage => ({
      id: ids[at] ?? newId(),
      senderId: personNamed(people, by),
      message: text,
      replyTo: answers === undefined ? null : (ids[answers] ?? null),
      mentions: mentions.map((name) => personNamed(people, name)),
      at: new Date(now.getTime() - hoursAgo * HOUR),
    }),
  )
  await insertPastMessages(trx, key, messages)
  const left = new Map(Object.entries(unread).map(([name, count]) => [personNamed(people, name), count]))
  const readers = room.kind === 'THING' ? room.people.map((name) => personNamed(people, name)) : []
  for (const accountId of [...readers, ...(await chatMemberIds(trx, key))])
    await markRead(trx, { ...key, accountId }, words.length - (left.get(accountId) ?? 0))
}
