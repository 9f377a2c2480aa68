import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'

let world: World
let company: TestCompany
/** An owner's phone: a session of the field app. */
let phone: TestAccount
beforeAll(async () => {
  world = await openWorld()
  company = await world.company({ name: 'Nordwerk' })
  phone = await world.signIn(await company.row({ owner: true, portal: true, app: true }), 'APP')
})
afterAll(() => world.close())

it('carries the rights of the app only, whoever has lost it', async () => {
  expect((await refusal(phone.client.accounts.users())).status).toBe(403)
  expect((await refusal(phone.client.companies.updateMine({ company: { city: 'Kiel' } }))).status).toBe(403)
  const own = await phone.client.accounts.mine()
  expect(own.id).toBe(phone.id)
})

it('opens nothing where the cookie of the portal belongs, nor that of the portal where its own does', async () => {
  const portal = await company.person({ portal: true, app: true })
  const check = async (kind: 'APP' | 'PORTAL', secret: string) => {
    const Cookie = `feldwerk-${kind.toLowerCase()}=${secret}`
    return (await world.raw(`/api/auth/check?kind=${kind}`, { headers: { Cookie } })).status
  }
  expect([await check('PORTAL', phone.cookie), await check('APP', portal.cookie)]).toEqual([499, 499])
  expect([await check('APP', phone.cookie), await check('PORTAL', portal.cookie)]).toEqual([200, 200])
})

it('cannot take the account along: neither by a token nor by another address', async () => {
  const token = phone.client.apiTokens.create({ apiToken: { name: 'Fremd', scopes: ['all:write'] } })
  expect((await refusal(token)).status).toBe(403)
  const change = phone.client.accounts.updateMine({ account: { email: 'dieb@anderswo.example' } })
  expect((await refusal(change)).status).toBe(403)
  expect(await world.mails('dieb@anderswo.example')).toEqual([])
})

it('shows of the company what work in the field needs, nothing of billing', async () => {
  await company.client.companies.updateMine({
    company: { vat: 'DE811569869', city: 'Kiel', billingName: 'Buchhaltung' },
  })
  const seen = await phone.client.companies.mine()
  expect(seen).toMatchObject({ name: 'Nordwerk', city: 'Kiel', vat: null, billingName: null, shareId: null })
  expect(await company.client.companies.mine()).toMatchObject({
    vat: 'DE811569869',
    billingName: 'Buchhaltung',
  })
})

it('of an app-only worker still changes the own address, with a code', async () => {
  const worker = await company.person({ app: true })
  await worker.client.accounts.updateMine({ account: { email: 'neu@firma.example' } })
  expect((await world.mails('neu@firma.example'))[0]?.subject).toMatch(/\d{6}/)
})

it('no API token reads files that it has no scope for', async () => {
  const fileId = await world.image(company.owner)
  const { token } = await world.apiToken(company.owner, ['accounts:read'])
  const answer = await world.raw(`/files/${fileId}`, { token })
  expect(answer.json).toMatchObject({ code: 'scopeMissing', details: { scope: 'upload:read' } })
})
