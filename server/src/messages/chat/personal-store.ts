import { type Selectable, sql } from 'kysely'
import { markAllFree } from '../../people/upload/use-store.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import type { ChatMessageTable } from '../../platform/db/schema/chat.ts'

/** A message that somebody wrote, with the room it stands in. */
export type OwnMessage = Pick<
  Selectable<ChatMessageTable>,
  'id' | 'chat_room_id' | 'number' | 'message' | 'file_id' | 'created_at' | 'edited_at' | 'deleted_at'
> & { readonly room_name: string | null; readonly file_name: string | null }

/** All that an account has written, the oldest first. */
export async function ownMessages(trx: Trx, { companyId, accountId }: AccountKey): Promise<OwnMessage[]> {
  const { rows } = await sql<OwnMessage>`
    select message.id, message.chat_room_id, message.number, message.message, message.file_id,
      message.created_at, message.edited_at, message.deleted_at,
      coalesce(room.name, account_group.name) as room_name, file.name as file_name
    from chat_message message
    join chat_room room on room.company_id = ${companyId} and room.id = message.chat_room_id
    left join account_group on account_group.company_id = ${companyId} and account_group.id = room.account_group_id
    left join file on file.company_id = ${companyId} and file.id = message.file_id
    where message.company_id = ${companyId} and message.sender_id = ${accountId}
    order by message.created_at, message.chat_room_id, message.number`.execute(trx)
  return rows
}

/** A room in which an account is or was, and how far it has read it. */
export interface OwnRoom {
  readonly id: string
  readonly kind: string
  readonly name: string | null
  readonly joined_at: Date | null
  readonly read_number: number
  readonly muted: boolean
}

export async function ownRooms(trx: Trx, { companyId, accountId }: AccountKey): Promise<OwnRoom[]> {
  const { rows } = await sql<OwnRoom>`
    select room.id, room.kind, coalesce(room.name, account_group.name) as name, member.joined_at,
      coalesce(reader.read_number, 0) as read_number, coalesce(reader.muted, false) as muted
    from chat_room room
    left join account_group on account_group.company_id = ${companyId} and account_group.id = room.account_group_id
    left join chat_member member on member.company_id = ${companyId} and member.chat_room_id = room.id
      and member.account_id = ${accountId}
    left join chat_reader reader on reader.company_id = ${companyId} and reader.chat_room_id = room.id
      and reader.account_id = ${accountId}
    where room.company_id = ${companyId} and (member.account_id is not null or reader.account_id is not null)
    order by room.created_at, room.id`.execute(trx)
  return rows
}

/** Where somebody wrote, and the files that nothing shows any more. */
export interface EmptiedMessages {
  readonly rooms: readonly string[]
  readonly files: readonly string[]
}

/** Takes back all that an account has written, with its files; the lines stay. */
export async function emptyMessages(
  trx: Trx,
  { companyId, accountId }: AccountKey,
): Promise<EmptiedMessages> {
  const { rows: held } = await sql<{ file_id: string }>`select file_id from chat_message
    where company_id = ${companyId} and sender_id = ${accountId} and file_id is not null`.execute(trx)
  const files = held.map((row) => row.file_id)
  const { rows } = await sql<{ chat_room_id: string }>`update chat_message
    set message = '', mentions = '{}', file_id = null, file_kind = null, deleted_at = least(deleted_at, now())
    where company_id = ${companyId} and sender_id = ${accountId} returning chat_room_id`.execute(trx)
  await markAllFree(trx, companyId, files)
  return { rooms: rows.map((row) => row.chat_room_id), files }
}

/** A message of somebody else, with those whom it mentions. */
export type MentioningMessage = Pick<
  Selectable<ChatMessageTable>,
  'id' | 'chat_room_id' | 'message' | 'mentions'
>

/** What mentions an account, locked until the commit. */
export async function lockMentions(
  trx: Trx,
  { companyId, accountId }: AccountKey,
): Promise<MentioningMessage[]> {
  const { rows } = await sql<MentioningMessage>`select id, chat_room_id, message, mentions from chat_message
    where company_id = ${companyId} and ${accountId}::uuid = any(mentions) order by id for no key update`.execute(
    trx,
  )
  return rows
}

/** Takes an account out of what mentions it; each of the messages says something else then. */
export async function rewriteMentions(
  trx: Trx,
  { companyId, accountId }: AccountKey,
  messages: readonly Pick<MentioningMessage, 'id' | 'message'>[],
): Promise<void> {
  if (messages.length === 0) return
  await sql`update chat_message set mentions = array_remove(chat_message.mentions, ${accountId}::uuid), message = said.message
    from unnest(${messages.map(({ id }) => id)}::uuid[], ${messages.map(({ message }) => message)}::text[]) said (id, message)
    where chat_message.company_id = ${companyId} and chat_message.id = said.id`.execute(trx)
}

/** Takes an account out of all rooms, and forgets how far it has read them. Gives the rooms. */
export async function leaveAll(trx: Trx, { companyId, accountId }: AccountKey): Promise<string[]> {
  const { rows } = await sql<{ chat_room_id: string }>`delete from chat_member
    where company_id = ${companyId} and account_id = ${accountId} returning chat_room_id`.execute(trx)
  await sql`delete from chat_reader where company_id = ${companyId} and account_id = ${accountId}`.execute(
    trx,
  )
  await sql`update chat_room set created_by = null
    where company_id = ${companyId} and created_by = ${accountId}`.execute(trx)
  return rows.map((row) => row.chat_room_id)
}
