import type { Client } from '@feldwerk/contract/client.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
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
let foreign: { typeId: string; assetId: string; other: TestCompany }

beforeAll(async () => {
  ;({ world, company, portal, client, siteType, pumpType, hall, foreign } = await openPumps())
})
afterAll(() => world.close())

const create = (value: Record<string, unknown>, assetTypeId = pumpType) =>
  client.assets.create({ assetTypeId, asset: { value: value as never } })

const aboutOne: Record<string, (client: Client, assetTypeId: string, assetId: string) => Promise<unknown>> = {
  byId: (caller, assetTypeId, assetId) => caller.assets.byId({ assetTypeId, assetId }),
  find: (caller, _type, assetId) => caller.assets.find({ assetId }),
  update: (caller, assetTypeId, assetId) =>
    caller.assets.update({ assetTypeId, assetId, asset: { value: { name: 'Y' } } }),
  remove: (caller, assetTypeId, assetId) => caller.assets.remove({ assetTypeId, assetId }),
  history: (caller, assetTypeId, assetId) => caller.assets.history({ assetTypeId, assetId }),
  restore: (caller, assetTypeId, assetId) => caller.assets.restore({ assetTypeId, assetId, version: 1 }),
  usages: (caller, assetTypeId, assetId) => caller.assets.usages({ assetTypeId, assetId }),
}
const everyCall: typeof aboutOne = {
  ...aboutOne,
  paginated: (caller, assetTypeId) => caller.assets.paginated({ assetTypeId }),
  create: (caller, assetTypeId) => caller.assets.create({ assetTypeId, asset: { value: { name: 'Z' } } }),
  bulk: (caller, assetTypeId) => caller.assets.bulk({ assetTypeId, bulk: { create: [] } }),
}

describe('who is refused', () => {
  test.each(Object.keys(everyCall))('%s: nobody without a credential', async (name) => {
    expect(await refusal(everyCall[name]!(world.clientOf(), siteType, hall))).toMatchObject({ status: 499 })
  })

  test.each(Object.keys(everyCall))('%s: not an account with app access only', async (name) => {
    const worker = await company.person({ app: true })
    expect(await refusal(everyCall[name]!(worker.client, siteType, hall))).toMatchObject({
      code: 'forbidden',
    })
  })

  test.each(Object.keys(everyCall))('%s: another company’s type and asset do not exist', async (name) => {
    const theirs = await refusal(everyCall[name]!(client, foreign.typeId, foreign.assetId))
    expect(theirs).toEqual(await refusal(everyCall[name]!(client, newId(), newId())))
    expect(theirs).toMatchObject({ status: 404, code: 'notFound' })
  })

  test.each(Object.keys(aboutOne).filter((name) => name !== 'find'))(
    '%s: an asset does not exist under another type',
    async (name) => {
      expect(await refusal(aboutOne[name]!(client, pumpType, hall))).toMatchObject({ status: 404 })
    },
  )

  test('a reference to another company’s asset or account says the same as one to nothing, and writes nothing', async () => {
    const told = async (value: Record<string, unknown>) => {
      const { details } = await refusal(create({ name: 'Nie', ...value }))
      return details
    }
    const stranger = await foreign.other.row()
    expect(await told({ site: foreign.assetId })).toEqual(await told({ site: newId() }))
    expect(await told({ keeper: stranger.id })).toEqual(await told({ keeper: newId() }))
    expect(await told({ site: newId() })).toMatchObject({
      cellErrors: [{ row: 0, column: 'site', type: 'CUSTOM' }],
    })
    const removed = await company.row()
    await company.client.accounts.remove({ accountIds: [removed.id] })
    expect(await told({ keeper: removed.id })).toEqual(await told({ keeper: newId() }))
    const picture = await world.image(foreign.other.owner)
    expect(await told({ picture })).toEqual(await told({ picture: newId() }))
    expect((await client.assets.paginated({ assetTypeId: pumpType, search: 'Nie' })).recordsTotal).toBe(0)
  })
})

