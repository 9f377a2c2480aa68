import type { AssetValue } from '@feldwerk/contract/asset-problems.ts'
import type { Client } from '@feldwerk/contract/client.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { property, typeOf } from '../../../../test/asset-types.ts'
import { notedUses } from '../../../../test/noted-uses.ts'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../../test/world.ts'
import { inCompany } from '../../../platform/db/tenant.ts'
import { findType } from '../types/store.ts'
import { listAssets } from './list.ts'

let world: World
let company: TestCompany
let mia: TestAccount
let client: Client
let siteType: string
let pumpType: string
let sites: Record<string, string>

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  client = company.client
  mia = await company.person({ firstName: 'Mia', lastName: 'Yilmaz', portal: true })
  siteType = (await client.assetTypes.create({ assetType: typeOf('Ort', [property('name')]) })).id
  sites = {}
  for (const name of ['Ärmelkanal', 'Zug 10', 'Zug 9']) {
    sites[name] = (await client.assets.create({ assetTypeId: siteType, asset: { value: { name } } })).id
  }
  const type = typeOf('Pumpe', [
    property('name'),
    property('power', 'LONG'),
    property('active', 'BOOLEAN'),
    property('bought', 'TIME', { dateOnly: true }),
    property('site', { kind: 'ASSET', id: siteType }),
    property('others', { kind: 'ARRAY', of: { kind: 'ASSET', id: siteType } }),
    property('keeper', 'ACCOUNT'),
    property('tags', { kind: 'ARRAY', of: { kind: 'STRING' } }),
    property('code', 'STRING', { barcode: true }),
  ])
  pumpType = (await client.assetTypes.create({ assetType: type })).id
  const rows: AssetValue[] = [
    {
      name: 'Pumpe 10',
      power: 5,
      active: true,
      bought: '2026-03-29',
      site: sites['Zug 10']!,
      tags: ['rot', 'neu'],
    },
    {
      name: 'pumpe 9',
      power: 7,
      active: false,
      bought: '2026-03-30',
      site: sites.Ärmelkanal!,
      keeper: mia.id,
    },
    { name: 'Ölpumpe', power: 7, site: sites['Zug 9']!, others: [sites.Ärmelkanal!], code: 'QR-77' },
    { name: null, power: null, keeper: company.owner.id, tags: ['Röt'] },
  ]
  for (const value of rows) await client.assets.create({ assetTypeId: pumpType, asset: { value } })
})
afterAll(() => world.close())

type Query = Omit<Parameters<Client['assets']['paginated']>[0], 'assetTypeId'>
const names = async (query: Query, caller = client) => {
  const { data, recordsTotal } = await caller.assets.paginated({ assetTypeId: pumpType, ...query })
  expect(recordsTotal).toBeGreaterThanOrEqual(data.length)
  return data.map(({ name }) => name)
}

