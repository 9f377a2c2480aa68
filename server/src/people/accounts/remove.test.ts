import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'

let world: World
let company: TestCompany
let portal: TestAccount

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  portal = await company.person({ firstName: 'Jonas', lastName: 'Keller', portal: true })
})
afterAll(() => world.close())

describe('a removed account', () => {
  test('is out at once, by every way in, on every node', async () => {
    const node = await world.secondNode()
    const person = await company.person({
      app: true,
      email: 'weg@firma.example',
      password: 'vier blaue Pressen Kiel',
    })
    const phone = await world.signIn(person, 'APP')
    const { token } = await world.apiToken(person)
    const { code } = await portal.client.accounts.deviceCode({ accountId: person.id })
    await world.clientOf().auth.requestPasswordReset({ passwordReset: { email: 'weg@firma.example' } })
    const mails = await world.mails('weg@firma.example')
    const reset = /reset-password#token=(\S+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
    expect(reset).not.toBe('')

    await portal.client.accounts.remove({ accountIds: [person.id] })
    for (const secret of [person.token, phone.token, token]) {
      expect(await refusal(node.clientOf(secret).accounts.mine())).toMatchObject({ status: 499 })
    }
    expect((await world.raw('/api/auth/check', { cookie: person.cookie })).status).toBe(499)
    const nobody = world.clientOf()
    const password = 'vier blaue Pressen Kiel'
    expect(await refusal(nobody.auth.redeemDeviceCode({ deviceCode: { code } }))).toMatchObject({
      code: 'deviceCodeInvalid',
    })
    expect(
      await refusal(nobody.auth.login({ credentials: { email: 'weg@firma.example', password } })),
    ).toMatchObject({ code: 'credentialsWrong' })
    expect(
      await refusal(nobody.auth.resetPassword({ passwordReset: { token: reset, password } })),
    ).toMatchObject({ code: 'linkInvalid' })
    const { rows } = await world.owner.query('select from credential where account_id = $1', [person.id])
    expect(rows).toEqual([])
    await node.close()
  })

  test('stays readable, apart from the others', async () => {
    const { id: accountId } = await company.row({ firstName: 'Bleibt', lastName: 'Lesbar', app: true })
    await portal.client.accounts.remove({ accountIds: [accountId] })
    expect(await portal.client.accounts.byId({ accountId })).toMatchObject({
      firstName: 'Bleibt',
      deleted: true,
    })
    expect((await portal.client.accounts.users({ lastName: 'Lesbar' })).recordsTotal).toBe(0)
    expect((await portal.client.accounts.users({ lastName: 'Lesbar', deleted: true })).data).toMatchObject([
      { id: accountId, deleted: true },
    ])
    expect((await portal.client.accounts.paginated({ search: 'Lesbar' })).recordsTotal).toBe(0)
  })

  test('can be changed, invited or removed no more', async () => {
    const { id: accountId } = await company.row({ app: true })
    await portal.client.accounts.remove({ accountIds: [accountId] })
    const { update, setAppAccess, invite, revokeInvitation, remove, deviceCode } = company.client.accounts
    expect(await refusal(update({ accountId, account: { phone: '1' } }))).toMatchObject({ code: 'notFound' })
    expect(await refusal(setAppAccess({ accountId, enabled: true }))).toMatchObject({ code: 'notFound' })
    expect(await refusal(invite({ accountId }))).toMatchObject({ code: 'notFound' })
    expect(await refusal(revokeInvitation({ accountId }))).toMatchObject({ code: 'notFound' })
    expect(await refusal(remove({ accountIds: [accountId] }))).toMatchObject({ code: 'notFound' })
    expect(await refusal(deviceCode({ accountId }))).toMatchObject({ code: 'deviceCodeNotPossible' })
  })
})

