import type { Client } from '@feldwerk/contract/client.ts'
import { newId } from '@feldwerk/contract/ids.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AssetTypePayload, type PropertyPayload, property, typeOf } from '../../test/asset-types.ts'
import { eventually } from '../../test/deadline.ts'
import { openWorld, refusal, type Signed, type TestCompany, type World } from '../../test/world.ts'

let world: World
let company: TestCompany
let portal: Signed
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

describe('changing a type with assets', () => {
  async function filled(
    properties: PropertyPayload[],
    values: Record<string, string | number | null | string[]>[],
    rules = {},
  ) {
    const type = await make(typeOf('Wandel', properties, rules))
    const create = values.map((value) => ({ value }))
    const { created } = await client.assets.bulk({ assetTypeId: type.id, bulk: { create } })
    const change = (changed: PropertyPayload[], onMisfit?: 'REFUSE' | 'CLEAR', more = {}) =>
      client.assetTypes.update({
        assetTypeId: type.id,
        ...(onMisfit ? { onMisfit } : {}),
        assetType: typeOf('Wandel', changed, more),
      })
    const preview = (changed: PropertyPayload[], more = {}) =>
      client.assetTypes.preview({ assetTypeId: type.id, assetType: typeOf('Wandel', changed, more) })
    const read = async () => {
      const { data } = await client.assets.paginated({
        assetTypeId: type.id,
        orderColumn: 'createdAt',
        size: 100,
      })
      const byId = new Map(data.map(({ id, value }) => [id, value]))
      return created.map((id) => byId.get(id))
    }
    return { type, created, change, preview, read }
  }

  test('renames without touching them, checks included', async () => {
    const { type, change, read } = await filled([property('low', 'LONG')], [{ low: 1 }])
    const [low] = type.properties
    await change([{ ...low!, customCheck: 'asset.low > 0' }])
    const renamed = await change([{ ...low!, name: 'bottom', customCheck: 'asset.low > 0' }])
    expect(renamed.properties[0]).toMatchObject({
      id: low?.id,
      name: 'bottom',
      customCheck: 'asset.bottom > 0',
    })
    expect(await read()).toEqual([{ bottom: 1 }])
    const wrong = client.assets.create({ assetTypeId: type.id, asset: { value: { bottom: -1 } } })
    expect(await refusal(wrong)).toMatchObject({ code: 'assetInvalid' })
  })

  test('converts what can be kept', async () => {
    const { type, change, preview, read } = await filled(
      [property('size', 'LONG'), property('text'), property('tag')],
      [
        { size: 5, text: '1,5', tag: 'a' },
        { size: null, text: '7', tag: null },
      ],
    )
    const ids = type.properties.map(({ id }) => id)
    const changed = [
      property('size', 'STRING', { id: ids[0]! }),
      property('text', 'DOUBLE', { id: ids[1]! }),
      property('tag', { kind: 'ARRAY', of: { kind: 'STRING' } }, { id: ids[2]! }),
    ]
    expect(await preview(changed)).toMatchObject({
      rows: 2,
      changedRows: 2,
      outcome: 'FITS',
      effects: [
        { kind: 'CONVERTED', propertyName: 'size', rows: 1, examples: [{ value: 5, becomes: '5' }] },
        { kind: 'CONVERTED', propertyName: 'text', rows: 2 },
        { kind: 'CONVERTED', propertyName: 'tag', rows: 1, examples: [{ value: 'a', becomes: ['a'] }] },
      ],
    })
    await change(changed)
    expect(await read()).toEqual([
      { size: '5', text: 1.5, tag: ['a'] },
      { size: null, text: 7, tag: null },
    ])
  })

  test.each<[string, PropertyPayload, (string | number | null)[], Partial<PropertyPayload> | null, string]>([
    ['values of a property that goes', property('x'), ['a', null], null, 'REMOVED'],
    ['texts that are no numbers', property('x'), ['5', 'fünf'], { type: { kind: 'LONG' } }, 'TYPE'],
    ['values that are not to choose from', property('x'), ['a', 'b'], { enumeration: ['a'] }, 'ENUM'],
    ['values that a check refuses', property('x', 'LONG'), [5, -5], { customCheck: 'asset.x > 0' }, 'CUSTOM'],
  ])('clears %s only when told to; the history keeps them', async (_what, old, values, differs, kind) => {
    const { type, created, change, preview, read } = await filled(
      [property('name'), old],
      values.map((x, at) => ({ name: `n${at}`, x })),
    )
    const [name, x] = type.properties
    const changed = [name!, ...(differs ? [{ ...x!, ...differs }] : [])]
    const before = await read()
    expect(await preview(changed)).toMatchObject({
      outcome: 'CLEARS',
      effects: expect.arrayContaining([
        expect.objectContaining({ kind, propertyName: 'x', rows: 1, clearable: true }),
      ]),
    })
    expect(await refusal(change(changed))).toMatchObject({ status: 409, code: 'assetTypeMisfit' })
    expect(await read()).toEqual(before)
    await change(changed, 'CLEAR')
    const at = kind === 'REMOVED' ? 0 : 1
    expect((await read())[at]?.x ?? null).toBeNull()
    const { data } = await client.assets.history({ assetTypeId: type.id, assetId: created[at]! })
    expect(data[0]).toMatchObject({ version: 2, fields: [{ before: values[at], after: null }] })
  })

  test.each<[string, object, object, string]>([
    ['is missing what must be there', { required: true }, {}, 'REQUIRED'],
    ['is not unique', {}, { uniqueConstraints: [{ columns: ['y'] }] }, 'UNIQUE'],
    [
      'differs from its equals',
      {},
      { equalityConstraints: [{ condition: ['y'], consequence: ['x'] }] },
      'EQUALITY',
    ],
    ['a check of the type refuses', {}, { customCheck: 'asset.y != 1' }, 'ROW'],
  ])('is refused, also with CLEAR, while a row %s', async (_what, differs, more, kind) => {
    const { type, change, preview } = await filled(
      [property('x', 'LONG'), property('y', 'LONG')],
      [
        { x: 1, y: 1 },
        { x: null, y: 1 },
        { x: 3, y: 2 },
      ],
    )
    const [x, y] = type.properties
    const changed = [{ ...x!, ...differs }, y!]
    expect(await preview(changed, more)).toMatchObject({
      outcome: 'REFUSED',
      effects: [{ kind, clearable: false }],
    })
    for (const onMisfit of ['REFUSE', 'CLEAR'] as const) {
      expect(await refusal(change(changed, onMisfit, more))).toMatchObject({ code: 'assetTypeMisfit' })
    }
    expect((await client.assetTypes.byId({ assetTypeId: type.id })).version).toBe(1)
  })

  test('fills what is missing where there has to be a value, and says so first', async () => {
    const properties = [property('name'), property('size', 'LONG'), property('code')]
    const { type, created, change, preview, read } = await filled(properties, [
      { name: 'a', size: 1, code: 'x' },
      { name: 'b', size: null, code: 'zwei' },
    ])
    const [name, size, code] = type.properties
    const changed = [
      name!,
      { ...size!, required: true },
      property('code', 'LONG', { id: code!.id, required: true }),
      property('state', 'STRING', { required: true, enumeration: ['neu', 'alt'] }),
    ]
    const fill = { size: 7, code: 0, state: 'neu' }
    expect((await preview(changed, { fill: { size: 7 } })).outcome).toBe('REFUSED')
    expect(await preview(changed, { fill })).toMatchObject({
      outcome: 'CLEARS',
      effects: expect.arrayContaining([
        expect.objectContaining({ kind: 'TYPE', propertyName: 'code', rows: 2, clearable: true }),
        expect.objectContaining({ kind: 'FILLED', propertyName: 'size', rows: 1 }),
        expect.objectContaining({ kind: 'FILLED', propertyName: 'state', rows: 2 }),
      ]),
    })
    await change(changed, 'CLEAR', { fill })
    expect(await read()).toEqual([
      { name: 'a', size: 1, code: 0, state: 'neu' },
      { name: 'b', size: 7, code: 0, state: 'neu' },
    ])
    const { data } = await client.assets.history({ assetTypeId: type.id, assetId: created[1]! })
    expect(data[0]?.fields).toContainEqual(expect.objectContaining({ name: 'size', before: null, after: 7 }))
  })

  test('sees that what a check takes out would part equals', async () => {
    const { type, preview, change } = await filled(
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
    const { type, change, preview } = await filled(
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
    const { type, change, preview, read } = await filled([property('name')], [{ name: 'a' }])
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
    const { type, change } = await filled([property('x', 'LONG')], [{ x: 1 }, { x: 2 }])
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
    const { type, created, change } = await filled(
      [property('a'), property('b')],
      [{ a: 'Anna', b: 'Berta' }],
    )
    await change(type.properties, 'REFUSE', { nameProperty: 'b' })
    expect(await client.assets.find({ assetId: created[0]! })).toMatchObject({ name: 'Berta' })
    const { rows } = await world.owner.query('select name from asset_name where id = $1', [created[0]])
    expect(rows).toEqual([{ name: 'Berta' }])
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
    const { type } = await filled([property('x', 'LONG')], [])
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
    const { type } = await filled([property('x', 'LONG')], [])
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
