import { sql } from 'kysely'
import { insertMany } from '../../platform/db/insert-many.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { RoomKey } from '../../platform/db/schema/chat.ts'
import type { RoomReader } from './reader-store.ts'

/** Remembers that somebody has opened the room of a thing: from now on they hear of what is new in it. */
export async function noteOpened(trx: Trx, { companyId, roomId, accountId }: RoomReader): Promise<void> {
  await sql`insert into chat_reader (company_id, chat_room_id, account_id)
    values (${companyId}, ${roomId}, ${accountId}) on conflict do nothing`.execute(trx)
}

/** Whether somebody has. */
export async function hasOpened(trx: Trx, { companyId, roomId, accountId }: RoomReader): Promise<boolean> {
  const { rows } = await sql`select from chat_reader where company_id = ${companyId}
    and chat_room_id = ${roomId} and account_id = ${accountId}`.execute(trx)
  return rows.length > 0
}

/** Whether the room of a thing stands in the list of somebody. Who begins to follow has read all until then. */
export async function setFollows(
  trx: Trx,
  { companyId, roomId, accountId }: RoomReader,
  follows: boolean,
): Promise<void> {
  const { rows } = await sql<{ last_number: number }>`select last_number from chat_room
    where company_id = ${companyId} and id = ${roomId}`.execute(trx)
  const read = rows[0]?.last_number ?? 0
  await sql`insert into chat_reader as kept (company_id, chat_room_id, account_id, read_number, follows)
    values (${companyId}, ${roomId}, ${accountId}, ${read}, ${follows})
    on conflict (company_id, chat_room_id, account_id) do update
      set follows = excluded.follows, read_number = greatest(kept.read_number, excluded.read_number)
      where kept.company_id = ${companyId} and kept.follows is distinct from excluded.follows`.execute(trx)
}

/**
 * Lets these follow the room of a thing: whoever does has read what was written before. `again` also those who have
 * let it be.
 */
export async function letFollow(
  trx: Trx,
  { companyId, roomId }: RoomKey,
  {
    accountIds,
    read,
    again,
  }: { readonly accountIds: readonly string[]; readonly read: number; readonly again: boolean },
): Promise<void> {
  if (accountIds.length === 0) return
  const { rows: people } = await sql<{ id: string }>`select id from account
    where company_id = ${companyId} and id = any(${accountIds}::uuid[])
      and deleted_at is null and not as_machine`.execute(trx)
  if (people.length === 0) return
  const each = <T>(value: T) => people.map(() => value)
  await insertMany(
    'chat_reader',
    companyId,
    {
      chat_room_id: ['uuid', each(roomId)],
      account_id: ['uuid', people.map(({ id }) => id)],
      read_number: ['integer', each(read)],
      follows: ['boolean', each(true)],
    },
    sql`on conflict (company_id, chat_room_id, account_id) do update
      set follows = true, read_number = greatest(chat_reader.read_number, excluded.read_number)
      where chat_reader.company_id = ${companyId}
        and (chat_reader.follows is null or (${again} and not chat_reader.follows))`,
  ).execute(trx)
}

/** These accounts follow nothing any more, those of them that can no longer be in a room. */
export async function dropFollowers(
  trx: Trx,
  companyId: string,
  accountIds: readonly string[],
): Promise<void> {
  await sql`update chat_reader reader set follows = null from account
    where reader.company_id = ${companyId} and reader.account_id = any(${accountIds}::uuid[]) and reader.follows
      and account.company_id = ${companyId} and account.id = reader.account_id
      and (account.deleted_at is not null or not (account.owner or account.portal_access or account.app_access))`.execute(
    trx,
  )
}
