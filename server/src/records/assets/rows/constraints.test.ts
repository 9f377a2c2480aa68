import type { Client } from '@feldwerk/contract/client.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PropertyPayload, property, typeOf } from '../../../../test/asset-types.ts'
import { openWorld, refusal, type TestCompany, type World } from '../../../../test/world.ts'

let world: World
let second: Awaited<ReturnType<World['secondNode']>>
let company: TestCompany
/** The same person on two nodes: constraints must hold in the database. */
let clients: [Client, Client]

beforeAll(async () => {
  world = await openWorld()
  second = await world.secondNode()
})
beforeEach(async () => {
  company = await world.company()
  clients = [company.client, second.clientOf(company.owner.token)]
})
afterAll(async () => {
  await second.close()
  await world.close()
})

type Value = Record<string, string | number | boolean | null | string[]>

const makeType = async (name: string, properties: PropertyPayload[], more = {}) =>
  (await company.client.assetTypes.create({ assetType: typeOf(name, properties, more) })).id
const create = (assetTypeId: string, value: Value, client = company.client) =>
  client.assets.create({ assetTypeId, asset: { value } })
const update = (assetTypeId: string, assetId: string, value: Value, client = company.client) =>
  client.assets.update({ assetTypeId, assetId, asset: { value } })
const count = async (assetTypeId: string) =>
  (await company.client.assets.paginated({ assetTypeId })).recordsTotal

/** How many of the calls went through; every other one is refused for the assets' sake. */
async function winners(calls: Promise<unknown>[]): Promise<number> {
  const results = await Promise.allSettled(calls)
  for (const result of results) {
    if (result.status === 'fulfilled') continue
    const { problem } = result.reason as { problem?: { code: string } }
    expect(['assetInvalid', 'assetReferenced'], String(result.reason)).toContain(problem?.code)
  }
  return results.filter(({ status }) => status === 'fulfilled').length
}

describe('a unique constraint', () => {
  const properties = () => [property('site'), property('number', 'LONG'), property('note')]
  const more = { uniqueConstraints: [{ columns: ['site', 'number'] }] }

  test('names the asset or the row that has the values already', async () => {
    const type = await makeType('Platz', properties(), more)
    const { id } = await create(type, { site: 'A', number: 1 })
    expect((await refusal(create(type, { site: 'A', number: 1 }))).details).toMatchObject({
      uniqueErrors: [
        { row: 0, previousRow: null, assetId: id, columnTitles: ['SITE', 'NUMBER'], values: ['A', 1] },
      ],
    })
    const rows = ['B', 'C', 'B'].map((site) => ({ value: { site, number: 2 } }))
    const bulk = company.client.assets.bulk({ assetTypeId: type, bulk: { create: rows } })
    expect((await refusal(bulk)).details).toMatchObject({
      uniqueErrors: [{ row: 2, previousRow: 0, assetId: null, values: ['B', 2] }],
    })
    expect(await count(type)).toBe(1)
    await create(type, { site: 'A', number: 2 })
    await create(type, { site: 'A', number: null })
    await create(type, { site: 'A', number: null })
  })

  test('follows changes, removals and restores, and lets two assets change their values with each other', async () => {
    const type = await makeType('Platz', properties(), more)
    const [one, two] = [
      await create(type, { site: 'A', number: 1 }),
      await create(type, { site: 'A', number: 2 }),
    ]
    expect(await refusal(update(type, one.id, { number: 2 }))).toMatchObject({ code: 'assetInvalid' })
    await company.client.assets.bulk({
      assetTypeId: type,
      bulk: {
        update: [
          { id: one.id, value: { number: 2 } },
          { id: two.id, value: { number: 1 } },
        ],
      },
    })
    await company.client.assets.remove({ assetTypeId: type, assetId: two.id })
    await create(type, { site: 'A', number: 1 })
    const restore = company.client.assets.restore({ assetTypeId: type, assetId: two.id })
    expect((await refusal(restore)).details).toMatchObject({ uniqueErrors: [{ values: ['A', 1] }] })
  })

  test('holds when forty write the same at once, on two nodes', async () => {
    const type = await makeType('Platz', properties(), more)
    const calls = Array.from({ length: 40 }, (_, at) =>
      create(type, { site: 'A', number: 7 }, clients[at % 2]),
    )
    expect(await winners(calls)).toBe(1)
    expect(await count(type)).toBe(1)
  })

  test('holds when many bulks take the same keys in other orders', async () => {
    const type = await makeType('Platz', properties(), more)
    const bulk = (at: number) => {
      const rows = Array.from({ length: 50 }, (_, number) => ({ value: { site: 'A', number } }))
      if (at % 2) rows.reverse()
      return clients[at % 2]!.assets.bulk({ assetTypeId: type, bulk: { create: rows } })
    }
    expect(await winners(Array.from({ length: 10 }, (_, at) => bulk(at)))).toBe(1)
    expect(await count(type)).toBe(50)
  })
})

