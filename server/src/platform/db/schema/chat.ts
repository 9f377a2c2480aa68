import type { Generated } from 'kysely'
import type { CreatedTime, OptionalTime, Time } from './columns.ts'

/** A room within its company. */
export interface RoomKey {
  readonly companyId: string
  readonly roomId: string
}

export interface ChatTables {
  chat_room: ChatRoomTable
  chat_member: ChatMemberTable
  chat_reader: ChatReaderTable
  chat_message: ChatMessageTable
}

export interface ChatRoomTable {
  company_id: string
  id: string
  kind: 'PRIVATE' | 'GROUP' | 'ACCOUNT_GROUP' | 'THING'
  /** Of a group made by hand; of a thing its title when somebody wrote last. */
  name: string | null
  image_file_id: string | null
  /** Of a private room: the two people, the smaller id first. */
  first_of_pair: string | null
  second_of_pair: string | null
  account_group_id: string | null
  /** Of a room on a thing. */
  thing_kind: 'ASSET' | 'TASK' | 'RESULT' | 'WORKFLOW' | null
  thing_id: string | null
  /** Whether who joins sees what was written before. */
  shows_all: Generated<boolean>
  /** The number of the newest message. */
  last_number: Generated<number>
  last_message_at: OptionalTime
  /** Messages up to this number were removed, as the company keeps them no longer. */
  gone_number: Generated<number>
  /** When a job looks, or has looked, who has not read. */
  looked_after_at: OptionalTime
  created_at: CreatedTime
  created_by: string | null
}

export interface ChatMemberTable {
  company_id: string
  chat_room_id: string
  account_id: string
  /** What has a greater number is seen. */
  after_number: number
  joined_at: CreatedTime
}

export interface ChatReaderTable {
  company_id: string
  chat_room_id: string
  account_id: string
  read_number: Generated<number>
  muted: Generated<boolean>
  /** Of a room on a thing: whether it stands in the list of the account; null of who has only opened it. */
  follows: Generated<boolean | null>
}

export interface ChatMessageTable {
  company_id: string
  id: string
  chat_room_id: string
  /** Its place in the order of the room, from 1, without gaps. */
  number: number
  sender_id: string
  message: string
  file_id: string | null
  file_kind: 'IMAGE' | 'AUDIO' | 'FILE' | null
  reply_to: string | null
  mentions: string[]
  /** Of what was sent under this id. */
  sent_hash: Buffer
  created_at: Time
  edited_at: OptionalTime
  deleted_at: OptionalTime
}
