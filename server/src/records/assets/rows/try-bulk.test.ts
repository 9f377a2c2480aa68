import { afterAll, beforeAll, expect, test } from 'vitest'
import { property, typeOf } from '../../../../test/asset-types.ts'
import { openWorld, refusal, type TestCompany, type World } from '../../../../test/world.ts'

let world: World
let company: TestCompany
let assetTypeId: string

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  const properties = [
    property('serial'),
    property('name', 'STRING', { required: true }),
    property('power', 'LONG'),
  ]
  const more = { uniqueConstraints: [{ columns: ['serial'] }] }
  assetTypeId = (await company.client.assetTypes.create({ assetType: typeOf('Pumpe', properties, more) })).id
})
afterAll(() => world.close())

type Bulk = Parameters<TestCompany['client']['assets']['bulk']>[0]['bulk']
const add = async (value: Record<string, string | number>) =>
  (await company.client.assets.create({ assetTypeId, asset: { value } })).id
const tried = (bulk: Bulk) => company.client.assets.bulk({ assetTypeId, bulk, dryRun: true })

/** Everything that a write leaves behind. */
async function left(): Promise<unknown> {
  const tables = [
    'record',
    'asset_change',
    'asset_unique_key',
    'asset_name',
    'change',
    'outbox',
    'activity',
    'idempotency',
  ]
  const counts = await Promise.all(
    tables.map((table) => world.owner.query(`select count(*)::int as rows from ${table}`)),
  )
  return counts.map(({ rows }, at) => [tables[at], rows[0]?.rows])
}

test('a token that only reads may try a write and make none; one that reads other things may not even that', async () => {
  const { client } = await world.apiToken(company.owner, ['assets:read'])
  const asset = { value: { serial: 'T-1', name: 'Token' } }
  const before = await left()
  expect(await client.assets.create({ assetTypeId, asset, dryRun: true })).toMatchObject({
    value: asset.value,
  })
  for (const more of [{}, { dryRun: false }])
    expect(await refusal(client.assets.create({ assetTypeId, asset, ...more }))).toMatchObject({
      code: 'scopeMissing',
      details: { scope: 'assets:write' },
    })
  const other = await world.apiToken(company.owner, ['tasks:read'])
  expect(await refusal(other.client.assets.bulk({ assetTypeId, bulk: {}, dryRun: true }))).toMatchObject({
    code: 'scopeMissing',
    details: { scope: 'assets:read' },
  })
  expect(await left()).toEqual(before)
})

test('tells of each row what would become of it, of a changed one what it would be instead', async () => {
  const [p1, p2, p3] = [
    await add({ serial: 'P-1', name: 'Eins', power: 5 }),
    await add({ serial: 'P-2', name: 'Zwei' }),
    await add({ serial: 'P-3', name: 'Drei' }),
  ]
  const bulk: Bulk = {
    create: [{ value: { serial: 'P-4', name: 'Vier' } }],
    update: [
      { id: p1, value: { power: 7, name: 'Eins' } },
      { id: p2, value: { name: 'Zwei' } },
    ],
    remove: [{ id: p3 }],
    upsert: [{ value: { serial: 'P-5', name: 'Fünf' } }],
  }
  const before = await left()
  const { rows, ...counts } = await tried(bulk)
  expect(counts).toEqual({ created: [], updated: 0, removed: 0, upserted: [] })
  const nothing = { changes: [], problem: null }
  expect(rows).toEqual([
    { row: 0, outcome: 'CREATED', assetId: null, ...nothing },
    {
      row: 1,
      outcome: 'CHANGED',
      assetId: p1,
      changes: [{ propertyName: 'power', before: 5, after: 7 }],
      problem: null,
    },
    { row: 2, outcome: 'UNCHANGED', assetId: p2, ...nothing },
    { row: 3, outcome: 'REMOVED', assetId: p3, ...nothing },
    { row: 4, outcome: 'CREATED', assetId: null, ...nothing },
  ])
  expect(await left()).toEqual(before)
  const sent = await company.client.assets.bulk({ assetTypeId, bulk })
  expect(sent).toMatchObject({ updated: 1, removed: 1 })
  expect(sent.rows).toBeUndefined()
})

