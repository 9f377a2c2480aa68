import { afterAll, beforeAll, expect, test } from 'vitest'
import { property, typeOf } from '../../../../test/asset-types.ts'
import { openWorld, refusal, type TestCompany, type World } from '../../../../test/world.ts'

let world: World
let second: Awaited<ReturnType<World['secondNode']>>
let company: TestCompany
let assetTypeId: string

beforeAll(async () => {
  world = await openWorld()
  second = await world.secondNode()
  company = await world.company()
  const properties = [property('serial'), property('site'), property('number', 'LONG'), property('note')]
  const more = { uniqueConstraints: [{ columns: ['serial'] }, { columns: ['site', 'number'] }] }
  assetTypeId = (await company.client.assetTypes.create({ assetType: typeOf('Pumpe', properties, more) })).id
})
afterAll(async () => {
  await second.close()
  await world.close()
})

type Value = Record<string, string | number | null>
const uniqueBy = ['serial']
const bulk = (values: readonly Value[], by: string[] | undefined = uniqueBy) =>
  company.client.assets.bulk({
    assetTypeId,
    bulk: { upsert: values.map((value) => ({ value })), ...(by ? { uniqueBy: by } : {}) },
  })
const byKey = (value: Value, client = company.client) =>
  client.assets.byKey({ assetTypeId, asset: { value, uniqueBy } })
const count = async () => (await company.client.assets.paginated({ assetTypeId })).recordsTotal

test('says by which columns it cannot tell assets apart, and which value is missing or stands twice', async () => {
  const unclear = { status: 400, details: { errors: [{ path: 'uniqueBy', rule: 'notOneOf' }] } }
  expect(await refusal(bulk([{ serial: 'A' }], ['note']))).toMatchObject(unclear)
  const ambiguous = company.client.assets.bulk({
    assetTypeId,
    bulk: { upsert: [{ value: { serial: 'A' } }] },
  })
  expect(await refusal(ambiguous)).toMatchObject(unclear)
  const errorsOf = async (values: readonly Value[]) => (await refusal(bulk(values))).details
  expect(await errorsOf([{ serial: 'A' }, { note: 'x' }])).toMatchObject({
    errors: [{ path: 'upsert.1.value.serial', rule: 'required' }],
  })
  expect(await errorsOf([{ serial: 'A' }, { serial: 'B' }, { serial: 'A' }])).toMatchObject({
    errors: [{ path: 'upsert.2', rule: 'twice' }],
  })
  expect(await errorsOf([{ serial: 'A', number: 'viele' }])).toMatchObject({
    cellErrors: [{ row: 0, column: 'number' }],
  })
  const worker = await company.person({ portal: false, app: true })
  expect(await refusal(byKey({ serial: 'A' }, worker.client))).toMatchObject({ status: 403 })
  expect(await count()).toBe(0)
})

test('creates what is not there and changes what is; sent again nothing is another', async () => {
  const created = await byKey({ serial: 'P-1', note: 'neu' })
  expect(await byKey({ serial: 'P-1', note: 'gewartet', site: 'Kiel', number: 7 })).toMatchObject({
    id: created.id,
    version: created.version + 1,
    value: { serial: 'P-1', note: 'gewartet', site: 'Kiel', number: 7 },
  })
  const rows: readonly Value[] = [{ serial: 'P-2' }, { serial: 'P-1', note: 'ersetzt' }, { serial: 'P-3' }]
  const first = await bulk(rows)
  expect(first).toMatchObject({ created: [], updated: 0, removed: 0 })
  expect(first.upserted[1]).toBe(created.id)
  expect(await bulk(rows)).toEqual(first)
  expect(await count()).toBe(3)
  const { history } = company.client.assets
  expect((await history({ assetTypeId, assetId: created.id })).data.map(({ action }) => action)).toEqual([
    'CHANGED',
    'CHANGED',
    'CREATED',
  ])
  const bySite = await bulk([{ site: 'Kiel', number: 7, note: 'am Platz' }], ['number', 'site'])
  expect(bySite.upserted).toEqual([created.id])
})

test('an asset that the same call changes or removes by its id is told as named twice', async () => {
  const { id } = await byKey({ serial: 'P-7' })
  const upsert = [{ value: { serial: 'P-6' } }, { value: { serial: 'P-7' } }]
  for (const more of [{ update: [{ id, value: { note: 'x' } }] }, { remove: [{ id }] }]) {
    const sent = company.client.assets.bulk({ assetTypeId, bulk: { ...more, upsert, uniqueBy } })
    expect(await refusal(sent)).toMatchObject({
      status: 400,
      details: { errors: [{ path: 'upsert.1', rule: 'twice' }] },
    })
  }
})

test('of many who send the same key at once, on two nodes, all are answered with one asset', async () => {
  const clients = [company.client, second.clientOf(company.owner.token)] as const
  const before = await count()
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      byKey({ serial: 'P-9', note: `${at}` }, clients[at % 2 === 0 ? 0 : 1]),
    ),
  )
  expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  expect(await count()).toBe((before ?? 0) + 1)
})
