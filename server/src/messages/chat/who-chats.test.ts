import type { Client } from '@feldwerk/contract/client.ts'
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
