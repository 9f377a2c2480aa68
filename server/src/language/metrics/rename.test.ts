import { afterAll, beforeAll, expect, test } from 'vitest'
import { columns, overAssets, viewOf } from '../../../test/machines.ts'
import { openWorld, type TestCompany, type World } from '../../../test/world.ts'

let world: World
let company: TestCompany
beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
})
afterAll(() => world.close())

test('a metric follows when fields that it walks to get other names', async () => {
  const { assetTypes, views, metrics } = company.client
  const called = (text: string) => [{ language: 'de' as const, name: text }]
  const property = (name: string, kind: 'STRING' | 'TIME') => ({
    name,
    type: { kind },
    translations: called(name),
  })
  const properties = [property('serial', 'STRING'), property('since', 'TIME')]
  const type = await assetTypes.create({ assetType: { translations: called('Pumpe'), properties } })
  const view = viewOf(overAssets(type.id, columns({ pump: 'asset' })))
  const { id: viewId } = await views.create(view)
  const source = { viewId, timeExpression: 'pump.since', labelExpression: 'pump.serial' }
  const metric = { sources: [source], translations: called('Pumpen') }
  const { id: metricId, revision } = await metrics.create({ metric })
  const renamed = type.properties.map((each) => ({
    ...each,
    name: each.name === 'serial' ? 'number' : 'begin',
  }))
  await assetTypes.update({
    assetTypeId: type.id,
    assetType: { translations: called('Pumpe'), properties: renamed },
  })
  const after = await metrics.byId({ metricId })
  expect(after.sources).toMatchObject([{ timeExpression: 'pump.begin', labelExpression: 'pump.number' }])
  expect(after.revision).toBe(revision + 1)
})
