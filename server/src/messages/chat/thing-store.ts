import type { ChatThing, ChatThingKind } from '@feldwerk/contract/chat-rooms.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'

/** A room and the thing that it is on. */
export interface ThingRoom {
  readonly roomId: string
  readonly kind: ChatThingKind
  readonly id: string
}

async function findThingRooms(
  trx: Trx,
  companyId: string,
  narrowed: RawBuilder<unknown>,
): Promise<ThingRoom[]> {
  const { rows } = await sql<ThingRoom>`
    select room.id as "roomId", room.thing_kind as kind, room.thing_id as id from chat_room room
    where room.company_id = ${companyId} and room.kind = 'THING' and ${narrowed}`.execute(trx)
  return rows
}

/** Those of these rooms that are on things. */
export const thingsOfRooms = (trx: Trx, companyId: string, roomIds: readonly string[]) =>
  findThingRooms(trx, companyId, sql`room.id = any(${roomIds}::uuid[])`)

/** The rooms on things in which these messages stand. */
export const thingsOfMessages = (trx: Trx, companyId: string, ids: readonly string[]) =>
  findThingRooms(
    trx,
    companyId,
    sql`room.id in (select message.chat_room_id from chat_message message
      where message.company_id = ${companyId} and message.id = any(${ids}::uuid[]))`,
  )

/** The rooms on things in which a file stands. */
export const thingsOfFile = (trx: Trx, companyId: string, fileId: string) =>
  findThingRooms(
    trx,
    companyId,
    sql`room.id in (select message.chat_room_id from chat_message message
      where message.company_id = ${companyId} and message.file_id = ${fileId})`,
  )

/** The rooms on things that an account follows, whether it may see them or not. */
export const followedThings = (trx: Trx, { companyId, accountId }: AccountKey) =>
  findThingRooms(
    trx,
    companyId,
    sql`room.id in (select reader.chat_room_id from chat_reader reader
      where reader.company_id = ${companyId} and reader.account_id = ${accountId} and reader.follows)`,
  )

/** The room of a thing, where anybody has opened it. */
export async function findRoomOfThing(
  trx: Trx,
  companyId: string,
  { kind, id }: ChatThing,
): Promise<string | undefined> {
  const [room] = await findThingRooms(
    trx,
    companyId,
    sql`room.thing_kind = ${kind} and room.thing_id = ${id}`,
  )
  return room?.roomId
}

/** Somebody who may hear of a room on a thing. */
export interface ThingReader extends ThingRoom {
  readonly accountId: string
  readonly hasOpened: boolean
}

/** Which of these accounts have opened which of these rooms on things; of those with few messages also who has not. */
export async function readersAmong(
  trx: Trx,
  companyId: string,
  {
    ids,
    accountIds,
    few,
  }: { readonly ids: readonly string[]; readonly accountIds: readonly string[]; readonly few: number },
): Promise<ThingReader[]> {
  const { rows } = await sql<ThingReader>`
    select room.id as "roomId", room.thing_kind as kind, room.thing_id as id, listener.id as "accountId",
      reader.account_id is not null as "hasOpened"
    from chat_room room
    cross join unnest(${accountIds}::uuid[]) listener (id)
    left join chat_reader reader on reader.company_id = ${companyId} and reader.chat_room_id = room.id
      and reader.account_id = listener.id
    where room.company_id = ${companyId} and room.id = any(${ids}::uuid[]) and room.kind = 'THING'
      and (reader.account_id is not null or room.last_number <= ${few})`.execute(trx)
  return rows
}
