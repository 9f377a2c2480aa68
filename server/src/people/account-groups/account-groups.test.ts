import type { Client } from '@feldwerk/contract/client.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewAccount } from '../../../test/people.ts'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'

let world: World
let company: TestCompany
let portal: TestAccount
let people: NewAccount[]
let stranger: NewAccount
let foreignGroup: string

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  portal = await company.person({ firstName: 'Jonas', lastName: 'Keller', portal: true })
  people = [
    await company.row({ firstName: 'Zoe', lastName: 'Öztürk' }),
    await company.row({ firstName: 'Anna', lastName: 'Pohl' }),
    await company.machine({ name: 'Presse 7' }),
  ]
  const other = await world.company()
  stranger = await other.row()
  const group = { name: 'Fremde', accounts: [], chatActive: false }
  foreignGroup = (await other.client.accountGroups.create({ accountGroup: group })).id
})
afterAll(() => world.close())

const group = (name: string, accounts: readonly { id: string }[] = []) => ({
  accountGroup: { name, accounts: accounts.map(({ id }) => ({ id })), chatActive: false },
})

const aboutOne: Record<string, (client: Client, accountGroupId: string) => Promise<unknown>> = {
  byId: (client, accountGroupId) => client.accountGroups.byId({ accountGroupId }),
  update: (client, accountGroupId) => client.accountGroups.update({ accountGroupId, ...group('X') }),
  remove: (client, accountGroupId) => client.accountGroups.remove({ accountGroupIds: [accountGroupId] }),
}
const everyCall: typeof aboutOne = {
  ...aboutOne,
  paginated: (client) => client.accountGroups.paginated(),
  create: (client) => client.accountGroups.create(group('Y')),
}

describe('who is refused', () => {
  test.each(Object.keys(everyCall))('%s: nobody without a credential', async (name) => {
    expect(await refusal(everyCall[name]!(world.clientOf(), foreignGroup))).toMatchObject({ status: 499 })
  })

  test.each(Object.keys(everyCall))('%s: not an account with app access only', async (name) => {
    const worker = await company.person({ app: true })
    expect(await refusal(everyCall[name]!(worker.client, foreignGroup))).toMatchObject({ code: 'forbidden' })
  })

  test.each(Object.keys(aboutOne))('%s: another company’s group does not exist', async (name) => {
    const foreign = await refusal(aboutOne[name]!(portal.client, foreignGroup))
    expect(foreign).toEqual(await refusal(aboutOne[name]!(portal.client, newId())))
    expect(foreign).toMatchObject({ status: 404, code: 'notFound' })
  })

  test('a member of another company, removed or made up is not found, and nothing is written', async () => {
    const removed = await company.row()
    await portal.client.accounts.remove({ accountIds: [removed.id] })
    const { id: accountGroupId } = await portal.client.accountGroups.create(group('Bleibt', people))
    for (const id of [stranger.id, removed.id, newId()]) {
      const members = [people[0]!, { id }]
      const { create, update } = portal.client.accountGroups
      expect(await refusal(create(group('Nie', members)))).toMatchObject({ status: 404 })
      expect(await refusal(update({ accountGroupId, ...group('Nie', members) }))).toMatchObject({
        status: 404,
      })
    }
    expect((await portal.client.accountGroups.paginated({ search: 'Nie' })).recordsTotal).toBe(0)
    expect(await portal.client.accountGroups.byId({ accountGroupId })).toMatchObject({ userCount: 3 })
  })
})

