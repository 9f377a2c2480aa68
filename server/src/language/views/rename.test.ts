import { newId } from '@feldwerk/contract/new-id.ts'
import { STRING } from '@feldwerk/query/types.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { columns, overAssets, viewOf } from '../../../test/machines.ts'
import { openWorld, refusal, type TestCompany, type World } from '../../../test/world.ts'
import type { RecordField } from '../../platform/db/schema/record-field.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { saveRecordType } from '../../platform/records/change-types.ts'
import { demandUnbroken } from '../../platform/references/broken.ts'
import { demandUnused } from '../../platform/references/store.ts'
import { renameInViews } from './rename.ts'

let world: World
let company: TestCompany

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
})
afterAll(() => world.close())

const name: RecordField = { id: newId(), name: 'name', type: STRING }
const code: RecordField = { id: newId(), name: 'code', type: STRING }

/** Saves the type with these fields, as its own call would, and tells whether that went through. */
async function change(typeId: string, fields: readonly RecordField[]): Promise<void> {
  const asking = { companyId: company.id, language: 'de' } as const
  await inCompany(world.db, company.id, 'write', async (trx) => {
    await saveRecordType(trx, company.id, { id: typeId, kind: 'ASSET', fields })
    await demandUnbroken(trx, asking, [{ kind: 'ASSET_TYPE', id: typeId }])
  })
}

test('a type cannot lose a field that a view uses, nor go; all else about it may change', async () => {
  const typeId = newId()
  await change(typeId, [name, code])
  const below = await company.client.views.create(
    viewOf(overAssets(typeId, columns({ all: 'asset', name: 'asset.name' })), 'Unten'),
  )
  const filter = { kind: 'FILTER' as const, condition: 'all.code == "x"' }
  const above = await company.client.views.create(
    viewOf({ root: { kind: 'VIEW', viewId: below.id }, steps: [filter] }, 'Oben'),
  )
  await change(typeId, [code, name, { id: newId(), name: 'more', type: STRING }])
  await expect(change(typeId, [name])).rejects.toMatchObject({
    code: 'wouldBreak',
    details: { dependants: [{ kind: 'VIEW', id: above.id, name: 'Oben', faults: [expect.any(String)] }] },
  })
  await expect(change(typeId, [code])).rejects.toMatchObject({
    details: { dependants: expect.arrayContaining([expect.objectContaining({ id: below.id })]) },
  })
  expect((await company.client.viewData.paginated({ viewId: above.id })).data).toEqual([])
  const going = inCompany(world.db, company.id, 'write', (trx) =>
    demandUnused(trx, { companyId: company.id, language: 'de' }, [{ kind: 'ASSET_TYPE', id: typeId }]),
  )
  await expect(going).rejects.toMatchObject({ code: 'inUse' })
})

test('a view follows when fields of its type get other names, each other’s too', async () => {
  const typeId = newId()
  await change(typeId, [name, code])
  const { id: viewId } = await company.client.views.create(
    viewOf(overAssets(typeId, columns({ first: 'asset.name + "name"', second: 'asset.code' }))),
  )
  const asking = { companyId: company.id, language: 'de', by: company.owner.id } as const
  await inCompany(world.db, company.id, 'write', async (trx) => {
    await renameInViews(
      { trx, ...asking },
      {
        definition: { kind: 'ASSET_TYPE', id: typeId },
        record: { kind: 'ASSET', id: typeId },
        renames: [
          { ids: ['name'], from: 'name', to: 'code' },
          { ids: ['code'], from: 'code', to: 'name' },
        ],
      },
    )
  })
  await change(typeId, [
    { ...name, name: 'code' },
    { ...code, name: 'name' },
  ])
  expect((await company.client.views.byId({ viewId })).query.steps).toEqual([
    columns({ first: 'asset.code + "name"', second: 'asset.name' }),
  ])
})

test('through its own calls a type takes its views along, and is not deleted under them', async () => {
  const { assetTypes, views } = company.client
  const called = (text: string) => [{ language: 'de' as const, name: text }]
  const serial = {
    name: 'serial',
    type: { kind: 'STRING' as const },
    translations: called('Seriennummer'),
  }
  const type = await assetTypes.create({ assetType: { translations: called('Pumpe'), properties: [serial] } })
  const assetTypeId = type.id
  const { id: viewId } = await views.create(
    viewOf(overAssets(assetTypeId, columns({ s: 'asset.serial' })), 'Pumpen'),
  )
  const [property] = type.properties
  const renamed = {
    translations: called('Pumpe'),
    properties: [{ ...serial, id: property!.id, name: 'number' }],
  }
  await assetTypes.update({ assetTypeId, assetType: renamed })
  expect((await views.byId({ viewId })).query.steps).toEqual([columns({ s: 'asset.number' })])
  const dependant = { kind: 'VIEW', id: viewId, name: 'Pumpen' }
  const without = { ...renamed, properties: [{ ...serial, name: 'other' }] }
  expect(
    await refusal(assetTypes.update({ assetTypeId, onMisfit: 'CLEAR', assetType: without })),
  ).toMatchObject({
    code: 'wouldBreak',
    details: { dependants: [dependant] },
  })
  expect(await refusal(assetTypes.remove({ assetTypeId }))).toMatchObject({
    code: 'inUse',
    details: { dependants: [dependant] },
  })
})
