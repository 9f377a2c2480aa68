import type { Client } from '@feldwerk/contract/client.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'

let world: World
let company: TestCompany
let mia: TestAccount
let jonas: TestAccount
let outsider: TestAccount
let stranger: TestAccount

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  mia = await company.person({ firstName: 'Mia', lastName: 'Yilmaz', app: true })
  jonas = await company.person({ firstName: 'Jonas', lastName: 'Keller', portal: true })
  outsider = await company.person({ firstName: 'Emre', lastName: 'Acar', portal: true })
  stranger = await (await world.company()).person({ portal: true })
})
afterAll(() => world.close())

const open = (account: TestAccount, accounts: readonly { id: string }[], name?: string) =>
  account.client.chatRooms.create({
    chatRoom: { accounts: accounts.map(({ id }) => ({ id })), ...(name ? { name } : {}) },
  })
const write = (account: TestAccount, chatRoomId: string, message: string, more: object = {}) =>
  account.client.chatRooms.addMessage({ chatRoomId, chatMessage: { message, ...more } })
const texts = async (account: TestAccount, chatRoomId: string) =>
  (await account.client.chatRooms.appendable({ chatRoomId, direction: 'After', pageSize: 500 })).data.map(
    ({ message }) => message,
  )

const aboutRoom: Record<string, (client: Client, chatRoomId: string) => Promise<unknown>> = {
  byId: (client, chatRoomId) => client.chatRooms.byId({ chatRoomId }),
  update: (client, chatRoomId) => client.chatRooms.update({ chatRoomId, chatRoom: { name: 'Meins' } }),
  appendable: (client, chatRoomId) => client.chatRooms.appendable({ chatRoomId, direction: 'Previous' }),
  messages: (client, chatRoomId) => client.chatRooms.messages({ chatRoomId }),
  media: (client, chatRoomId) => client.chatRooms.media({ chatRoomId }),
  addMessage: (client, chatRoomId) =>
    client.chatRooms.addMessage({ chatRoomId, chatMessage: { message: 'Hallo' } }),
  mute: (client, chatRoomId) => client.chatRooms.mute({ chatRoomId, setting: { muted: true } }),
}

test('whoever may enter finds whom they can write to, by parts of names, and nothing private of them', async () => {
  const { client } = await world.apiToken(await company.machine({ app: true }))
  expect(await refusal(client.chatRooms.people())).toMatchObject({ status: 403 })
  await company.row({ firstName: 'Nora', lastName: 'Ausgetreten' })
  const names = async (account: TestAccount, search?: string) =>
    (await account.client.chatRooms.people(search ? { search } : {})).data.map(
      ({ firstName, lastName }) => `${firstName} ${lastName}`,
    )
  expect(await names(mia)).toEqual(['Emre Acar', 'Lena Brandt', 'Jonas Keller'])
  expect(await names(mia, 'KELL jon')).toEqual(['Jonas Keller'])
  expect(await names(mia, 'Yilmaz')).toEqual([])
  expect(await names(stranger, 'Keller')).toEqual([])
  const { data } = await mia.client.chatRooms.people({ size: 1 })
  expect(data).toEqual([expect.not.objectContaining({ email: expect.anything() })])
})

describe('who is not in a room', () => {
  test.each(Object.keys(aboutRoom))(
    '%s: finds none, owners too, in the words of one that never was',
    async (name) => {
      const { id } = await open(mia, [jonas], 'Schicht')
      const nobodys = await refusal(aboutRoom[name]!(jonas.client, newId()))
      expect(nobodys).toMatchObject({ status: 404, code: 'notFound' })
      for (const other of [company.owner, outsider, stranger]) {
        expect(await refusal(aboutRoom[name]!(other.client, id))).toEqual(nobodys)
      }
      expect(await texts(mia, id)).toEqual([])
    },
  )

  test('reads, changes and removes no message in it, and finds none by searching', async () => {
    const { id: chatRoomId } = await open(mia, [jonas], 'Vertraulich')
    const { id } = await write(mia, chatRoomId, 'Das Kennwort ist Zwiebelkuchen')
    for (const other of [company.owner, outsider, stranger]) {
      const { read, editMessage, removeMessage, search, mine } = other.client.chatRooms
      const calls = [
        () => read({ chatRoomId, position: { chatMessageId: id } }),
        () => editMessage({ chatMessageId: id, chatMessage: { message: 'x' } }),
        () => removeMessage({ chatMessageId: id }),
      ]
      for (const call of calls) expect(await refusal(call())).toMatchObject({ status: 404 })
      const found = JSON.stringify([await search({ query: 'zwiebel' }), await mine()])
      expect(found).not.toMatch(/Zwiebelkuchen|Vertraulich/)
    }
    const { data } = await jonas.client.chatRooms.search({ query: 'ZWIEBEL' })
    expect(data).toMatchObject([{ chatRoom: { name: 'Vertraulich' }, chatMessage: { id, own: false } }])
  })

  test('does not get its pictures, be it a manager or an owner', async () => {
    const { id: chatRoomId } = await open(mia, [jonas])
    const imageRef = await world.image(mia)
    const sent = await write(mia, chatRoomId, '', { imageRef })
    expect(sent).toMatchObject({ message: '', imageUrl: `/files/${imageRef}` })
    const get = async ({ token }: TestAccount) => (await world.raw(`/files/${imageRef}`, { token })).text
    const nothing = (await world.raw(`/files/${newId()}`, { token: outsider.token })).text
    expect(await get(outsider)).toBe(nothing)
    expect(await get(company.owner)).toBe(nothing)
    // The row of a test has no bytes: who may read it is told of that.
    expect(await get(jonas)).toContain('fileDamaged')
  })
})

