import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'

let world: World
let company: TestCompany
let portal: TestAccount
let worker: TestAccount

beforeAll(async () => {
  world = await openWorld({ FELDWERK_APP_LICENSES: '50' })
  company = await world.company({ name: 'Nordwerk GmbH' })
  portal = await company.person({ firstName: 'Jonas', portal: true })
  worker = await company.person({ firstName: 'Mia', app: true })
})
afterAll(() => world.close())

/** The entries of the company's log about these actions, newest first. */
async function logged(kind: string): Promise<{ action: string; name: string | null; details: unknown }[]> {
  const { rows } = await world.owner.query(
    'select action, object_name as name, details from activity where company_id = $1 and object_kind = $2 order by at desc, id desc',
    [company.id, kind],
  )
  return rows
}

describe('companies.mine', () => {
  it('is refused to nobody with 499', async () => {
    expect(await refusal(world.clientOf().companies.mine())).toMatchObject({
      status: 499,
      code: 'sessionExpired',
    })
  })

  it('is told to every account, also of the field app', async () => {
    for (const caller of [company.owner, portal, worker]) {
      expect(await caller.client.companies.mine()).toMatchObject({
        id: company.id,
        name: 'Nordwerk GmbH',
        demo: false,
        logo: null,
        logoThumbnail: null,
        timeZone: 'Europe/Berlin',
        language: 'de',
        appLicenseCount: 50,
        remainingTestDays: null,
        filling: false,
      })
    }
  })

  it('is the own one only', async () => {
    const other = await world.company()
    expect(await other.client.companies.mine()).toMatchObject({ id: other.id, name: other.name })
  })
})

const everything = {
  streetAndNumber: 'Am Kai 12',
  addressAddition: 'Haus B',
  zip: '20457',
  city: 'Hamburg',
  country: 'Deutschland',
  industry: 'Anlagenbau',
  vat: 'DE123456789',
  email: 'info@nordwerk.example',
  phone: '+49 40 5550 100',
  billingName: 'Nordwerk Buchhaltung',
  costCenter: 'K-100',
  billingEmail: 'rechnung@nordwerk.example',
  differentBillingAddress: true,
  billingStreetAndNumber: 'Am Kai 14',
  billingAddressAddition: '2. Stock',
  billingZip: '20458',
  billingCity: 'Hamburg',
  billingCountry: 'Deutschland',
  billingVat: 'DE987654321',
  timeZone: 'America/New_York',
  language: 'en',
  colour: '#9a3324',
} as const

