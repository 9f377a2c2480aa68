import type { AccountReference } from '@feldwerk/contract/account-groups.ts'
import type { ChatMessage } from '@feldwerk/contract/chat-rooms.ts'
import { readReferences } from '../../people/accounts/references.ts'
import { fileUrl } from '../../people/upload/file-url.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { type StoredMessage, seenMessages } from './message-store.ts'
import { readPositions } from './reader-store.ts'
import type { RoomViewer } from './seen-store.ts'

/** Characters of a message that are quoted. */
const QUOTED = 200

/** Messages as somebody who sees them is told of them, in four statements however many they are. */
export async function presentMessages(
  trx: Trx,
  viewer: RoomViewer,
  messages: readonly StoredMessage[],
): Promise<ChatMessage[]> {
  if (messages.length === 0) return []
  const { companyId, accountId } = viewer
  const quotedIds = messages.flatMap(({ reply_to }) => reply_to ?? [])
  const quoted = new Map(
    (await seenMessages(trx, viewer, [...new Set(quotedIds)])).map((row) => [row.id, row]),
  )
  const people = await readReferences(trx, companyId, [
    ...[...messages, ...quoted.values()].map(({ sender_id }) => sender_id),
    ...messages.flatMap(({ mentions }) => mentions),
  ])
  const rooms = [...new Set(messages.map((row) => row.chat_room_id))]
  const positions = Map.groupBy(await readPositions(trx, companyId, rooms), ({ room_id }) => room_id)
  return messages.map((row) => ({
    id: row.id,
    createdAt: row.created_at.toISOString(),
    message: row.message,
    sender: personOf(people, row.sender_id),
    own: row.sender_id === accountId,
    imageUrl: fileUrl(fileOf(row, 'IMAGE')),
    chatRoomId: row.chat_room_id,
    number: row.number,
    audioUrl: fileUrl(fileOf(row, 'AUDIO')),
    fileUrl: fileUrl(fileOf(row, 'FILE')),
    fileName: row.file_kind === 'IMAGE' ? null : row.file_name,
    replyTo: quoteOf(quoted.get(row.reply_to ?? ''), people),
    mentions: row.mentions.flatMap((id) => people.get(id) ?? []),
    editedAt: row.edited_at?.toISOString() ?? null,
    deleted: row.deleted_at !== null,
    readBy: (positions.get(row.chat_room_id) ?? []).filter(
      ({ account_id, read_number, after_number }) =>
        after_number < row.number && row.number <= read_number && account_id !== row.sender_id,
    ).length,
  }))
}

const fileOf = (row: StoredMessage, kind: StoredMessage['file_kind']): string | null =>
  row.file_kind === kind ? row.file_id : null

function quoteOf(
  row: StoredMessage | undefined,
  people: ReadonlyMap<string, AccountReference>,
): ChatMessage['replyTo'] {
  if (!row) return null
  return {
    id: row.id,
    sender: personOf(people, row.sender_id),
    message: [...row.message].slice(0, QUOTED).join(''),
    deleted: row.deleted_at !== null,
  }
}

/** Accounts are marked as removed, never taken away: whoever wrote is always known. */
function personOf(people: ReadonlyMap<string, AccountReference>, id: string): AccountReference {
  const person = people.get(id)
  if (!person) throw new Error(`no account ${id} is known`)
  return person
}
