import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import type { RoomKey } from '../../platform/db/schema/chat.ts'
import { peopleIn } from './seen-store.ts'

/**
 * Remembers that somebody looks after a room at this time; false when one is going to anyhow. One that is about to look
 * might not see what is not committed yet.
 */
export async function planLook(trx: Trx, { companyId, roomId }: RoomKey, at: Date): Promise<boolean> {
  const { rows } = await sql`update chat_room set looked_after_at = ${at}
    where company_id = ${companyId} and id = ${roomId}
      and (looked_after_at is null or looked_after_at < now() + interval '10 seconds')
    returning id`.execute(trx)
  return rows.length > 0
}

/** What a room is called by everybody alike; null for two people, and for a group without a name. */
export async function roomName(trx: Trx, { companyId, roomId }: RoomKey): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`select coalesce(room.name, account_group.name) as name
    from chat_room room
    left join account_group on account_group.company_id = ${companyId} and account_group.id = room.account_group_id
    where room.company_id = ${companyId} and room.id = ${roomId}`.execute(trx)
  return rows[0]?.name ?? null
}

/** Somebody who has not read what others wrote. */
export interface UnreadMember {
  readonly accountId: string
  /** Who wrote the newest of it that does not mention the member, or the newest where all of it does. */
  readonly senderId: string
  /** Whether all of it mentions the member. */
  readonly isMentioned: boolean
}

/** Members of a room who have not read what others wrote; without those who muted it. */
export async function whoHasNotRead(trx: Trx, { companyId, roomId }: RoomKey): Promise<UnreadMember[]> {
  const { rows } = await sql<UnreadMember>`
    select member.account_id as "accountId", newest.sender_id as "senderId", newest.mentioned as "isMentioned"
    from ${peopleIn(companyId)} member
    left join chat_reader reader on reader.company_id = ${companyId}
      and reader.chat_room_id = member.chat_room_id and reader.account_id = member.account_id
    cross join lateral (
      select message.sender_id, member.account_id = any(message.mentions) as mentioned from chat_message message
      where message.company_id = ${companyId} and message.chat_room_id = member.chat_room_id
        and message.number > greatest(member.after_number, coalesce(reader.read_number, 0))
        and message.sender_id <> member.account_id and message.deleted_at is null
      order by mentioned, message.number desc limit 1
    ) newest
    where member.chat_room_id = ${roomId} and not coalesce(reader.muted, false)
    order by member.account_id`.execute(trx)
  return rows
}
