import type { ChatThing, ChatThingKind } from '@feldwerk/contract/chat-rooms.ts'
import type { Client } from '@feldwerk/contract/client.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { property, typeOf } from '../../../../test/asset-types.ts'
import { eventually } from '../../../../test/deadline.ts'
import { openListeners } from '../../../../test/listening.ts'
import { measurement, publishedWorkflow } from '../../../../test/workflows.ts'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../../test/world.ts'

let world: World
let company: TestCompany
/** Who manages, who performs, who performs nothing, and somebody of another company. */
let jonas: TestAccount
let mia: TestAccount
let outsider: TestAccount
let stranger: TestAccount
let typeId: string
let workflowId: string

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  jonas = await company.person({ firstName: 'Jonas', lastName: 'Keller', portal: true })
  mia = await company.person({ firstName: 'Mia', lastName: 'Yilmaz', app: true })
  outsider = await company.person({ firstName: 'Emre', lastName: 'Acar', app: true })
  stranger = await (await world.company()).person({ portal: true, app: true })
  const assetType = typeOf('Pumpe', [property('name'), property('keeper', 'ACCOUNT')])
  typeId = (await jonas.client.assetTypes.create({ assetType })).id
  const fields = [
    { id: 't-pump', name: 'pump', type: { kind: 'ASSET' as const, id: typeId }, required: false },
  ]
  const definition = { ...measurement, taskType: { fields } }
  workflowId = (await publishedWorkflow(jonas.client, { definition, accounts: [mia] })).id
})
afterAll(() => world.close())

const pump = async (value: Record<string, unknown> = {}) =>
  (await jonas.client.assets.create({ assetTypeId: typeId, asset: { value: { name: 'P-05', ...value } } })).id
const task = async (accounts: readonly TestAccount[] = [mia]) =>
  (
    await jonas.client.tasks.create({
      workflowId,
      task: {
        taskData: {},
        label: 'Dichtung P-05',
        assignedTo: { accounts: accounts.map(({ id }) => ({ id })), accountGroups: [] },
      },
    })
  ).id
const result = async () =>
  (
    await mia.client.workflowResults.create({
      workflowResult: {
        id: newId(),
        workflow: { id: workflowId },
        activityResults: { measured: { pressure: 3 } },
        completedAt: '2026-11-10T11:00:00.000Z',
      },
    })
  ).id
const make: Record<ChatThingKind, () => Promise<string>> = {
  ASSET: pump,
  TASK: task,
  RESULT: result,
  WORKFLOW: async () =>
    (await publishedWorkflow(jonas.client, { definition: measurement, accounts: [mia] })).id,
}
const KINDS = ['ASSET', 'TASK', 'RESULT', 'WORKFLOW'] as const
const titles: Record<ChatThingKind, string> = {
  ASSET: 'P-05',
  TASK: 'Dichtung P-05',
  RESULT: 'Rundgang, 10.11.26',
  WORKFLOW: 'Rundgang',
}

const open = ({ client }: Pick<TestAccount, 'client'>, thing: ChatThing) =>
  client.chatRooms.create({ chatRoom: { thing } })
const look = ({ client }: Pick<TestAccount, 'client'>, { kind, id }: ChatThing) =>
  client.chatRooms.byThing({ thingKind: kind, thingId: id })
const write = ({ client }: TestAccount, chatRoomId: string, message: string, more: object = {}) =>
  client.chatRooms.addMessage({ chatRoomId, chatMessage: { message, ...more } })
const listed = async ({ client }: Pick<TestAccount, 'client'>) =>
  (await client.chatRooms.mine({ size: 500 })).data
const inList = async (account: TestAccount, roomId: string) =>
  (await listed(account)).find(({ id }) => id === roomId)

