import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'

let world: World
let company: TestCompany
let portal: TestAccount

beforeAll(async () => {
  world = await openWorld({ FELDWERK_APP_LICENSES: '10000' })
  company = await world.company()
  portal = await company.person({ firstName: 'Jonas', lastName: 'Keller', portal: true })
})
afterAll(() => world.close())

describe('app licences', () => {
  test('of ten free ones a hundred parallel switches win exactly ten, every round', {
    timeout: 60_000,
  }, async () => {
    for (let round = 0; round < 3; round++) {
      const small = await world.company({ appLicenseCount: 10 })
      const people = await Promise.all(Array.from({ length: 100 }, () => small.row()))
      const answers = await Promise.all(
        people.map(({ id }) =>
          world.raw(`/api/accounts/byId/${id}/appAccess?enabled=true`, {
            method: 'PUT',
            token: small.owner.token,
          }),
        ),
      )
      const won = answers.filter(({ status }) => status === 200)
      const lost = answers.filter(({ status }) => status === 409)
      expect([won.length, lost.length]).toEqual([10, 90])
      expect(lost[0]?.json).toMatchObject({
        code: 'notEnoughAppLicenses',
        details: { usedAppLicenses: 10, totalAppLicenses: 10 },
      })
      expect(await small.client.companies.usedAppLicenses()).toEqual({
        usedAppLicenses: 10,
        totalAppLicenses: 10,
      })
    }
  })

  test('are counted for creating and updating, machines included, and come back', async () => {
    const small = await world.company({ appLicenseCount: 1 })
    const machine = await small.machine({ app: true })
    const account = { firstName: 'A', lastName: 'B', appAccess: true }
    expect(await refusal(small.client.accounts.create({ account }))).toMatchObject({
      code: 'notEnoughAppLicenses',
    })
    const person = await small.row()
    const switchOn = () =>
      small.client.accounts.update({ accountId: person.id, account: { appAccess: true } })
    expect(await refusal(switchOn())).toMatchObject({ code: 'notEnoughAppLicenses' })
    await small.client.accounts.remove({ accountIds: [machine.id] })
    expect(await switchOn()).toMatchObject({ appAccess: true })
    expect(await switchOn()).toMatchObject({ appAccess: true })
    const restored = await small.client.accounts.restore({ accountId: machine.id })
    expect(restored).toMatchObject({ appAccess: false, deleted: false })
  })

  test('that ran out do not keep anybody from switching off', async () => {
    const small = await world.company({ appLicenseCount: 0 })
    const { id: accountId } = await small.row({ app: true })
    expect(await small.client.accounts.setAppAccess({ accountId, enabled: true })).toMatchObject({
      appAccess: true,
    })
    expect(await small.client.accounts.setAppAccess({ accountId, enabled: false })).toMatchObject({
      appAccess: false,
    })
  })
})

describe('app access that is taken', () => {
  test('ends the phones and open device codes at once, not the portal', async () => {
    const person = await company.person({ app: true, portal: true })
    const phone = await world.signIn(person, 'APP')
    const { code } = await company.client.accounts.deviceCode({ accountId: person.id })
    await company.client.accounts.setAppAccess({ accountId: person.id, enabled: false })
    expect(await refusal(phone.client.accounts.mine())).toMatchObject({ status: 499 })
    expect(await person.client.accounts.mine()).toMatchObject({ appAccess: false })
    const redeem = world.clientOf().auth.redeemDeviceCode({ deviceCode: { code } })
    expect(await refusal(redeem)).toMatchObject({ code: 'deviceCodeInvalid' })
  })
})

