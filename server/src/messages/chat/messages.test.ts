import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusal, type TestAccount } from '../../../test/world.ts'
import { type OpenChats, open, openChats, texts, write } from './chat.fixture.ts'

let world: OpenChats['world']
let jonas: OpenChats['jonas']
let mia: OpenChats['mia']
let outsider: OpenChats['outsider']
let stranger: OpenChats['stranger']

beforeAll(async () => {
  ;({ world, jonas, mia, outsider, stranger } = await openChats())
})
afterAll(() => world.close())

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
