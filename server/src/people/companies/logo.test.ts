import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, refusal, type TestCompany, type World } from '../../../test/world.ts'

let world: World
let company: TestCompany

beforeAll(async () => {
  world = await openWorld({ FELDWERK_APP_LICENSES: '50' })
  company = await world.company({ name: 'Nordwerk GmbH' })
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