describe.each(KINDS)('the room of a thing of kind %s', (kind) => {
  test('is none for who may not open the thing, in the words of one that never was', async () => {
    const thing = { kind, id: await make[kind]() }
    const { id: chatRoomId } = await open(jonas, thing)
    const { id: chatMessageId } = await write(jonas, chatRoomId, 'Das Kennwort ist Zwiebelkuchen')
    const nobodys = await refusal(look(outsider, { kind, id: newId() }))
    expect(nobodys).toMatchObject({ status: 404, code: 'notFound' })
    const setting = { follows: true }
    const calls: ((client: Client) => Promise<unknown>)[] = [
      (client) => open({ client }, thing),
      (client) => look({ client }, thing),
      (client) => client.chatRooms.byId({ chatRoomId }),
      (client) => client.chatRooms.messages({ chatRoomId }),
      (client) => client.chatRooms.media({ chatRoomId }),
      (client) => client.chatRooms.appendable({ chatRoomId, direction: 'Previous' }),
      (client) => client.chatRooms.addMessage({ chatRoomId, chatMessage: { message: 'Hallo' } }),
      (client) => client.chatRooms.read({ chatRoomId, position: { chatMessageId } }),
      (client) => client.chatRooms.mute({ chatRoomId, setting: { muted: true } }),
      (client) => client.chatRooms.follow({ chatRoomId, setting }),
      (client) => client.chatRooms.update({ chatRoomId, chatRoom: { name: 'Meins' } }),
      (client) => client.chatRooms.editMessage({ chatMessageId, chatMessage: { message: 'x' } }),
      (client) => client.chatRooms.removeMessage({ chatMessageId }),
    ]
    for (const { client } of [outsider, stranger]) {
      for (const call of calls) expect(await refusal(call(client))).toEqual(nobodys)
      const found = JSON.stringify([
        await client.chatRooms.search({ query: 'zwiebel' }),
        await client.chatRooms.mine({ size: 500 }),
      ])
      expect(found).not.toContain('Zwiebelkuchen')
    }
  })

  test('is one for all who may open the thing, is called like it, and read and written by them', async () => {
    const thing = { kind, id: await make[kind]() }
    expect(await look(mia, thing)).toEqual({ chatRoom: null, opened: false })
    const rooms = await Promise.all([open(mia, thing), open(jonas, thing), open(company.owner, thing)])
    const [{ id: chatRoomId } = { id: '' }] = rooms
    expect(new Set(rooms.map(({ id }) => id)).size).toBe(1)
    expect(rooms[0]).toMatchObject({ kind: 'THING', thing, displayName: titles[kind], closed: false })
    await write(mia, chatRoomId, 'Sie tropft.')
    const { data } = await jonas.client.chatRooms.messages({ chatRoomId })
    expect(data).toMatchObject([{ message: 'Sie tropft.', sender: { id: mia.id }, number: 1 }])
    const change = jonas.client.chatRooms.update({ chatRoomId, chatRoom: { name: 'Meins' } })
    expect(await refusal(change)).toMatchObject({ status: 409, code: 'roomFixed' })
  })
})

describe('rights', () => {
  test('are looked up at every access: with the permission the room is gone, with it again it is back', async () => {
    const guest = await company.person({ app: true })
    const { id: ownWorkflow } = await publishedWorkflow(jonas.client, {
      definition: measurement,
      accounts: [guest],
    })
    const { id: chatRoomId } = await open(guest, { kind: 'WORKFLOW', id: ownWorkflow })
    const imageRef = await world.image(guest)
    await write(guest, chatRoomId, '', { imageRef })
    const picture = async ({ token }: TestAccount) => (await world.raw(`/files/${imageRef}`, { token })).text
    const none = (await world.raw(`/files/${newId()}`, { token: guest.token })).text
    // The row of a test has no bytes: who may read it is told of that.
    expect(await picture(guest)).toContain('fileDamaged')
    expect(await picture(company.owner)).toContain('fileDamaged')
    expect(await picture(outsider)).toBe(none)
    const permission = { workflowId: ownWorkflow, holders: { accounts: [{ id: guest.id }] } }
    await jonas.client.workflowPermissions.remove(permission)
    expect(await refusal(guest.client.chatRooms.byId({ chatRoomId }))).toMatchObject({ status: 404 })
    expect(await inList(guest, chatRoomId)).toBeUndefined()
    expect(await picture(guest)).toBe(none)
    await jonas.client.workflowPermissions.create(permission)
    expect(await inList(guest, chatRoomId)).toMatchObject({ memberCount: 1 })
  })

  test('are those of the app in the app, also of who may enter the portal', async () => {
    const onPhone = await world.signIn(await company.row({ portal: true, app: true }), 'APP')
    const thing = { kind: 'ASSET', id: await pump() } as const
    expect(await refusal(open(onPhone, thing))).toMatchObject({ status: 404 })
    const inPortal = await world.signIn(onPhone)
    expect(await open(inPortal, thing)).toMatchObject({ displayName: 'P-05' })
    expect(await refusal(look(onPhone, thing))).toMatchObject({ status: 404 })
  })

  test('are none of a machine', async () => {
    const machine = await company.machine({ app: true })
    const { client } = await world.apiToken(machine)
    const thing = { kind: 'ASSET', id: await pump() } as const
    expect(await refusal(open({ client }, thing))).toMatchObject({ code: 'forbidden' })
    expect(await refusal(look({ client }, thing))).toMatchObject({ status: 404 })
  })
})