describe('owner and portal access', () => {
  test('are given and taken by owners in person', async () => {
    const person = await company.row({ app: true })
    const { client: token } = await world.apiToken(company.owner)
    for (const account of [{ owner: true }, { portalAccess: true }]) {
      for (const client of [portal.client, token]) {
        const call = client.accounts.update({ accountId: person.id, account })
        expect(await refusal(call)).toMatchObject({ code: 'forbidden' })
      }
    }
    const unchanged = { owner: false, portalAccess: false, lastName: 'Neu' }
    expect(await portal.client.accounts.update({ accountId: person.id, account: unchanged })).toMatchObject({
      lastName: 'Neu',
    })
    const given = await company.client.accounts.update({
      accountId: person.id,
      account: { portalAccess: true },
    })
    expect(given).toMatchObject({ portalAccess: true, owner: false })
  })

  test('are not for a portal user to give to itself', async () => {
    const self = { accountId: portal.id }
    const { update, setAppAccess } = portal.client.accounts
    expect(await refusal(update({ ...self, account: { owner: true } }))).toMatchObject({ code: 'forbidden' })
    expect(await refusal(update({ ...self, account: { appAccess: true } }))).toMatchObject({
      code: 'forbidden',
    })
    expect(await refusal(setAppAccess({ ...self, enabled: true }))).toMatchObject({ code: 'forbidden' })
    expect(await update({ ...self, account: { phone: '+49 1' } })).toMatchObject({ phone: '+49 1' })
  })

  test('need an e-mail', async () => {
    const { id: accountId } = await company.row({ email: null })
    const call = company.client.accounts.update({ accountId, account: { owner: true } })
    expect(await refusal(call)).toMatchObject({ status: 400, code: 'emailRequired' })
  })

  test('let nobody rise with them who got in before', async () => {
    const person = await company.person({ app: true })
    const { code } = await portal.client.accounts.deviceCode({ accountId: person.id })
    const { client: token } = await world.apiToken(person)
    await portal.client.accounts.update({
      accountId: person.id,
      account: { email: 'meins@angreifer.example' },
    })
    const [mail] = await world.mails('meins@angreifer.example')
    const confirmation = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
    expect(confirmation).toMatch(/^\d{6}$/)

    await company.client.accounts.update({ accountId: person.id, account: { owner: true } })
    const nobody = world.clientOf()
    expect(await refusal(person.client.accounts.mine())).toMatchObject({ status: 499 })
    expect(await refusal(token.accounts.mine())).toMatchObject({ status: 499 })
    expect(await refusal(nobody.auth.redeemDeviceCode({ deviceCode: { code } }))).toMatchObject({
      status: 400,
    })
    const confirm = nobody.auth.validateEmail({ accountId: person.id, code: confirmation })
    expect(await refusal(confirm)).toMatchObject({ code: 'CodeExpired' })
    expect(await company.client.accounts.byId({ accountId: person.id })).toMatchObject({
      owner: true,
      email: person.email,
    })
  })

  test('end the portal sessions when they are taken', async () => {
    const person = await company.person({ portal: true })
    await company.client.accounts.update({ accountId: person.id, account: { portalAccess: false } })
    expect(await refusal(person.client.accounts.mine())).toMatchObject({ status: 499 })
  })
})

describe('a company keeps one owner', () => {
  test('who cannot step back alone', async () => {
    const small = await world.company()
    const self = { accountId: small.owner.id }
    const call = small.client.accounts.update({ ...self, account: { owner: false } })
    expect(await refusal(call)).toMatchObject({ status: 409, code: 'lastOwner' })
    const second = await small.row({ portal: true })
    await small.client.accounts.update({ accountId: second.id, account: { owner: true } })
    expect(await small.client.accounts.update({ ...self, account: { owner: false } })).toMatchObject({
      owner: false,
    })
  })

  test('who can sign in: an invited one is none yet', async () => {
    const small = await world.company()
    const email = 'nachfolge@firma.example'
    const account = { firstName: 'Nach', lastName: 'Folge', email, portalAccess: true }
    const { id: accountId } = await small.client.accounts.create({ account })
    await small.client.accounts.update({ accountId, account: { owner: true } })
    const stepBack = () =>
      small.client.accounts.update({ accountId: small.owner.id, account: { owner: false } })
    expect(await refusal(stepBack())).toMatchObject({ status: 409, code: 'lastOwner' })
    const token = /#token=([\w-]+)/.exec((await world.mails(email))[0]?.text ?? '')?.[1] ?? ''
    const invitation = { token, password: 'vier zufällige Wörter' }
    await world.clientOf().auth.acceptInvitation({ invitation })
    expect(await stepBack()).toMatchObject({ owner: false })
  })

  test('also when two owners remove, or demote, each other in the same moment', async () => {
    for (let round = 0; round < 6; round++) {
      const small = await world.company()
      const second = await small.person({ owner: true, portal: true })
      const remove = (by: TestAccount, whom: TestAccount) =>
        by.client.accounts.remove({ accountIds: [whom.id] })
      const demote = (by: TestAccount, whom: TestAccount) =>
        by.client.accounts.update({ accountId: whom.id, account: { owner: false } })
      const end = round % 2 === 0 ? remove : demote
      await Promise.allSettled([end(small.owner, second), end(second, small.owner)])
      const { rows } = await world.owner.query(
        'select from account where company_id = $1 and owner and deleted_at is null',
        [small.id],
      )
      expect([round, rows.length]).toEqual([round, 1])
    }
  })

  test('also when one call names all others', async () => {
    const small = await world.company()
    const second = await small.person({ owner: true })
    const { rows } = await world.owner.query<{ id: string }>('select id from account where company_id = $1', [
      small.id,
    ])
    const call = second.client.accounts.remove({ accountIds: rows.map(({ id }) => id) })
    expect(await refusal(call)).toMatchObject({ status: 409, code: 'ownAccount' })
    await second.client.accounts.remove({ accountIds: [small.owner.id] })
    expect(await second.client.accounts.mine()).toMatchObject({ owner: true })
  })
})
