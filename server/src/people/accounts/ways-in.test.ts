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

const password = 'vier blaue Pressen Kiel'

describe('an invitation', () => {
  async function invited(email: string) {
    const account = { firstName: 'Neu', lastName: 'Hier', email, appAccess: true }
    const { id } = await company.client.accounts.create({ account })
    return id
  }
  async function lastToken(email: string): Promise<string> {
    const mails = await world.mails(email)
    return /#token=(fwi_[\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
  }
  const accept = (token: string) =>
    world.clientOf().auth.acceptInvitation({ invitation: { token, password } })

  test('is sent again after a minute, and the earlier link ends', async () => {
    const accountId = await invited('nochmal@firma.example')
    const first = await lastToken('nochmal@firma.example')
    const early = await refusal(portal.client.accounts.invite({ accountId }))
    expect(early).toMatchObject({ status: 429, code: 'Cooldown' })
    const { retryAfterSeconds } = early.details as { retryAfterSeconds: number }
    expect(retryAfterSeconds).toBeGreaterThan(50)
    expect(retryAfterSeconds).toBeLessThanOrEqual(60)
    await passTime(accountId)
    expect(await portal.client.accounts.invite({ accountId })).toMatchObject({ invitation: 'SENT' })
    const second = await lastToken('nochmal@firma.example')
    expect(second).not.toBe(first)
    expect(await refusal(accept(first))).toMatchObject({ code: 'linkInvalid' })
    await accept(second)
    await passTime(accountId)
    expect(await refusal(portal.client.accounts.invite({ accountId }))).toMatchObject({
      status: 409,
      code: 'invitationNotPossible',
    })
  })

  test('is sent once when two people ask in the same moment', async () => {
    const accountId = await invited('doppelt@firma.example')
    await passTime(accountId)
    const calls = [portal, company.owner].map(({ client }) => client.accounts.invite({ accountId }))
    const results = await Promise.allSettled(calls)
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await world.mails('doppelt@firma.example')).toHaveLength(2)
  })

  test('that is revoked is good for nothing; a new one may follow', async () => {
    const accountId = await invited('zurueck@firma.example')
    const token = await lastToken('zurueck@firma.example')
    expect(await portal.client.accounts.revokeInvitation({ accountId })).toMatchObject({
      invitation: 'NONE',
      invitedUntil: null,
    })
    expect(await refusal(accept(token))).toMatchObject({ code: 'linkInvalid' })
    await world.clientOf().auth.resendEmailValidation({ accountId })
    expect(await world.mails('zurueck@firma.example')).toHaveLength(1)
    expect(await refusal(portal.client.accounts.invite({ accountId }))).toMatchObject({ code: 'Cooldown' })
    await passTime(accountId)
    await portal.client.accounts.invite({ accountId })
    await accept(await lastToken('zurueck@firma.example'))
  })

  test('that ran out says so', async () => {
    const accountId = await invited('spaet@firma.example')
    await world.owner.query(
      `update invitation set expires_at = now() - interval '1 second' where account_id = $1`,
      [accountId],
    )
    expect(await portal.client.accounts.byId({ accountId })).toMatchObject({ invitation: 'EXPIRED' })
    expect(await refusal(accept(await lastToken('spaet@firma.example')))).toMatchObject({
      code: 'linkInvalid',
    })
  })

  test('needs an e-mail', async () => {
    const { id: accountId } = await company.row({ email: null })
    expect(await refusal(portal.client.accounts.invite({ accountId }))).toMatchObject({
      code: 'emailRequired',
    })
  })

  test('is one of so many that a company sends in a day', async () => {
    const busy = await world.company()
    const { id: invitee } = await busy.row()
    await world.owner.query(
      `insert into invitation (company_id, id, account_id, email, sent_at, expires_at, revoked_at)
       select $1, gen_random_uuid(), $2, 'viele@firma.example', now() - interval '23 hours', now(), now()
       from generate_series(1, 2000)`,
      [busy.id, invitee],
    )
    const account = { firstName: 'Zu', lastName: 'Viel', email: 'zuviel@firma.example' }
    const refused = await refusal(busy.client.accounts.create({ account }))
    expect(refused).toMatchObject({ status: 429, code: 'tooManyRequests' })
    const { retryAfterSeconds } = refused.details as { retryAfterSeconds: number }
    expect(Math.ceil(retryAfterSeconds / 3600)).toBe(1)
    await world.owner.query(
      `update invitation set sent_at = now() - interval '25 hours' where company_id = $1`,
      [busy.id],
    )
    await busy.client.accounts.create({ account })
  })

  async function passTime(accountId: string): Promise<void> {
    await world.owner.query(
      `update invitation set sent_at = (sent_at at time zone 'UTC' - interval '61 seconds') at time zone 'UTC' where account_id = $1`,
      [accountId],
    )
  }
})

describe('a device code', () => {
  test('signs one phone in, once', async () => {
    const { id: accountId } = await company.row({ app: true, email: null })
    const made = await portal.client.accounts.deviceCode({ accountId })
    expect(made.code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)
    expect(made.url).toBe(`${world.url}/app/#code=${made.code}`)
    expect(Math.round((new Date(made.expiresAt).getTime() - Date.now()) / 3_600_000)).toBe(24)
    const redeem = () =>
      world.clientOf().auth.redeemDeviceCode({ deviceCode: { code: made.code.toLowerCase() } })
    expect(await redeem()).toEqual({ accountId, kind: 'APP' })
    expect(await refusal(redeem())).toMatchObject({ code: 'deviceCodeInvalid' })
  })

  test('ends the one before', async () => {
    const { id: accountId } = await company.row({ app: true })
    const first = await portal.client.accounts.deviceCode({ accountId })
    await portal.client.accounts.deviceCode({ accountId })
    const redeem = world.clientOf().auth.redeemDeviceCode({ deviceCode: { code: first.code } })
    expect(await refusal(redeem)).toMatchObject({ code: 'deviceCodeInvalid' })
  })

  test('needs app access', async () => {
    const { id: accountId } = await company.row()
    expect(await refusal(portal.client.accounts.deviceCode({ accountId }))).toMatchObject({
      status: 409,
      code: 'deviceCodeNotPossible',
    })
  })

  test('is made by a portal user for its own phone, but by no API token of it', async () => {
    const person = await company.person({ portal: true, app: true })
    const self = { accountId: person.id }
    expect(await person.client.accounts.deviceCode(self)).toHaveProperty('code')
    const { client: token } = await world.apiToken(person)
    expect(await refusal(token.accounts.deviceCode(self))).toMatchObject({ code: 'forbidden' })
  })
})

