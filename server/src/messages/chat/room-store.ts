import { limits } from '@feldwerk/contract/limits.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import type { ChatRoomTable, RoomKey } from '../../platform/db/schema/chat.ts'

/** A room as one of its members sees it. */
export type SeenRoom = Pick<
  Selectable<ChatRoomTable>,
  | 'id'
  | 'kind'
  | 'name'
  | 'image_file_id'
  | 'first_of_pair'
  | 'second_of_pair'
  | 'account_group_id'
  | 'shows_all'
  | 'last_number'
  | 'created_at'
> & {
  readonly group_name: string | null
  readonly after_number: number
  readonly muted: boolean
  readonly unread: number
  readonly member_count: number
  readonly closed: boolean
}

/** More unread messages are not counted. */
const MOST_UNREAD = 100

const seenRooms = ({ companyId, accountId }: AccountKey, narrowed: RawBuilder<unknown>) => sql<SeenRoom>`
  select room.id, room.kind, room.name, room.image_file_id, room.first_of_pair, room.second_of_pair,
    room.account_group_id, room.shows_all, room.last_number, room.created_at, room.last_message_at,
    account_group.name as group_name, member.after_number, coalesce(reader.muted, false) as muted,
    counted.people as member_count,
    case room.kind
      when 'ACCOUNT_GROUP' then not account_group.chat_active or account_group.deleted_at is not null
      when 'PRIVATE' then counted.people < 2
      else false end as closed,
    (select count(*)::integer from (select from chat_message message
      where message.company_id = ${companyId} and message.chat_room_id = room.id
        and message.number > greatest(member.after_number, coalesce(reader.read_number, 0))
        and message.sender_id <> ${accountId} and message.deleted_at is null
      limit ${MOST_UNREAD}) few) as unread
  from chat_member member
  join chat_room room on room.company_id = ${companyId} and room.id = member.chat_room_id
  left join account_group on account_group.company_id = ${companyId} and account_group.id = room.account_group_id
  left join chat_reader reader on reader.company_id = ${companyId} and reader.chat_room_id = room.id
    and reader.account_id = ${accountId}
  cross join lateral (select count(*)::integer as people from chat_member other
    where other.company_id = ${companyId} and other.chat_room_id = room.id) counted
  where member.company_id = ${companyId} and member.account_id = ${accountId} and ${narrowed}`

/** Undefined for whoever is not in the room. */
export async function findSeenRoom(trx: Trx, key: AccountKey, roomId: string): Promise<SeenRoom | undefined> {
  return (await seenRooms(key, sql`member.chat_room_id = ${roomId}`).execute(trx)).rows[0]
}

/** Those of these rooms in which the account is. */
export async function findSeenRooms(
  trx: Trx,
  key: AccountKey,
  roomIds: readonly string[],
): Promise<SeenRoom[]> {
  if (roomIds.length === 0) return []
  return (await seenRooms(key, sql`member.chat_room_id = any(${roomIds}::uuid[])`).execute(trx)).rows
}

export interface RoomPage {
  readonly page?: number | undefined
  readonly size?: number | undefined
  readonly orderColumn?: 'latestMessage' | 'createdAt' | undefined
  readonly orderDir?: 'ASC' | 'DESC' | undefined
}

/** A page of the rooms of an account, and how many there are. */
export async function listSeenRooms(
  trx: Trx,
  key: AccountKey,
  { page = 0, size = limits.pageSize, orderColumn = 'latestMessage', orderDir = 'DESC' }: RoomPage,
): Promise<{ readonly rooms: SeenRoom[]; readonly total: number }> {
  const dir = sql.raw(orderDir === 'ASC' ? 'asc' : 'desc')
  const at =
    orderColumn === 'createdAt' ? sql`room.created_at` : sql`coalesce(room.last_message_at, room.created_at)`
  const { rows } = await sql<SeenRoom>`${seenRooms(key, sql`true`)}
    order by ${at} ${dir}, room.id ${dir} limit ${size} offset ${page * size}`.execute(trx)
  const { total } = await trx
    .selectFrom('chat_member')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('company_id', '=', key.companyId)
    .where('account_id', '=', key.accountId)
    .executeTakeFirstOrThrow()
  return { rooms: rows, total }
}

