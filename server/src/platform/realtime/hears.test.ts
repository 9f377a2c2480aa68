import { newId } from '@feldwerk/contract/new-id.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/deadline.ts'
import { closeAfterwards, openRealtime, type Realtime, room, write } from './realtime.fixture.ts'

let realtime: Realtime
let world: Realtime['world']
let company: Realtime['company']
let mia: Realtime['mia']
let jonas: Realtime['jonas']
let outsider: Realtime['outsider']
let stranger: Realtime['stranger']
let clientOf: Realtime['clientOf']
let listen: Realtime['listen']

beforeAll(async () => {
  realtime = await openRealtime()
  ;({ world, company, mia, jonas, outsider, stranger, clientOf, listen } = realtime)
})
closeAfterwards(() => realtime)

describe('who hears', () => {
  test('the members of a room, by its id and without a word of what was written', async () => {
    const chatRoomId = await room(mia, [jonas])
    const [of, other, foreign] = [await listen(jonas), await listen(outsider), await listen(stranger)]
    await write(mia, chatRoomId, 'Das Kennwort ist Zwiebelkuchen')
    await eventually(() => expect(of.updates.length).toBe(1))
    expect(of.updates).toEqual([{ accountId: jonas.id, chatRoomId, kind: 'CHAT', id: chatRoomId }])
    // What others would have heard of has been told in the same moment.
    expect([...other.updates, ...foreign.updates]).toEqual([])
  })

  test('the members of an account group’s room, when it no longer chats and when the group is gone', async () => {
    const accountGroup = { name: 'Frühschicht', accounts: [{ id: mia.id }], chatActive: true }
    const { create, update, remove } = company.client.accountGroups
    const { id: accountGroupId } = await create({ accountGroup })
    const [{ id: chatRoomId } = { id: '' }] = (await mia.client.chatRooms.mine()).data
    const heard = await listen(mia)
    const closings = [
      () => update({ accountGroupId, accountGroup: { ...accountGroup, chatActive: false } }),
      () => remove({ accountGroupIds: [accountGroupId] }),
    ]
    for (const [i, close] of closings.entries()) {
      await close()
      await eventually(() => expect(heard.updates.length).toBe(i + 1))
      expect(heard.updates[i]).toMatchObject({ kind: 'CHAT', id: chatRoomId })
    }
  })

  test('who is taken out of a room hears of that, and of nothing after it', async () => {
    const chatRoomId = await room(mia, [jonas, outsider])
    const [left, stays] = [await listen(outsider), await listen(jonas)]
    const accounts = [{ id: mia.id }, { id: jonas.id }]
    await mia.client.chatRooms.update({ chatRoomId, chatRoom: { accounts } })
    await eventually(() => expect(left.updates.length).toBe(1))
    await eventually(() => expect(stays.updates.length).toBe(1))
    await write(mia, chatRoomId)
    await eventually(() => expect(stays.updates.length).toBe(2))
    expect(left.updates.length).toBe(1)
  })

  test('a burst is told together: the first at once, then each room once, and many as one', async () => {
    const crowd = await world.company()
    const other = await crowd.person({ portal: true })
    const rooms = await Promise.all(Array.from({ length: 60 }, () => room(crowd.owner, [other])))
    const heard = await listen(other)
    const change = (some: readonly string[]) =>
      world.owner.query(
        `insert into change (company_id, kind, id, operation)
         select $1, 'CHAT', id, 'CHANGED' from unnest($2::uuid[]) id, generate_series(1, 5)`,
        [crowd.id, some],
      )
    await change(rooms.slice(0, 3))
    await eventually(() => expect(heard.updates.length).toBe(3))
    expect(new Set(heard.updates.map(({ id }) => id))).toEqual(new Set(rooms.slice(0, 3)))
    await change(rooms)
    await eventually(() =>
      expect(heard.updates.at(-1)).toMatchObject({ kind: 'CHAT', id: null, chatRoomId: null }),
    )
    expect(heard.updates.length).toBe(4)
  })

  test('whoever asks for it, first of all, that nothing is missed from now on', async () => {
    const asked = await listen(jonas, { kinds: ['LISTENING', 'CHAT'] })
    const other = await listen(jonas, { kinds: ['CHAT'] })
    const chatRoomId = await room(mia, [jonas])
    await eventually(() => expect(other.updates.length).toBe(1))
    const told = { kind: 'CHAT', id: chatRoomId }
    await eventually(() => expect(asked.updates).toMatchObject([{ kind: 'LISTENING', id: null }, told]))
    expect(other.updates).toMatchObject([told])
  })

  test('since the moment of an access token: what changed before one listened, of what one may see', async () => {
    const momentOf = async ({ cookie }: { readonly cookie: string }) =>
      ((await world.raw('/api/auth/token', { method: 'POST', cookie })).json as { listenSince: string })
        .listenSince
    const [since, foreign] = [await momentOf(jonas), await momentOf(stranger)]
    const [mine, hers] = [await room(mia, [jonas]), await room(mia, [outsider])]
    const kinds = ['LISTENING', 'CHAT', 'SESSION']
    const told = await listen(jonas, { kinds, since })
    const other = await listen(stranger, { kinds, since: foreign })
    await eventually(() => expect(told.updates.map(({ id }) => id)).toContain(mine))
    const before = told.updates.length
    await write(mia, mine)
    await eventually(() => expect(told.updates.length).toBeGreaterThan(before))
    // A moment is as old as the oldest transaction of the whole server, and what is announced while one begins to
    // listen is told as well: what changed before may be told again, but never what others alone may see.
    expect(told.updates[0]).toMatchObject({ kind: 'LISTENING' })
    const rooms = told.updates.filter(({ kind }) => kind === 'CHAT').map(({ id }) => id)
    expect(rooms.length).toBe(told.updates.length - 1)
    const his = (await jonas.client.chatRooms.mine()).data.map(({ id }) => id)
    expect(rooms.filter((id) => id === null || !his.includes(id))).toEqual([])
    expect(told.updates.map(({ id }) => id)).not.toContain(hers)
    expect(other.updates).toMatchObject([{ kind: 'LISTENING' }])
    for (const nowhen of ["1' or true", '']) {
      const refused = await listen(jonas, { kinds, since: nowhen })
      expect([refused.updates.length, refused.errors.length]).toEqual([0, 1])
    }
  })

  test('since a moment that the database does not know, or before more than can be looked through: all of it', async () => {
    const beyond = await listen(jonas, { kinds: ['CHAT'], since: '9'.repeat(18) })
    await eventually(() => expect(beyond.updates).toMatchObject([{ kind: 'CHAT', id: null }]))
    await world.owner.query(
      `insert into change (company_id, kind, ids, operation)
        select $1, 'RESULT', array[gen_random_uuid()], 'CHANGED' from generate_series(1, 1000)`,
      [company.id],
    )
    const many = await listen(jonas, { kinds: ['CHAT', 'RESULT'], since: '1' })
    // What is announced while one begins to listen is told as well: all results may be told twice.
    const told = () => new Set(many.updates.map(({ kind, id }) => `${kind} ${id}`))
    await eventually(() => expect(told()).toEqual(new Set(['CHAT null', 'RESULT null'])))
  })

  test('without kinds chats alone, as foreign clients expect', async () => {
    const heard = await listen(jonas, { kinds: ['NOTIFICATION'] })
    const chats = await listen(jonas)
    await write(mia, await room(mia, [jonas]))
    await eventually(() => expect(chats.updates.length).toBeGreaterThan(0))
    expect(heard.updates).toEqual([])
  })

  test('whoever is notified, of that alone, and nobody else of the room', async () => {
    const chatRoomId = await room(mia, [jonas, outsider])
    const kinds = ['NOTIFICATION']
    const [told, other] = [await listen(jonas, { kinds }), await listen(outsider, { kinds })]
    const mentions = [{ id: jonas.id }]
    await mia.client.chatRooms.addMessage({ chatRoomId, chatMessage: { message: 'Hallo', mentions } })
    await eventually(() => expect(told.updates.length).toBe(1))
    const { data } = await jonas.client.portalNotifications.paginated()
    expect(told.updates).toEqual([
      { accountId: jonas.id, chatRoomId: null, kind: 'NOTIFICATION', id: data[0]?.id },
    ])
    expect(other.updates).toEqual([])
  })

  test('in whatever words the client asks', async () => {
    const { client } = clientOf(jonas.token)
    const told: unknown[] = []
    const query = `subscription News($accountId: ID!, $isShort: Boolean!) {
      news: onPublishUpdates(accountId: $accountId) {
        __typename room: chatRoomId ...what again: id accountId @skip(if: $isShort)
      }
    }
    fragment what on PublishUpdate { kind what: kind }`
    const variables = { accountId: jonas.id, isShort: true }
    client.subscribe(
      { query, variables },
      { next: ({ data }) => void told.push(data), error: () => {}, complete: () => {} },
    )
    await listen(jonas, { client })
    const chatRoomId = await room(mia, [jonas])
    await eventually(() => expect(told.length).toBe(1))
    const update = { room: chatRoomId, kind: 'CHAT', what: 'CHAT', again: chatRoomId }
    expect(told).toEqual([{ news: { __typename: 'PublishUpdate', ...update } }])
  })

  test('everybody that all of each kind is to be read again, when the node had lost its connection', async () => {
    const kinds = ['CHAT', 'TASK']
    const [one, other] = [await listen(jonas, { kinds }), await listen(stranger, { kinds })]
    await world.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and query like '%feldwerk_changes%'`,
    )
    for (const { updates } of [one, other])
      await eventually(() =>
        expect(updates.map(({ kind, id }) => [kind, id])).toEqual([
          ['CHAT', null],
          ['TASK', null],
        ]),
      )
    const chatRoomId = await room(mia, [jonas])
    await eventually(() => expect(one.updates.at(-1)).toMatchObject({ id: chatRoomId }))
  })

  test('people on another node', async () => {
    const second = await world.secondNode()
    const chatRoomId = await room(mia, [jonas])
    const { client } = clientOf(jonas.token, `${second.url.replace('http', 'ws')}/graphql`)
    const heard = await listen(jonas, { client })
    await write(mia, chatRoomId)
    await eventually(() => expect(heard.updates).toMatchObject([{ id: chatRoomId }]))
    await client.dispose()
    await second.close()
  })

  test('nobody of what was rolled back', async () => {
    const chatRoomId = await room(mia, [jonas])
    const heard = await listen(jonas)
    const replyTo = newId()
    await mia.client.chatRooms
      .addMessage({ chatRoomId, chatMessage: { message: 'x', replyTo } })
      .catch(() => {})
    await write(mia, chatRoomId)
    await eventually(() => expect(heard.updates.length).toBe(1))
  })
})
