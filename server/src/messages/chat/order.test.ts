import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusal, type TestAccount } from '../../../test/world.ts'
import { type OpenChats, open, openChats, write } from './chat.fixture.ts'

let world: OpenChats['world']
let jonas: OpenChats['jonas']
let mia: OpenChats['mia']

beforeAll(async () => {
  ;({ world, jonas, mia } = await openChats())
})
afterAll(() => world.close())

describe('pages', () => {
  test('go both ways from a message, which itself is in none; the oldest of each comes first', async () => {
    const { id: chatRoomId } = await open(mia, [jonas], 'Blättern')
    const sent: { id: string }[] = []
    for (let at = 1; at <= 7; at++) sent.push(await write(at % 2 ? mia : jonas, chatRoomId, String(at)))
    const page = async (direction: 'Previous' | 'After', pageSize: number, reference?: number) => {
      const referenceChatMessageId = reference === undefined ? undefined : sent[reference - 1]!.id
      const query = { chatRoomId, direction, pageSize, ...(reference ? { referenceChatMessageId } : {}) }
      const { data, recordsTotal, hasMore } = await mia.client.chatRooms.appendable(query)
      return [data.map(({ message }) => message).join(''), recordsTotal, hasMore]
    }
    expect(await page('Previous', 3)).toEqual(['567', 7, true])
    expect(await page('Previous', 3, 5)).toEqual(['234', 7, true])
    expect(await page('Previous', 3, 2)).toEqual(['1', 7, false])
    expect(await page('After', 3)).toEqual(['123', 7, true])
    expect(await page('After', 3, 3)).toEqual(['456', 7, true])
    expect(await page('After', 3, 4)).toEqual(['567', 7, false])
    expect(await page('After', 3, 7)).toEqual(['', 7, false])
    const other = await write(mia, (await open(mia, [jonas])).id, 'woanders')
    const wrong = { chatRoomId, direction: 'After', referenceChatMessageId: other.id } as const
    expect(await refusal(mia.client.chatRooms.appendable(wrong))).toMatchObject({ status: 404 })
    const path = `/api/chatRooms/chatMessages/${chatRoomId}/@appendable`
    for (const query of ['direction=Sideways', 'direction=previous', '', 'direction=After&pageSize=501']) {
      expect((await world.raw(`${path}?${query}`, { token: mia.token })).status).toBe(400)
    }
    const { data } = await mia.client.chatRooms.messages({ chatRoomId, page: 1, size: 3 })
    expect(data.map(({ message }) => message)).toEqual(['4', '3', '2'])
  })

  test('of the own rooms begin with the newest message; an empty room has none', async () => {
    const crowd = await world.company()
    const other = await crowd.person({ portal: true })
    const rooms = []
    for (const name of ['A', 'B', 'C']) rooms.push(await open(crowd.owner, [other], name))
    expect(rooms[0]).toMatchObject({ latestMessage: null, hasUnreadMessages: false })
    await write(other, rooms[1]!.id, 'neu')
    const { data, recordsTotal } = await crowd.client.chatRooms.mine({ size: 2 })
    expect(recordsTotal).toBe(3)
    expect(data.map(({ name }) => name)).toEqual(['B', 'C'])
    expect(data[0]).toMatchObject({ latestMessage: { message: 'neu', own: false }, hasUnreadMessages: true })
    const found = await crowd.client.chatRooms.search({ query: 'b' })
    expect(found.data).toMatchObject([{ chatRoom: { name: 'B' }, chatMessage: null }])
  })

  test('take as many statements for a hundred rooms and messages as for ten', async () => {
    const crowd = await world.company()
    const other = await crowd.person({ portal: true })
    for (let at = 0; at < 100; at++) await open(crowd.owner, [other], `Raum ${at}`)
    const { id: chatRoomId } = await open(crowd.owner, [other])
    for (let at = 0; at < 100; at++) await write(crowd.owner, chatRoomId, `${at}`)
    const mine = (size: number) => world.statements(() => crowd.client.chatRooms.mine({ size }))
    const messages = (size: number) =>
      world.statements(() => crowd.client.chatRooms.messages({ chatRoomId, size }))
    await mine(1)
    expect([await mine(100), await messages(100)]).toEqual([await mine(10), await messages(10)])
  })
})

describe('many writers at once', () => {
  test('give one order to everybody, without gaps and doubles, however their sends are repeated', async () => {
    const crowd = await world.company()
    const writers = [crowd.owner, ...(await Promise.all([1, 2, 3].map(() => crowd.person({ app: true }))))]
    const { id: chatRoomId } = await open(crowd.owner, writers, 'Alle')
    const sends = writers.flatMap((writer) =>
      Array.from({ length: 25 }, (_, at) => {
        const id = newId()
        return async () => {
          await Promise.all([
            write(writer, chatRoomId, `${at}`, { id }),
            write(writer, chatRoomId, `${at}`, { id }),
          ])
          return id
        }
      }),
    )
    const sent = await Promise.all(sends.map((send) => send()))
    const orders = await Promise.all(writers.map((reader) => walk(reader, chatRoomId)))
    const seen = orders.map((order) => order.map(({ own: _own, ...message }) => message))
    for (const order of seen) expect(order).toEqual(seen[0])
    expect(orders[0]!.map(({ number }) => number)).toEqual(sent.map((_, at) => at + 1))
    expect(orders[0]!.map(({ id }) => id).toSorted()).toEqual(sent.toSorted())
    const times = orders[0]!.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted())
  }, 60_000)

  test('are followed page by page while they write: nothing is skipped, nothing comes twice', async () => {
    const crowd = await world.company()
    const other = await crowd.person({ app: true })
    const { id: chatRoomId } = await open(crowd.owner, [other], 'Mitlesen')
    let done = false
    const writing = Promise.all(
      [crowd.owner, other].map(async (writer) => {
        for (let at = 0; at < 40; at++) await write(writer, chatRoomId, `${at}`)
      }),
    ).finally(() => (done = true))
    const numbers: number[] = []
    let reference: string | undefined
    for (let isLast = false; ; ) {
      const { data } = await other.client.chatRooms.appendable({
        chatRoomId,
        direction: 'After',
        pageSize: 7,
        ...(reference ? { referenceChatMessageId: reference } : {}),
      })
      numbers.push(...data.map(({ number }) => number))
      reference = data.at(-1)?.id ?? reference
      if (data.length === 0 && isLast) break
      isLast = done
    }
    await writing
    expect(numbers).toEqual(Array.from({ length: 80 }, (_, at) => at + 1))
  }, 60_000)
})

/** All messages of a room, backwards page by page, in their order. */

async function walk(reader: TestAccount, chatRoomId: string) {
  const all = []
  for (;;) {
    const referenceChatMessageId = all[0]?.id
    const { data, hasMore } = await reader.client.chatRooms.appendable({
      chatRoomId,
      direction: 'Previous',
      pageSize: 7,
      ...(referenceChatMessageId ? { referenceChatMessageId } : {}),
    })
    all.unshift(...data)
    if (!hasMore) return all
  }
}
