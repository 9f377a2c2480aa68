import { sql } from 'kysely'
import { SHOWN_ACCOUNT, type ShownAccount } from '../../people/accounts/references-store.ts'
import { insertMany } from '../../platform/db/insert-many.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { RoomKey } from '../../platform/db/schema/chat.ts'
import { peopleIn } from './seen-store.ts'

/** Whether the account of a statement can be in a room: a person who may enter. */
export const CHATS = sql<boolean>`(account.deleted_at is null and not account.as_machine
  and (account.owner or account.portal_access or account.app_access))`

/** Those of these accounts that can be in a room. */
export async function whoChats(trx: Trx, companyId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from account
    where account.company_id = ${companyId} and account.id = any(${ids}::uuid[]) and ${CHATS}
    order by id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Puts people into a room who see what comes after this number; who is in it stays as it was. */
export async function addChatMembers(
  trx: Trx,
  { companyId, roomId }: RoomKey,
  { ids, afterNumber }: { readonly ids: readonly string[]; readonly afterNumber: number },
): Promise<void> {
  if (ids.length === 0) return
  await insertMany(
    'chat_member',
    companyId,
    {
      chat_room_id: ['uuid', ids.map(() => roomId)],
      account_id: ['uuid', ids],
      after_number: ['integer', ids.map(() => afterNumber)],
    },
    sql`on conflict (company_id, chat_room_id, account_id) do nothing`,
  ).execute(trx)
}

/** Ids of everybody in a room. */
export async function chatMemberIds(trx: Trx, { companyId, roomId }: RoomKey): Promise<string[]> {
  const rows = await trx
    .selectFrom('chat_member')
    .select('account_id')
    .where('company_id', '=', companyId)
    .where('chat_room_id', '=', roomId)
    .execute()
  return rows.map((row) => row.account_id)
}

/** Takes people out of a room. */
export async function removeChatMembers(
  trx: Trx,
  { companyId, roomId }: RoomKey,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await trx
    .deleteFrom('chat_member')
    .where('company_id', '=', companyId)
    .where('chat_room_id', '=', roomId)
    .where('account_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** Which of these accounts are in which of these rooms. */
export async function membersAmong(
  trx: Trx,
  companyId: string,
  { ids, accountIds }: { readonly ids: readonly string[]; readonly accountIds: readonly string[] },
): Promise<{ readonly id: string; readonly accountId: string }[]> {
  const { rows } = await sql<{ id: string; accountId: string }>`
    select chat_room_id as id, account_id as "accountId" from chat_member
    where company_id = ${companyId} and chat_room_id = any(${ids}::uuid[])
      and account_id = any(${accountIds}::uuid[])`.execute(trx)
  return rows
}

/** Lets everybody in a room see all that was written in it. */
export async function showAll(trx: Trx, { companyId, roomId }: RoomKey): Promise<void> {
  await trx
    .updateTable('chat_member')
    .set({ after_number: 0 })
    .where('company_id', '=', companyId)
    .where('chat_room_id', '=', roomId)
    .where('after_number', '>', 0)
    .execute()
}

/** Takes these accounts out of all rooms, those of them that can no longer be in one. Tells who left which. */
export async function removeWhoNoLongerChats(
  trx: Trx,
  companyId: string,
  accountIds: readonly string[],
): Promise<{ readonly roomId: string; readonly accountId: string }[]> {
  const { rows } = await sql<{ roomId: string; accountId: string }>`delete from chat_member member
    using account
    where member.company_id = ${companyId} and member.account_id = any(${accountIds}::uuid[])
      and account.company_id = ${companyId} and account.id = member.account_id and not ${CHATS}
    returning member.chat_room_id as "roomId", member.account_id as "accountId"`.execute(trx)
  return rows
}

/**
 * Lets the members of rooms of account groups be those of the groups; rooms in which nobody can write stay as they are.
 * Tells who left which.
 */
export async function followGroups(
  trx: Trx,
  companyId: string,
  narrowed: { readonly groupId?: string; readonly accountIds?: readonly string[] },
): Promise<{ readonly left: { roomId: string; accountId: string }[]; readonly followed: string[] }> {
  const { groupId = null, accountIds = null } = narrowed
  const ofGroup = sql`room.company_id = ${companyId}
    and (${groupId}::uuid is null or room.account_group_id = ${groupId}::uuid)`
  const { rows: left } = await sql<{ roomId: string; accountId: string }>`delete from chat_member present
    using chat_room room, account_group
    where present.company_id = ${companyId} and present.chat_room_id = room.id and ${ofGroup}
      and (${accountIds}::uuid[] is null or present.account_id = any(${accountIds}::uuid[]))
      and account_group.company_id = ${companyId} and account_group.id = room.account_group_id
      and account_group.chat_active and account_group.deleted_at is null
      and not exists (select from account_group_member member
        where member.company_id = ${companyId} and member.account_group_id = room.account_group_id
          and member.account_id = present.account_id)
    returning present.chat_room_id as "roomId", present.account_id as "accountId"`.execute(trx)
  const { rows } = await sql<{ room_id: string; account_id: string; after_number: number }>`
    select room.id as room_id, account.id as account_id,
      case when room.shows_all then 0 else room.last_number end as after_number
    from chat_room room
    join account_group on account_group.company_id = ${companyId} and account_group.id = room.account_group_id
    join account_group_member member
      on member.company_id = ${companyId} and member.account_group_id = account_group.id
    join account on account.company_id = ${companyId} and account.id = member.account_id
    where ${ofGroup} and account_group.chat_active and account_group.deleted_at is null
      and (${accountIds}::uuid[] is null or account.id = any(${accountIds}::uuid[])) and ${CHATS}`.execute(
    trx,
  )
  const followed = [...new Set([...rows.map((row) => row.room_id), ...left.map(({ roomId }) => roomId)])]
  if (rows.length === 0) return { left, followed }
  await insertMany(
    'chat_member',
    companyId,
    {
      chat_room_id: ['uuid', rows.map((row) => row.room_id)],
      account_id: ['uuid', rows.map((row) => row.account_id)],
      after_number: ['integer', rows.map((row) => row.after_number)],
    },
    sql`on conflict (company_id, chat_room_id, account_id) do nothing`,
  ).execute(trx)
  return { left, followed }
}

/** Who is in rooms, by name, at most so many of each. */
export async function listChatMembers(
  trx: Trx,
  companyId: string,
  { roomIds, most }: { readonly roomIds: readonly string[]; readonly most: number | null },
): Promise<{ readonly room_id: string; readonly shown: ShownAccount }[]> {
  const { rows } = await sql<{ room_id: string; shown: ShownAccount }>`
    select room_id, shown from (
      select member.chat_room_id as room_id, ${SHOWN_ACCOUNT} as shown,
        row_number() over (partition by member.chat_room_id
          order by account.last_name collate name_order, account.first_name collate name_order, account.id) as place
      from ${peopleIn(companyId)} member
      join account on account.company_id = ${companyId} and account.id = member.account_id
      where member.chat_room_id = any(${roomIds}::uuid[])
    ) listed where ${most}::integer is null or place <= ${most}::integer
    order by room_id, place`.execute(trx)
  return rows
}