describe('a group', () => {
  test('has a name, members by name and who changed it last', async () => {
    const created = await portal.client.accountGroups.create(group(' Schicht Kiel ', [...people, people[0]!]))
    expect(created).toMatchObject({ name: 'Schicht Kiel', chatActive: false, userCount: 3 })
    expect(created.accounts.map(({ lastName, machineName }) => lastName ?? machineName)).toEqual([
      'Öztürk',
      'Pohl',
      'Presse 7',
    ])
    expect(created.lastChangeBy).toMatchObject({ id: portal.id, firstName: 'Jonas', deleted: false })
    expect(await company.client.accountGroups.byId({ accountGroupId: created.id })).toEqual(created)
  })

  test('is changed to exactly what is sent', async () => {
    const { id: accountGroupId } = await portal.client.accountGroups.create(group('Lager', people))
    const newcomer = await company.row({ firstName: 'Emre', lastName: 'Acar' })
    const wanted = { ...group('Lager Nord', [people[1]!, newcomer]).accountGroup, chatActive: true }
    const changed = await company.client.accountGroups.update({ accountGroupId, accountGroup: wanted })
    expect(changed).toMatchObject({ name: 'Lager Nord', chatActive: true, userCount: 2 })
    expect(changed.accounts.map(({ lastName }) => lastName)).toEqual(['Acar', 'Pohl'])
    expect(changed.lastChangeBy?.id).toBe(company.owner.id)
    const kept = await world.owner.query(
      'select added_at from account_group_member where account_group_id = $1 and account_id = $2 and added_at < $3',
      [accountGroupId, people[1]!.id, changed.lastChangeAt],
    )
    expect(kept.rows.length).toBe(1)
    const again = await portal.client.accountGroups.update({ accountGroupId, accountGroup: wanted })
    expect(again).toEqual(changed)
    const empty = await portal.client.accountGroups.update({ accountGroupId, ...group('Lager Nord') })
    expect(empty).toMatchObject({ userCount: 0, accounts: [] })
  })

  test('has a name that no other has, in any spelling; a removed one’s is free', async () => {
    const { id } = await portal.client.accountGroups.create(group('Früh  Schicht'))
    const { create, update, remove } = portal.client.accountGroups
    expect(await refusal(create(group('FRÜH schicht ')))).toMatchObject({
      status: 409,
      code: 'groupNameAlreadyExists',
    })
    const other = await create(group('Spätschicht'))
    const rename = update({ accountGroupId: other.id, ...group('früh schicht') })
    expect(await refusal(rename)).toMatchObject({ code: 'groupNameAlreadyExists' })
    expect(await update({ accountGroupId: id, ...group('Früh Schicht') })).toMatchObject({
      name: 'Früh Schicht',
    })
    await remove({ accountGroupIds: [id] })
    expect(await create(group('Früh Schicht'))).toMatchObject({ name: 'Früh Schicht' })
    const elsewhere = await world.company()
    await elsewhere.client.accountGroups.create(group('Früh Schicht'))
  })

  test('is created once when its name is sent twice in the same moment', async () => {
    const send = () => portal.client.accountGroups.create(group('Gleichzeitig'))
    const results = await Promise.allSettled([send(), send(), send()])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('needs a name, accounts and whether it chats', async () => {
    const answer = await world.raw('/api/accountGroups/accountGroups', {
      method: 'POST',
      token: portal.token,
      body: { name: ' ', accounts: [{ id: 'x' }] },
    })
    expect(answer.json).toMatchObject({
      code: 'validation',
      details: {
        errors: [{ path: 'name' }, { path: 'accounts.0.id' }, { path: 'chatActive', rule: 'required' }],
      },
    })
  })

  test('names who changed it also when that person is gone', async () => {
    const leaver = await company.person({ firstName: 'Geht', portal: true })
    const { id: accountGroupId } = await leaver.client.accountGroups.create(group('Erbe'))
    await company.client.accounts.remove({ accountIds: [leaver.id] })
    const { lastChangeBy } = await portal.client.accountGroups.byId({ accountGroupId })
    expect(lastChangeBy).toMatchObject({ firstName: 'Geht', deleted: true })
  })
})

describe('removing', () => {
  test('is all or nothing, and leaves the people', async () => {
    const groups = [
      await portal.client.accountGroups.create(group('Weg 1', people)),
      await portal.client.accountGroups.create(group('Weg 2')),
    ]
    const ids = groups.map(({ id }) => id)
    const mixed = portal.client.accountGroups.remove({ accountGroupIds: [...ids, foreignGroup] })
    expect(await refusal(mixed)).toMatchObject({ status: 404 })
    expect((await portal.client.accountGroups.paginated({ search: 'weg' })).recordsTotal).toBe(2)
    await portal.client.accountGroups.remove({ accountGroupIds: [...ids, ...ids] })
    expect((await portal.client.accountGroups.paginated({ search: 'weg' })).recordsTotal).toBe(0)
    const again = portal.client.accountGroups.remove({ accountGroupIds: ids })
    expect(await refusal(again)).toMatchObject({ status: 404 })
    expect(await portal.client.accounts.byId({ accountId: people[0]!.id })).toMatchObject({ deleted: false })
  })
})

describe('the list', () => {
  let many: TestCompany

  beforeAll(async () => {
    many = await world.company()
    const members = [await many.row(), await many.row()]
    await many.client.accountGroups.create(group('Ärzte', members))
    await many.client.accountGroups.create(group('Zug 10'))
    await many.client.accountGroups.create(group('Zug 9', members.slice(1)))
    await many.client.accountGroups.create(group('Bau'))
  })

  const names = async (query: Parameters<Client['accountGroups']['paginated']>[0]) => {
    const { data } = await many.client.accountGroups.paginated(query)
    return data.map(({ name }) => name)
  }

  test('is ordered by name unless said otherwise', async () => {
    expect(await names({})).toEqual(['Ärzte', 'Bau', 'Zug 9', 'Zug 10'])
    expect(await names({ orderDir: 'DESC' })).toEqual(['Zug 10', 'Zug 9', 'Bau', 'Ärzte'])
    expect(await names({ orderColumn: 'userCount', orderDir: 'DESC' })).toEqual([
      'Ärzte',
      'Zug 9',
      'Bau',
      'Zug 10',
    ])
    expect(await names({ orderColumn: 'createdAt' })).toEqual(['Ärzte', 'Zug 10', 'Zug 9', 'Bau'])
  })

  test('is searched and paged', async () => {
    expect(await names({ search: 'ZUG 1' })).toEqual(['Zug 10'])
    expect(await names({ search: 'ärz' })).toEqual(['Ärzte'])
    expect(await names({ page: 1, size: 3 })).toEqual(['Zug 10'])
    const beyond = await many.client.accountGroups.paginated({ page: 9, size: 3 })
    expect(beyond).toEqual({ data: [], recordsTotal: 4, next: null })
  })

  test('takes as many statements for a hundred rows as for ten', async () => {
    const crowd = await world.company()
    const members = [await crowd.row(), await crowd.row()]
    for (let index = 0; index < 100; index++) {
      await crowd.client.accountGroups.create(group(`Gruppe ${index}`, members))
    }
    const statements = (size: number) =>
      world.statements(() => crowd.client.accountGroups.paginated({ size }))
    await statements(1)
    expect(await statements(100)).toBe(await statements(10))
  })
})