describe('an e-mail', () => {
  async function codeSentTo(email: string): Promise<string> {
    const mails = await world.mails(email)
    return /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? ''
  }

  test('that is changed by its person is confirmed first: until then the old one stays', async () => {
    const person = await company.person({ app: true, email: 'alt@firma.example', password })
    const account = { email: 'Neu@Firma.example' }
    expect(await person.client.accounts.updateMine({ account })).toMatchObject({ email: 'alt@firma.example' })
    const login = (email: string) =>
      world.clientOf().auth.login({ credentials: { email, password, kind: 'APP' } })
    await login('alt@firma.example')
    expect(await refusal(login('neu@firma.example'))).toMatchObject({ code: 'credentialsWrong' })
    const again = { account: { email: 'drei@firma.example' } }
    expect(await refusal(person.client.accounts.updateMine(again))).toMatchObject({ code: 'Cooldown' })

    const code = await codeSentTo('Neu@Firma.example')
    await world.clientOf().auth.validateEmail({ accountId: person.id, code })
    expect(await person.client.accounts.mine()).toMatchObject({
      email: 'Neu@Firma.example',
      emailConfirmed: true,
    })
    await login('neu@firma.example')
    expect(await refusal(login('alt@firma.example'))).toMatchObject({ code: 'credentialsWrong' })
  })

  test('that is somebody else’s is refused; another spelling of the own one is not', async () => {
    const person = await company.person({ app: true, email: 'eigen@firma.example' })
    await (await world.company()).row({ email: 'fremd@firma.example' })
    await company.row({ email: 'kollegin@firma.example' })
    const call = (email: string) => person.client.accounts.updateMine({ account: { email } })
    for (const taken of ['FREMD@firma.example', 'Kollegin@firma.example'])
      expect(await refusal(call(taken))).toMatchObject({ code: 'emailAlreadyExists' })
    expect(await call('Eigen@Firma.example')).toMatchObject({
      email: 'Eigen@Firma.example',
      emailConfirmed: true,
    })
  })

  test('is not removed by its person, nor changed by an API token of it', async () => {
    const person = await company.person({ app: true })
    const without = person.client.accounts.updateMine({ account: { email: null } })
    expect(await refusal(without)).toMatchObject({ status: 400, code: 'emailRequired' })
    const { client: token } = await world.apiToken(person)
    const call = token.accounts.updateMine({ account: { email: 'token@firma.example' } })
    expect(await refusal(call)).toMatchObject({ code: 'forbidden' })
  })

  test('that was never confirmed is replaced at once, and invited anew', async () => {
    const account = {
      firstName: 'Tipp',
      lastName: 'Fehler',
      email: 'tippfeler@firma.example',
      appAccess: true,
    }
    const { id: accountId } = await portal.client.accounts.create({ account })
    await portal.client.accounts.update({ accountId, account: { email: 'tippfehler@firma.example' } })
    const [first] = await world.mails('tippfeler@firma.example')
    const [second] = await world.mails('tippfehler@firma.example')
    const tokenOf = (text: string | undefined) => /#token=(\S+)/.exec(text ?? '')?.[1] ?? ''
    const accept = (token: string) =>
      world.clientOf().auth.acceptInvitation({ invitation: { token, password } })
    expect(await refusal(accept(tokenOf(first?.text)))).toMatchObject({ code: 'linkInvalid' })
    await accept(tokenOf(second?.text))
    const credentials = { email: 'tippfehler@firma.example', password, kind: 'APP' as const }
    await world.clientOf().auth.login({ credentials })
  })

  test('that is taken away leaves the device code', async () => {
    const person = await company.person({ app: true, email: 'weg@firma.example', password })
    await portal.client.accounts.update({ accountId: person.id, account: { phone: '1' } })
    const hidden = await portal.client.accounts.update({ accountId: person.id, account: { email: null } })
    expect(hidden).toMatchObject({ emailConfirmed: true })
    const taken = await company.client.accounts.update({ accountId: person.id, account: { email: null } })
    expect(taken).toMatchObject({ email: null, emailConfirmed: false, invitation: 'NONE' })
    const credentials = { email: 'weg@firma.example', password }
    expect(await refusal(world.clientOf().auth.login({ credentials }))).toMatchObject({
      code: 'credentialsWrong',
    })
    expect(await portal.client.accounts.deviceCode({ accountId: person.id })).toHaveProperty('code')
  })

  test('of a portal user is not taken away, and of an owner nobody else changes it', async () => {
    const colleague = await company.row({ portal: true })
    const call = company.client.accounts.update({ accountId: colleague.id, account: { email: null } })
    expect(await refusal(call)).toMatchObject({ code: 'emailRequired' })
    const takeOver = portal.client.accounts.update({
      accountId: company.owner.id,
      account: { email: 'meins@angreifer.example' },
    })
    expect(await refusal(takeOver)).toMatchObject({ code: 'forbidden' })
  })
})
