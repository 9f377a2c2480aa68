import type { Client } from '@feldwerk/contract/client.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { property, typeOf } from '../../../../test/asset-types.ts'
import { openWorld, refusal, type World } from '../../../../test/world.ts'
import { download, filled, opened, sheetOf } from '../excel/readings.fixture.ts'
import { filledType } from './filled-type.fixture.ts'

let world: World
let client: Client

beforeAll(async () => {
  world = await openWorld()
  client = (await (await world.company()).person({ firstName: 'Jonas', portal: true })).client
})
afterAll(() => world.close())

const pressure = { unit: 'bar', min: 0.5, max: 10, decimals: 1 }
const boiler = () => [
  property('name', 'STRING', { required: true }),
  property('pressure', 'DOUBLE', { number: pressure }),
]

test('unit and limits are refused where nothing is measured, and where no number would fit', async () => {
  const refused = await refusal(
    client.assetTypes.create({
      assetType: typeOf('Kessel', [
        property('name', 'STRING', { number: { unit: 'bar' } }),
        property('pressure', 'LONG', { number: { min: 10, max: 1 } }),
        property('steps', 'LONG', { number: { max: 5 }, enumeration: [2, 8] }),
      ]),
    }),
  )
  expect(refused.details).toMatchObject({
    faults: [
      { path: ['properties', 0, 'number'], code: 'onlyNumber' },
      { path: ['properties', 1, 'number', 'max'], code: 'emptyRange' },
      { path: ['properties', 2, 'enumeration', 1], code: 'wrongValue' },
    ],
  })
})

test('a number beyond its limits is refused by the form, by bulk edits and by Excel, which name the limit', async () => {
  const { type, created } = await filledType(client, boiler(), [{ name: 'K-1', pressure: 9.5 }])
  const assetTypeId = type.id
  expect(type.properties.map(({ number }) => number)).toEqual([null, pressure])
  const told = async (write: Promise<unknown>) => {
    const { details } = await refusal(write)
    const { cellErrors } = details as {
      cellErrors: { column: string; type: string; customMessage: string }[]
    }
    return cellErrors.map(({ column, type: kind, customMessage }) => `${column} ${kind} ${customMessage}`)
  }
  const make = (value: number) =>
    client.assets.create({ assetTypeId, asset: { value: { name: 'K-2', pressure: value } } })
  expect(await told(make(0.4))).toEqual(['pressure CUSTOM Dieser Wert ist zu klein: mindestens 0,5 bar.'])
  expect(await told(make(1.25))).toEqual(['pressure CUSTOM Zu viele Nachkommastellen: höchstens 1.'])
  const update = [{ id: created[0] as string, version: 1, value: { pressure: 12 } }]
  const many = client.assets.bulk({ assetTypeId, bulk: { update } })
  expect(await told(many)).toEqual(['pressure CUSTOM Dieser Wert ist zu groß: höchstens 10 bar.'])

  const body = await filled(client, assetTypeId, [{ NAME: 'K-3', PRESSURE: 15 }])
  const { validation } = await client.assets.previewExcel({ assetTypeId, body })
  expect(validation.cellErrors).toEqual([
    {
      row: 2,
      column: 'PRESSURE',
      type: 'CUSTOM',
      enumValues: null,
      customMessage: 'Dieser Wert ist zu groß: höchstens 10 bar.',
      value: '15',
    },
  ])
  expect(sheetOf(opened(await download(client, assetTypeId))).C2.v).toBe(9.5)
})

test('narrower limits show what no longer fits, and take it out only when told to', async () => {
  const { type, change, preview, read } = await filledType(client, boiler(), [
    { name: 'K-1', pressure: 9.5 },
    { name: 'K-2', pressure: 3 },
    { name: 'K-3', pressure: 5 },
  ])
  const narrower = type.properties.map((each) =>
    each.number ? { ...each, number: { ...each.number, min: 3, max: 5 } } : each,
  )
  expect(await preview(narrower)).toMatchObject({
    outcome: 'CLEARS',
    effects: [{ kind: 'CUSTOM', propertyName: 'pressure', rows: 1, clearable: true }],
  })
  expect(await refusal(change(narrower))).toMatchObject({ code: 'assetTypeMisfit' })
  await change(narrower, 'CLEAR')
  expect((await read()).map((value) => value?.['pressure'])).toEqual([null, 3, 5])
  // Wider ones, and none at all, leave every value alone.
  expect(await preview(type.properties)).toMatchObject({ outcome: 'FITS', changedRows: 0 })
})
