import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import type { RoomKey } from '../../platform/db/schema/chat.ts'

/** Somebody in a room. */
export interface RoomReader extends RoomKey {
  readonly accountId: string
}

/** Read up to this number; never backwards. False when that is so already. */
export async function markRead(
  trx: Trx,
  { companyId, roomId, accountId }: RoomReader,
  number: number,
): Promise<boolean> {
  const { rows } =
    await sql`insert into chat_reader as kept (company_id, chat_room_id, account_id, read_number)
    values (${companyId}, ${roomId}, ${accountId}, ${number})
    on conflict (company_id, chat_room_id, account_id) do update set read_number = excluded.read_number
      where kept.company_id = ${companyId} and kept.read_number < excluded.read_number
    returning read_number`.execute(trx)
  return rows.length > 0
}

/** Whether a room tells somebody of new messages. */
export async function setMuted(
  trx: Trx,
  { companyId, roomId, accountId }: RoomReader,
  muted: boolean,
): Promise<void> {
  await sql`insert into chat_reader (company_id, chat_room_id, account_id, muted)
    values (${companyId}, ${roomId}, ${accountId}, ${muted})
    on conflict (company_id, chat_room_id, account_id) do update set muted = excluded.muted`.execute(trx)
}

/** How far somebody has read a room, of what is seen of it. */
interface ReadPosition {
  readonly room_id: string
  readonly account_id: string
  readonly read_number: number
  /** What has a greater number is seen. */
  readonly after_number: number
}

/** How far each in these rooms has read, who has read anything; on things all who have. */
export async function readPositions(
  trx: Trx,
  companyId: string,
  roomIds: readonly string[],
): Promise<ReadPosition[]> {
  const { rows } = await sql<ReadPosition>`
    select reader.chat_room_id as room_id, reader.account_id, reader.read_number,
      coalesce(member.after_number, 0) as after_number
    from chat_reader reader
    join chat_room room on room.company_id = ${companyId} and room.id = reader.chat_room_id
    left join chat_member member on member.company_id = ${companyId}
      and member.chat_room_id = reader.chat_room_id and member.account_id = reader.account_id
    where reader.company_id = ${companyId} and reader.chat_room_id = any(${roomIds}::uuid[])
      and reader.read_number > 0 and (room.kind = 'THING' or member.account_id is not null)`.execute(trx)
  return rows
}
