import { sql } from 'kysely'
import { markAllFree } from '../../people/upload/use-store.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { RoomKey } from '../../platform/db/schema/chat.ts'

/** Companies that keep messages for so long and no longer; asked without a company. */
export async function companiesThatForget(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from companies_that_forget_messages()`.execute(trx)
  return rows.map((row) => row.company_id)
}

/** Before when messages of a company are not kept any more, of each room the newest of them; none where all are kept. */
export async function oldMessages(
  trx: Trx,
  companyId: string,
  now: Date,
): Promise<{ readonly roomId: string; readonly number: number }[]> {
  const { rows } = await sql<{ roomId: string; number: number }>`
    select message.chat_room_id as "roomId", max(message.number) as number
    from company join chat_message message on message.company_id = ${companyId}
      and message.created_at < ${now}::timestamptz - make_interval(months => company.chat_months)
    where company.id = ${companyId}
    group by message.chat_room_id order by message.chat_room_id`.execute(trx)
  return rows
}

/** Removes the messages of a room up to this number. Gives their files, which nothing shows any more. */
export async function forgetMessages(
  trx: Trx,
  { companyId, roomId }: RoomKey,
  number: number,
): Promise<string[]> {
  const old = sql`message.company_id = ${companyId} and message.chat_room_id = ${roomId} and message.number <= ${number}`
  await sql`update chat_message set reply_to = null
    where company_id = ${companyId} and chat_room_id = ${roomId} and number > ${number}
      and reply_to in (select message.id from chat_message message where ${old})`.execute(trx)
  const { rows } = await sql<{ file_id: string | null }>`delete from chat_message message where ${old}
    returning file_id`.execute(trx)
  const files = rows.flatMap(({ file_id }) => file_id ?? [])
  await markAllFree(trx, companyId, files)
  await sql`update chat_room set gone_number = greatest(gone_number, ${number})
    where company_id = ${companyId} and id = ${roomId}`.execute(trx)
  return files
}
