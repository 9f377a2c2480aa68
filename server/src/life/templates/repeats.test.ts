import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { property, typeOf } from '../../../test/asset-types.ts'
import { openWorld, refusal, type TestCompany, type World } from '../../../test/world.ts'

let world: World
let company: TestCompany

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
})
afterAll(() => world.close())

const translations = [{ language: 'de' as const, name: 'Orte' }]

async function payload(name = 'Orte') {
  const { id } = await company.client.assetTypes.create({ assetType: typeOf(name, [property('name')]) })
  return { template: { assetTypes: [{ id }] }, translations }
}

const templates = async () => (await company.client.templates.paginated({ size: 500 })).recordsTotal

test('a template that is sent twice with one key is made once; another one with that key is refused', async () => {
  const templatePayload = await payload()
  const before = await templates()
  const once = { idempotencyKey: newId() }
  const [first, second] = await Promise.all([
    company.client.templates.create({ templatePayload }, once),
    company.client.templates.create({ templatePayload }, once),
  ])
  expect(second).toEqual(first)
  expect(await company.client.templates.create({ templatePayload }, once)).toEqual(first)
  expect(await templates()).toBe(before + 1)
  const other = { ...templatePayload, translations: [{ language: 'de' as const, name: 'Andere' }] }
  expect(await refusal(company.client.templates.create({ templatePayload: other }, once))).toMatchObject({
    code: 'idempotencyKeyReused',
  })
  expect(await templates()).toBe(before + 1)
})

test('a template is installed or removed, whichever comes first; never both', async () => {
  for (let round = 0; round < 5; round++) {
    const { id: templateId } = await company.client.templates.create({
      templatePayload: await payload(`Orte ${round}`),
    })
    const installing = company.client.templates.instantiate({ templateId, templateInstance: {} })
    const removing = company.client.templates.remove({ templateId })
    const [installed, removed] = await Promise.allSettled([installing, removing])
    expect([installed.status, removed.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  }
})
