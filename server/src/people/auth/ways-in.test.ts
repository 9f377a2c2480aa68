import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'

const password = 'vier zufällige Wörter'
let world: World
let company: TestCompany
beforeAll(async () => {
  world = await openWorld()
  company = await world.company({ name: 'Nordwerk' })
})
afterAll(() => world.close())

const cookieOf = (headers: Headers, name: string) =>
  new RegExp(`${name}=([^;]+)`).exec(headers.get('set-cookie') ?? '')?.[1]
async function linkToken(email: string): Promise<string> {
  const mail = (await world.mails(email)).at(-1)
  return /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

describe('an invitation', () => {
  const invite = async (options: { portalAccess?: boolean } = {}) => {
    const email = `gast-${Math.random().toString(36).slice(2)}@firma.example`
    const account = { firstName: 'Ole', lastName: 'Brix', email, appAccess: true, ...options }
    const { id } = await company.client.accounts.create({ account })
    return { id, email, token: await linkToken(email) }
  }

  it('is refused when made up, revoked, expired or used', async () => {
    const client = world.clientOf()
    expect((await refusal(client.auth.checkInvitation({ invitation: { token: 'fwi_erfunden' } }))).code).toBe(
      'linkInvalid',
    )
    const revoked = await invite()
    await company.client.accounts.revokeInvitation({ accountId: revoked.id })
    expect((await refusal(client.auth.checkInvitation({ invitation: revoked }))).code).toBe('linkInvalid')
    const expired = await invite()
    await world.owner.query(
      `update invitation set expires_at = now() - interval '1 second' where account_id = $1`,
      [expired.id],
    )
    const acceptance = { token: expired.token, password }
    expect((await refusal(client.auth.acceptInvitation({ invitation: acceptance }))).code).toBe('linkInvalid')
  })

  it('says who invites where, sets the password and signs in', async () => {
    const { token, email } = await invite({ portalAccess: true })
    const shown = await world.clientOf().auth.checkInvitation({ invitation: { token } })
    expect(shown).toMatchObject({
      firstName: 'Ole',
      email,
      companyName: 'Nordwerk',
      invitedBy: 'Lena Brandt',
    })
    const answer = await world.raw('/api/auth/acceptInvitation', {
      method: 'POST',
      body: { token, password },
    })
    expect(answer.json).toMatchObject({ kind: 'PORTAL' })
    expect(cookieOf(answer.headers, 'feldwerk-portal')).toBeTruthy()
    expect(
      (await world.raw('/api/auth/acceptInvitation', { method: 'POST', body: { token, password } })).json,
    ).toMatchObject({
      code: 'linkInvalid',
    })
    const login = await world.raw('/api/auth/login', { method: 'POST', body: { email, password } })
    expect(login.status).toBe(200)
  })

  it('is accepted once, however often it is clicked at the same time', async () => {
    const { token } = await invite()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        world.raw('/api/auth/acceptInvitation', { method: 'POST', body: { token, password } }),
      ),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  })
})

describe('an invitation into the demo company', () => {
  it('is accepted on this machine only', async () => {
    const demo = await world.company({ demo: true })
    const email = 'gast@demo.example'
    await demo.client.accounts.create({
      account: { firstName: 'Ole', lastName: 'Brix', email, appAccess: true },
    })
    const body = { token: await linkToken(email), password }
    const accept = (headers: Record<string, string>) =>
      world.raw('/api/auth/acceptInvitation', { method: 'POST', body, headers })
    expect((await accept({ Via: '1.1 proxy' })).json).toMatchObject({ code: 'demoNotFromHere' })
    expect((await accept({})).status).toBe(200)
  })
})

describe('a device code', () => {
  it('signs a phone in once, however it is typed', async () => {
    const worker = await company.row({ app: true, email: null })
    const { code, url } = await company.client.accounts.deviceCode({ accountId: worker.id })
    expect(url).toBe(`${world.platform.config.publicUrl}/app/#code=${code}`)
    const redeem = (typed: string) =>
      world.raw('/api/auth/redeemDeviceCode', { method: 'POST', body: { code: typed } })
    const answer = await redeem(` ${code.toLowerCase().replaceAll('-', '')} `)
    expect(answer.json).toEqual({ accountId: worker.id, kind: 'APP' })
    const cookie = cookieOf(answer.headers, 'feldwerk-app')
    const check = await world.raw('/api/auth/check?kind=APP', {
      headers: { Cookie: `feldwerk-app=${cookie}` },
    })
    expect(check.status).toBe(200)
    expect((await redeem(code)).json).toMatchObject({ code: 'deviceCodeInvalid' })
  })

  it('ends when a new one is made or the access is taken', async () => {
    const worker = await company.row({ app: true, email: null })
    const first = await company.client.accounts.deviceCode({ accountId: worker.id })
    const second = await company.client.accounts.deviceCode({ accountId: worker.id })
    const redeem = (code: string) => refusal(world.clientOf().auth.redeemDeviceCode({ deviceCode: { code } }))
    expect((await redeem(first.code)).code).toBe('deviceCodeInvalid')
    await company.client.accounts.setAppAccess({ accountId: worker.id, enabled: false })
    expect(['accessMissing', 'deviceCodeInvalid']).toContain((await redeem(second.code)).code)
  })
})

