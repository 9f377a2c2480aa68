import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type TestAccount, type TestCompany, type World } from '../../test/world.ts'
import type { Trx } from '../platform/db/pool.ts'
import { inCompany } from '../platform/db/tenant.ts'
import * as chat from './chat/personal-data.ts'
import * as notifications from './notifications/personal-data.ts'
import * as push from './push/personal-data.ts'

let world: World
let company: TestCompany
let mia: TestAccount
let jonas: TestAccount
let stranger: TestAccount
let namesake: TestAccount
let chatRoomId: string
let imageRef: string

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  mia = await company.person({ firstName: 'Mia', lastName: 'Yilmaz', app: true })
  jonas = await company.person({ firstName: 'Jonas', lastName: 'Keller', portal: true, app: true })
  stranger = await (await world.company()).person({ firstName: 'Mia', lastName: 'Yilmaz', portal: true })
  namesake = await company.person({ firstName: 'Mia', lastName: 'Yilmaz', app: true })
  const accounts = [{ id: jonas.id }, { id: namesake.id }]
  chatRoomId = (await mia.client.chatRooms.create({ chatRoom: { name: 'Halle 3', accounts } })).id
  imageRef = await world.image(mia)
  await write(mia, 'Die Pumpe steht.')
  await write(mia, '', { imageRef })
  await write(mia, 'Jonas?', { mentions: [{ id: jonas.id }] })
  await write(jonas, '@Mia Yilmaz bin unterwegs', { mentions: [{ id: mia.id }] })
  await write(jonas, '@Mia Yilmaz wartet', { mentions: [{ id: namesake.id }] })
  const translations = [{ language: 'de' as const, title: 'Tor 3 gesperrt', text: 'Bis 12 Uhr.' }]
  await jonas.client.pushMessages.create({ pushMessage: { translations } })
  await world.runJobs()
})
afterAll(() => world.close())

const write = ({ client }: TestAccount, message: string, more: object = {}) =>
  client.chatRooms.addMessage({ chatRoomId, chatMessage: { message, ...more } })
const within = <T>(work: (trx: Trx) => Promise<T>) => inCompany(world.db, company.id, 'write', work)
const keyOf = ({ id }: TestAccount) => ({ companyId: company.id, accountId: id })
const messages = async () =>
  (await jonas.client.chatRooms.appendable({ chatRoomId, direction: 'After' })).data

describe('what is known of a person', () => {
  test('is nothing for an account of another company', async () => {
    const key = keyOf(stranger)
    expect(await within((trx) => chat.exportOf(trx, key))).toEqual({ rooms: [], messages: [] })
    expect(await within((trx) => notifications.exportOf(trx, key))).toMatchObject({ notifications: [] })
    expect(await within((trx) => push.exportOf(trx, key))).toEqual({ got: [], sent: [] })
  })

  test('is what they wrote and nobody else, their rooms, and what they were told', async () => {
    const written = await within((trx) => chat.exportOf(trx, keyOf(mia)))
    expect(written.rooms).toMatchObject([{ id: chatRoomId, kind: 'GROUP', name: 'Halle 3' }])
    expect(written.messages.map(({ message, file_id }) => [message, file_id])).toEqual([
      ['Die Pumpe steht.', null],
      ['', imageRef],
      ['Jonas?', null],
    ])
    const told = await within((trx) => notifications.exportOf(trx, keyOf(mia)))
    expect(told.notifications).toMatchObject([{ event: 'MENTIONED', facts: { sender: 'Jonas Keller' } }])
    const pushed = await within((trx) => push.exportOf(trx, keyOf(jonas)))
    expect(pushed).toMatchObject({ sent: [{ translations: [{ title: 'Tor 3 gesperrt' }] }] })
    expect((await within((trx) => push.exportOf(trx, keyOf(mia)))).got).toHaveLength(1)
  })
})

describe('a person who is forgotten', () => {
  test('is left alone by what another company forgets', async () => {
    const before = await messages()
    const key = keyOf(stranger)
    await within(async (trx) => {
      await chat.erase(trx, key)
      await push.erase(trx, key)
    })
    expect(await messages()).toEqual(before)
  })

  test('leaves lines without words, is in no room, and is named by nobody, however often', async () => {
    for (const files of [[imageRef], []]) {
      expect(await within((trx) => chat.erase(trx, keyOf(mia)))).toEqual(files)
      await within((trx) => notifications.erase(trx, keyOf(mia)))
      await within((trx) => push.erase(trx, keyOf(mia)))
    }
    expect(
      (await messages()).map(({ message, deleted, mentions }) => [
        message,
        deleted,
        mentions.map(({ id }) => id),
      ]),
    ).toEqual([
      ['', true, []],
      ['', true, []],
      ['', true, []],
      ['@… bin unterwegs', false, []],
      ['@Mia Yilmaz wartet', false, [namesake.id]],
    ])
    const { members } = await jonas.client.chatRooms.byId({ chatRoomId })
    expect(new Set(members.map(({ id }) => id))).toEqual(new Set([jonas.id, namesake.id]))
    const known = await Promise.all([
      within((trx) => notifications.exportOf(trx, keyOf(mia))),
      within((trx) => push.exportOf(trx, keyOf(mia))),
    ])
    expect(known).toEqual([
      { notifications: [], preference: null },
      { got: [], sent: [] },
    ])
    const others = await within((trx) => notifications.exportOf(trx, keyOf(jonas)))
    expect(JSON.stringify(others)).not.toContain('Yilmaz')
    expect(others.notifications.length).toBeGreaterThan(0)
  })
})
