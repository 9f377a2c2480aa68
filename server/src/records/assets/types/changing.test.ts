import type { Client } from '@feldwerk/contract/client.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PropertyPayload, property } from '../../../../test/asset-types.ts'
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

describe('changing a type with assets', () => {
  test('renames without touching them, checks included', async () => {
    const { type, change, read } = await filledType(client, [property('low', 'LONG')], [{ low: 1 }])
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
    const { type, change, preview, read } = await filledType(
      client,
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
    const { type, created, change, preview, read } = await filledType(
      client,
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
    const { type, change, preview } = await filledType(
      client,
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
    const { type, created, change, preview, read } = await filledType(client, properties, [
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
})