describe('removing', () => {
  test('is all or nothing', async () => {
    const stranger = await (await world.company()).row()
    const colleague = await company.row({ portal: true })
    const people = [await company.row(), await company.row()]
    const ids = people.map(({ id }) => id)
    for (const [wrong, code] of [
      [stranger.id, 'notFound'],
      [newId(), 'notFound'],
      [portal.id, 'ownAccount'],
      [portal.id.toUpperCase(), 'ownAccount'],
      [colleague.id, 'forbidden'],
    ] as const) {
      const call = portal.client.accounts.remove({ accountIds: [...ids, wrong] })
      expect([wrong, (await refusal(call)).code]).toEqual([wrong, code])
    }
    for (const accountId of [...ids, stranger.id, colleague.id]) {
      const { rows } = await world.owner.query('select from account where id = $1 and deleted_at is null', [
        accountId,
      ])
      expect(rows.length).toBe(1)
    }
    await portal.client.accounts.remove({ accountIds: [...ids, ...ids] })
  })

  test('takes up to a thousand at once', { timeout: 60_000 }, async () => {
    const crowd = await world.company()
    const { rows } = await world.owner.query<{ id: string }>(
      `insert into account (company_id, id, first_name, last_name)
       select $1, gen_random_uuid(), 'P', n::text from generate_series(1, 1001) n returning id`,
      [crowd.id],
    )
    const ids = rows.map(({ id }) => id)
    expect(await refusal(crowd.client.accounts.remove({ accountIds: ids }))).toMatchObject({
      code: 'validation',
      details: { errors: [{ path: 'accountIds', rule: 'tooMany' }] },
    })
    await crowd.client.accounts.remove({ accountIds: ids.slice(1) })
    expect((await crowd.client.accounts.users()).recordsTotal).toBe(2)
  })
})

describe('restoring', () => {
  test('brings a person back with the e-mail and without any right', async () => {
    const person = await company.row({ owner: true, portal: true, app: true, email: 'wieder@firma.example' })
    await company.client.accounts.remove({ accountIds: [person.id] })
    expect(await refusal(portal.client.accounts.restore({ accountId: person.id }))).toMatchObject({
      code: 'forbidden',
    })
    const restored = await company.client.accounts.restore({ accountId: person.id })
    expect(restored).toMatchObject({
      deleted: false,
      owner: false,
      portalAccess: false,
      appAccess: false,
      email: 'wieder@firma.example',
      emailConfirmed: false,
      invitation: 'NONE',
    })
    expect(await company.client.accounts.restore({ accountId: person.id })).toEqual(restored)
    expect(await company.client.accounts.invite({ accountId: person.id })).toMatchObject({
      invitation: 'SENT',
    })
  })

  test('leaves an e-mail that somebody else has taken since', async () => {
    const person = await company.row({ app: true, email: 'begehrt@firma.example' })
    await portal.client.accounts.remove({ accountIds: [person.id] })
    const other = await world.company()
    const account = { firstName: 'N', lastName: 'N', email: 'Begehrt@firma.example' }
    await other.client.accounts.create({ account })
    expect(await portal.client.accounts.restore({ accountId: person.id })).toMatchObject({
      deleted: false,
      email: null,
    })
    expect(await company.client.accounts.byId({ accountId: person.id })).toMatchObject({ email: null })
  })

  test('does not bring back groups', async () => {
    const person = await company.row({ app: true })
    const group = await portal.client.accountGroups.create({
      accountGroup: { name: 'Schicht Kiel', accounts: [{ id: person.id }], chatActive: false },
    })
    await portal.client.accounts.remove({ accountIds: [person.id] })
    const accountGroupId = group.id
    expect(await portal.client.accountGroups.byId({ accountGroupId })).toMatchObject({
      userCount: 0,
      accounts: [],
    })
    await portal.client.accounts.restore({ accountId: person.id })
    expect(await portal.client.accountGroups.byId({ accountGroupId })).toMatchObject({ userCount: 0 })
  })
})
