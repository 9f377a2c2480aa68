import type { ChatThing } from '@feldwerk/contract/chat-rooms.ts'
import { type RawBuilder, sql } from 'kysely'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'

/** What a room is on, as one sees it who may open it. */
export interface SeenThing extends ChatThing {
  /** Null: it was removed. */
  readonly title: string | null
}

/** An account, and the rooms on things that it may see at this moment, by their ids: in all others it is a member or not. */
export interface RoomViewer extends AccountKey {
  readonly things: ReadonlyMap<string, SeenThing>
}

/** The rooms that somebody sees, for statements: `chat_room_id`, and `after_number`, from where on. */
export const seenBy = ({ companyId, accountId, things }: RoomViewer): RawBuilder<unknown> => sql`(
  select chat_room_id, after_number from chat_member
  where chat_member.company_id = ${companyId} and chat_member.account_id = ${accountId}
  union all
  select id, 0 from unnest(${[...things.keys()]}::uuid[]) thing (id))`

/** Who is in rooms, for statements: `chat_room_id`, `account_id`, `after_number`. In those on things are who follows them. */
export const peopleIn = (companyId: string): RawBuilder<unknown> => sql`(
  select chat_room_id, account_id, after_number from chat_member where chat_member.company_id = ${companyId}
  union all
  select chat_room_id, account_id, 0 from chat_reader where chat_reader.company_id = ${companyId} and follows)`