describe('an equality constraint', () => {
  const properties = () => [property('model'), property('maker'), property('volts', 'LONG')]
  const more = { equalityConstraints: [{ condition: ['model'], consequence: ['maker', 'volts'] }] }

  test('says what differs, and what the others have', async () => {
    const type = await makeType('Gerät', properties(), more)
    const { id } = await create(type, { model: 'X', maker: 'Kaeser', volts: 400 })
    await create(type, { model: 'X', maker: 'Kaeser', volts: 400 })
    await create(type, { model: 'Y', maker: 'Boge', volts: null })
    expect((await refusal(create(type, { model: 'X', maker: 'Kaeser', volts: 230 }))).details).toMatchObject({
      equalityErrors: [
        {
          row: 0,
          conditionTitles: ['MODEL'],
          consequenceTitles: ['MAKER', 'VOLTS'],
          columnTitle: 'VOLTS',
          value: 230,
          expected: 400,
        },
      ],
    })
    expect(await refusal(update(type, id, { maker: 'Boge' }))).toMatchObject({ code: 'assetInvalid' })
    expect(await refusal(create(type, { model: 'Y', maker: 'Boge', volts: 1 }))).toMatchObject({
      code: 'assetInvalid',
    })
    await create(type, { model: null, maker: 'A', volts: 1 })
    await create(type, { model: null, maker: 'B', volts: 2 })
  })

  test('lets all of a group change together, and the last one alone', async () => {
    const type = await makeType('Gerät', properties(), more)
    const one = await create(type, { model: 'X', maker: 'A', volts: 1 })
    await update(type, one.id, { maker: 'B' })
    const two = await create(type, { model: 'X', maker: 'B', volts: 1 })
    const all = [one, two].map(({ id }) => ({ id, value: { maker: 'C' } }))
    await company.client.assets.bulk({ assetTypeId: type, bulk: { update: all } })
    await company.client.assets.remove({ assetTypeId: type, assetId: one.id })
    expect(await update(type, two.id, { maker: 'D' })).toMatchObject({ value: { maker: 'D' } })
    await company.client.assets.remove({ assetTypeId: type, assetId: two.id })
    const { rows } = await world.owner.query('select from asset_equality_key where company_id = $1', [
      company.id,
    ])
    expect(rows).toEqual([])
  })

  test('holds when forty write two consequences at once, on two nodes', async () => {
    const type = await makeType('Gerät', properties(), more)
    const makers = ['A', 'B']
    const calls = Array.from({ length: 40 }, (_, at) =>
      create(type, { model: 'X', maker: makers[at % 2]!, volts: 1 }, clients[(at >> 1) % 2]),
    )
    const won = await winners(calls)
    expect(won).toBeGreaterThan(0)
    const { data } = await company.client.assets.paginated({ assetTypeId: type, size: 100 })
    expect(data).toHaveLength(won)
    expect(new Set(data.map(({ value }) => value.maker)).size).toBe(1)
  })

  test('holds when members leave and come at once', async () => {
    const type = await makeType('Gerät', properties(), more)
    const members = []
    for (let at = 0; at < 10; at++) members.push(await create(type, { model: 'X', maker: 'A', volts: 1 }))
    await winners([
      ...members.map(({ id }, at) => update(type, id, { model: `Z${at}`, maker: 'Q' }, clients[at % 2])),
      ...members.map((_, at) => create(type, { model: 'X', maker: 'B', volts: 1 }, clients[at % 2])),
    ])
    const { data } = await company.client.assets.paginated({ assetTypeId: type, size: 100 })
    const makers = data.flatMap(({ value }) => (value.model === 'X' ? [value.maker] : []))
    expect(new Set(makers).size).toBeLessThanOrEqual(1)
    const { rows } = await world.owner.query(
      'select sum(uses)::int as uses from asset_equality_key where company_id = $1',
      [company.id],
    )
    expect(rows[0].uses).toBe(data.length)
  })
})