describe('the order', () => {
  test.each<[Query, (string | null)[]]>([
    [{}, ['Ölpumpe', 'pumpe 9', 'Pumpe 10', null]],
    [{ orderColumn: 'name' }, ['Ölpumpe', 'pumpe 9', 'Pumpe 10', null]],
    [{ orderColumn: 'power', orderDir: 'DESC', size: 2 }, ['pumpe 9', 'Ölpumpe']],
    [{ orderColumn: 'power', orderDir: 'ASC' }, ['Pumpe 10', 'pumpe 9', 'Ölpumpe', null]],
    [{ orderColumn: 'site' }, ['pumpe 9', 'Ölpumpe', 'Pumpe 10', null]],
    [{ orderColumn: 'site', orderDir: 'DESC' }, ['Pumpe 10', 'Ölpumpe', 'pumpe 9', null]],
    [{ orderColumn: 'keeper' }, [null, 'pumpe 9', 'Pumpe 10', 'Ölpumpe']],
    [{ orderColumn: 'createdAt', orderDir: 'DESC', size: 1 }, [null]],
    [{ orderColumn: 'bought', size: 2 }, ['Pumpe 10', 'pumpe 9']],
    [{ page: 1, size: 3 }, [null]],
    [{ page: 9, size: 3 }, []],
  ])('%j', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  test.each(['tags', 'nix', 'id', 'constructor', "name'; drop table record; --"])(
    'not by %j',
    async (orderColumn) => {
      expect(await refusal(names({ orderColumn }))).toMatchObject({
        status: 400,
        code: 'validation',
        details: { errors: [{ in: 'query', path: 'orderColumn', rule: 'notOneOf' }] },
      })
    },
  )
})

describe('filters', () => {
  test('that are asked often get an index: what they read is noted', async () => {
    const find = () => names({ columnFilters: [{ column: 'power', kind: 'NUMBER', from: 6 }] })
    expect(await notedUses(world, find)).toContain('id n1 t1')
    expect(await find()).toHaveLength(2)
  })

  const text = (column: string, contains: string) => ({ column, kind: 'TEXT', contains }) as const
  const choice = (column: string, ...values: (string | number | boolean | null)[]) =>
    ({ column, kind: 'CHOICE', values }) as const

  test.each<[NonNullable<Query['columnFilters']>, (string | null)[]]>([
    [[text('name', 'PUMPE')], ['Ölpumpe', 'pumpe 9', 'Pumpe 10']],
    [[text('name', 'öl')], ['Ölpumpe']],
    [[text('name', 'o\u0308l')], ['Ölpumpe']],
    [[text('name', ' 1')], ['Pumpe 10']],
    [[text('name', '%')], []],
    [
      [text('name', 'PUMPE'), choice('power', 7)],
      ['Ölpumpe', 'pumpe 9'],
    ],
    [[text('tags', 'RÖT')], [null]],
    [[choice('tags', 'rot')], ['Pumpe 10']],
    [[{ column: 'power', kind: 'NUMBER', from: 6 }], ['Ölpumpe', 'pumpe 9']],
    [[{ column: 'power', kind: 'NUMBER', from: 5, to: 5 }], ['Pumpe 10']],
    [[choice('power', null)], [null]],
    [[choice('active', false, null)], ['Ölpumpe', 'pumpe 9', null]],
    [
      [
        {
          column: 'bought',
          kind: 'TIME',
          from: '2026-03-28T23:00:00.000Z',
          until: '2026-03-29T22:00:00.000Z',
        },
      ],
      ['Pumpe 10'],
    ],
    [[text('site', 'zug')], ['Ölpumpe', 'Pumpe 10']],
    [[text('site', 'gibt es nicht')], []],
    [[text('others', 'kanal')], ['Ölpumpe']],
    [[text('keeper', 'yilmaz')], ['pumpe 9']],
    [[text('createdBy', 'brandt'), { column: 'power', kind: 'NUMBER', to: 5 }], ['Pumpe 10']],
  ])('%j', async (columnFilters, expected) => {
    expect(await names({ columnFilters })).toEqual(expected)
    const { recordsTotal } = await client.assets.paginated({ assetTypeId: pumpType, columnFilters, size: 1 })
    expect(recordsTotal).toBe(expected.length)
  })

  test('of one reference and of the asset it names', async () => {
    expect(await names({ columnFilters: [choice('site', sites.Ärmelkanal!)] })).toEqual(['pumpe 9'])
    expect(await names({ columnFilters: [choice('others', sites.Ärmelkanal!)] })).toEqual(['Ölpumpe'])
    expect(await names({ columnFilters: [choice('keeper', mia.id)], search: 'pumpe' })).toEqual(['pumpe 9'])
    expect(await names({ columnFilters: [choice('keeper', mia.id)], search: 'öl' })).toEqual([])
  })

  test.each<[object, string]>([
    [{ column: 'nix', kind: 'TEXT', contains: 'a' }, 'columnFilters.0.column'],
    [{ column: 'power', kind: 'TEXT', contains: 'a' }, 'columnFilters.0.kind'],
    [{ column: 'name', kind: 'NUMBER', from: 1 }, 'columnFilters.0.kind'],
    [{ column: 'power', kind: 'NUMBER' }, 'columnFilters.0.from'],
    [{ column: 'site', kind: 'CHOICE', values: ['x'] }, 'columnFilters.0.values'],
    [{ column: 'power', kind: 'SQL', contains: 'a' }, 'columnFilters'],
  ])('refuse %j', async (filter, path) => {
    const problem = await refusal(names({ columnFilters: [filter as never] }))
    expect(problem).toMatchObject({ status: 400, code: 'validation', details: { errors: [{ path }] } })
  })

  test('name the one that is wrong among others', async () => {
    const columnFilters = [text('name', 'a'), text('power', 'a')]
    expect(await refusal(names({ columnFilters }))).toMatchObject({
      details: { errors: [{ path: 'columnFilters.1.kind' }] },
    })
  })

  test.each<Query>([
    { orderColumn: 'power', columnFilters: [text('name', 'pumpe')] },
    { orderColumn: 'site', orderDir: 'DESC', columnFilters: [text('name', 'pumpe')] },
    { orderColumn: 'code', search: 'pumpe', columnFilters: [choice('active', true, false, null)] },
    { columnFilters: [text('site', 'zug')] },
    { columnFilters: [text('site', 'zug')], page: 1 },
  ])('find the same where more pass than are kept: %j', async (query) => {
    await inCompany(world.db, company.id, 'read', async (trx) => {
      const type = await findType(trx, { companyId: company.id, typeId: pumpType })
      const listing = {
        companyId: company.id,
        language: 'de',
        zone: 'Europe/Berlin',
        type: type!,
        query,
      } as const
      const kept = await listAssets(trx, listing)
      expect(kept.total).toBeGreaterThan(1)
      expect(await listAssets(trx, listing, 1)).toEqual(kept)
    })
  })

  test('refuse what is no JSON', async () => {
    const path = `/api/assets/byAssetType/${pumpType}/@paginated?columnFilters=%7B`
    expect((await world.raw(path, { token: mia.token })).json).toMatchObject({
      code: 'validation',
      details: { errors: [{ path: 'columnFilters' }] },
    })
  })
})

describe('the search', () => {
  test.each<[string, (string | null)[]]>([
    ['pumpe', ['Ölpumpe', 'pumpe 9', 'Pumpe 10']],
    ['PUMPE 1', ['Pumpe 10']],
    ['qr-77', ['Ölpumpe']],
    ['%', []],
  ])('%s', async (search, expected) => {
    expect(await names({ search })).toEqual(expected)
    expect(await names({ search, orderColumn: 'createdAt' })).toHaveLength(expected.length)
  })
})

test('takes as many statements for a hundred assets as for ten', async () => {
  const create = Array.from({ length: 120 }, (_, at) => ({
    value: {
      name: `Viele ${at}`,
      site: Object.values(sites)[at % 3]!,
      keeper: at % 2 ? mia.id : company.owner.id,
    },
  }))
  const type = await client.assetTypes.create({
    assetType: typeOf('Viele', [
      property('name'),
      property('site', { kind: 'ASSET', id: siteType }),
      property('keeper', 'ACCOUNT'),
    ]),
  })
  await client.assets.bulk({ assetTypeId: type.id, bulk: { create } })
  const statements = (size: number, query: Query = {}) =>
    world.statements(() => client.assets.paginated({ assetTypeId: type.id, size, ...query }))
  await statements(1)
  expect(await statements(100)).toBe(await statements(10))
  const filtered: Query = {
    orderColumn: 'site',
    columnFilters: [{ column: 'site', kind: 'TEXT', contains: 'zug' }],
  }
  expect(await statements(50, filtered)).toBe(await statements(5, filtered))
  const types = (size: number) => world.statements(() => client.assetTypes.paginated({ size }))
  expect(await types(100)).toBe(await types(1))
})