describe('values', () => {
  test('of every kind come back as they were sent, with what they refer to by name', async () => {
    const picture = await world.image(portal)
    const value = {
      name: 'Pumpe 7',
      power: 12,
      weight: 1.5,
      active: false,
      bought: '2026-03-29',
      checked: '2026-10-25T01:30:00.123Z',
      state: 'NEU',
      site: hall,
      keeper: portal.id,
      picture,
      tags: ['a', 'ü'],
      code: '4711',
    }
    const asset = await create(value)
    expect(asset).toMatchObject({ name: 'Pumpe 7', version: 1, value, createdBy: { id: portal.id } })
    expect(asset.references[hall]).toMatchObject({ kind: 'ASSET', name: 'Halle 1', assetTypeId: siteType })
    expect(asset.references[portal.id]).toMatchObject({ kind: 'ACCOUNT', name: 'Jonas Keller' })
    expect(asset.references[picture]).toMatchObject({ kind: 'FILE', mime: 'image/png', bytes: 100 })
    expect(await client.assets.byId({ assetTypeId: pumpType, assetId: asset.id })).toEqual(asset)
    expect(await client.assets.find({ assetId: asset.id })).toEqual(asset)
    const again = await refusal(create({ name: 'Zweite', picture }))
    expect(again.details).toMatchObject({ cellErrors: [{ column: 'picture' }] })
  })

  test.each([
    ['name', null, 'REQUIRED'],
    ['name', '', 'REQUIRED'],
    ['name', 5, 'CUSTOM'],
    ['power', 1.5, 'INTEGER'],
    ['power', '12', 'INTEGER'],
    ['power', 2 ** 53, 'INTEGER'],
    ['weight', '1,5', 'NUMBER'],
    ['weight', 1e200, 'NUMBER'],
    ['active', 'ja', 'CUSTOM'],
    ['bought', '2026-02-30', 'CUSTOM'],
    ['checked', '2026-10-25', 'CUSTOM'],
    ['state', 'KAPUTT', 'ENUM'],
    ['site', 'Halle 1', 'CUSTOM'],
    ['tags', 'a', 'CUSTOM'],
    ['tags', [1], 'CUSTOM'],
    ['name', ['a'], 'CUSTOM'],
    ['unbekannt', 'a', 'CUSTOM'],
  ])('%s: %j is %s', async (column, cell, type) => {
    const problem = await refusal(create({ name: 'Pumpe', [column]: cell }))
    expect(problem).toMatchObject({ status: 422, code: 'assetInvalid' })
    const { cellErrors } = problem.details as { cellErrors: { enumValues: unknown }[] }
    expect(cellErrors).toEqual([
      {
        row: 0,
        column,
        type,
        enumValues: type === 'ENUM' ? ['NEU', 'ALT'] : null,
        customMessage: expect.any(String),
      },
    ])
  })

  test('are told wrong all at once', async () => {
    const bulk = client.assets.bulk({
      assetTypeId: pumpType,
      bulk: {
        create: [{ value: { power: 1.5 } }, { value: { name: 'Gut' } }, { value: { name: 'x', state: 'Y' } }],
      },
    })
    expect((await refusal(bulk)).details).toMatchObject({
      cellErrors: [
        { row: 0, column: 'power', type: 'INTEGER' },
        { row: 0, column: 'name', type: 'REQUIRED' },
        { row: 2, column: 'state', type: 'ENUM' },
      ],
    })
  })

  test('of names that an object has by birth are no properties', async () => {
    const answer = await world.raw(`/api/assets/byAssetType/${pumpType}`, {
      method: 'POST',
      token: portal.token,
      body: '{"value":{"name":"P","constructor":"x"},"createdBy":"x","version":9}',
    })
    expect(answer.json).toMatchObject({
      code: 'assetInvalid',
      details: { cellErrors: [{ column: 'constructor' }] },
    })
  })
})

describe('how many there are', () => {
  test('is right after writers at once, removals and restores', async () => {
    const { id: assetTypeId } = await client.assetTypes.create({
      assetType: typeOf('Gezählt', [property('name')]),
    })
    const bulk = { create: Array.from({ length: 10 }, (_, at) => ({ value: { name: `G ${at}` } })) }
    const written = await Promise.all(
      Array.from({ length: 8 }, () => client.assets.bulk({ assetTypeId, bulk })),
    )
    const counted = async () => (await client.assetTypes.byId({ assetTypeId })).assetCount
    expect(await counted()).toBe(80)
    const [assetId = '', ...others] = written[0]?.created ?? []
    await client.assets.bulk({ assetTypeId, bulk: { remove: others.map((id) => ({ id })) } })
    await client.assets.remove({ assetTypeId, assetId })
    await client.assets.restore({ assetTypeId, assetId })
    expect(await counted()).toBe(71)
    expect((await client.assets.paginated({ assetTypeId, size: 1 })).recordsTotal).toBe(71)
    const { rows } = await world.owner.query('select count(*) from asset_name where type_id = $1', [
      assetTypeId,
    ])
    expect(Number(rows[0].count)).toBe(71)
  })

  test('has a limit, also for two writers at once and for a single asset', async () => {
    const { id: assetTypeId } = await client.assetTypes.create({
      assetType: typeOf('Fast voll', [property('name')]),
    })
    await world.owner.query(
      'insert into asset_count (company_id, type_id, part, assets) values ($1, $2, $2, $3)',
      [company.id, assetTypeId, limits.assetsPerType - 2],
    )
    const calls = [1, 2, 3, 4].map((at) =>
      client.assets.create({ assetTypeId, asset: { value: { name: `${at}` } } }),
    )
    const results = await Promise.allSettled(calls)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const more = client.assets.create({ assetTypeId, asset: { value: { name: 'zu viel' } } })
    expect(await refusal(more)).toMatchObject({
      code: 'tooManyAssets',
      details: { max: limits.assetsPerType },
    })
  })
})