describe('a forgotten password', () => {
  it('answers the same whether the address is known or not', async () => {
    const person = await company.row({ portal: true, password })
    const ask = (email: string) =>
      world.raw('/api/auth/requestPasswordReset', { method: 'POST', body: { email } })
    const [known, unknown] = [await ask(person.email ?? ''), await ask('niemand@nirgends.example')]
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    expect(await world.mails('niemand@nirgends.example')).toEqual([])
  })

  it('is not replaced by a link that has run out', async () => {
    const person = await company.row({ portal: true, password })
    await world.clientOf().auth.requestPasswordReset({ passwordReset: { email: person.email ?? '' } })
    const token = await linkToken(person.email ?? '')
    await world.owner.query(
      `update credential set expires_at = now() - interval '1 second' where account_id = $1 and kind = 'reset'`,
      [person.id],
    )
    const passwordReset = { token, password: 'ganz neue Wörter hier' }
    expect((await refusal(world.clientOf().auth.resetPassword({ passwordReset }))).code).toBe('linkInvalid')
  })

  it('is replaced by the link, once; every session ends, and the person is told', async () => {
    const person = await world.signIn(await company.row({ portal: true, password }))
    await world.clientOf().auth.requestPasswordReset({ passwordReset: { email: person.email ?? '' } })
    const token = await linkToken(person.email ?? '')
    const reset = (next: string) =>
      world.clientOf().auth.resetPassword({ passwordReset: { token, password: next } })
    expect((await refusal(reset('passwort123'))).code).toBe('passwordTooCommon')
    await reset('ganz neue Wörter hier')
    expect((await refusal(reset('noch neuere Wörter'))).code).toBe('linkInvalid')
    expect((await refusal(person.client.accounts.mine())).status).toBe(499)
    const login = (given: string) =>
      world.raw('/api/auth/login', { method: 'POST', body: { email: person.email, password: given } })
    expect((await login(password)).status).toBe(400)
    expect((await login('ganz neue Wörter hier')).status).toBe(200)
    expect((await world.mails(person.email)).at(-1)?.subject).toMatch(/Passwort/)
  })
})

describe('a new way in', () => {
  async function askReset(email: string | null) {
    await world.clientOf().auth.requestPasswordReset({ passwordReset: { email: email ?? '' } })
    return await linkToken(email ?? '')
  }
  async function beginChange(person: TestAccount, email: string) {
    await person.client.accounts.updateMine({ account: { email } })
    return /\b\d{6}\b/.exec((await world.mails(email)).at(-1)?.text ?? '')?.[0] ?? ''
  }

  it('ends the links in the mailbox that is no longer the account’s', async () => {
    const person = await company.person({ portal: true, password })
    const token = await askReset(person.email)
    const code = await beginChange(person, 'umgezogen@firma.example')
    await world.clientOf().auth.validateEmail({ accountId: person.id, code })
    const call = world
      .clientOf()
      .auth.resetPassword({ passwordReset: { token, password: 'ganz neue Wörter' } })
    expect((await refusal(call)).code).toBe('linkInvalid')
  })

  it('ends a change of address that somebody began before the new password', async () => {
    const person = await company.person({ portal: true, password })
    const code = await beginChange(person, 'fremde.hand@firma.example')
    const token = await askReset(person.email)
    await world.clientOf().auth.resetPassword({ passwordReset: { token, password: 'ganz neue Wörter' } })
    const call = world.clientOf().auth.validateEmail({ accountId: person.id, code })
    expect((await refusal(call)).code).toBe('CodeExpired')
  })
})

describe('a new password', () => {
  const redeem = (code: string) => refusal(world.clientOf().auth.redeemDeviceCode({ deviceCode: { code } }))
  const worker = async () => {
    const person = await company.person({ app: true, password })
    const { code } = await company.client.accounts.deviceCode({ accountId: person.id })
    return { person, code }
  }

  it('ends device codes when it is changed', async () => {
    const { person, code } = await worker()
    const passwordChange = { password, newPassword: 'ganz neue Wörter' }
    await person.client.auth.changePassword({ passwordChange })
    expect((await redeem(code)).code).toBe('deviceCodeInvalid')
  })

  it('ends device codes when it was forgotten', async () => {
    const { person, code } = await worker()
    await world.clientOf().auth.requestPasswordReset({ passwordReset: { email: person.email ?? '' } })
    const token = await linkToken(person.email ?? '')
    await world.clientOf().auth.resetPassword({ passwordReset: { token, password: 'ganz neue Wörter' } })
    expect((await redeem(code)).code).toBe('deviceCodeInvalid')
  })
})

describe('changing the own password', () => {
  it('asks for the old one, ends the other sessions and keeps this one', async () => {
    const here = await world.signIn(await company.row({ portal: true, password }))
    const there = await world.signIn(here)
    const change = (old: string, newPassword: string) =>
      here.client.auth.changePassword({ passwordChange: { password: old, newPassword } })
    expect((await refusal(change('falsch', 'ganz neue Wörter'))).code).toBe('passwordWrong')
    await change(password, 'ganz neue Wörter')
    expect((await here.client.accounts.mine()).id).toBe(here.id)
    expect((await refusal(there.client.accounts.mine())).status).toBe(499)
  })

  it('is not for API tokens', async () => {
    const person = await company.row({ portal: true, password })
    const { client } = await world.apiToken(person, ['all:write'])
    const call = client.auth.changePassword({ passwordChange: { password, newPassword: 'ganz neue Wörter' } })
    expect((await refusal(call)).code).toBe('notByToken')
  })
})
