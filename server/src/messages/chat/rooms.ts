import type { ChatThing } from '@feldwerk/contract/chat-rooms.ts'
import { inputProblem, Problem } from '@feldwerk/contract/errors.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { memberChanges } from '../../people/account-groups/rules.ts'
import { demandAccounts } from '../../people/accounts/references.ts'
import { changeFile, consumeFile } from '../../people/upload/file-refs.ts'
import { inputText } from '../../platform/http/input-texts.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { addChatMembers, chatMemberIds, removeChatMembers, showAll, whoChats } from './member-store.ts'
import { openThing } from './open-thing.ts'
import { findRoomOfPair, insertRoom, lockRoom, updateRoom } from './room-store.ts'
import { noteRoom } from './tell.ts'

/** Rooms are for people: a machine has none and makes none. */
export function demandPerson({ caller }: Pick<TrxContext, 'caller'>): void {
  if (caller.asMachine) throw new Problem('forbidden')
}

export interface WantedRoom {
  readonly name?: string | null | undefined
  readonly accounts?: readonly { readonly id: string }[] | undefined
  readonly thing?: ChatThing | undefined
  readonly imageRef?: string | null | undefined
  readonly showsAll?: boolean | undefined
}

/**
 * The id of a room for the caller and these people: of two without a name the one that they have, or a new one. Of a
 * thing its only one.
 */
export async function openRoom(context: TrxContext, wanted: WantedRoom): Promise<string> {
  const { trx, caller, language } = context
  demandPerson(context)
  if (wanted.thing) return await openThing(context, wanted.thing)
  const others = [...new Set((wanted.accounts ?? []).map(({ id }) => id))].filter(
    (id) => id !== caller.accountId,
  )
  await demandWhoChats(context, others)
  const [other] = others
  if (other === undefined) {
    const message = inputText('onlyOneself', {}, language)
    throw inputProblem({ in: 'body', path: 'accounts', rule: 'onlyOneself', message })
  }
  if (others.length === 1 && !wanted.name) return await openPrivate(context, other)
  const key = { companyId: caller.companyId, roomId: newId() }
  if (wanted.imageRef) await consumeFile(trx, caller.companyId, wanted.imageRef, 'image')
  await insertRoom(trx, caller.companyId, {
    id: key.roomId,
    kind: 'GROUP',
    name: wanted.name ?? null,
    image_file_id: wanted.imageRef ?? null,
    shows_all: wanted.showsAll ?? false,
    created_by: caller.accountId,
  })
  await addChatMembers(trx, key, { ids: [caller.accountId, ...others], afterNumber: 0 })
  noteRoom(trx, key, { operation: 'CREATED' })
  return key.roomId
}

/** However many ask at once: the pair is unique, and who comes second finds what the first has made. */
async function openPrivate({ trx, caller }: TrxContext, other: string): Promise<string> {
  const { companyId, accountId } = caller
  const pair: [string, string] = accountId < other ? [accountId, other] : [other, accountId]
  const made = newId()
  const isNew = await insertRoom(trx, companyId, {
    id: made,
    kind: 'PRIVATE',
    first_of_pair: pair[0],
    second_of_pair: pair[1],
    created_by: accountId,
  })
  const roomId = isNew ? made : await findRoomOfPair(trx, companyId, pair)
  if (!roomId) throw new Problem('unavailable')
  await addChatMembers(trx, { companyId, roomId }, { ids: pair, afterNumber: 0 })
  noteRoom(trx, { companyId, roomId }, { operation: isNew ? 'CREATED' : 'CHANGED' })
  return roomId
}

export type RoomChange = Partial<Omit<WantedRoom, 'thing'>>

/** Changes a group made by hand; the caller may leave it by that. Tells whether it did. */
export async function changeRoom(context: TrxContext, roomId: string, wanted: RoomChange): Promise<boolean> {
  const { trx, caller } = context
  const key = { companyId: caller.companyId, roomId }
  const room = await lockRoom(trx, key)
  const present = await chatMemberIds(trx, key)
  if (!room || (room.kind !== 'THING' && !present.includes(caller.accountId))) throw new Problem('notFound')
  if (room.kind !== 'GROUP') throw new Problem('roomFixed')
  const { added, removed } = wanted.accounts
    ? memberChanges(present, wanted.accounts)
    : { added: [], removed: [] }
  await demandWhoChats(context, added)
  const image_file_id = await changeFile(trx, caller.companyId, {
    current: room.image_file_id,
    wanted: wanted.imageRef,
    kind: 'image',
  })
  const shows_all = wanted.showsAll ?? room.shows_all
  await updateRoom(trx, key, {
    name: wanted.name === undefined ? room.name : wanted.name,
    image_file_id,
    shows_all,
  })
  await removeChatMembers(trx, key, removed)
  await addChatMembers(trx, key, { ids: added, afterNumber: shows_all ? 0 : room.last_number })
  if (shows_all && !room.shows_all) await showAll(trx, key)
  noteRoom(trx, key, { operation: 'CHANGED', heardBy: removed })
  return removed.includes(caller.accountId)
}

/** `notFound` for accounts that the company does not have; the place of one that is no person who may enter. */
async function demandWhoChats({ trx, caller, language }: TrxContext, ids: readonly string[]): Promise<void> {
  await demandAccounts(trx, caller.companyId, ids)
  const people = new Set(await whoChats(trx, caller.companyId, ids))
  const at = ids.findIndex((id) => !people.has(id))
  if (at < 0) return
  const message = inputText('cannotChat', {}, language)
  throw inputProblem({ in: 'body', path: `accounts.${at}.id`, rule: 'cannotChat', message })
}
