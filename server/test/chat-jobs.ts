import { newId } from '@feldwerk/contract/new-id.ts'
import { type JobWorld, jobTools } from './job-tools.ts'

/** The jobs of chats, for the test of all jobs. */
export const chatCases = {
  /** A room in which one of three wrote; of the others one has muted it. */
  'chat.unread': async (world: JobWorld) => {
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

  /** A room with messages of three ages, of which the last answers the first. */
  'clean.chats': async (world: JobWorld) => {
    const { owner } = world.databases
    const { companyId, accountId } = world
    const [roomId, fileId, first] = [newId(), newId(), newId()]
    await owner.query('update company set chat_months = 6 where id = $1', [companyId])
    await owner.query(
      `insert into file (company_id, id, name, mime, size, max_size, sha256, state, storage_key)
       values ($1, $2, 'Lager.jpg', 'image/jpeg', 3, 3, '\\x00', 'consumed', $3)`,
      [companyId, fileId, `${companyId}/${fileId}`],
    )
    await owner.query(
      `insert into chat_room (company_id, id, kind, name, last_number, last_message_at) values ($1, $2, 'GROUP', 'Halle 3', 3, now())`,
      [companyId, roomId],
    )
    for (const [place, age] of ['13 months', '7 months', '5 months'].entries())
      await owner.query(
        `insert into chat_message (company_id, id, chat_room_id, number, sender_id, message, file_id, file_kind, reply_to, sent_hash, created_at)
         values ($1, $2, $3, $4, $5, $6::text, $7, $8, $9, '\\x00', now() - $6::text::interval)`,
        [
          companyId,
          place === 0 ? first : newId(),
          roomId,
          place + 1,
          accountId,
          age,
          place === 0 ? fileId : null,
          place === 0 ? 'IMAGE' : null,
          place === 0 ? null : first,
        ],
      )
    return {
      tools: await jobTools(world),
      companyId: null,
      payload: {},
      async effect() {
        const { rows } = await owner.query(
          `select message, reply_to, (select gone_number from chat_room where company_id = $3 and id = $1) as gone,
             (select count(*)::integer from file where company_id = $3 and id = $2) as files
           from chat_message where company_id = $3 and chat_room_id = $1`,
          [roomId, fileId, companyId],
        )
        const changes = await owner.query('select from change where company_id = $1', [companyId])
        return rows.map((row) => ({ ...row, changes: changes.rowCount }))
      },
    }
  },
}
