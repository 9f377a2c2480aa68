import type { Trx } from '../../platform/db/pool.ts'
import type { RoomKey } from '../../platform/db/schema/chat.ts'

/** Something that was written before now. */
export interface PastMessage {
  readonly id: string
  readonly senderId: string
  readonly message: string
  readonly replyTo: string | null
  readonly mentions: readonly string[]
  readonly at: Date
}

/** Whether anybody of a company has written anything. */
export async function hasMessages(trx: Trx, companyId: string): Promise<boolean> {
  const message = await trx
    .selectFrom('chat_message')
    .select('id')
    .where('company_id', '=', companyId)
    .limit(1)
    .executeTakeFirst()
  return message !== undefined
}

/** Adds messages as history to a room in which nothing was written yet, the oldest first: nobody is told of them. */
export async function insertPastMessages(
  trx: Trx,
  { companyId, roomId }: RoomKey,
  messages: readonly PastMessage[],
): Promise<void> {
  const last = messages.at(-1)
  if (!last) return
  for (const [i, { id, senderId, message, replyTo, mentions, at }] of messages.entries())
    await trx
      .insertInto('chat_message')
      .values({
        company_id: companyId,
        id,
        chat_room_id: roomId,
        number: i + 1,
        sender_id: senderId,
        message,
        file_id: null,
        file_kind: null,
        reply_to: replyTo,
        mentions: [...mentions],
        sent_hash: Buffer.alloc(32),
        created_at: at,
      })
      .execute()
  await trx
    .updateTable('chat_room')
    .set({ last_number: messages.length, last_message_at: last.at, looked_after_at: last.at })
    .where('company_id', '=', companyId)
    .where('id', '=', roomId)
    .execute()
}
