import type { Client } from '@feldwerk/contract/client.ts'
import { newId } from '@feldwerk/contract/new-id.ts'

/** A type of locations and one of machines that stand at them, each with assets; ids by what they stand for. */
export interface AssetEstate {
  readonly locations: string
  readonly machines: string
  readonly hall: string
  readonly crane: string
  readonly press: string
}

type Type = Parameters<Client['assetTypes']['create']>[0]['assetType']['properties'][number]['type']

const property = (name: string, [de, en]: readonly [string, string], type: Type, more: object = {}) => ({
  name,
  type,
  required: false,
  translations: [
    { language: 'de' as const, name: de },
    { language: 'en' as const, name: en },
  ],
  ...more,
})
const text = { kind: 'STRING' } as const

const named = (de: string, en: string) => [
  { language: 'de' as const, name: de },
  { language: 'en' as const, name: en },
]

/** Makes what most tests about assets begin with. */
export async function newEstate(client: Client, machines = 2): Promise<AssetEstate> {
  const locations = await client.assetTypes.create({
    assetType: {
      translations: named('Standort', 'Location'),
      properties: [property('bezeichnung', ['Bezeichnung', 'Name'], text, { required: true })],
    },
  })
  const hall = newId()
  await client.assets.bulk({
    assetTypeId: locations.id,
    bulk: {
      create: [{ id: hall, value: { bezeichnung: 'Halle 2' } }, { value: { bezeichnung: 'Prüfstand' } }],
    },
  })
  const type = await client.assetTypes.create({
    assetType: {
      translations: named('Maschine', 'Machine'),
      properties: [
        property('bezeichnung', ['Bezeichnung', 'Name'], text, { required: true }),
        property('inventarnr', ['Inventarnr.', 'Inventory no.'], text, { barcode: true }),
        property('standort', ['Standort', 'Location'], { kind: 'ASSET', id: locations.id }),
        property('baujahr', ['Baujahr', 'Year built'], { kind: 'LONG' }),
        property('zustand', ['Zustand', 'Condition'], text, { enumeration: ['In Betrieb', 'Auffällig'] }),
        property('pruefung', ['Prüfung', 'Inspection'], { kind: 'TIME' }, { dateOnly: true }),
      ],
      uniqueConstraints: [{ columns: ['inventarnr'] }],
    },
  })
  const crane = newId()
  const press = newId()
  const more = Array.from({ length: Math.max(0, machines - 2) }, (_, place) => ({
    value: {
      bezeichnung: `Pumpe P-${String(place).padStart(4, '0')}`,
      inventarnr: `P-${place}`,
      baujahr: 2000 + (place % 25),
    },
  }))
  const first = [
    {
      id: crane,
      value: {
        bezeichnung: 'Hallenkran K-03',
        inventarnr: '10-00403',
        standort: hall,
        baujahr: 2009,
        zustand: 'Auffällig',
        pruefung: '2026-11-24',
      },
    },
    {
      id: press,
      value: {
        bezeichnung: 'Prüfpresse PP-1',
        inventarnr: '10-00901',
        standort: hall,
        baujahr: 2011,
        zustand: 'In Betrieb',
      },
    },
  ]
  const rows = [...first, ...more]
  for (let from = 0; from < rows.length; from += 1000) {
    await client.assets.bulk({ assetTypeId: type.id, bulk: { create: rows.slice(from, from + 1000) } })
  }
  return { locations: locations.id, machines: type.id, hall, crane, press }
}
