import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '../../../test/world.ts'
import { withoutCompany } from '../../platform/db/tenant.ts'
import { send } from '../../platform/jobs/outbox.ts'
import { type OpenChats, open, openChats, write } from './chat.fixture.ts'

let world: OpenChats['world']
let company: OpenChats['company']
let mia: OpenChats['mia']
let jonas: OpenChats['jonas']

beforeAll(async () => {
  ;({ world, company, mia, jonas } = await openChats())
})
afterAll(() => world.close())

/** As if everything of a room but its last message had been written so long ago. */
const age = (chatRoomId: string, months: number) =>
  world.owner.query(
    `update chat_message set created_at = now() - make_interval(months => $2, days => 1)
     where chat_room_id = $1 and number < (select max(number) from chat_message where chat_room_id = $1)`,
    [chatRoomId, months],
  )
const keep = (chatMonths: number | null) => company.client.companies.updateMine({ company: { chatMonths } })
const cleanNow = async () => {
  await withoutCompany(world.db, (trx) => send(trx, null, 'clean.chats', {}))
  await world.runJobs()
}

test('only an owner says how long messages are kept, and no longer than ten years', async () => {
  expect(await refusal(jonas.client.companies.updateMine({ company: { chatMonths: 6 } }))).toMatchObject({
    code: 'forbidden',
  })
  for (const months of [0, -1, 121, 1.5]) expect(await refusal(keep(months))).toMatchObject({ status: 400 })
  expect(await mia.client.companies.mine()).toMatchObject({ chatMonths: null })
  expect(await keep(6)).toMatchObject({ chatMonths: 6 })
  expect(await keep(null)).toMatchObject({ chatMonths: null })
})

test('messages are kept for good where nobody said otherwise, then as long as the company says, with their files', async () => {
  const { id: chatRoomId } = await open(mia, [jonas], 'Halle 3')
  const imageRef = await world.image(mia)
  const first = await write(mia, chatRoomId, '', { imageRef })
  await write(mia, chatRoomId, 'zwei')
  await write(jonas, chatRoomId, 'drei', { replyTo: first.id })
  await age(chatRoomId, 6)
  const other = await (await world.company()).person({ portal: true, owner: true })
  const colleague = await company.person({ app: true })
  const { id: kept } = await open(mia, [colleague], 'Halle 3')
  await write(mia, kept, 'eins')
  await write(mia, kept, 'zwei')
  await age(kept, 5)
  const page = async (roomId: string) => {
    const { data, recordsTotal } = await mia.client.chatRooms.messages({ chatRoomId: roomId })
    return [data.map(({ message, replyTo }) => [message, replyTo]), recordsTotal]
  }

  await cleanNow()
  expect((await page(chatRoomId))[1]).toBe(3)
  await other.client.companies.updateMine({ company: { chatMonths: 1 } })
  await keep(6)
  await cleanNow()
  expect(await page(chatRoomId)).toEqual([[['drei', null]], 1])
  expect((await page(kept))[1]).toBe(2)
  const { rows } = await world.owner.query('select from file where id = $1', [imageRef])
  expect(rows).toEqual([])
  expect(await jonas.client.chatRooms.byId({ chatRoomId })).toMatchObject({ unreadCount: 0 })
  expect(await write(mia, chatRoomId, 'vier')).toMatchObject({ number: 4 })
  await keep(null)
})
