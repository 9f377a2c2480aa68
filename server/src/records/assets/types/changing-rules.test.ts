import type { Client } from '@feldwerk/contract/client.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AssetTypePayload,
  type PropertyPayload,
  property,
  typeOf,
} from '../../../../test/asset-types.ts'
import { eventually } from '../../../../test/deadline.ts'
import { lockWaits } from '../../../../test/lock-waits.ts'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../../test/world.ts'
import { filledType } from './filled-type.fixture.ts'

let world: World
let company: TestCompany
let portal: TestAccount
let client: Client

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  portal = await company.person({ firstName: 'Jonas', lastName: 'Keller', portal: true })
  client = portal.client
})
afterAll(() => world.close())

const make = (assetType: AssetTypePayload) => client.assetTypes.create({ assetType })

describe('changing a type with assets', () => {
  test('sees that what a check takes out would part equals', async () => {
    const { type, preview, change } = await filledType(
      client,
      [property('x'), property('y', 'LONG'), property('z', 'LONG')],
      [
        { x: 'a', y: 1, z: 1 },
        { x: 'a', y: 1, z: -1 },
      ],
      { equalityConstraints: [{ condition: ['x'], consequence: ['y'] }] },
    )
    const [x, y, z] = type.properties
    const changed = [x!, { ...y!, customCheck: 'asset.z > 0' }, z!]
    const rules = { equalityConstraints: type.equalityConstraints }
    expect((await preview(changed, rules)).effects.map(({ kind }) => kind)).toEqual(['CUSTOM', 'EQUALITY'])
    expect(await refusal(change(changed, 'CLEAR', rules))).toMatchObject({ code: 'assetTypeMisfit' })
  })

  test('does not fill what breaks a rule, or with what does not fit', async () => {
    const { type, change, preview } = await filledType(
      client,
      [property('x', 'LONG'), property('photo', 'IMAGE')],
      [{ x: null }, { x: null }],
      { uniqueConstraints: [{ columns: ['x'] }] },
    )
    const rules = { uniqueConstraints: type.uniqueConstraints }
    const { properties } = type
    const one = await preview(properties, { ...rules, fill: { x: 1 } })
    expect(one).toMatchObject({
      outcome: 'REFUSED',
      effects: expect.arrayContaining([expect.objectContaining({ kind: 'UNIQUE' })]),
    })
    expect(await refusal(change(properties, 'CLEAR', { ...rules, fill: { x: 1 } }))).toMatchObject({
      code: 'assetTypeMisfit',
    })
    const checked = [{ ...properties[0]!, customCheck: 'asset.x > 5' }, properties[1]!]
    expect(await preview(checked, { fill: { x: 1 } })).toMatchObject({
      effects: expect.arrayContaining([expect.objectContaining({ kind: 'CUSTOM' })]),
    })
    const wrong = change(properties, 'CLEAR', { fill: { x: 'eins', nix: 1, photo: newId() } })
    expect((await refusal(wrong)).details).toMatchObject({
      faults: [
        { path: ['fill', 'x'], code: 'wrongValue' },
        { path: ['fill', 'nix'], code: 'unknownColumn' },
        { path: ['fill', 'photo'], code: 'noFill' },
      ],
    })
  })

  test('fills references only with what is there, in this company', async () => {
    const site = await make(typeOf('Werk', [property('name')]))
    const { id } = await client.assets.create({ assetTypeId: site.id, asset: { value: { name: 'W' } } })
    const { type, change, preview, read } = await filledType(client, [property('name')], [{ name: 'a' }])
    const changed = [
      type.properties[0]!,
      property('site', { kind: 'ASSET', id: site.id }, { required: true }),
      property('sites', { kind: 'ARRAY', of: { kind: 'ASSET', id: site.id } }),
      property('keeper', 'ACCOUNT', { required: true }),
    ]
    expect(await refusal(preview(changed, { fill: { site: newId(), keeper: newId() } }))).toMatchObject({
      details: { faults: [{ path: ['fill', 'site'] }, { path: ['fill', 'keeper'] }] },
    })
    const fill = { site: id, sites: [id], keeper: portal.id }
    expect((await preview(changed, { fill })).outcome).toBe('FITS')
    await change(changed, 'REFUSE', { fill })
    expect(await read()).toEqual([{ name: 'a', ...fill }])
    // Also before a job has given the new properties their slots.
    const removed = client.assets.remove({ assetTypeId: site.id, assetId: id })
    expect(await refusal(removed)).toMatchObject({
      code: 'assetReferenced',
      details: {
        usages: [
          { propertyName: 'site', count: 1 },
          { propertyName: 'sites', count: 1 },
        ],
      },
    })
  })

  test('holds new constraints for all that is there, and lets go of old ones', async () => {
    const { type, change } = await filledType(client, [property('x', 'LONG')], [{ x: 1 }, { x: 2 }])
    const create = (x: number) => client.assets.create({ assetTypeId: type.id, asset: { value: { x } } })
    const properties = type.properties
    await change(properties, 'REFUSE', { uniqueConstraints: [{ columns: ['x'] }] })
    expect(await refusal(create(2))).toMatchObject({ details: { uniqueErrors: [{ values: [2] }] } })
    await change([property('x', 'STRING', { id: properties[0]!.id })], 'REFUSE', {
      uniqueConstraints: [{ columns: ['x'] }],
    })
    const text = client.assets.create({ assetTypeId: type.id, asset: { value: { x: '2' } } })
    expect(await refusal(text)).toMatchObject({ details: { uniqueErrors: [{ values: ['2'] }] } })
    await change([property('x', 'STRING', { id: properties[0]!.id })])
    await client.assets.create({ assetTypeId: type.id, asset: { value: { x: '2' } } })
  })

  test('calls assets by the property that is chosen', async () => {
    const { type, created, change } = await filledType(
      client,
      [property('a'), property('b')],
      [{ a: 'Anna', b: 'Berta' }],
    )
    await change(type.properties, 'REFUSE', { nameProperty: 'b' })
    expect(await client.assets.find({ assetId: created[0]! })).toMatchObject({ name: 'Berta' })
    const { rows } = await world.owner.query('select name from asset_name where id = $1', [created[0]])
    expect(rows).toEqual([{ name: 'Berta' }])
  })

  test('by a foreign key waits for who writes the assets that it names', async () => {
    const target = await make(typeOf('Artikel', [property('number')]))
    const source = await make(typeOf('Lager', [property('article')]))
    const [article] = source.properties
    const foreignKeyConstraint = { assetTypeId: target.id, columnName: 'number' }
    const assetType = typeOf('Lager', [{ ...article!, foreignKeyConstraint }])
    const writing = await world.owner.connect()
    try {
      await writing.query('begin')
      await writing.query('select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [
        `record type ${target.id}`,
      ])
      const change = client.assetTypes.update({ assetTypeId: source.id, assetType })
      await eventually(async () => expect(await lockWaits(world.owner)).toBe(1))
      await writing.query('commit')
      await change
    } finally {
      writing.release(true)
    }
  })

  test('says what would break: keys and checks of other types, views', async () => {
    const target = await make(
      typeOf('Regal', [property('number'), property('limit', 'LONG'), property('free')]),
    )
    const user = await make(
      typeOf('Kiste', [
        property('rack', { kind: 'ASSET', id: target.id }, { customCheck: 'asset.rack.limit > 5' }),
        property('number', 'STRING', {
          foreignKeyConstraint: { assetTypeId: target.id, columnName: 'number' },
        }),
      ]),
    )
    const [number, limit, free] = target.properties
    const change = (properties: PropertyPayload[]) =>
      client.assetTypes.update({
        assetTypeId: target.id,
        onMisfit: 'CLEAR',
        assetType: typeOf('Regal', properties),
      })
    for (const kept of [[limit!], [number!]]) {
      expect(await refusal(change(kept))).toMatchObject({
        status: 409,
        code: 'wouldBreak',
        details: {
          dependants: [{ kind: 'ASSET_TYPE', id: user.id, name: 'Kiste', faults: [expect.any(String)] }],
        },
      })
    }
    await change([number!, { ...limit!, name: 'most' }, free!])
    const followed = await client.assetTypes.byId({ assetTypeId: user.id })
    expect(followed.properties[0]?.customCheck).toBe('asset.rack.most > 5')
    const view = await client.views.create({
      view: {
        query: {
          root: { kind: 'ASSET', assetTypeId: target.id },
          steps: [{ kind: 'FILTER', condition: 'asset.free == "x"' }],
        },
        translations: [{ language: 'de', name: 'Freie', columnMappings: [] }],
      },
    })
    expect(await refusal(change([number!, { ...limit!, name: 'most' }]))).toMatchObject({
      code: 'wouldBreak',
      details: { dependants: [{ kind: 'VIEW', id: view.id, name: 'Freie' }] },
    })
    expect(await refusal(client.assetTypes.remove({ assetTypeId: target.id }))).toMatchObject({
      details: { dependants: [{ kind: 'ASSET_TYPE' }, { kind: 'VIEW' }] },
    })
  })

  test('is seen by a writer who has waited for it', async () => {
    const { type } = await filledType(client, [property('x', 'LONG')], [])
    const changing = await world.owner.connect()
    try {
      await changing.query('begin')
      await changing.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `record type ${type.id}`,
      ])
      await changing.query(
        `update asset_type set properties = jsonb_set(properties, '{0,required}', 'true') where id = $1`,
        [type.id],
      )
      const write = client.assets.create({ assetTypeId: type.id, asset: { value: { x: null } } })
      await eventually(async () => {
        const { rows } = await world.owner.query(
          `select from pg_locks join pg_database on pg_database.oid = database
             where datname = current_database() and locktype = 'advisory' and not granted`,
        )
        expect(rows).not.toEqual([])
      })
      await changing.query('commit')
      expect((await refusal(write)).details).toMatchObject({
        cellErrors: [{ column: 'x', type: 'REQUIRED' }],
      })
    } finally {
      changing.release()
    }
  })

  test('waits for writers, and they for it: no row escapes a new constraint', async () => {
    const { type } = await filledType(client, [property('x', 'LONG')], [])
    const [x] = type.properties
    const writes = Array.from({ length: 20 }, (_, at) =>
      client.assets.create({ assetTypeId: type.id, asset: { value: { x: at % 3 } } }),
    )
    const change = client.assetTypes.update({
      assetTypeId: type.id,
      assetType: typeOf('Wandel', [x!], { uniqueConstraints: [{ columns: ['x'] }] }),
    })
    const [changed] = await Promise.allSettled([change, ...writes])
    const { data } = await client.assets.paginated({ assetTypeId: type.id, size: 100 })
    const isUnique = new Set(data.map(({ value }) => value.x)).size === data.length
    expect(isUnique).toBe(changed.status === 'fulfilled')
  })
})
