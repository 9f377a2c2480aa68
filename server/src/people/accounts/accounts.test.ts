import type { Client } from '@feldwerk/contract/client.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewAccount } from '../../../test/people.ts'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'

let world: World
let company: TestCompany
let portal: TestAccount
let worker: TestAccount
let stranger: TestAccount

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  portal = await company.person({ firstName: 'Jonas', lastName: 'Keller', portal: true })
  worker = await company.person({ firstName: 'Mia', lastName: 'Yilmaz', app: true })
  const other = await world.company()
  stranger = await other.person({ firstName: 'Fremde', app: true })
})
afterAll(() => world.close())

/** Every call, made about one account. */
const everyCall: Record<string, (client: Client, accountId: string) => Promise<unknown>> = {
  byId: (client, accountId) => client.accounts.byId({ accountId }),
  paginated: (client) => client.accounts.paginated(),
  users: (client) => client.accounts.users(),
  machines: (client) => client.accounts.machines(),
  create: (client) => client.accounts.create({ account: { firstName: 'Neu', lastName: 'Hier' } }),
  update: (client, accountId) => client.accounts.update({ accountId, account: { phone: '1' } }),
  setAppAccess: (client, accountId) => client.accounts.setAppAccess({ accountId, enabled: false }),
  remove: (client, accountId) => client.accounts.remove({ accountIds: [accountId] }),
  restore: (client, accountId) => client.accounts.restore({ accountId }),
  invite: (client, accountId) => client.accounts.invite({ accountId }),
  revokeInvitation: (client, accountId) => client.accounts.revokeInvitation({ accountId }),
  deviceCode: (client, accountId) => client.accounts.deviceCode({ accountId }),
}
const ownCalls: typeof everyCall = {
  mine: (client) => client.accounts.mine(),
  updateMine: (client) => client.accounts.updateMine({ account: {} }),
  setImage: (client) => client.accounts.setImage({ image: '' }),
}
const aboutOne = [
  'byId',
  'update',
  'setAppAccess',
  'remove',
  'restore',
  'invite',
  'revokeInvitation',
  'deviceCode',
]

describe('who is refused', () => {
  test.each(Object.keys({ ...everyCall, ...ownCalls }))('%s: nobody without a credential', async (name) => {
    const call = { ...everyCall, ...ownCalls }[name]!
    expect(await refusal(call(world.clientOf(), worker.id))).toMatchObject({
      status: 499,
      code: 'sessionExpired',
    })
  })

  test.each(Object.keys(everyCall))('%s: not an account with app access only', async (name) => {
    expect(await refusal(everyCall[name]!(worker.client, worker.id))).toMatchObject({
      status: 403,
      code: 'forbidden',
    })
  })

  test.each(aboutOne)(
    '%s: another company does not exist, just as an id that was never given',
    async (name) => {
      const foreign = await refusal(everyCall[name]!(company.client, stranger.id))
      const random = await refusal(everyCall[name]!(company.client, newId()))
      expect(foreign).toEqual(random)
      expect(foreign).toMatchObject({ status: 404, code: 'notFound' })
    },
  )

  test.each(aboutOne.filter((name) => name !== 'byId'))(
    '%s: portal users do not touch an owner or another portal user',
    async (name) => {
      const colleague = await company.row({ portal: true })
      for (const account of [company.owner, colleague]) {
        expect(await refusal(everyCall[name]!(portal.client, account.id))).toMatchObject({
          code: 'forbidden',
        })
      }
    },
  )

  test.each(aboutOne.filter((name) => name !== 'byId'))(
    '%s: nor does an API token of an owner',
    async (name) => {
      const { client } = await world.apiToken(company.owner)
      const colleague = await company.row({ portal: true })
      expect(await refusal(everyCall[name]!(client, colleague.id))).toMatchObject({ code: 'forbidden' })
      if (name === 'remove') return
      expect(await refusal(everyCall[name]!(client, company.owner.id))).toMatchObject({ code: 'forbidden' })
    },
  )

  test('a session without X-Requested-With is refused', async () => {
    const answer = await world.raw('/api/accounts/mine', {
      token: worker.token,
      headers: { 'X-Requested-With': '' },
    })
    expect(answer).toMatchObject({ status: 403, json: { code: 'requestedWithRequired' } })
  })
})

