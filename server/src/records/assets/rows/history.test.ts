import type { Client } from '@feldwerk/contract/client.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { property, typeOf } from '../../../../test/asset-types.ts'
import { refusal, type TestAccount, type TestCompany, type World } from '../../../../test/world.ts'
import { openPumps } from './pumps.fixture.ts'

let world: World
let company: TestCompany
let portal: TestAccount
let client: Client
let siteType: string
let pumpType: string
let hall: string

beforeAll(async () => {
  ;({ world, company, portal, client, siteType, pumpType, hall } = await openPumps())
})
afterAll(() => world.close())

const create = (value: Record<string, unknown>, assetTypeId = pumpType) =>
  client.assets.create({ assetTypeId, asset: { value: value as never } })

describe('history', () => {
  test('tells who changed what, and gives back any version', async () => {
    const { id: assetId } = await create({ name: 'A', power: 1, site: hall })
    const key = { assetTypeId: pumpType, assetId }
    await client.assets.update({ ...key, asset: { value: { name: 'B', power: 2 } } })
    await company.client.assets.update({ ...key, asset: { value: { site: null } } })
    const { data, recordsTotal, references } = await client.assets.history(key)
    expect(recordsTotal).toBe(3)
    expect(
      data.map(({ version, action, by, fields }) => [
        version,
        action,
        by?.lastName,
        fields.map((f) => f.name),
      ]),
    ).toEqual([
      [3, 'CHANGED', 'Brandt', ['site']],
      [2, 'CHANGED', 'Keller', ['name', 'power']],
      [1, 'CREATED', 'Keller', ['name', 'power', 'site']],
    ])
    expect(data[1]?.fields[1]).toMatchObject({ before: 1, after: 2 })
    expect(references[hall]?.name).toBe('Halle 1')
    for (const page of [0, 1, 2]) {
      expect((await client.assets.history({ ...key, page, size: 1 })).data).toEqual([data[page]])
    }
    const restored = await client.assets.restore({ ...key, version: 1 })
    expect(restored).toMatchObject({ version: 4, value: { name: 'A', power: 1, site: hall } })
    expect((await client.assets.history(key)).data[0]).toMatchObject({ version: 4, action: 'RESTORED' })
    expect(await refusal(client.assets.restore({ ...key, version: 9 }))).toMatchObject({ status: 404 })
  })

  test('is kept whole while nodes of the version before may serve, and goes on with what changes replace', async () => {
    const { id: assetId } = await create({ name: 'A', power: 1, site: hall })
    const key = { assetTypeId: pumpType, assetId }
    const change = (value: Record<string, unknown>) =>
      client.assets.update({ ...key, asset: { value: value as never } })
    const write = (documents: string) =>
      world.owner.query('update record_type set documents = $2, version = version + 1 where id = $1', [
        pumpType,
        documents,
      ])
    await write('LONG')
    await change({ name: 'B' })
    await change({ name: 'C' })
    await write('SHORT')
    await change({ power: 2 })
    await change({ site: null, power: null })
    const { rows } = await world.owner.query(
      `select is_difference as "isDifference", (select count(*)::int from jsonb_object_keys(before)) as kept
       from asset_change where asset_id = $1 order by version`,
      [assetId],
    )
    expect(rows).toEqual([
      { isDifference: false, kept: 3 },
      { isDifference: false, kept: 3 },
      { isDifference: true, kept: 1 },
      { isDifference: true, kept: 2 },
    ])
    const { data } = await client.assets.history(key)
    const [power, site] = [
      { name: 'power', before: 1, after: 2 },
      { name: 'site', before: hall, after: null },
    ]
    expect(data.map(({ fields }) => fields)).toMatchObject([
      [{ name: 'power', before: 2, after: null }, site],
      [power],
      [{ name: 'name', before: 'B', after: 'C' }],
      [{ name: 'name', before: 'A', after: 'B' }],
      [{ name: 'name' }, { name: 'power' }, { name: 'site' }],
    ])
    for (const page of [0, 1, 2, 3, 4])
      expect((await client.assets.history({ ...key, page, size: 1 })).data).toEqual([data[page]])
    for (const [version, value] of [
      [4, { name: 'C', power: 2, site: hall }],
      [2, { name: 'B', power: 1, site: hall }],
    ] as const)
      expect(await client.assets.restore({ ...key, version })).toMatchObject({ value })
  })

  test('goes on over a removal: a removed asset is listed, read and brought back', async () => {
    const picture = await world.image(portal)
    const { id: assetId, createdAt } = await create({ name: 'Weg', picture })
    const key = { assetTypeId: pumpType, assetId }
    await client.assets.update({ ...key, asset: { value: { power: 3 } } })
    await client.assets.remove(key)
    const gone = await client.assets.byId(key)
    expect(gone).toMatchObject({
      name: 'Weg',
      version: 3,
      deletedAt: expect.any(String),
      value: { power: 3 },
    })
    const list = await client.assets.paginated({ assetTypeId: pumpType, deleted: true })
    expect(list.data[0]).toMatchObject({ id: assetId })
    expect((await client.assets.paginated({ assetTypeId: pumpType, search: 'Weg' })).data).toEqual([])
    expect(await refusal(client.assets.remove(key))).toMatchObject({ status: 404 })
    const back = await company.client.assets.restore(key)
    expect(back).toMatchObject({
      id: assetId,
      createdAt,
      createdBy: { id: portal.id },
      version: 4,
      deletedAt: null,
      value: { name: 'Weg', power: 3, picture },
    })
    const { data } = await client.assets.history(key)
    expect(data.map(({ version, action }) => [version, action])).toEqual([
      [4, 'RESTORED'],
      [3, 'REMOVED'],
      [2, 'CHANGED'],
      [1, 'CREATED'],
    ])
    expect((await client.assets.update({ ...key, asset: { value: { power: 4 } } })).version).toBe(5)
    expect((await client.assets.restore({ ...key, version: 2 })).value).toMatchObject({ power: 3, picture })
  })

  test('keeps the names that properties have now', async () => {
    const type = await client.assetTypes.create({
      assetType: typeOf('Name', [property('old'), property('more')]),
    })
    const { id: assetId } = await create({ old: 'a', more: 'm' }, type.id)
    await client.assets.update({ assetTypeId: type.id, assetId, asset: { value: { old: 'b' } } })
    const [first] = type.properties
    await client.assetTypes.update({
      assetTypeId: type.id,
      onMisfit: 'CLEAR',
      assetType: typeOf('Name', [{ ...property('fresh'), id: first?.id }]),
    })
    expect((await client.assets.byId({ assetTypeId: type.id, assetId })).value).toEqual({ fresh: 'b' })
    const { data } = await client.assets.history({ assetTypeId: type.id, assetId })
    expect(data.map(({ fields }) => fields.map(({ name, before, after }) => [name, before, after]))).toEqual([
      [[null, 'm', null]],
      [['fresh', 'a', 'b']],
      [
        ['fresh', null, 'a'],
        [null, null, 'm'],
      ],
    ])
  })

  test('tells a value that went before its property did', async () => {
    const type = await client.assetTypes.create({
      assetType: typeOf('Früher', [property('name'), property('more')]),
    })
    const key = { assetTypeId: type.id, assetId: (await create({ name: 'a', more: 'm' }, type.id)).id }
    await client.assets.update({ ...key, asset: { value: { more: null } } })
    await client.assetTypes.update({
      assetTypeId: type.id,
      onMisfit: 'CLEAR',
      assetType: typeOf('Früher', [type.properties[0]!]),
    })
    const { data } = await client.assets.history(key)
    expect(data[0]?.fields).toMatchObject([{ name: null, before: 'm', after: null }])
  })
})

