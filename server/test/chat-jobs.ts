import { newId } from '@feldwerk/contract/new-id.ts'
import type { TestDatabase } from './database.ts'
import { jobTools } from './job-tools.ts'

type World = TestDatabase & { readonly companyId: string; readonly accountId: string }

/** A room in which one of three wrote; of the others one has muted it. */
export const chatCases = {
  'chat.unread': async (world: World) => {
    const { owner } = world.databases
    const { companyId } = world
    const [roomId, sender, muted] = [newId(), newId(), newId()]
    for (const id of [sender, muted])
      await owner.query(
        `insert into account (company_id, id, first_name, last_name, app_access) values ($1, $2, 'Mia', 'Yilmaz', true)`,
        [companyId, id],
      )
    await owner.query(
      `insert into chat_room (company_id, id, kind, name, last_number, last_message_at) values ($1, $2, 'GROUP', 'Halle 3', 1, now())`,
      [companyId, roomId],
    )
    await owner.query(
      `insert into chat_member (company_id, chat_room_id, account_id, after_number) select $1, $2, id, 0 from unnest($3::uuid[]) id`,
      [companyId, roomId, [sender, muted, world.accountId]],
    )
    await owner.query(
      `insert into chat_reader (company_id, chat_room_id, account_id, muted) values ($1, $2, $3, true)`,
      [companyId, roomId, muted],
    )
    await owner.query(
      `insert into chat_message (company_id, id, chat_room_id, number, sender_id, message, sent_hash, created_at)
       values ($1, $2, $3, 1, $4, 'Die Pumpe steht.', '\\x00', now())`,
      [companyId, newId(), roomId, sender],
    )
    return {
      tools: await jobTools(world),
      companyId,
      payload: { chatRoomId: roomId },
      async effect() {
        const { rows } = await owner.query(
          `select event, facts, account_id = $2 as told, (select count(*)::integer from change where company_id = $1) as changes
           from portal_notification where company_id = $1`,
          [companyId, world.accountId],
        )
        return rows
      },
    }
  },
}