describe('a foreign key', () => {
  const keyed = async () => {
    const target = await makeType('Artikel', [property('number'), property('title')])
    const source = await makeType('Lager', [
      property('article', 'STRING', { foreignKeyConstraint: { assetTypeId: target, columnName: 'number' } }),
      property(
        'also',
        { kind: 'ARRAY', of: { kind: 'STRING' } },
        {
          foreignKeyConstraint: { assetTypeId: target, columnName: 'number' },
        },
      ),
    ])
    return { target, source }
  }

  test('wants the value to occur there, and keeps it there', async () => {
    const { target, source } = await keyed()
    expect((await refusal(create(source, { article: 'A1' }))).details).toMatchObject({
      cellErrors: [{ row: 0, column: 'article', type: 'CUSTOM' }],
    })
    const article = await create(target, { number: 'A1' })
    const stock = await create(source, { article: 'A1', also: ['A1'] })
    expect(await refusal(create(source, { also: ['A1', 'A2'] }))).toMatchObject({
      details: { cellErrors: [{ column: 'also' }] },
    })
    const remove = () => company.client.assets.remove({ assetTypeId: target, assetId: article.id })
    expect(await refusal(remove())).toMatchObject({
      code: 'assetReferenced',
      details: {
        usages: [{ assetTypeId: source, propertyName: 'article', count: 1 }, { propertyName: 'also' }],
      },
    })
    expect((await refusal(update(target, article.id, { number: 'A9' }))).details).toMatchObject({
      cellErrors: [{ column: 'number' }],
    })
    const { properties } = await company.client.assetTypes.byId({ assetTypeId: target })
    const narrowed = properties.map((each) =>
      each.name === 'number' ? { ...each, enumeration: ['A9'] } : each,
    )
    const assetType = typeOf('Artikel', narrowed)
    const clearing = company.client.assetTypes.update({ assetTypeId: target, onMisfit: 'CLEAR', assetType })
    expect(await refusal(clearing)).toMatchObject({
      code: 'assetTypeMisfit',
      details: { outcome: 'REFUSED', effects: [{ kind: 'REFERENCE', propertyName: 'number', rows: 2 }] },
    })
    await update(target, article.id, { title: 'Filter' })
    const twin = await create(target, { number: 'A1' })
    await remove()
    await update(source, stock.id, { article: null, also: null })
    await company.client.assets.remove({ assetTypeId: target, assetId: twin.id })
  })

  test('counts what is there already when it is added, and forgets when it goes', async () => {
    const target = await makeType('Artikel', [property('number')])
    const article = await create(target, { number: 'A1' })
    const source = await makeType('Lager', [property('article')])
    await create(source, { article: 'A1' })
    const wrong = await create(source, { article: 'A2' })
    const { properties } = await company.client.assetTypes.byId({ assetTypeId: source })
    const change = (foreignKeyConstraint: { assetTypeId: string; columnName: string } | null) =>
      company.client.assetTypes.update({
        assetTypeId: source,
        assetType: typeOf('Lager', [{ ...properties[0]!, foreignKeyConstraint }]),
      })
    const key = { assetTypeId: target, columnName: 'number' }
    expect(await refusal(change(key))).toMatchObject({
      code: 'assetTypeMisfit',
      details: {
        outcome: 'CLEARS',
        effects: [{ kind: 'REFERENCE', rows: 1, examples: [{ assetId: wrong.id }] }],
      },
    })
    await company.client.assets.remove({ assetTypeId: source, assetId: wrong.id })
    await change(key)
    const remove = () => company.client.assets.remove({ assetTypeId: target, assetId: article.id })
    expect(await refusal(remove())).toMatchObject({ code: 'assetReferenced' })
    await create(target, { number: 'A3' })
    await create(source, { article: 'A3' })
    await change(null)
    await remove()
    await create(source, { article: 'X' })
    const { rows } = await world.owner.query('select from asset_column_value where company_id = $1', [
      company.id,
    ])
    expect(rows).toEqual([])
  })

  test('that is given up, or goes with its type, lets go of its own values and of no others', async () => {
    const { target, source } = await keyed()
    const number = { assetTypeId: target, columnName: 'number' }
    const title = { assetTypeId: target, columnName: 'title' }
    const both = await makeType('Regal', [
      property('article', 'STRING', { foreignKeyConstraint: number }),
      property('title', 'STRING', { foreignKeyConstraint: title }),
    ])
    const article = await create(target, { number: 'A1', title: 'Filter' })
    const removal = { assetTypeId: target, assetId: article.id }
    const remove = () => company.client.assets.remove(removal)
    await create(both, { article: 'A1', title: 'Filter' })
    const { properties } = await company.client.assetTypes.byId({ assetTypeId: both })
    const freed = { ...properties[1]!, foreignKeyConstraint: null }
    const assetType = typeOf('Regal', [properties[0]!, freed])
    await company.client.assetTypes.update({ assetTypeId: both, assetType })
    await update(target, article.id, { title: 'Sieb' })
    expect(await refusal(remove())).toMatchObject({ code: 'assetReferenced' })
    await create(source, { also: ['A1'] })
    await company.client.assetTypes.remove({ assetTypeId: both })
    expect(await refusal(remove())).toMatchObject({ code: 'assetReferenced' })
    const [stock] = (await company.client.assets.paginated({ assetTypeId: source })).data
    await company.client.assets.remove({ assetTypeId: source, assetId: stock!.id })
    await remove()
  })

  test('of a type to itself counts its own values once', async () => {
    const tree = await makeType('Baum', [property('number'), property('parent')])
    const root = await create(tree, { number: 'R' })
    const child = await create(tree, { number: 'C', parent: 'R' })
    const { properties } = await company.client.assetTypes.byId({ assetTypeId: tree })
    const [number, parent] = properties
    const foreignKeyConstraint = { assetTypeId: tree, columnName: 'number' }
    const assetType = typeOf('Baum', [number!, { ...parent!, foreignKeyConstraint }])
    await company.client.assetTypes.update({ assetTypeId: tree, assetType })
    const remove = (assetId: string) => company.client.assets.remove({ assetTypeId: tree, assetId })
    expect(await refusal(remove(root.id))).toMatchObject({ code: 'assetReferenced' })
    await remove(child.id)
    await remove(root.id)
    expect(await refusal(create(tree, { number: 'D', parent: 'R' }))).toMatchObject({ code: 'assetInvalid' })
  })

  test('holds when the value goes while others begin to need it, on two nodes', async () => {
    const { target, source } = await keyed()
    for (let round = 0; round < 10; round++) {
      const article = await create(target, { number: `A${round}` })
      const [removed, ...needed] = await Promise.allSettled([
        company.client.assets.remove({ assetTypeId: target, assetId: article.id }),
        ...[0, 1, 2].map((at) => create(source, { article: `A${round}` }, clients[at % 2])),
      ])
      const isGone = removed.status === 'fulfilled'
      expect(needed.map(({ status }) => status === 'fulfilled')).toEqual(needed.map(() => !isGone))
    }
  })
})