describe('who refers to an asset', () => {
  test('is told, and keeps it from being removed', async () => {
    const { id: site } = await create({ name: 'Werk' }, siteType)
    const { id: pump } = await create({ name: 'Am Werk', site })
    const usages = await client.assets.usages({ assetTypeId: siteType, assetId: site })
    expect(usages).toEqual([
      {
        assetTypeId: pumpType,
        assetTypeName: 'Pumpe',
        propertyName: 'site',
        propertyTitle: 'SITE',
        count: 1,
        examples: [{ id: pump, name: 'Am Werk' }],
      },
    ])
    const remove = () => client.assets.remove({ assetTypeId: siteType, assetId: site })
    expect(await refusal(remove())).toMatchObject({
      status: 409,
      code: 'assetReferenced',
      details: { usages },
    })
    await client.assets.update({ assetTypeId: pumpType, assetId: pump, asset: { value: { site: null } } })
    await remove()
    expect(await client.assets.usages({ assetTypeId: siteType, assetId: site })).toEqual([])
  })

  test('cannot begin to while it is being removed', async () => {
    for (let round = 0; round < 10; round++) {
      const { id: site } = await create({ name: `Ort ${round}` }, siteType)
      const [removed, created] = await Promise.allSettled([
        client.assets.remove({ assetTypeId: siteType, assetId: site }),
        create({ name: 'Bezug', site }),
      ])
      expect([removed.status, created.status].sort()).toEqual(['fulfilled', 'rejected'])
    }
  })
})
