import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusal, type TestAccount } from '../../../test/world.ts'
import { type OpenChats, open, openChats, texts, write } from './chat.fixture.ts'

let world: OpenChats['world']
let company: OpenChats['company']
let jonas: OpenChats['jonas']
let mia: OpenChats['mia']
let outsider: OpenChats['outsider']
let stranger: OpenChats['stranger']

beforeAll(async () => {
  ;({ world, company, jonas, mia, outsider, stranger } = await openChats())
})
afterAll(() => world.close())

describe('opening a room', () => {
  test('needs somebody else, of the own company', async () => {
    expect(await refusal(open(mia, [mia]))).toMatchObject({
      details: { errors: [{ path: 'accounts', rule: 'onlyOneself' }] },
    })
    expect(await refusal(open(mia, [stranger]))).toEqual(await refusal(open(mia, [{ id: newId() }])))
  })

  test('with one other and no name is the one room of the two, however often and whoever asks', async () => {
    const [a, b] = [await company.person({ app: true }), await company.person({ portal: true })]
    const rooms = await Promise.all([open(a, [b]), open(b, [a]), open(a, [b, a]), open(b, [a]), open(a, [b])])
    expect(new Set(rooms.map(({ id }) => id)).size).toBe(1)
    expect(rooms[0]).toMatchObject({ privateChat: true, name: null, kind: 'PRIVATE', memberCount: 2 })
  })

  test('shows each of two people the other one', async () => {
    const { id: chatRoomId } = await open(mia, [jonas])
    expect(await mia.client.chatRooms.byId({ chatRoomId })).toMatchObject({ displayName: 'Jonas Keller' })
    expect(await jonas.client.chatRooms.byId({ chatRoomId })).toMatchObject({ displayName: 'Mia Yilmaz' })
    const change = mia.client.chatRooms.update({ chatRoomId, chatRoom: { name: 'Wir' } })
    expect(await refusal(change)).toMatchObject({ status: 409, code: 'roomFixed' })
  })

  test('with a name or with more people is a new group each time, called by its people without a name', async () => {
    const [one, two] = [await open(mia, [jonas], 'Halle 3'), await open(mia, [jonas], 'Halle 3')]
    expect(one.id).not.toBe(two.id)
    expect(one).toMatchObject({ kind: 'GROUP', displayName: 'Halle 3', privateChat: false, closed: false })
    const sister = await company.person({ firstName: 'Ida', lastName: 'Keller', portal: true })
    const unnamed = await open(mia, [jonas, outsider, sister])
    const displayName = 'Emre Acar, Ida Keller, Jonas Keller'
    expect(unnamed).toMatchObject({ name: null, displayName, memberCount: 4 })
    expect(JSON.stringify(unnamed.members)).not.toContain('@')
  })
})

describe('a group', () => {
  test('shows who joins what is written from then on, or all, as it is set', async () => {
    const { id: chatRoomId } = await open(mia, [jonas], 'Anlauf')
    const first = await write(mia, chatRoomId, 'davor')
    const everybody = [mia, jonas, outsider].map(({ id }) => ({ id }))
    await jonas.client.chatRooms.update({ chatRoomId, chatRoom: { accounts: everybody } })
    await write(jonas, chatRoomId, 'danach', { replyTo: first.id })
    expect(await texts(outsider, chatRoomId)).toEqual(['danach'])
    const { data, recordsTotal } = await outsider.client.chatRooms.messages({ chatRoomId })
    expect({ recordsTotal, replyTo: data[0]?.replyTo }).toEqual({ recordsTotal: 1, replyTo: null })
    const reference = { chatRoomId, direction: 'After', referenceChatMessageId: first.id } as const
    expect(await refusal(outsider.client.chatRooms.appendable(reference))).toMatchObject({ status: 404 })
    await mia.client.chatRooms.update({ chatRoomId, chatRoom: { showsAll: true } })
    expect(await texts(outsider, chatRoomId)).toEqual(['davor', 'danach'])
  })

  test('is left by leaving oneself out, and is seen no more', async () => {
    const { id: chatRoomId } = await open(mia, [jonas, outsider], 'Umbau')
    await write(mia, chatRoomId, 'Hallo')
    const left = [mia, jonas].map(({ id }) => ({ id }))
    await outsider.client.chatRooms.update({ chatRoomId, chatRoom: { accounts: left } })
    expect(await refusal(outsider.client.chatRooms.byId({ chatRoomId }))).toMatchObject({ status: 404 })
    expect(await refusal(write(outsider, chatRoomId, 'noch da'))).toMatchObject({ status: 404 })
    expect((await mia.client.chatRooms.byId({ chatRoomId })).memberCount).toBe(2)
    expect(await texts(mia, chatRoomId)).toEqual(['Hallo'])
  })

  test('loses at once who is removed or may enter no more; what they wrote stays under their name', async () => {
    const leaver = await company.person({ firstName: 'Geht', lastName: 'Bald', app: true })
    const { id: chatRoomId } = await open(mia, [jonas, leaver], 'Rest')
    await write(leaver, chatRoomId, 'Bis dann')
    const members = async () => (await mia.client.chatRooms.byId({ chatRoomId })).members.map(({ id }) => id)
    await company.client.accounts.setAppAccess({ accountId: leaver.id, enabled: false })
    expect(await members()).not.toContain(leaver.id)
    await company.client.accounts.remove({ accountIds: [leaver.id] })
    const { data } = await mia.client.chatRooms.messages({ chatRoomId })
    expect(data[0]).toMatchObject({ message: 'Bis dann', sender: { lastName: 'Bald', deleted: true } })
  })
})