describe('a room in the list', () => {
  test('is that of who follows it: by writing, by being mentioned, by saying so, until they let it be', async () => {
    const { id: chatRoomId } = await open(jonas, { kind: 'ASSET', id: await pump() })
    expect(await inList(jonas, chatRoomId)).toBeUndefined()
    const foreign = write(jonas, chatRoomId, 'hallo', { mentions: [{ id: outsider.id }] })
    expect(await refusal(foreign)).toMatchObject({ status: 404 })
    await write(jonas, chatRoomId, 'Läuft sie?')
    await write(jonas, chatRoomId, 'Mia?', { mentions: [{ id: mia.id }] })
    expect(await inList(jonas, chatRoomId)).toMatchObject({ follows: true, memberCount: 2, unreadCount: 0 })
    expect(await inList(mia, chatRoomId)).toMatchObject({ unreadCount: 1 })
    const owner = company.owner
    expect(await inList(owner, chatRoomId)).toBeUndefined()
    await owner.client.chatRooms.follow({ chatRoomId, setting: { follows: true } })
    expect(await inList(owner, chatRoomId)).toMatchObject({ memberCount: 3, unreadCount: 0 })
    await mia.client.chatRooms.follow({ chatRoomId, setting: { follows: false } })
    expect(await inList(mia, chatRoomId)).toBeUndefined()
    expect(await mia.client.chatRooms.byId({ chatRoomId })).toMatchObject({ follows: false })
    const { id: group } = await jonas.client.chatRooms.create({ chatRoom: { accounts: [{ id: mia.id }] } })
    const other = jonas.client.chatRooms.follow({ chatRoomId: group, setting: { follows: false } })
    expect(await refusal(other)).toMatchObject({ code: 'roomFixed' })
  })

  test('is that of whom the thing concerns, once somebody wrote, but for who let it be', async () => {
    const things: ChatThing[] = [
      { kind: 'ASSET', id: await pump({ keeper: mia.id }) },
      { kind: 'TASK', id: await task() },
      { kind: 'RESULT', id: await result() },
    ]
    for (const thing of things) {
      const { id: chatRoomId } = await open(jonas, thing)
      await write(jonas, chatRoomId, 'Das Ersatzteil ist da.')
      expect(await inList(mia, chatRoomId)).toMatchObject({ unreadCount: 1, displayName: titles[thing.kind] })
      await mia.client.chatRooms.follow({ chatRoomId, setting: { follows: false } })
      await write(jonas, chatRoomId, 'Wirklich.')
      expect(await inList(mia, chatRoomId)).toBeUndefined()
    }
  })

  test('is found by its name and by what was written, muted and counted like every other', async () => {
    const id = await pump({ name: 'Kreiselpumpe' })
    const { id: chatRoomId } = await open(mia, { kind: 'ASSET', id })
    const { id: chatMessageId } = await write(mia, chatRoomId, 'Dichtring bestellt')
    const found = async (query: string) => (await mia.client.chatRooms.search({ query })).data
    expect(await found('kreisel')).toMatchObject([{ chatRoom: { id: chatRoomId }, chatMessage: null }])
    expect(await found('dichtring')).toMatchObject([{ chatMessage: { id: chatMessageId } }])
    await jonas.client.chatRooms.read({ chatRoomId, position: { chatMessageId } })
    const { data } = await mia.client.chatRooms.messages({ chatRoomId })
    expect(data).toMatchObject([{ readBy: 1 }])
    await mia.client.chatRooms.mute({ chatRoomId, setting: { muted: true } })
    expect(await inList(mia, chatRoomId)).toMatchObject({ muted: true })
  })
})