describe('a machine', () => {
  test('opens no room and is in none', async () => {
    const machine = await company.machine({ app: true })
    const { client } = await world.apiToken(machine)
    const asking = client.chatRooms.create({ chatRoom: { accounts: [{ id: mia.id }] } })
    expect(await refusal(asking)).toMatchObject({ code: 'forbidden' })
    expect(await refusal(open(mia, [jonas, machine]))).toMatchObject({
      code: 'validation',
      details: { errors: [{ path: 'accounts.1.id', rule: 'cannotChat' }] },
    })
  })
})

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
    const unnamed = await open(mia, [jonas, outsider])
    expect(unnamed).toMatchObject({ name: null, displayName: 'Emre Acar, Jonas Keller', memberCount: 3 })
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

describe('a message', () => {
  let room: string
  beforeAll(async () => {
    room = (await open(mia, [jonas], 'Nachrichten')).id
  })

  test('has words or one picture, voice message or file, and no more than 4,000 characters', async () => {
    for (const message of ['', '   ', '\u0007']) {
      expect(await refusal(write(mia, room, message))).toMatchObject({
        details: { errors: [{ path: 'message', rule: 'required' }] },
      })
    }
    expect(await refusal(write(mia, room, 'x'.repeat(4001)))).toMatchObject({ status: 400 })
    const both = { imageRef: await world.image(mia), fileRef: await world.image(mia) }
    expect(await refusal(write(mia, room, 'zwei', both))).toMatchObject({
      details: { errors: [{ path: 'fileRef', rule: 'oneFile' }] },
    })
    const sound = { imageRef: await world.image(mia, 'audio/ogg') }
    expect(await refusal(write(mia, room, 'Ton', sound))).toMatchObject({ code: 'fileTypeNotAllowed' })
    const foreign = { imageRef: await world.image(stranger) }
    expect(await refusal(write(mia, room, 'fremd', foreign))).toMatchObject({ status: 404 })
    expect(await texts(mia, room)).toEqual([])
    const voice = await write(mia, room, '', { audioRef: await world.image(mia, 'audio/ogg') })
    expect(voice).toMatchObject({ message: '', imageUrl: null, fileName: 'bild.png' })
    expect(voice.audioUrl).toMatch(/^\/files\//)
    const { recordsTotal, data } = await jonas.client.chatRooms.media({ chatRoomId: room })
    expect({ recordsTotal, id: data[0]?.id }).toEqual({ recordsTotal: 1, id: voice.id })
  })

  test('stays what was written: lines, signs and tags, nothing that turns other words round', async () => {
    const hostile = `<img src=x onerror=alert(1)>\r\n{{7*7}} \${x} '); drop table chat_message; --\u202eabc`
    const sent = await write(mia, room, hostile)
    expect(sent.message).toBe("<img src=x onerror=alert(1)>\n{{7*7}} ${x} '); drop table chat_message; --abc")
    expect((await jonas.client.chatRooms.messages({ chatRoomId: room })).data[0]?.message).toBe(sent.message)
  })

  test('is there once, however often it is sent under its id; another one is not taken under it', async () => {
    const id = newId()
    const imageRef = await world.image(mia)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => write(mia, room, 'einmal', { id, imageRef })),
    )
    expect(new Set(answers.map(({ number }) => number)).size).toBe(1)
    expect((await texts(mia, room)).filter((text) => text === 'einmal')).toHaveLength(1)
    const code = 'idAlreadyExists'
    expect(await refusal(write(mia, room, 'anders', { id }))).toMatchObject({ code })
    expect(await refusal(write(jonas, room, 'einmal', { id, imageRef }))).toMatchObject({ code })
  })

  test('replies to one of its room only, and mentions its people only', async () => {
    const elsewhere = await write(mia, (await open(mia, [jonas])).id, 'woanders')
    for (const replyTo of [elsewhere.id, newId()]) {
      expect(await refusal(write(mia, room, 'dazu', { replyTo }))).toMatchObject({ status: 404 })
    }
    for (const { id } of [outsider, stranger, { id: newId() }]) {
      expect(await refusal(write(mia, room, 'du da', { mentions: [{ id }] }))).toMatchObject({ status: 404 })
    }
    const first = await write(jonas, room, 'Wer kommt?')
    const sent = await write(mia, room, 'Ich', { replyTo: first.id, mentions: [{ id: jonas.id }] })
    expect(sent).toMatchObject({
      replyTo: { id: first.id, message: 'Wer kommt?', sender: { id: jonas.id } },
      mentions: [{ lastName: 'Keller' }],
    })
  })

  test('is changed and taken back by who wrote it, within a day', async () => {
    const imageRef = await world.image(mia)
    const { id: chatMessageId } = await write(mia, room, 'Tipfehler', { imageRef })
    const { editMessage, removeMessage } = mia.client.chatRooms
    const chatMessage = { message: 'Tippfehler' }
    const others = jonas.client.chatRooms
    expect(await refusal(others.editMessage({ chatMessageId, chatMessage }))).toMatchObject({ status: 403 })
    expect(await refusal(others.removeMessage({ chatMessageId }))).toMatchObject({ status: 403 })
    expect(await editMessage({ chatMessageId, chatMessage })).toMatchObject({
      message: 'Tippfehler',
      editedAt: expect.any(String),
    })
    const old = await write(mia, room, 'alt')
    await world.owner.query(
      `update chat_message set created_at = now() - interval '25 hours' where id = $1`,
      [old.id],
    )
    const settled = { status: 409, code: 'messageSettled' }
    expect(await refusal(editMessage({ chatMessageId: old.id, chatMessage }))).toMatchObject(settled)
    expect(await refusal(removeMessage({ chatMessageId: old.id }))).toMatchObject(settled)
    await removeMessage({ chatMessageId })
    await removeMessage({ chatMessageId })
    expect(await refusal(editMessage({ chatMessageId, chatMessage }))).toMatchObject(settled)
    const { data } = await jonas.client.chatRooms.messages({ chatRoomId: room })
    expect(data.find(({ id }) => id === chatMessageId)).toMatchObject({
      message: '',
      imageUrl: null,
      deleted: true,
    })
    const { rows } = await world.owner.query('select state from file where id = $1', [imageRef])
    expect(rows[0].state).toBe('stored')
  })
})