describe('the own account', () => {
  test('is told whole, with its company', async () => {
    const mine = await worker.client.accounts.mine()
    expect(mine).toMatchObject({
      id: worker.id,
      ownCompany: true,
      email: worker.email,
      emailConfirmed: true,
      appAccess: true,
      portalAccess: false,
      owner: false,
      deleted: false,
      language: 'de',
      company: { id: company.id, name: company.name, demo: false, logo: null },
    })
    expect(mine).not.toHaveProperty('invitation')
  })

  test('changes what it sends, and nothing that is not its own to change', async () => {
    const person = await company.person({ app: true })
    const sent = {
      firstName: 'Emre',
      phone: ' +49 431 1 ',
      owner: true,
      portalAccess: true,
      deleted: true,
      id: newId(),
    }
    const after = await person.client.accounts.updateMine({ account: sent })
    expect(after).toMatchObject({ id: person.id, firstName: 'Emre', lastName: 'Yilmaz', phone: '+49 431 1' })
    expect(after).toMatchObject({ owner: false, portalAccess: false, deleted: false })
    const { data } = await company.client.accounts.users({ firstName: 'Emre' })
    expect(data).toMatchObject([{ id: person.id, phone: '+49 431 1' }])
  })

  test('keeps a name', async () => {
    const problem = await refusal(worker.client.accounts.updateMine({ account: { lastName: ' ' } }))
    expect(problem).toMatchObject({ status: 400, code: 'validation' })
    expect(problem.details).toMatchObject({ errors: [{ in: 'body', path: 'lastName', rule: 'required' }] })
  })

  test('sets its picture from an upload, and removes it', async () => {
    const person = await company.person({ app: true })
    const image = await world.image(person)
    expect(await person.client.accounts.setImage({ image })).toMatchObject({ imageUrl: `/files/${image}` })
    expect(await fileState(image)).toBe('consumed')
    const second = await world.image(person)
    expect(await person.client.accounts.setImage({ image: second })).toMatchObject({
      imageUrl: `/files/${second}`,
    })
    expect(await fileState(image)).toBe('stored')
    expect(await person.client.accounts.setImage({ image: '' })).toMatchObject({ imageUrl: null })
  })

  test('takes no picture of another company, none that is used, and nothing that is no picture', async () => {
    const foreign = await world.image(stranger)
    expect(await refusal(worker.client.accounts.setImage({ image: foreign }))).toMatchObject({ status: 404 })
    expect(await fileState(foreign)).toBe('stored')
    const used = await world.image(worker)
    await worker.client.accounts.setImage({ image: used })
    expect(await refusal(portal.client.accounts.setImage({ image: used }))).toMatchObject({ status: 404 })
    const document = await world.image(worker, 'application/pdf')
    expect(await refusal(worker.client.accounts.setImage({ image: document }))).toMatchObject({
      code: 'fileTypeNotAllowed',
    })
    const address = await world.raw('/api/accounts/mine/image?image=http://canary.example/x.png', {
      method: 'PUT',
      token: worker.token,
    })
    expect(address.status).toBe(400)
  })

  async function fileState(id: string): Promise<string> {
    const { rows } = await world.owner.query<{ state: string }>('select state from file where id = $1', [id])
    return rows[0]!.state
  }
})

describe('what is private', () => {
  let shy: NewAccount
  let open: NewAccount

  beforeAll(async () => {
    const about = { phone: '+49 30 1', lastLoginAt: new Date('2026-01-02T03:04:05.678Z') }
    shy = await company.row({ ...about, firstName: 'Shy', email: 'shy@firma.example', employeeNumber: 'S-1' })
    open = await company.row({
      ...about,
      firstName: 'Open',
      email: 'open@firma.example',
      employeeNumber: 'O-1',
      privateInfoVisible: true,
    })
  })

  test('is told to owners', async () => {
    expect(await company.client.accounts.byId({ accountId: shy.id })).toMatchObject({
      email: 'shy@firma.example',
      phone: '+49 30 1',
      employeeNumber: 'S-1',
      lastLoginAt: '2026-01-02T03:04:05.678Z',
    })
  })

  test('is told to nobody else, unless the account shows it', async () => {
    const nothing = { email: null, phone: null, employeeNumber: null, lastLoginAt: null }
    expect(await portal.client.accounts.byId({ accountId: shy.id })).toMatchObject({
      firstName: 'Shy',
      ...nothing,
    })
    expect(await portal.client.accounts.byId({ accountId: open.id })).toMatchObject({
      email: 'open@firma.example',
    })
    const { data } = await portal.client.accounts.users({ firstName: 'Shy' })
    expect(data).toMatchObject([nothing])
  })

  test('is found by no search and no filter', async () => {
    const { users, paginated } = portal.client.accounts
    for (const query of [
      { email: 'shy@' },
      { employeeNumber: 'S-1' },
      { search: 'shy@firma' },
      { search: 's-1' },
    ]) {
      expect({ ...query, found: (await users(query)).recordsTotal }).toEqual({ ...query, found: 0 })
      expect((await company.client.accounts.users(query)).data).toMatchObject([{ id: shy.id }])
    }
    expect((await paginated({ search: 'shy@firma' })).recordsTotal).toBe(0)
    expect((await users({ email: 'OPEN@' })).data).toMatchObject([{ id: open.id }])
  })

  test.each(['email', 'employeeNumber', 'lastLoginAt'] as const)(
    'does not show in the order by %s',
    async (by) => {
      const order = async (client: Client) => {
        const { data } = await client.accounts.users({ orderColumn: by, size: 500 })
        return data.map((account) => account.id)
      }
      const before = await order(portal.client)
      await world.owner.query(
        `update account set email = 'aaa@firma.example', employee_number = '0', last_login_at = '1990-01-01' where id = $1`,
        [shy.id],
      )
      expect(await order(portal.client)).toEqual(before)
      expect((await order(company.client))[0]).toBe(shy.id)
      await world.owner.query(
        `update account set email = 'zzz@firma.example', employee_number = 'Z', last_login_at = now() where id = $1`,
        [shy.id],
      )
      expect(await order(portal.client)).toEqual(before)
    },
  )

  test('stays as it is when a portal user sends the account back as it looks to them', async () => {
    const person = await company.row({ app: true, email: 'stays@firma.example', phone: '+49 40 2' })
    const seen = await portal.client.accounts.byId({ accountId: person.id })
    await portal.client.accounts.update({ accountId: person.id, account: { ...seen, lastName: 'Neu' } })
    expect(await company.client.accounts.byId({ accountId: person.id })).toMatchObject({
      lastName: 'Neu',
      email: 'stays@firma.example',
      phone: '+49 40 2',
    })
  })

  test('is opened by the account itself or an owner, not by a portal user', async () => {
    const person = await company.person({ app: true })
    const show = { accountId: person.id, account: { privateInfoVisible: true } }
    expect(await refusal(portal.client.accounts.update(show))).toMatchObject({ code: 'forbidden' })
    expect(await company.client.accounts.update(show)).toMatchObject({ privateInfoVisible: true })
    const hide = { account: { privateInfoVisible: false } }
    expect(await person.client.accounts.updateMine(hide)).toMatchObject({ privateInfoVisible: false })
  })
})
