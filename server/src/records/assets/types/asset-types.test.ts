import type { Client } from '@feldwerk/contract/client.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AssetTypePayload,
  type PropertyPayload,
  property,
  typeOf,
} from '../../../../test/asset-types.ts'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../../test/world.ts'

let world: World
let company: TestCompany
let portal: TestAccount
let client: Client
let foreignType: string

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  portal = await company.person({ firstName: 'Jonas', lastName: 'Keller', portal: true })
  client = portal.client
  const other = await world.company()
  foreignType = (await other.client.assetTypes.create({ assetType: typeOf('Fremd', [property('name')]) })).id
})
afterAll(() => world.close())

const make = (assetType: AssetTypePayload) => client.assetTypes.create({ assetType })
const faultsOf = async (assetType: AssetTypePayload) => {
  const problem = await refusal(make(assetType))
  expect(problem).toMatchObject({ status: 422, code: 'assetTypeInvalid' })
  return (problem.details as { faults: { path: unknown[]; code: string }[] }).faults.map(({ path, code }) => [
    path.join('.'),
    code,
  ])
}

const aboutOne: Record<string, (client: Client, assetTypeId: string) => Promise<unknown>> = {
  byId: (caller, assetTypeId) => caller.assetTypes.byId({ assetTypeId }),
  preview: (caller, assetTypeId) =>
    caller.assetTypes.preview({ assetTypeId, assetType: typeOf('X', [property('name')]) }),
  update: (caller, assetTypeId) =>
    caller.assetTypes.update({ assetTypeId, assetType: typeOf('X', [property('name')]) }),
  dependants: (caller, assetTypeId) => caller.assetTypes.dependants({ assetTypeId }),
  remove: (caller, assetTypeId) => caller.assetTypes.remove({ assetTypeId }),
}
const everyCall: typeof aboutOne = {
  ...aboutOne,
  paginated: (caller) => caller.assetTypes.paginated(),
  create: (caller) => caller.assetTypes.create({ assetType: typeOf('Y', [property('name')]) }),
}

describe('who is refused', () => {
  test.each(Object.keys(everyCall))('%s: nobody without a credential', async (name) => {
    expect(await refusal(everyCall[name]!(world.clientOf(), foreignType))).toMatchObject({ status: 499 })
  })

  test.each(Object.keys(everyCall))('%s: not an account with app access only', async (name) => {
    const worker = await company.person({ app: true })
    expect(await refusal(everyCall[name]!(worker.client, foreignType))).toMatchObject({ code: 'forbidden' })
  })

  test.each(Object.keys(aboutOne))('%s: another company’s type does not exist', async (name) => {
    const foreign = await refusal(aboutOne[name]!(client, foreignType))
    expect(foreign).toEqual(await refusal(aboutOne[name]!(client, newId())))
    expect(foreign).toMatchObject({ status: 404, code: 'notFound' })
  })

  test('nobody refers to another company’s type', async () => {
    for (const id of [foreignType, newId()]) {
      const reference = typeOf('A', [property('other', { kind: 'ASSET', id })])
      const key = { assetTypeId: id, columnName: 'name' }
      const foreignKey = typeOf('B', [property('other', 'STRING', { foreignKeyConstraint: key })])
      for (const wrong of [reference, foreignKey]) {
        expect(await refusal(make(wrong))).toMatchObject({ status: 404, code: 'notFound' })
      }
    }
    expect((await client.assetTypes.paginated()).recordsTotal).toBe(0)
  })
})

describe('what is wrong with a definition', () => {
  const list = (type: PropertyPayload['type']) => ({ kind: 'ARRAY', of: type }) as PropertyPayload['type']

  test('is told at its place, all at once', async () => {
    expect(
      await faultsOf(
        typeOf(
          'Falsch',
          [
            property('name'),
            property('name'),
            property('createdAt', 'TIME'),
            property('in'),
            property('day', 'LONG', { dateOnly: true }),
            property('code', 'LONG', { barcode: true }),
            property('state', 'LONG', { enumeration: [1, 1, 1.5, 'x'] }),
            property('flag', 'BOOLEAN', { enumeration: [true] }),
            property('check', 'LONG', { customCheck: 'asset.chek > "1"' }),
          ],
          {
            nameProperty: 'flag',
            uniqueConstraints: [{ columns: ['name', 'nix'] }],
            equalityConstraints: [{ condition: ['state'], consequence: ['state'] }],
            customCheck: 'asset.state +',
          },
        ),
      ),
    ).toEqual([
      ['properties.1.name', 'duplicateName'],
      ['properties.2.name', 'reservedName'],
      ['properties.3.name', 'reservedName'],
      ['properties.4.dateOnly', 'onlyTime'],
      ['properties.5.barcode', 'onlyText'],
      ['properties.6.enumeration.2', 'wrongValue'],
      ['properties.6.enumeration.3', 'wrongValue'],
      ['properties.6.enumeration.1', 'duplicateValue'],
      ['properties.7.enumeration', 'noEnumeration'],
      ['properties.8.customCheck', 'unknownField'],
      ['nameProperty', 'noName'],
      ['uniqueConstraints.0.columns.1', 'unknownColumn'],
      ['equalityConstraints.0.consequence.0', 'inCondition'],
      ['customCheck', 'syntax'],
    ])
  })

  test('of foreign keys is told too', async () => {
    const target = await make(
      typeOf('Ziel', [property('name'), property('list', list({ kind: 'STRING' })), property('at', 'TIME')]),
    )
    const key = (columnName: string) => ({ foreignKeyConstraint: { assetTypeId: target.id, columnName } })
    expect(
      await faultsOf(
        typeOf('Quelle', [
          property('a', 'LONG', key('name')),
          property('b', 'STRING', key('nix')),
          property('c', 'STRING', key('list')),
          property('d', 'TIME', key('at')),
        ]),
      ),
    ).toEqual([
      ['properties.0.foreignKeyConstraint.columnName', 'otherType'],
      ['properties.1.foreignKeyConstraint.columnName', 'unknownColumn'],
      ['properties.2.foreignKeyConstraint.columnName', 'noListColumn'],
      ['properties.3.foreignKeyConstraint.columnName', 'noForeignKey'],
    ])
  })

  test('counts: 200 properties go, one more does not', async () => {
    const properties = Array.from({ length: 200 }, (_, at) =>
      property(`p${at}`, at % 2 ? 'STRING' : 'DOUBLE'),
    )
    const { id: assetTypeId } = await make(typeOf('Breit', properties))
    const value = Object.fromEntries(properties.map(({ name }, at) => [name, at % 2 ? `t${at}` : at]))
    const asset = await client.assets.create({ assetTypeId, asset: { value } })
    expect((await client.assets.byId({ assetTypeId, assetId: asset.id })).value).toEqual(value)
    expect(await refusal(make(typeOf('Breit', [...properties, property('more')])))).toMatchObject({
      code: 'validation',
    })
    await client.assetTypes.remove({ assetTypeId })
  })
})

