import type { Client } from '@feldwerk/contract/client.ts'
import { newId } from '@feldwerk/contract/ids.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { property, typeOf } from '../../test/asset-types.ts'
import { openWorld, refusal, type Signed, type TestCompany, type World } from '../../test/world.ts'

let world: World
let company: TestCompany
let portal: Signed
let client: Client
let siteType: string
let pumpType: string
let hall: string
let foreign: { typeId: string; assetId: string; other: TestCompany }

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  portal = await company.person({ firstName: 'Jonas', lastName: 'Keller', portal: true })
  client = portal.client
  siteType = (await client.assetTypes.create({ assetType: typeOf('Standort', [property('name')]) })).id
  pumpType = (
    await client.assetTypes.create({
      assetType: typeOf('Pumpe', [
        property('name', 'STRING', { required: true }),
        property('power', 'LONG'),
        property('weight', 'DOUBLE'),
        property('active', 'BOOLEAN'),
        property('bought', 'TIME', { dateOnly: true }),
        property('checked', 'TIME'),
        property('state', 'STRING', { enumeration: ['NEU', 'ALT'] }),
        property('site', { kind: 'ASSET', id: siteType }),
        property('keeper', 'ACCOUNT'),
        property('picture', 'IMAGE'),
        property('tags', { kind: 'ARRAY', of: { kind: 'STRING' } }),
        property('code', 'STRING', { barcode: true }),
      ]),
    })
  ).id
  hall = (await client.assets.create({ assetTypeId: siteType, asset: { value: { name: 'Halle 1' } } })).id
  const other = await world.company()
  const typeId = (await other.client.assetTypes.create({ assetType: typeOf('Fremd', [property('name')]) })).id
  const assetId = (await other.client.assets.create({ assetTypeId: typeId, asset: { value: { name: 'X' } } }))
    .id
  foreign = { typeId, assetId, other }
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

describe('saving', () => {
  test('leaves what is left out, clears what is null, and is no change when nothing differs', async () => {
    const { id: assetId } = await create({ name: 'Alt', power: 5, state: 'ALT' })
    const save = (value: Record<string, never>, version?: number) =>
      client.assets.update({ assetTypeId: pumpType, assetId, asset: { value, version: version ?? null } })
    const changed = await save({ power: null, weight: 2 } as never)
    expect(changed).toMatchObject({
      version: 2,
      value: { name: 'Alt', power: null, weight: 2, state: 'ALT' },
    })
    expect(await save({ weight: 2 } as never, 2)).toMatchObject({ version: 2 })
  })

  test('over a newer save is refused with both versions and what it began with', async () => {
    const { id: assetId } = await create({ name: 'Eins', power: 1 })
    const lena = company.client
    await lena.assets.update({ assetTypeId: pumpType, assetId, asset: { version: 1, value: { power: 2 } } })
    const mine = client.assets.update({
      assetTypeId: pumpType,
      assetId,
      asset: { version: 1, value: { power: 3 } },
    })
    const problem = await refusal(mine)
    expect(problem).toMatchObject({
      status: 409,
      code: 'assetChanged',
      details: {
        conflicts: [
          {
            assetId,
            base: { version: 1, changedBy: { name: 'Jonas Keller' }, value: { power: 1 } },
            yours: { power: 3 },
            current: { version: 2, changedBy: { name: 'Lena Brandt' }, value: { name: 'Eins', power: 2 } },
          },
        ],
      },
    })
    await lena.assets.remove({ assetTypeId: pumpType, assetId, version: 2 })
    const late = client.assets.update({
      assetTypeId: pumpType,
      assetId,
      asset: { version: 2, value: { power: 3 } },
    })
    expect((await refusal(late)).details).toMatchObject({
      conflicts: [{ current: null, base: { version: 2 } }],
    })
  })

  test('twenty at once over one version: exactly one wins', async () => {
    const { id: assetId } = await create({ name: 'Wettlauf', power: 0 })
    const saves = Array.from({ length: 20 }, (_, at) =>
      client.assets.update({
        assetTypeId: pumpType,
        assetId,
        asset: { version: 1, value: { power: at + 1 } },
      }),
    )
    const results = await Promise.allSettled(saves)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await client.assets.byId({ assetTypeId: pumpType, assetId })).version).toBe(2)
  })

  test('with an id of the client’s is harmless when repeated', async () => {
    const id = newId()
    const send = (name: string) =>
      client.assets.create({ assetTypeId: siteType, asset: { id, value: { name } } })
    const first = await send('Halle 9')
    expect(await send('Halle 9')).toEqual(first)
    expect(await refusal(send('Halle 10'))).toMatchObject({ code: 'idAlreadyExists' })
    await client.assets.remove({ assetTypeId: siteType, assetId: id })
    expect(await refusal(send('Halle 9'))).toMatchObject({ code: 'idAlreadyExists' })
    const elsewhere = client.assets.create({ assetTypeId: pumpType, asset: { id, value: { name: 'P' } } })
    expect(await refusal(elsewhere)).toMatchObject({ code: 'idAlreadyExists' })
  })

  test('of one picture by five at once: exactly one gets it, the others are told', async () => {
    const picture = await world.image(portal)
    const calls = Array.from({ length: 5 }, (_, at) => create({ name: `Foto ${at}`, picture }))
    const results = await Promise.allSettled(calls)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const lost = calls[results.findIndex(({ status }) => status === 'rejected')]
    expect(await refusal(lost!)).toMatchObject({ details: { cellErrors: [{ column: 'picture' }] } })
  })

  test('five times at once with one id makes one asset, and tells all five so', async () => {
    const type = await client.assetTypes.create({
      assetType: typeOf('Einmalig', [property('name')], { uniqueConstraints: [{ columns: ['name'] }] }),
    })
    const asset = { id: newId(), value: { name: 'Nur einmal' } }
    const sends = Array.from({ length: 5 }, () => client.assets.create({ assetTypeId: type.id, asset }))
    const answers = await Promise.all(sends)
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect((await client.assetTypes.byId({ assetTypeId: type.id })).assetCount).toBe(1)
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