describe('reading', () => {
  test('counts what others wrote, never goes back, and tells how many have read', async () => {
    const { id: chatRoomId } = await open(mia, [jonas, outsider], 'Lesen')
    const sent = [await write(mia, chatRoomId, '1'), await write(mia, chatRoomId, '2')]
    await write(jonas, chatRoomId, '3')
    const seen = async (account: TestAccount) => {
      const { unreadCount, hasUnreadMessages } = await account.client.chatRooms.byId({ chatRoomId })
      return [unreadCount, hasUnreadMessages]
    }
    expect(await seen(mia)).toEqual([1, true])
    expect(await seen(outsider)).toEqual([3, true])
    const read = (account: TestAccount, chatMessageId: string) =>
      account.client.chatRooms.read({ chatRoomId, position: { chatMessageId } })
    await read(outsider, sent[1]!.id)
    await read(outsider, sent[0]!.id)
    expect(await seen(outsider)).toEqual([1, true])
    const { data } = await mia.client.chatRooms.messages({ chatRoomId })
    expect(data.map(({ message, readBy }) => [message, readBy])).toEqual([
      ['3', 0],
      ['2', 1],
      ['1', 1],
    ])
    await read(mia, data[0]!.id)
    expect(await seen(mia)).toEqual([0, false])
    await mia.client.chatRooms.mute({ chatRoomId, setting: { muted: true } })
    expect(await mia.client.chatRooms.byId({ chatRoomId })).toMatchObject({ muted: true, unreadCount: 0 })
    const elsewhere = await write(mia, (await open(mia, [jonas])).id, 'woanders')
    expect(await refusal(read(mia, elsewhere.id))).toMatchObject({ status: 404 })
  })

  test('counts nobody who came later and does not see the message', async () => {
    const { id: chatRoomId } = await open(mia, [jonas], 'Später dazu')
    await write(mia, chatRoomId, 'davor')
    const accounts = [mia, jonas, outsider].map(({ id }) => ({ id }))
    await mia.client.chatRooms.update({ chatRoomId, chatRoom: { accounts } })
    const { id: chatMessageId } = await write(mia, chatRoomId, 'danach')
    await outsider.client.chatRooms.read({ chatRoomId, position: { chatMessageId } })
    const { data } = await mia.client.chatRooms.messages({ chatRoomId })
    expect(data.map(({ message, readBy }) => [message, readBy])).toEqual([
      ['danach', 1],
      ['davor', 0],
    ])
  })
})

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
