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
    const { rows } = await world.owner.query(
      "select content from company_text where company_id = $1 and type = 'DATA_PRIVACY'",
      [company.id],
    )
    expect(rows).toEqual([{ content: '<p>x</p>' }])
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
