import { type RawBuilder, type Selectable, sql } from 'kysely'
import { keyedPage, type PageWanted } from '../../platform/db/keyed-page.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { ChatMessageTable, RoomKey } from '../../platform/db/schema/chat.ts'
import { type RoomViewer, seenBy } from './seen-store.ts'

/** A message as it lies in the database, with the name of its file. */
export type StoredMessage = Omit<Selectable<ChatMessageTable>, 'company_id' | 'sent_hash'> & {
  readonly file_name: string | null
}

/** What of a room somebody sees: messages with a greater number. */
export interface SeenPart extends RoomKey {
  readonly afterNumber: number
}

const columns = sql`message.id, message.chat_room_id, message.number, message.sender_id, message.message,
  message.file_id, message.file_kind, message.reply_to, message.mentions, message.created_at, message.edited_at,
  message.deleted_at, file.name as file_name`

const messagesOf = (
  { companyId, roomId, afterNumber }: SeenPart,
  narrowed: RawBuilder<unknown> = sql`true`,
) => sql<StoredMessage>`select ${columns} from chat_message message
  left join file on file.company_id = ${companyId} and file.id = message.file_id
  where message.company_id = ${companyId} and message.chat_room_id = ${roomId}
    and message.number > ${afterNumber} and ${narrowed}`

/** Messages after this number, the oldest first; or before it, the newest first. */
export async function listBeside(
  trx: Trx,
  seen: SeenPart,
  wanted: { readonly direction: 'Previous' | 'After'; readonly reference?: number; readonly most: number },
): Promise<StoredMessage[]> {
  const { direction, reference = null, most } = wanted
  const isBefore = direction === 'Previous'
  const beside = isBefore
    ? sql`(${reference}::integer is null or message.number < ${reference}::integer)`
    : sql`message.number > coalesce(${reference}::integer, 0)`
  const { rows } = await sql<StoredMessage>`${messagesOf(seen, beside)}
    order by message.number ${sql.raw(isBefore ? 'desc' : 'asc')} limit ${most}`.execute(trx)
  return rows
}

export interface MessagePage extends PageWanted {
  readonly orderDir?: 'ASC' | 'DESC' | undefined
  /** Only those with a picture, a voice message or a file. */
  readonly isMedia: boolean
}

/** A page of the messages of a room. */
export async function pageMessages(
  trx: Trx,
  seen: SeenPart,
  { isMedia, orderDir = 'DESC', ...wanted }: MessagePage,
): Promise<{ readonly rows: StoredMessage[]; next(total: number): string | null }> {
  const page = keyedPage(wanted, `number ${orderDir}`, [
    { by: sql`message.number`, type: 'number', isDown: orderDir === 'DESC' },
  ])
  const narrowed = isMedia ? sql`message.file_id is not null` : sql`true`
  const { rows } = await sql<StoredMessage>`${messagesOf(seen, sql`${narrowed} and ${page.where}`)}
    order by ${page.order} limit ${page.limit} offset ${page.offset}`.execute(trx)
  const keyed = rows.map(({ number }) => ({ page_key: [String(number)] }))
  return { rows, next: (total) => page.next(keyed, total) }
}