test('who has not read a room that they follow is notified, as long as they may open the thing', async () => {
  const [reader, former] = [await company.person({ app: true }), await company.person({ app: true })]
  const holders = { accounts: [{ id: reader.id }, { id: former.id }] }
  await jonas.client.workflowPermissions.create({ workflowId, holders })
  const id = await task([reader, former])
  const { id: chatRoomId } = await open(jonas, { kind: 'TASK', id })
  await write(jonas, chatRoomId, 'Bitte mit Handschuhen')
  await jonas.client.workflowPermissions.remove({ workflowId, holders: { accounts: [{ id: former.id }] } })
  // As if a minute had passed: the look at who has not read is due.
  await world.owner.query('update outbox set run_at = now()')
  await world.runJobs()
  const told = async ({ client }: TestAccount) =>
    (await client.portalNotifications.paginated()).data.filter(({ linkId }) => linkId === chatRoomId)
  expect(await told(reader)).toMatchObject([{ translations: [{ thing: 'Dichtung P-05' }, {}] }])
  expect(await told(former)).toEqual([])
})

describe('a thing that is removed', () => {
  test('leaves its room to be read in the portal, and to nobody in the app', async () => {
    const assetId = await pump({ name: 'Altpumpe' })
    const thing = { kind: 'ASSET', id: assetId } as const
    const { id: chatRoomId } = await open(mia, thing)
    await write(mia, chatRoomId, 'Ausgebaut.')
    await jonas.client.chatRooms.follow({ chatRoomId, setting: { follows: true } })
    await jonas.client.assets.remove({ assetTypeId: typeId, assetId })
    expect(await refusal(mia.client.chatRooms.byId({ chatRoomId }))).toMatchObject({ status: 404 })
    expect(await inList(mia, chatRoomId)).toBeUndefined()
    expect(await inList(jonas, chatRoomId)).toMatchObject({ closed: true, displayName: 'Altpumpe' })
    expect(await open(jonas, thing)).toMatchObject({ id: chatRoomId, closed: true })
    expect(await refusal(write(jonas, chatRoomId, 'noch was'))).toMatchObject({ code: 'roomClosed' })
    const other = await pump()
    await jonas.client.assets.remove({ assetTypeId: typeId, assetId: other })
    expect(await refusal(open(jonas, { kind: 'ASSET', id: other }))).toMatchObject({ status: 404 })
    await jonas.client.assets.restore({ assetTypeId: typeId, assetId })
    expect(await write(mia, chatRoomId, 'Wieder da.')).toMatchObject({ number: 2 })
  })
})

test('a list of rooms takes as many statements for twenty things as for two', async () => {
  const reader = await company.person({ portal: true })
  const follow = async (kind: ChatThingKind) => {
    const { id: chatRoomId } = await open(reader, { kind, id: await make[kind]() })
    await reader.client.chatRooms.follow({ chatRoomId, setting: { follows: true } })
  }
  const asked = () => world.statements(() => listed(reader))
  for (const kind of KINDS) await follow(kind)
  const few = await asked()
  for (let more = 0; more < 4; more += 1) for (const kind of KINDS) await follow(kind)
  expect(await listed(reader)).toHaveLength(20)
  expect(await asked()).toBe(few)
})

describe('who hears', () => {
  let listeners: ReturnType<typeof openListeners>
  beforeAll(() => {
    listeners = openListeners(world)
  })
  afterEach(() => listeners.hangUp())
  afterAll(() => listeners.close())

  test('first everybody in the portal, then who has opened the room and may open the thing; nobody else', async () => {
    const looker = await company.person({ portal: true })
    const { id: chatRoomId } = await open(mia, { kind: 'ASSET', id: await pump() })
    const other = await company.person({ app: true })
    await jonas.client.workflowPermissions.create({ workflowId, holders: { accounts: [{ id: other.id }] } })
    const everybody = { jonas, mia, looker, other, outsider, stranger }
    const heard = await Promise.all(Object.values(everybody).map((one) => listeners.listen(one)))
    const told = () => heard.map(({ updates }) => updates.some(({ id }) => id === chatRoomId))
    await write(mia, chatRoomId, 'Sie steht.')
    await eventually(() => expect(told()).toEqual([true, true, true, false, false, false]))
    await world.owner.query('update chat_room set last_number = 500 where id = $1', [chatRoomId])
    for (const { updates } of heard) updates.length = 0
    await jonas.client.chatRooms.follow({ chatRoomId, setting: { follows: true } })
    await write(mia, chatRoomId, 'Sie läuft.')
    await eventually(() => expect(told()).toEqual([true, true, false, false, false, false]))
    await listeners.untilAnnounced()
    expect(told()).toEqual([true, true, false, false, false, false])
  })
})