/** Rooms of an account whose name, or whose people's names, contain this; the newest first. */
export async function searchRooms(
  trx: Trx,
  key: AccountKey,
  { text, most }: { readonly text: string; readonly most: number },
): Promise<SeenRoom[]> {
  const { companyId, accountId } = key
  const wanted = sql`lower(${text} collate name_order)`
  const { rows } = await sql<SeenRoom>`${seenRooms(
    key,
    sql`(position(${wanted} in lower(coalesce(room.name, account_group.name, '') collate name_order)) > 0
      or exists (select from chat_member other
        join account on account.company_id = ${companyId} and account.id = other.account_id
        where other.company_id = ${companyId} and other.chat_room_id = room.id
          and other.account_id <> ${accountId} and position(${wanted} in account.search_text) > 0))`,
  )} order by coalesce(room.last_message_at, room.created_at) desc, room.id desc limit ${most}`.execute(trx)
  return rows
}

export type NewRoom = Pick<Selectable<ChatRoomTable>, 'id' | 'kind'> &
  Partial<
    Pick<
      Selectable<ChatRoomTable>,
      'name' | 'image_file_id' | 'first_of_pair' | 'second_of_pair' | 'account_group_id' | 'shows_all'
    >
  > & { readonly created_by: string | null }

/** Makes a room. False when the pair or the account group has one already. */
export async function insertRoom(trx: Trx, companyId: string, room: NewRoom): Promise<boolean> {
  const made = await trx
    .insertInto('chat_room')
    .values({ company_id: companyId, ...room })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** The private room of two people; the smaller id first. */
export async function findRoomOfPair(
  trx: Trx,
  companyId: string,
  [first, second]: readonly [string, string],
): Promise<string | undefined> {
  const room = await trx
    .selectFrom('chat_room')
    .select('id')
    .where('company_id', '=', companyId)
    .where('first_of_pair', '=', first)
    .where('second_of_pair', '=', second)
    .executeTakeFirst()
  return room?.id
}

/** The room, its row locked until the commit: order, people and settings change under it alone. */
export async function lockRoom(
  trx: Trx,
  { companyId, roomId }: RoomKey,
): Promise<Selectable<ChatRoomTable> | undefined> {
  return await trx
    .selectFrom('chat_room')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', roomId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The room of an account group. */
export async function findRoomOfGroup(
  trx: Trx,
  companyId: string,
  groupId: string,
): Promise<string | undefined> {
  const room = await trx
    .selectFrom('chat_room')
    .select('id')
    .where('company_id', '=', companyId)
    .where('account_group_id', '=', groupId)
    .executeTakeFirst()
  return room?.id
}

export async function updateRoom(
  trx: Trx,
  { companyId, roomId }: RoomKey,
  changes: Partial<Pick<Selectable<ChatRoomTable>, 'name' | 'image_file_id' | 'shows_all'>>,
): Promise<void> {
  await trx
    .updateTable('chat_room')
    .set(changes)
    .where('company_id', '=', companyId)
    .where('id', '=', roomId)
    .execute()
}

/** Gives the next number of a room, whose row must be locked, and the time at which it is given. */
export async function takeNumber(
  trx: Trx,
  { companyId, roomId }: RoomKey,
): Promise<{ readonly number: number; readonly at: Date }> {
  const { rows } = await sql<{ number: number; at: Date }>`update chat_room
    set last_number = last_number + 1,
      last_message_at = greatest(clock_timestamp()::timestamptz(3), last_message_at)
    where company_id = ${companyId} and id = ${roomId}
    returning last_number as number, last_message_at as at`.execute(trx)
  return rows[0]!
}
