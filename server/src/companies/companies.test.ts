import { newId } from '@feldwerk/contract/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, refusal, type Signed, type TestCompany, type World } from '../../test/world.ts'

let world: World
let company: TestCompany
let portal: Signed
let worker: Signed

beforeAll(async () => {
  world = await openWorld({ FELDWERK_APP_LICENSES: '50' })
  company = await world.company({ name: 'Nordwerk GmbH' })
  portal = await company.person({ firstName: 'Jonas', portal: true })
  worker = await company.person({ firstName: 'Mia', app: true })
})
afterAll(() => world.close())

/** The log of the company, newest first, as far as it is about such things. */
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

describe('the logo', () => {
  it('is an uploaded picture, used once, and can be removed', async () => {
    const fileRef = await world.image(company.owner)
    const after = await company.client.companies.updateMine({ company: { logo: fileRef } })
    expect(after).toMatchObject({
      logo: `/files/${fileRef}`,
      logoThumbnail: `/files/${fileRef}?size=thumbnail`,
    })
    expect((await logged('company'))[0]?.details).toEqual({ fields: ['logo'] })
    expect((await company.client.accounts.mine()).company).toMatchObject({ logo: `/files/${fileRef}` })

    const other = await world.company()
    expect(await refusal(other.client.companies.updateMine({ company: { logo: fileRef } }))).toMatchObject({
      status: 404,
    })
    expect(await company.client.companies.updateMine({ company: { city: 'Kiel' } })).toMatchObject({
      logo: `/files/${fileRef}`,
    })
    // As read, or as its reference: the same picture.
    for (const logo of [after.logo, after.logoThumbnail, fileRef]) {
      expect(await company.client.companies.updateMine({ company: { logo } })).toMatchObject({
        logo: `/files/${fileRef}`,
      })
    }
    expect(await company.client.companies.updateMine({ company: { logo: null } })).toMatchObject({
      logo: null,
      logoThumbnail: null,
    })
  })

  it('is refused with 404 when it was never uploaded, is used or is foreign, all with the same bytes', async () => {
    const other = await world.company()
    const foreign = await world.image(other.owner)
    const used = await world.image(company.owner)
    await company.client.accounts.setImage({ image: used })
    const answers = await Promise.all(
      [newId(), foreign, used].map((logo) =>
        world.raw('/api/companies/mine', {
          method: 'PUT',
          token: company.owner.token,
          body: { logo, city: 'Nirgends' },
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect((await company.client.companies.mine()).city).not.toBe('Nirgends')
  })

  it('has to be a picture', async () => {
    const audio = await world.image(company.owner, 'audio/mpeg')
    expect(await refusal(company.client.companies.updateMine({ company: { logo: audio } }))).toMatchObject({
      code: 'fileTypeNotAllowed',
    })
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

describe('companies.text', () => {
  const content = '<h2>Wer</h2><p>Nordwerk <strong>GmbH</strong></p>'

  it('is refused to nobody with 499', async () => {
    expect(await refusal(world.clientOf().companies.text({ type: 'IMPRINT' }))).toMatchObject({ status: 499 })
    const body = { singletonText: { type: 'IMPRINT', content } } as const
    expect(await refusal(world.clientOf().companies.setText(body))).toMatchObject({ status: 499 })
  })

  it('is written by owners only', async () => {
    for (const caller of [portal, worker]) {
      const refused = await refusal(
        caller.client.companies.setText({ singletonText: { type: 'IMPRINT', content } }),
      )
      expect(refused).toMatchObject({ status: 403, code: 'forbidden' })
    }
  })

  it('is empty while there is none, also as a whole page', async () => {
    expect(await worker.client.companies.text({ type: 'IMPRINT' })).toEqual({ type: 'IMPRINT', content: '' })
    expect(await worker.client.companies.text({ type: 'IMPRINT', fullHTML: true })).toEqual({
      type: 'IMPRINT',
      content: '',
    })
  })

  it('is read by every account once it is written, alone or as a whole page', async () => {
    const said = await company.client.companies.setText({ singletonText: { type: 'IMPRINT', content } })
    expect(said).toEqual({ type: 'IMPRINT', content })
    expect(await worker.client.companies.text({ type: 'IMPRINT' })).toEqual({ type: 'IMPRINT', content })
    const page = await worker.client.companies.text({ type: 'IMPRINT', fullHTML: true })
    expect(page.content).toMatch(
      /^<!doctype html>[^]*<h1>Impressum<\/h1>\n<h2>Wer<\/h2><p>Nordwerk[^]*<\/html>\n$/,
    )
    expect((await logged('companyText'))[0]).toMatchObject({ action: 'changed', name: 'IMPRINT' })
    const other = await world.company()
    expect((await other.client.companies.text({ type: 'IMPRINT' })).content).toBe('')
  })

  it('is sanitised when it is written, and again when it is read', async () => {
    const evil = '<p onclick="alert(1)">x<script>alert(1)</script><img src=x onerror=alert(1)></p>'
    const said = await company.client.companies.setText({
      singletonText: { type: 'DATA_PRIVACY', content: evil },
    })
    expect(said.content).toBe('<p>x</p>')
    await world.owner.query(
      "update company_text set content = $1 where company_id = $2 and type = 'DATA_PRIVACY'",
      [evil, company.id],
    )
    expect((await worker.client.companies.text({ type: 'DATA_PRIVACY' })).content).toBe('<p>x</p>')
    const page = await worker.client.companies.text({ type: 'DATA_PRIVACY', fullHTML: true })
    expect(page.content).not.toMatch(/alert|onclick/)
  })

  it('is none again when it is emptied', async () => {
    await company.client.companies.setText({ singletonText: { type: 'DATA_PRIVACY', content: '<p></p>' } })
    expect((await worker.client.companies.text({ type: 'DATA_PRIVACY' })).content).toBe('')
  })

  it('refuses a text that is only work, and a kind that there is not', async () => {
    const flood = await refusal(
      company.client.companies.setText({
        singletonText: { type: 'IMPRINT', content: '<b>'.repeat(100_000) },
      }),
    )
    expect(flood.details).toMatchObject({ errors: [{ path: 'content', rule: 'tooManyTags' }] })
    expect(await refusal(worker.client.companies.text({ type: 'COOKIES' as never }))).toMatchObject({
      status: 400,
    })
  })
})