describe('checks', () => {
  test('refuse what is false, in the designer’s words, and let pass what is empty', async () => {
    const type = await makeType(
      'Prüfling',
      [
        property('low', 'LONG'),
        property('high', 'LONG', {
          customCheck: 'asset.high > 0',
          translations: [{ language: 'de', name: 'Hoch', customCheckMessage: 'Größer als null.' }],
        }),
      ],
      {
        customCheck: 'asset.low <= asset.high',
        translations: [{ language: 'de', name: 'Prüfling', customCheckMessage: 'Unten ist über oben.' }],
      },
    )
    expect((await refusal(create(type, { low: -5, high: -1 }))).details).toMatchObject({
      cellErrors: [{ row: 0, column: 'high', type: 'CUSTOM', customMessage: 'Größer als null.' }],
      customRowErrors: [],
    })
    expect((await refusal(create(type, { low: 5, high: 1 }))).details).toMatchObject({
      cellErrors: [],
      customRowErrors: [{ row: 0, customMessage: 'Unten ist über oben.' }],
    })
    const { id } = await create(type, { low: 1 })
    await create(type, { low: 1, high: 2 })
    expect(await refusal(update(type, id, { high: 0 }))).toMatchObject({ code: 'assetInvalid' })
    expect(await update(type, id, { high: 1 })).toMatchObject({ version: 2 })
  })

  test('walk to other assets, those of the same write among them', async () => {
    const rack = await makeType('Regal', [property('name'), property('limit', 'DOUBLE')])
    const type = await makeType(
      'Kiste',
      [property('mass', 'DOUBLE'), property('rack', { kind: 'ASSET', id: rack })],
      { customCheck: 'asset.mass <= asset.rack.limit' },
    )
    const { id } = await create(rack, { name: 'R1', limit: 100 })
    await create(type, { mass: 100, rack: id })
    const rows = [50, 150, 20].map((mass) => ({ value: { mass, rack: id } }))
    const bulk = company.client.assets.bulk({ assetTypeId: type, bulk: { create: rows } })
    expect((await refusal(bulk)).details).toMatchObject({ customRowErrors: [{ row: 1 }] })
    expect(
      (
        await refusal(
          company.client.assetTypes.create({
            assetType: typeOf('Person', [property('who', 'ACCOUNT')], {
              customCheck: 'asset.who.email == "x"',
            }),
          }),
        )
      ).details,
    ).toMatchObject({ faults: [{ path: ['customCheck'], code: 'unknownField' }] })
  })
})