test('rows that would be refused say why by themselves, and the others what would become of them', async () => {
  const [q1, q2] = [await add({ serial: 'Q-1', name: 'Q1' }), await add({ serial: 'Q-2', name: 'Q2' })]
  const before = await left()
  const { rows } = await tried({
    create: [
      { value: { serial: 'Q-1', name: 'doppelt' } },
      { value: { serial: 'Q-9' } },
      { value: { serial: 'Q-8', name: 'gut' } },
      { value: { serial: 'Q-8', name: 'noch einmal' } },
    ],
    update: [
      { id: q1, version: 7, value: { name: 'veraltet' } },
      { id: q2, value: { power: 'viel' } },
    ],
    upsert: [
      { value: { name: 'ohne Nummer' } },
      { value: { serial: 'Q-7', name: 'neu' } },
      { value: { serial: 'Q-7', name: 'zweimal' } },
    ],
  })
  expect(rows?.map(({ outcome, problem }) => [outcome, problem?.code])).toEqual([
    ['REFUSED', 'assetInvalid'],
    ['REFUSED', 'assetInvalid'],
    ['CREATED', undefined],
    ['REFUSED', 'assetInvalid'],
    ['REFUSED', 'assetChanged'],
    ['REFUSED', 'assetInvalid'],
    ['REFUSED', 'validation'],
    ['CREATED', undefined],
    ['REFUSED', 'validation'],
  ])
  expect(rows?.[0]?.problem?.details).toMatchObject({
    cellErrors: [],
    uniqueErrors: [{ row: 0, assetId: q1 }],
  })
  expect(rows?.[1]?.problem?.details).toMatchObject({
    cellErrors: [{ row: 1, column: 'name' }],
    uniqueErrors: [],
  })
  expect(rows?.[3]?.problem?.details).toMatchObject({ uniqueErrors: [{ row: 3, previousRow: 2 }] })
  expect(rows?.[4]?.problem?.details).toMatchObject({ conflicts: [{ row: 4, assetId: q1 }] })
  expect(rows?.[8]?.problem?.details).toMatchObject({ errors: [{ path: 'upsert.2', rule: 'twice' }] })
  expect(await left()).toEqual(before)
})

test('what is wrong with no single row is refused as it would be', async () => {
  expect(await refusal(tried({ upsert: [{ value: { serial: 'A' } }], uniqueBy: ['name'] }))).toMatchObject({
    code: 'validation',
    details: { errors: [{ path: 'uniqueBy' }] },
  })
  const other = await world.company()
  const theirs = other.client.assets.bulk({ assetTypeId, bulk: { create: [] }, dryRun: true })
  expect(await refusal(theirs)).toMatchObject({ status: 404 })
})

test('one asset is tried by its own calls: it is answered as it would be, and a key is not used up', async () => {
  const { assets } = company.client
  const value = { serial: 'R-1', name: 'Erst' }
  const before = await left()
  const key = { idempotencyKey: 'once' }
  const asIf = await assets.create({ assetTypeId, asset: { value }, dryRun: true }, key)
  expect(asIf).toMatchObject({ version: 1, value })
  expect(await left()).toEqual(before)
  const { id } = await assets.create({ assetTypeId, asset: { value } }, key)
  const stored = await left()
  expect(
    await assets.update({ assetTypeId, assetId: id, asset: { value: { power: 3 } }, dryRun: true }),
  ).toMatchObject({ id, version: 2, value: { ...value, power: 3 } })
  const byKey = (serial: string) =>
    assets.byKey({ assetTypeId, asset: { value: { serial, name: 'Neu' } }, dryRun: true })
  expect(await byKey('R-1')).toMatchObject({ id, version: 2, value: { name: 'Neu' } })
  expect(await byKey('R-2')).toMatchObject({ version: 1 })
  expect(
    await refusal(
      assets.update({ assetTypeId, assetId: id, asset: { value: { name: null } }, dryRun: true }),
    ),
  ).toMatchObject({ code: 'assetInvalid' })
  expect(await left()).toEqual(stored)
  expect(await assets.byId({ assetTypeId, assetId: id })).toMatchObject({ version: 1, value })
})
