import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type KeyedRow, keyedPage, type PageWanted } from '../../platform/db/keyed-page.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { ChatRoomTable, RoomKey } from '../../platform/db/schema/chat.ts'
import { peopleIn, type RoomViewer, seenBy } from './seen-store.ts'

/** A room as somebody sees it who is in it, or may open what it is on. */
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
  | 'thing_kind'
  | 'thing_id'
> & {
  readonly group_name: string | null
  readonly after_number: number
  readonly muted: boolean
  readonly unread: number
  readonly member_count: number
  /** Whether nobody can write any more; rooms on things are closed by those. */
  readonly closed: boolean
  readonly follows: boolean
}

/** More unread messages are not counted. */
const MOST_UNREAD = 100

const seenRooms = (
  viewer: RoomViewer,
  narrowed: RawBuilder<unknown>,
  key: RawBuilder<unknown> = sql`null`,
) => {
  const { companyId, accountId } = viewer
  return sql<SeenRoom>`
  select room.id, room.kind, room.thing_kind, room.thing_id, room.name, room.image_file_id, room.first_of_pair, room.second_of_pair,
    room.account_group_id, room.shows_all, room.last_number, room.created_at, room.last_message_at,
    account_group.name as group_name, coalesce(reader.muted, false) as muted,
    greatest(member.after_number, room.gone_number) as after_number,
    room.kind <> 'THING' or coalesce(reader.follows, false) as follows, counted.people as member_count,
    case room.kind
      when 'ACCOUNT_GROUP' then not account_group.chat_active or account_group.deleted_at is not null
      when 'PRIVATE' then counted.people < 2
      else false end as closed,
    (select count(*)::integer from (select from chat_message message
      where message.company_id = ${companyId} and message.chat_room_id = room.id
        and message.number > greatest(member.after_number, coalesce(reader.read_number, 0))
        and message.sender_id <> ${accountId} and message.deleted_at is null
      limit ${MOST_UNREAD}) few) as unread, ${key} as page_key
  from ${seenBy(viewer)} member
  join chat_room room on room.company_id = ${companyId} and room.id = member.chat_room_id
  left join account_group on account_group.company_id = ${companyId} and account_group.id = room.account_group_id
  left join chat_reader reader on reader.company_id = ${companyId} and reader.chat_room_id = room.id
    and reader.account_id = ${accountId}
  cross join lateral (select count(*)::integer as people from ${peopleIn(companyId)} other
    where other.chat_room_id = room.id) counted
  where ${narrowed}`
}

/** Undefined for whoever does not see the room. */
export async function findSeenRoom(
  trx: Trx,
  viewer: RoomViewer,
  roomId: string,
): Promise<SeenRoom | undefined> {
  return (await seenRooms(viewer, sql`member.chat_room_id = ${roomId}`).execute(trx)).rows[0]
}

/** Those of these rooms that somebody sees. */
export async function findSeenRooms(
  trx: Trx,
  viewer: RoomViewer,
  roomIds: readonly string[],
): Promise<SeenRoom[]> {
  if (roomIds.length === 0) return []
  return (await seenRooms(viewer, sql`member.chat_room_id = any(${roomIds}::uuid[])`).execute(trx)).rows
}

export interface RoomPage extends PageWanted {
  readonly orderColumn?: 'latestMessage' | 'createdAt' | undefined
  readonly orderDir?: 'ASC' | 'DESC' | undefined
}

/** A page of the rooms that somebody sees, and how many there are. */
export async function listSeenRooms(
  trx: Trx,
  viewer: RoomViewer,
  wanted: RoomPage,
): Promise<{ readonly rooms: SeenRoom[]; readonly total: number; readonly next: string | null }> {
  const { orderColumn = 'latestMessage', orderDir = 'DESC' } = wanted
  const isDown = orderDir === 'DESC'
  const at =
    orderColumn === 'createdAt' ? sql`room.created_at` : sql`coalesce(room.last_message_at, room.created_at)`
  const page = keyedPage(wanted, `${orderColumn} ${orderDir}`, [
    { by: at, type: 'time', isDown },
    { by: sql`room.id`, type: 'uuid', isDown },
  ])
  const { rows } = await sql<KeyedRow<SeenRoom>>`${seenRooms(viewer, page.where, page.key)}
    order by ${page.order} limit ${page.limit} offset ${page.offset}`.execute(trx)
  const { total } = await trx
    .selectFrom('chat_member')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('company_id', '=', viewer.companyId)
    .where('account_id', '=', viewer.accountId)
    .executeTakeFirstOrThrow()
  const all = total + viewer.things.size
  return { rooms: rows, total: all, next: page.next(rows, all) }
}

/** Rooms that somebody sees whose name, or whose people's names, contain this; the newest first. */
export async function searchRooms(
  trx: Trx,
  viewer: RoomViewer,
  { text, most }: { readonly text: string; readonly most: number },
): Promise<SeenRoom[]> {
  const { companyId, accountId } = viewer
  const wanted = sql`lower(${text} collate name_order)`
  const { rows } = await sql<SeenRoom>`${seenRooms(
    viewer,
    sql`(position(${wanted} in lower(coalesce(room.name, account_group.name, '') collate name_order)) > 0
      or room.kind <> 'THING' and exists (select from chat_member other
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
      | 'name'
      | 'image_file_id'
      | 'first_of_pair'
      | 'second_of_pair'
      | 'account_group_id'
      | 'thing_kind'
      | 'thing_id'
      | 'shows_all'
    >
  > & { readonly created_by: string | null }

/** Makes a room. False when the pair, the account group or the thing has one already. */
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
      last_message_at = greatest(statement_timestamp()::timestamptz(3), last_message_at)
    where company_id = ${companyId} and id = ${roomId}
    returning last_number as number, last_message_at as at`.execute(trx)
  return rows[0]!
}
