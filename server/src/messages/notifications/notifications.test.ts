import { createHmac } from 'node:crypto'
import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'

let world: World
let company: TestCompany
let mia: TestAccount

beforeAll(async () => {
  world = await openWorld({ FELDWERK_PUSH_HASH_KEY: 'der Schlüssel des Anbieters' })
  company = await world.company()
  mia = await company.person({ firstName: 'Mia', lastName: 'Yilmaz', app: true })
})
afterAll(() => world.close())

const room = async (others: readonly TestAccount[], name = 'Halle 3') =>
  (
    await mia.client.chatRooms.create({
      chatRoom: { name, accounts: others.map(({ id }) => ({ id })) },
    })
  ).id
const write = (chatRoomId: string, message: string, mentions: readonly TestAccount[] = []) =>
  mia.client.chatRooms.addMessage({
    chatRoomId,
    chatMessage: { message, mentions: mentions.map(({ id }) => ({ id })) },
  })
const list = async (of: TestAccount, read?: boolean) =>
  (await of.client.portalNotifications.paginated(read === undefined ? {} : { read })).data
/** As if a minute had passed: the look at who has not read is due. */
const lookNow = async () => {
  await world.owner.query('update outbox set run_at = now()')
  await world.runJobs()
}

describe('notifications', () => {
  test('of others are neither shown nor marked, of the own company or another', async () => {
    const [jonas, other] = [await company.person({ portal: true }), await company.person({ portal: true })]
    await write(await room([jonas]), 'Hallo', [jonas])
    const ids = (await list(jonas)).map(({ id }) => id)
    expect(ids).toHaveLength(1)
    const stranger = await (await world.company()).person({ portal: true })
    for (const { client } of [other, stranger, company.owner]) {
      const mark = (wanted: string[]) =>
        refusal(client.portalNotifications.markAsRead({ notifications: { ids: wanted } }))
      expect(await mark(ids)).toEqual(await mark([newId()]))
      expect(await mark(ids)).toMatchObject({ status: 404 })
      expect((await client.portalNotifications.paginated()).recordsTotal).toBe(0)
      await client.portalNotifications.markAsRead({ notifications: undefined })
    }
    expect(await list(jonas, false)).toHaveLength(1)
    const nobody = await world.raw('/api/portalNotifications/@paginated')
    expect(nobody.status).toBe(499)
  })

  test('tell whoever is mentioned, in every language and without what was written', async () => {
    const jonas = await company.person({ portal: true })
    const chatRoomId = await room([jonas])
    await write(chatRoomId, 'Das Kennwort ist Zwiebelkuchen', [jonas, mia])
    const [told] = await list(jonas)
    expect(told).toMatchObject({
      linkType: 'CHAT',
      linkId: chatRoomId,
      read: false,
      translations: [
        { language: 'de', title: 'Mia Yilmaz hat Sie erwähnt', description: 'Im Chat „Halle 3“' },
        { language: 'en', title: 'Mia Yilmaz mentioned you', description: 'In the chat “Halle 3”' },
      ],
    })
    expect(JSON.stringify(told)).not.toContain('Zwiebelkuchen')
    expect(await list(mia)).toEqual([])
  })

  test('tell of messages once when they were not read within a minute, unless the room is muted', async () => {
    const [reads, waits, muted] = [
      await company.person({ portal: true }),
      await company.person({ portal: true }),
      await company.person({ portal: true }),
    ]
    const chatRoomId = await room([reads, waits, muted])
    await muted.client.chatRooms.mute({ chatRoomId, setting: { muted: true } })
    await write(chatRoomId, '1')
    const { id: chatMessageId } = await write(chatRoomId, '2')
    await reads.client.chatRooms.read({ chatRoomId, position: { chatMessageId } })
    expect(await list(waits)).toEqual([])
    await lookNow()
    expect([await list(reads), await list(muted), await list(mia)]).toEqual([[], [], []])
    expect((await list(waits)).map(({ translations }) => translations[0]?.title)).toEqual([
      'Neue Nachrichten von Mia Yilmaz',
    ])
    await world.owner.query('update chat_room set looked_after_at = null')
    await write(chatRoomId, '3')
    await lookNow()
    expect(await list(waits)).toHaveLength(1)
    const { data } = await waits.client.chatRooms.messages({ chatRoomId })
    await waits.client.chatRooms.read({ chatRoomId, position: { chatMessageId: data[0]!.id } })
    expect(await list(waits)).toMatchObject([{ read: true }])
  })

  test('are marked as read: these, none by an empty list, all without ids or a body', async () => {
    const jonas = await company.person({ portal: true })
    const chatRoomId = await room([jonas])
    for (const text of ['1', '2', '3', '4']) await write(chatRoomId, text, [jonas])
    const unread = async () => (await list(jonas, false)).length
    const { markAsRead } = jonas.client.portalNotifications
    const [first] = await list(jonas)
    await markAsRead({ notifications: { ids: [] } })
    expect(await unread()).toBe(4)
    const mixed = markAsRead({ notifications: { ids: [first!.id, newId()] } })
    expect(await refusal(mixed)).toMatchObject({ status: 404 })
    await markAsRead({ notifications: { ids: [first!.id, first!.id] } })
    expect(await unread()).toBe(3)
    expect(await list(jonas, true)).toMatchObject([{ id: first!.id, read: true }])
    await markAsRead({ notifications: {} })
    expect(await unread()).toBe(0)
    await write(chatRoomId, '5', [jonas])
    const bare = await world.raw('/api/portalNotifications/markAsRead', { method: 'PUT', token: jonas.token })
    expect([bare.status, bare.text]).toEqual([204, ''])
    expect(await unread()).toBe(0)
    const times = (await list(jonas)).map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  test('are kept for 90 days', async () => {
    const jonas = await company.person({ portal: true })
    const chatRoomId = await room([jonas])
    for (const text of ['alt', 'neu']) await write(chatRoomId, text, [jonas])
    const [newest, oldest] = await list(jonas)
    const age = `update portal_notification set created_at = now() - $2::interval where id = $1`
    await world.owner.query(age, [oldest!.id, '91 days'])
    await world.owner.query(age, [newest!.id, '89 days'])
    await world.owner.query('select clean_notifications()')
    expect((await list(jonas)).map(({ id }) => id)).toEqual([newest!.id])
  })
})

describe('the hash for a provider of push messages', () => {
  test('is not told without a credential', async () => {
    expect((await world.raw('/api/push/authHash')).status).toBe(499)
  })

  test('is that of the own account under the key of the provider, or under one of this server', async () => {
    const hash = createHmac('sha256', 'der Schlüssel des Anbieters').update(mia.id).digest('hex')
    expect(await mia.client.push.authHash()).toEqual({ value: hash })
    const plain = await openWorld()
    const someone = await (await plain.company()).person({ app: true })
    const [one, two] = [await someone.client.push.authHash(), await someone.client.push.authHash()]
    expect(one.value).toMatch(/^[0-9a-f]{64}$/)
    expect(two).toEqual(one)
    await plain.close()
  })
})
