import type { Client } from '@feldwerk/contract/client.ts'
import { newId } from '@feldwerk/contract/new-id.ts'

const named = (de: string, en: string) => [
  { language: 'de' as const, name: de },
  { language: 'en' as const, name: en },
]
const property = (name: string, [de, en]: readonly [string, string], type: object) => ({
  name,
  type: type as { kind: 'STRING' },
  required: false,
  translations: named(de, en),
})
const text = { kind: 'STRING' }

/** Four machines at two locations, with weights and tags; ids of the types. */
export async function newWorkshop(client: Client): Promise<{ machines: string; locations: string }> {
  const locations = await client.assetTypes.create({
    assetType: {
      translations: named('Standort', 'Location'),
      properties: [
        property('bezeichnung', ['Bezeichnung', 'Name'], text),
        property('werk', ['Werk', 'Plant'], text),
      ],
    },
  })
  const [hall, stand] = [newId(), newId()]
  await client.assets.bulk({
    assetTypeId: locations.id,
    bulk: {
      create: [
        { id: hall, value: { bezeichnung: 'Halle 2', werk: 'Kiel' } },
        { id: stand, value: { bezeichnung: 'Prüfstand', werk: 'Leipzig' } },
      ],
    },
  })
  const machines = await client.assetTypes.create({
    assetType: {
      translations: named('Maschine', 'Machine'),
      properties: [
        property('bezeichnung', ['Bezeichnung', 'Name'], text),
        property('gewicht', ['Gewicht', 'Weight'], { kind: 'DOUBLE' }),
        property('standort', ['Aufgestellt in', 'Stands in'], { kind: 'ASSET', id: locations.id }),
        property('merkmale', ['Merkmale', 'Tags'], { kind: 'ARRAY', of: text }),
      ],
    },
  })
  const machine = (bezeichnung: string, gewicht: number, standort: string, merkmale: string[]) => ({
    value: { bezeichnung, gewicht, standort, ...(merkmale.length > 0 ? { merkmale } : {}) },
  })
  await client.assets.bulk({
    assetTypeId: machines.id,
    bulk: {
      create: [
        machine('Kran', 10, hall, ['Hydraulik', 'Vertrag']),
        machine('Presse', 20, hall, ['Hydraulik']),
        machine('Pumpe', 5, stand, ['Vertrag']),
        machine('Säge', 1, stand, []),
      ],
    },
  })
  return { machines: machines.id, locations: locations.id }
}
