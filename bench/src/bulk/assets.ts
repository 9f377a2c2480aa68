import type { Figure } from '../figure.ts'
import type { SubmitSetup } from '../submit/sender.ts'
import { property } from './property.ts'
import { post, rateOf } from './sending.ts'

/** Of one call. */
const ASSETS = 1000
const WANTED = 2000

/** Assets by their keys, new ones and then the same with another value. */
export async function measureAssets(setup: SubmitSetup): Promise<Figure[]> {
  const properties = ['serial', 'site', 'maker', 'note'].map((name) => property(name, 'STRING'))
  const { id } = await post(setup, '/assetTypes', {
    translations: [{ language: 'de', name: 'Pumpe' }],
    properties: [...properties, property('power', 'DOUBLE'), property('built', 'LONG')],
    uniqueConstraints: [{ columns: ['serial'] }],
  })
  let from = 0
  const send = async () => {
    const upsert = Array.from({ length: ASSETS }, (_, i) => {
      const serial = `P-${from + i}`
      return {
        value: { serial, site: 'Kiel', maker: 'Nord', note: `${Date.now()}`, power: 7.5, built: 2020 },
      }
    })
    from += ASSETS
    await post(setup, `/assets/byAssetType/${id}/bulk`, { upsert })
  }
  const created = await rateOf(send, ASSETS)
  from = 0
  const changed = await rateOf(send, ASSETS)
  return [
    { name: 'new assets by their key', ...created, target: { atLeast: WANTED } },
    { name: 'changed assets by their key', ...changed, target: { atLeast: WANTED } },
  ]
}
