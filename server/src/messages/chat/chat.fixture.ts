import { openWorld, type TestAccount } from '../../../test/world.ts'

/** A company with people of the app and the portal who chat, one who is in no room, and somebody of another company. */
export async function openChats() {
  const world = await openWorld()
  const company = await world.company()
  const mia = await company.person({ firstName: 'Mia', lastName: 'Yilmaz', app: true })
  const jonas = await company.person({ firstName: 'Jonas', lastName: 'Keller', portal: true })
  const outsider = await company.person({ firstName: 'Emre', lastName: 'Acar', portal: true })
  const stranger = await (await world.company()).person({ portal: true })
  return { world, company, mia, jonas, outsider, stranger }
}

export type OpenChats = Awaited<ReturnType<typeof openChats>>

/** A room of these people. */
export const open = (account: TestAccount, accounts: readonly { id: string }[], name?: string) =>
  account.client.chatRooms.create({
    chatRoom: { accounts: accounts.map(({ id }) => ({ id })), ...(name ? { name } : {}) },
  })

export const write = (account: TestAccount, chatRoomId: string, message: string, more: object = {}) =>
  account.client.chatRooms.addMessage({ chatRoomId, chatMessage: { message, ...more } })

/** What somebody reads in a room, the oldest first. */
export const texts = async (account: TestAccount, chatRoomId: string) =>
  (await account.client.chatRooms.appendable({ chatRoomId, direction: 'After', pageSize: 500 })).data.map(
    ({ message }) => message,
  )
