import { newId } from '@feldwerk/contract/new-id.ts'
import type { TestCompany, World } from '../world.ts'

/** Rooms of a company in which everybody of it is. */
export interface ChatEstate {
  readonly lasting: {
    readonly chatRoom: string
    readonly chatMessage: string
    readonly portalNotification: string
  }
  /** Of whoever calls. */
  notification(): Promise<string>
  /** A group of everybody who is there now, with one message. */
  room(): Promise<{ readonly roomId: string; readonly messageId: string }>
  /** The room of an asset, with one message of whoever calls. */
  readonly thingRoom: string
  /** Somebody to chat with. */
  other(): Promise<string>
}

interface ChatEstateNeeds {
  readonly world: World
  readonly company: TestCompany
  readonly assetId: string
  unique(word: string): string
}

export async function buildChat({ world, company, assetId, unique }: ChatEstateNeeds): Promise<ChatEstate> {
  const { owner: sql } = world

  /** Whoever calls as the company's own: its operator, or who has all rights and has come last. */
  async function sender(): Promise<string> {
    const { rows } = await sql.query<{ id: string }>(
      `select id from account where company_id = $1 and owner and portal_access
       order by coalesce(email = 'operator@betrieb.example', false) desc, app_access desc, id desc limit 1`,
      [company.id],
    )
    return rows[0]!.id
  }

  async function room() {
    const [roomId, messageId] = [newId(), newId()]
    await sql.query(
      `insert into chat_room (company_id, id, kind, name, last_number, last_message_at) values ($1, $2, 'GROUP', $3, 1, now())`,
      [company.id, roomId, unique('Chat')],
    )
    await sql.query(
      `insert into chat_member (company_id, chat_room_id, account_id, after_number)
       select $1, $2, id, 0 from account where company_id = $1 and not as_machine and deleted_at is null`,
      [company.id, roomId],
    )
    await sql.query(
      `insert into chat_message (company_id, id, chat_room_id, number, sender_id, message, sent_hash, created_at)
       values ($1, $2, $3, 1, $4, $5, '\\x00', now())`,
      [company.id, messageId, roomId, await sender(), unique('Nachricht')],
    )
    return { roomId, messageId }
  }

  async function notification() {
    const id = newId()
    await sql.query(
      `insert into portal_notification (company_id, id, account_id, event, link_type, link_id, facts)
       values ($1, $2, $3, 'MENTIONED', 'CHAT', $4, $5)`,
      [company.id, id, await sender(), newId(), JSON.stringify({ sender: unique('Mia') })],
    )
    return id
  }

  /** What is written in it, and its name, never stand in what others read. */
  async function onAsset() {
    const roomId = newId()
    await sql.query(
      `insert into chat_room (company_id, id, kind, thing_kind, thing_id, name, last_number, last_message_at)
       values ($1, $2, 'THING', 'ASSET', $3, $4, 1, now())`,
      [company.id, roomId, assetId, unique('Raum')],
    )
    await sql.query(
      `insert into chat_message (company_id, id, chat_room_id, number, sender_id, message, sent_hash, created_at)
       values ($1, $2, $3, 1, $4, $5, '\\x00', now())`,
      [company.id, newId(), roomId, await sender(), unique('Nachricht')],
    )
    return roomId
  }

  const lasting = await room()
  return {
    room,
    thingRoom: await onAsset(),
    notification,
    other: async () => (await company.row({ firstName: 'Ole', lastName: unique('Brix'), app: true })).id,
    lasting: {
      chatRoom: lasting.roomId,
      chatMessage: lasting.messageId,
      portalNotification: await notification(),
    },
  }
}