describe('the room of an account group', () => {
  const save = (accounts: readonly { id: string }[], chatActive: boolean, name: string) => ({
    name,
    accounts: accounts.map(({ id }) => ({ id })),
    chatActive,
  })
  const roomsOf = async (account: TestAccount) =>
    (await account.client.chatRooms.mine({ size: 500 })).data.filter(({ kind }) => kind === 'ACCOUNT_GROUP')

  test('follows the people of the group, without its machines', async () => {
    const machine = await company.machine({ app: true })
    const [a, b, c] = [
      await company.person({ app: true }),
      await company.person({ app: true }),
      await company.person({ app: true }),
    ]
    const { create, update } = company.client.accountGroups
    const { id: accountGroupId } = await create({ accountGroup: save([a, b, machine], true, 'Frühschicht') })
    const [room] = await roomsOf(a)
    expect(room).toMatchObject({ displayName: 'Frühschicht', memberCount: 2, accountGroupId, closed: false })
    const chatRoomId = room!.id
    await write(a, chatRoomId, 'eins')
    await update({ accountGroupId, accountGroup: save([a, c], true, 'Spätschicht') })
    expect(await roomsOf(b)).toEqual([])
    expect(await texts(c, chatRoomId)).toEqual([])
    expect(await roomsOf(c)).toMatchObject([{ displayName: 'Spätschicht', id: chatRoomId }])
    const change = a.client.chatRooms.update({ chatRoomId, chatRoom: { name: 'Meins' } })
    expect(await refusal(change)).toMatchObject({ code: 'roomFixed' })
    await company.client.accounts.setAppAccess({ accountId: c.id, enabled: false })
    expect((await roomsOf(a))[0]).toMatchObject({ memberCount: 1 })
    await company.client.accounts.setAppAccess({ accountId: c.id, enabled: true })
    expect((await roomsOf(a))[0]).toMatchObject({ memberCount: 2 })
  })

  test('can only be read once it is switched off or the group is gone, by those who were in it', async () => {
    const [a, b] = [await company.person({ app: true }), await company.person({ app: true })]
    const { create, update, remove } = company.client.accountGroups
    const { id: accountGroupId } = await create({ accountGroup: save([a, b], true, 'Nachtschicht') })
    const chatRoomId = (await roomsOf(a))[0]!.id
    await write(a, chatRoomId, 'Licht aus')
    await update({ accountGroupId, accountGroup: save([a], false, 'Nachtschicht') })
    expect(await refusal(write(a, chatRoomId, 'noch was'))).toMatchObject({ code: 'roomClosed' })
    expect(await texts(b, chatRoomId)).toEqual(['Licht aus'])
    await update({ accountGroupId, accountGroup: save([a], true, 'Nachtschicht') })
    expect(await roomsOf(b)).toEqual([])
    await write(a, chatRoomId, 'Licht an')
    await remove({ accountGroupIds: [accountGroupId] })
    expect(await texts(a, chatRoomId)).toEqual(['Licht aus', 'Licht an'])
    expect((await roomsOf(a))[0]).toMatchObject({ closed: true, displayName: 'Nachtschicht' })
  })
})