/** How many messages with a picture, a voice message or a file somebody sees. */
export async function countMedia(trx: Trx, seen: SeenPart): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from chat_message
    where company_id = ${seen.companyId} and chat_room_id = ${seen.roomId}
      and number > ${seen.afterNumber} and file_id is not null`.execute(trx)
  return rows[0]?.total ?? 0
}

/** The newest message of each of these rooms that somebody sees. */
export async function latestMessages(
  trx: Trx,
  viewer: RoomViewer,
  roomIds: readonly string[],
): Promise<StoredMessage[]> {
  const { companyId } = viewer
  const { rows } = await sql<StoredMessage>`select ${columns}
    from ${seenBy(viewer)} member
    join chat_room room on room.company_id = ${companyId} and room.id = member.chat_room_id
    join chat_message message on message.company_id = ${companyId} and message.chat_room_id = room.id
      and message.number = room.last_number and message.number > member.after_number
    left join file on file.company_id = ${companyId} and file.id = message.file_id
    where member.chat_room_id = any(${roomIds}::uuid[])`.execute(trx)
  return rows
}

/** Those of these messages that somebody sees, in whatever room. */
export async function seenMessages(
  trx: Trx,
  viewer: RoomViewer,
  ids: readonly string[],
): Promise<StoredMessage[]> {
  const { companyId } = viewer
  if (ids.length === 0) return []
  const { rows } = await sql<StoredMessage>`select ${columns}
    from chat_message message
    join ${seenBy(viewer)} member
      on member.chat_room_id = message.chat_room_id and message.number > member.after_number
    left join file on file.company_id = ${companyId} and file.id = message.file_id
    where message.company_id = ${companyId} and message.id = any(${ids}::uuid[])`.execute(trx)
  return rows
}

/** Newest messages of each room that are looked through. */
const LOOKED_THROUGH = 5000

/** Ids of messages with these words that somebody sees, the newest first. */
export async function searchMessages(
  trx: Trx,
  viewer: RoomViewer,
  { text, most }: { readonly text: string; readonly most: number },
): Promise<string[]> {
  const { companyId } = viewer
  const { rows } = await sql<{ id: string }>`select recent.id
    from ${seenBy(viewer)} member
    cross join lateral (select message.id, message.message, message.created_at, message.number
      from chat_message message
      where message.company_id = ${companyId} and message.chat_room_id = member.chat_room_id
        and message.number > member.after_number
      order by message.number desc limit ${LOOKED_THROUGH}) recent
    where position(lower(${text} collate name_order) in lower(recent.message collate name_order)) > 0
    order by recent.created_at desc, recent.id desc limit ${most}`.execute(trx)
  return rows.map(({ id }) => id)
}

/** What was sent under this id, in whatever room of the company. */
export async function findSent(
  trx: Trx,
  { companyId, id }: { readonly companyId: string; readonly id: string },
): Promise<Pick<Selectable<ChatMessageTable>, 'chat_room_id' | 'sender_id' | 'sent_hash'> | undefined> {
  return await trx
    .selectFrom('chat_message')
    .select(['chat_room_id', 'sender_id', 'sent_hash'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Puts a message into its room. False when its id has been taken meanwhile. */
export async function insertMessage(
  trx: Trx,
  companyId: string,
  message: Omit<Selectable<ChatMessageTable>, 'company_id' | 'edited_at' | 'deleted_at'>,
): Promise<boolean> {
  const made = await trx
    .insertInto('chat_message')
    .values({ company_id: companyId, ...message })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** A message whose row is locked until the commit, and whether it can still be changed. */
export async function lockMessage(
  trx: Trx,
  companyId: string,
  { id, hours }: { readonly id: string; readonly hours: number },
): Promise<(Selectable<ChatMessageTable> & { readonly is_young: boolean }) | undefined> {
  return await trx
    .selectFrom('chat_message')
    .selectAll()
    .select(sql<boolean>`created_at > now() - ${hours} * interval '1 hour'`.as('is_young'))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Other words, or none any more. */
export async function updateMessage(
  trx: Trx,
  { companyId, id }: { readonly companyId: string; readonly id: string },
  change: { readonly message: string; readonly mentions: readonly string[] } | 'remove',
): Promise<void> {
  const changes =
    change === 'remove'
      ? { message: '', mentions: [], file_id: null, file_kind: null, deleted_at: sql<Date>`now()` }
      : { message: change.message, mentions: [...change.mentions], edited_at: sql<Date>`now()` }
  await trx
    .updateTable('chat_message')
    .set(changes)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Whether a file belongs to the chat, and whether somebody sees it there. */
export async function fileInChat(
  trx: Trx,
  viewer: RoomViewer,
  fileId: string,
): Promise<{ readonly isChat: boolean; readonly isSeen: boolean }> {
  const { companyId } = viewer
  const { rows } = await sql<{ is_seen: boolean }>`
    select member.chat_room_id is not null as is_seen
    from (
      select chat_room_id, number from chat_message message
      where message.company_id = ${companyId} and message.file_id = ${fileId}
      union all
      select id, 2147483647 from chat_room room
      where room.company_id = ${companyId} and room.image_file_id = ${fileId}
    ) place
    left join ${seenBy(viewer)} member
      on member.chat_room_id = place.chat_room_id and member.after_number < place.number`.execute(trx)
  return { isChat: rows.length > 0, isSeen: rows.some((row) => row.is_seen) }
}