describe('companies.updateMine', () => {
  it('is refused to nobody, to people of the portal and to workers', async () => {
    const change = { company: { city: 'Bremen' } }
    expect(await refusal(world.clientOf().companies.updateMine(change))).toMatchObject({ status: 499 })
    for (const caller of [portal, worker]) {
      expect(await refusal(caller.client.companies.updateMine(change))).toMatchObject({
        status: 403,
        code: 'forbidden',
      })
    }
    expect((await company.client.companies.mine()).city).toBeNull()
  })

  it('writes every field and leaves what is left out', async () => {
    const before = await company.client.companies.mine()
    const after = await company.client.companies.updateMine({ company: everything })
    expect(after).toEqual({ ...before, ...everything })
    expect(await company.client.companies.mine()).toEqual(after)
    expect(await company.client.companies.updateMine({ company: { city: ' Kiel ' } })).toEqual({
      ...after,
      city: 'Kiel',
    })
    expect((await logged('company'))[0]).toEqual({
      action: 'changed',
      name: 'Nordwerk GmbH',
      details: { fields: ['city'] },
    })
  })

  it('empties by null and by an empty text', async () => {
    const after = await company.client.companies.updateMine({
      company: { vat: null, phone: '', email: '', billingEmail: null, costCenter: '   ' } as never,
    })
    expect(after).toMatchObject({ vat: null, phone: null, email: null, billingEmail: null, costCenter: null })
  })

  it('takes the whole entity back and ignores what is not for it', async () => {
    const before = await company.client.companies.mine()
    const lines = (await logged('company')).length
    const sent = {
      ...before,
      id: newId(),
      demo: true,
      shareId: 'guessed',
      appLicenseCount: 1_000_000,
      remainingTestDays: 365,
      createdAt: '2020-01-01T00:00:00.000Z',
      logoThumbnail: '/files/x',
      logo_file_id: newId(),
      deleted: true,
    }
    expect(await company.client.companies.updateMine({ company: sent as never })).toEqual(before)
    expect(await company.client.companies.mine()).toEqual(before)
    // Nothing changed, so nothing is in the log.
    expect(await logged('company')).toHaveLength(lines)
  })

  it('is not fooled by the names of a prototype', async () => {
    const body =
      '{"__proto__":{"city":"Nirgends"},"constructor":{"prototype":{"city":"Nirgends"}},"zip":"24103"}'
    const answer = await world.raw('/api/companies/mine', { method: 'PUT', token: company.owner.token, body })
    expect(answer).toMatchObject({ status: 200, json: { zip: '24103', city: 'Kiel' } })
    expect(({} as { city?: string }).city).toBeUndefined()
  })

  it('takes a colour that can be read on white paper, and no other', async () => {
    const rules = async (colour: string) => {
      const { details } = await refusal(company.client.companies.updateMine({ company: { colour } }))
      return (details as { errors: { rule: string }[] }).errors.map(({ rule }) => rule)
    }
    expect(await rules('#ffd400')).toEqual(['tooLight'])
    for (const none of ['red', '#9A3324;', '#123', 'url(x)']) expect(await rules(none)).not.toEqual([])
    expect((await company.client.companies.mine()).colour).toBe('#9a3324')
    expect((await company.client.companies.updateMine({ company: { colour: null } })).colour).toBeNull()
  })

  it('answers in the language of the caller where the browser names none', async () => {
    const english = await company.person({ owner: true, portal: true, language: 'en' })
    const answer = await world.raw('/api/companies/mine', {
      method: 'PUT',
      token: english.token,
      headers: { 'Accept-Language': '' },
      body: { email: 'x' },
    })
    expect(answer.json).toMatchObject({
      message: 'Some entries are not right yet.',
      details: { errors: [{ message: 'This is not an e-mail address.' }] },
    })
  })

  it('names every place that is wrong', async () => {
    const wrong = {
      name: '  ',
      email: 'nordwerk',
      timeZone: 'Mars/Olympus',
      language: 'fr',
      zip: 'x'.repeat(201),
      logo: 'http://canary.example/x.png',
    }
    const { status, details } = await refusal(
      company.client.companies.updateMine({ company: wrong as never }),
    )
    expect(status).toBe(400)
    const { errors } = details as { errors: { path: string; rule: string; message: string }[] }
    expect(errors.map(({ path, rule }) => `${path} ${rule}`).toSorted()).toEqual([
      'email email',
      'language notOneOf',
      'logo uuid',
      'name required',
      'timeZone timeZone',
      'zip tooLong',
    ])
    expect(errors.map(({ message }) => message)).toContain('Das ist zu lang: höchstens 200 Zeichen.')
  })

  it('refuses the name of another company, however it is written', async () => {
    await world.company({ name: 'Elbtal Anlagen' })
    for (const name of ['Elbtal Anlagen', 'ELBTAL  anlagen', ' elbtal anlagen ']) {
      expect(await refusal(company.client.companies.updateMine({ company: { name } }))).toMatchObject({
        status: 409,
        code: 'companyNameAlreadyExists',
      })
    }
    expect(await company.client.companies.updateMine({ company: { name: 'Nordwerk  AG' } })).toMatchObject({
      name: 'Nordwerk  AG',
    })
  })

  it('gives a name to one of many who want it at once', async () => {
    const rivals = await Promise.all(Array.from({ length: 8 }, () => world.company()))
    const tries = await Promise.allSettled(
      rivals.map((rival) => rival.client.companies.updateMine({ company: { name: 'Alle wollen ihn' } })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('companies.usedAppLicenses', () => {
  it('is refused to nobody with 499', async () => {
    expect(await refusal(world.clientOf().companies.usedAppLicenses())).toMatchObject({ status: 499 })
  })

  it('counts people and machines with app access that are not deleted', async () => {
    const small = await world.company({ appLicenseCount: 7 })
    const app = await small.row({ app: true })
    await small.machine({ app: true })
    await small.row({ portal: true })
    expect(await small.client.companies.usedAppLicenses()).toEqual({
      usedAppLicenses: 2,
      totalAppLicenses: 7,
    })
    await small.client.accounts.remove({ accountIds: [app.id] })
    expect(await small.client.companies.usedAppLicenses()).toEqual({
      usedAppLicenses: 1,
      totalAppLicenses: 7,
    })
    expect((await small.client.companies.mine()).appLicenseCount).toBe(7)
  })

  it('is the total of the configuration where none were bought', async () => {
    expect((await worker.client.companies.usedAppLicenses()).totalAppLicenses).toBe(50)
  })
})
