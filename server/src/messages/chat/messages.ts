import type { MessagePayload } from '@feldwerk/contract/chat-rooms.ts'
import { inputProblem, Problem } from '@feldwerk/contract/errors.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { bodyHash } from '../../fieldwork/workflow-results/body-hash.ts'
import { consumeFile } from '../../people/upload/file-refs.ts'
import { markFree } from '../../people/upload/use-store.ts'
import { inputText } from '../../platform/http/input-texts.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { letPeopleFollow } from './let-follow.ts'
import { chatMemberIds } from './member-store.ts'
import { findSent, insertMessage, lockMessage, seenMessages, updateMessage } from './message-store.ts'
import { lookLater, notifyMentioned } from './notifications.ts'
import { lockRoom, takeNumber } from './room-store.ts'
import { demandRoom, messageViewer, type OpenRoom } from './seen-rooms.ts'
import { noteRoom } from './tell.ts'
import { openersAmong } from './things/things.ts'

/** Writes into a room, once under one id; gives the id. */
export async function addMessage(context: TrxContext, roomId: string, sent: MessagePayload): Promise<string> {
  const { trx, caller } = context
  const { companyId, accountId } = caller
  // First the lock: who is taken out of the room in this moment writes before that, or not at all.
  await lockRoom(trx, { companyId, roomId })
  const room = await demandRoom(context, roomId)
  const { id = newId(), ...content } = sent
  const sent_hash = bodyHash({ ...content, roomId })
  const before = await findSent(trx, { companyId, id })
  if (before) {
    const isRepeat = before.sender_id === accountId && before.sent_hash.equals(sent_hash)
    if (!isRepeat) throw new Problem('idAlreadyExists')
    return id
  }
  if (room.closed) throw new Problem('roomClosed')
  demandContent(context, sent)
  const mentions = await demandMentioned(context, room, sent.mentions ?? [])
  if (sent.replyTo) await demandSeen(context, room, sent.replyTo)
  const file = await consumeSent(context, sent)
  const { number, at } = await takeNumber(trx, { companyId, roomId })
  const thing = room.viewer.things.get(roomId)
  const isNew = await insertMessage(trx, companyId, {
    id,
    chat_room_id: roomId,
    number,
    sender_id: accountId,
    message: sent.message ?? '',
    ...file,
    reply_to: sent.replyTo ?? null,
    mentions,
    sent_hash,
    created_at: at,
  })
  if (!isNew) throw new Problem('idAlreadyExists')
  if (thing) await letPeopleFollow(context, room, { thing, mentions, read: number - 1 })
  noteRoom(trx, { companyId, roomId }, { operation: 'CHANGED' })
  await notifyMentioned(trx, { companyId, roomId }, { senderId: accountId, mentions })
  await lookLater(trx, { companyId, roomId })
  return id
}

/** A message of the room that the caller sees. */
export async function demandSeen(
  { trx }: TrxContext,
  room: Pick<OpenRoom, 'id' | 'viewer'>,
  messageId: string,
): Promise<{ readonly number: number }> {
  const [message] = await seenMessages(trx, room.viewer, [messageId])
  if (message?.chat_room_id !== room.id) throw new Problem('notFound')
  return message
}

/** Other words for an own message. */
export async function editMessage(
  context: TrxContext,
  id: string,
  wanted: { readonly message: string; readonly mentions?: readonly { readonly id: string }[] | undefined },
): Promise<void> {
  const { trx, caller } = context
  const message = await lockOwn(context, id)
  if (!message.is_young || message.deleted_at) throw new Problem('messageSettled')
  const room = await demandRoom(context, message.chat_room_id)
  if (room.closed) throw new Problem('roomClosed')
  const mentions = wanted.mentions ? await demandMentioned(context, room, wanted.mentions) : message.mentions
  await updateMessage(trx, { companyId: caller.companyId, id }, { message: wanted.message, mentions })
  const isNew = (accountId: string) => !message.mentions.includes(accountId)
  await notifyMentioned(trx, roomOf(message), {
    senderId: caller.accountId,
    mentions: mentions.filter(isNew),
  })
  noteRoom(trx, roomOf(message), { operation: 'CHANGED' })
}

/** Takes an own message back, with its file; once more changes nothing. */
export async function removeMessage(context: TrxContext, id: string): Promise<void> {
  const { trx, caller } = context
  const message = await lockOwn(context, id)
  if (message.deleted_at) return
  if (!message.is_young) throw new Problem('messageSettled')
  await updateMessage(trx, { companyId: caller.companyId, id }, 'remove')
  noteRoom(trx, roomOf(message), { operation: 'CHANGED' })
  if (message.file_id) await markFree(trx, caller.companyId, message.file_id)
}

const roomOf = (message: { readonly company_id: string; readonly chat_room_id: string }) => ({
  companyId: message.company_id,
  roomId: message.chat_room_id,
})

async function lockOwn(context: TrxContext, id: string) {
  const { trx, caller } = context
  const [seen] = await seenMessages(trx, await messageViewer(context, [id]), [id])
  const message = seen && (await lockMessage(trx, caller.companyId, { id, hours: limits.chatEditHours }))
  if (!message) throw new Problem('notFound')
  if (message.sender_id !== caller.accountId) throw new Problem('forbidden')
  return message
}

/** Words, or one thing that is shown instead; not several at once. */
function demandContent({ language }: TrxContext, sent: MessagePayload): void {
  const refs = (['imageRef', 'audioRef', 'fileRef'] as const).filter((name) => sent[name])
  const refuse = (path: string, rule: 'required' | 'oneFile') =>
    inputProblem({ in: 'body', path, rule, message: inputText(rule, {}, language) })
  if (refs.length > 1) throw refuse(refs[1] ?? '', 'oneFile')
  if (refs.length === 0 && !sent.message) throw refuse('message', 'required')
}

/** Only people of the room are mentioned; on a thing all who may open it. */
async function demandMentioned(
  { trx, caller: { companyId } }: TrxContext,
  { id: roomId, viewer }: Pick<OpenRoom, 'id' | 'viewer'>,
  mentions: readonly { readonly id: string }[],
): Promise<string[]> {
  const ids = [...new Set(mentions.map(({ id }) => id))]
  if (ids.length === 0) return ids
  const thing = viewer.things.get(roomId)
  const members = new Set(
    thing
      ? (await openersAmong(trx, companyId, { kind: thing.kind, ids: [thing.id], accountIds: ids })).map(
          ({ accountId }) => accountId,
        )
      : await chatMemberIds(trx, { companyId, roomId }),
  )
  if (!ids.every((id) => members.has(id))) throw new Problem('notFound')
  return ids
}

async function consumeSent({ trx, caller }: TrxContext, sent: MessagePayload) {
  const { imageRef, audioRef, fileRef } = sent
  const { companyId } = caller
  if (imageRef) await consumeFile(trx, companyId, imageRef, 'image')
  if (audioRef) await consumeFile(trx, companyId, audioRef, 'audio')
  if (fileRef) await consumeFile(trx, companyId, fileRef, 'any')
  return {
    file_id: imageRef ?? audioRef ?? fileRef ?? null,
    file_kind: imageRef
      ? ('IMAGE' as const)
      : audioRef
        ? ('AUDIO' as const)
        : fileRef
          ? ('FILE' as const)
          : null,
  }
}