describe('a type', () => {
  test('comes back as it was sent, with ids that stay', async () => {
    const { id: siteId } = await make(typeOf('Standort', [property('number')]))
    const sent = typeOf(
      'Pumpe',
      [
        property('name', 'STRING', { required: true }),
        property('site', 'STRING', { foreignKeyConstraint: { assetTypeId: siteId, columnName: 'number' } }),
        property('bought', 'TIME', { dateOnly: true }),
      ],
      { uniqueConstraints: [{ columns: ['name'] }], nameProperty: 'name', customCheck: 'asset.name != "x"' },
    )
    const type = await make(sent)
    expect(type).toMatchObject({
      ...sent,
      uniqueConstraints: [{ columns: ['name'] }],
      version: 1,
      assetCount: 0,
      templateInstance: null,
      latestChangeBy: { id: portal.id },
    })
    expect(await company.client.assetTypes.byId({ assetTypeId: type.id })).toEqual(type)
    const same = await client.assetTypes.update({ assetTypeId: type.id, assetType: type })
    expect(same).toEqual(type)
    const byName = await client.assetTypes.update({
      assetTypeId: type.id,
      assetType: { ...sent, nameProperty: null },
    })
    expect(byName.properties.map(({ id }) => id)).toEqual(type.properties.map(({ id }) => id))
    expect(byName.uniqueConstraints).toEqual(type.uniqueConstraints)
    expect(byName).toMatchObject({ version: 2, nameProperty: null })
    const stale = client.assetTypes.update({ assetTypeId: type.id, assetType: { ...sent, version: 1 } })
    expect(await refusal(stale)).toMatchObject({ status: 409, code: 'changedMeanwhile' })
  })

  test('may refer to itself by an id of the client’s', async () => {
    const id = newId()
    const type = await make({
      id,
      ...typeOf('Teil', [property('name'), property('parent', { kind: 'ASSET', id })]),
    })
    expect(type.id).toBe(id)
    expect(await refusal(make({ id, ...typeOf('Noch', [property('name')]) }))).toMatchObject({
      code: 'idAlreadyExists',
    })
    const whole = await client.assets.create({ assetTypeId: id, asset: { value: { name: 'Ganzes' } } })
    const part = await client.assets.create({
      assetTypeId: id,
      asset: { value: { name: 'Teil', parent: whole.id } },
    })
    expect(part.references[whole.id]?.name).toBe('Ganzes')
    await client.assetTypes.remove({ assetTypeId: id })
    expect(await refusal(client.assets.find({ assetId: part.id }))).toMatchObject({ status: 404 })
  })

  test('that others use is not removed, and says who they are', async () => {
    const site = await make(typeOf('Halle', [property('name')]))
    const pump = await make(typeOf('Motor', [property('site', { kind: 'ASSET', id: site.id })]))
    const dependants = [{ kind: 'ASSET_TYPE', id: pump.id, name: 'Motor' }]
    expect(await client.assetTypes.dependants({ assetTypeId: site.id })).toEqual(dependants)
    const remove = () => client.assetTypes.remove({ assetTypeId: site.id })
    expect(await refusal(remove())).toMatchObject({ status: 409, code: 'inUse', details: { dependants } })
    await client.assetTypes.remove({ assetTypeId: pump.id })
    await remove()
    expect(await refusal(client.assetTypes.byId({ assetTypeId: site.id }))).toMatchObject({ status: 404 })
  })

  test('is found by its name, in any language, and listed in the order of names', async () => {
    const many = await world.company()
    for (const name of ['Zange 10', 'Ärmel', 'Zange 9']) {
      await many.client.assetTypes.create({ assetType: typeOf(name, [property('name')]) })
    }
    const { data } = await many.client.assetTypes.paginated()
    expect(data.map(({ translations }) => translations[0]?.name)).toEqual(['Ärmel', 'Zange 9', 'Zange 10'])
    expect((await many.client.assetTypes.paginated({ search: 'zange 1' })).recordsTotal).toBe(1)
  })
})
