import type { AssetTypeCreate } from '@feldwerk/contract/asset-types.ts'
import type { Client } from '@feldwerk/contract/client.ts'

type Payload = Parameters<Client['assetTypes']['create']>[0]['assetType']
type Property = Payload['properties'][number]

/** A property in as few words as a test needs: the name, `STRING` or another type, and what differs. */
export function property(
  name: string,
  type: Property['type']['kind'] | Property['type'] = 'STRING',
  more: Partial<Property> = {},
): Property {
  const wanted = typeof type === 'string' ? ({ kind: type } as Property['type']) : type
  return { name, type: wanted, translations: [{ language: 'de', name: name.toUpperCase() }], ...more }
}

/** What creates or changes a type of this name. */
export function typeOf(name: string, properties: Property[], more: Partial<Payload> = {}): Payload {
  return { translations: [{ language: 'de', name }], properties, ...more }
}

export type { AssetTypeCreate, Payload as AssetTypePayload, Property as PropertyPayload }
