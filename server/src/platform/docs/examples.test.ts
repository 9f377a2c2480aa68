import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type TestCompany, type World } from '../../../test/world.ts'
import { routes } from '../../routes.ts'
import { type DescribedCall, describeCalls } from './described-call.ts'
import { schemaBook } from './schemas.ts'

const described = new Map(describeCalls(routes, schemaBook()).map((one) => [one.id, one]))

let world: World
let company: TestCompany
beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
})
afterAll(() => world.close())

/** Ids that the examples name things by. */
const shown = {
  account: '01977f6a-1c00-7000-8000-000000000001',
  type: '01977f6a-1c00-7000-8000-00000000a001',
  siteType: '01977f6a-1c00-7000-8000-00000000a002',
  site: '01977f6a-1c00-7000-8000-00000000b002',
  view: '01977f6a-1c00-7000-8000-00000000f001',
  metric: '01977f6a-1c00-7000-8000-00000000f002',
  workflow: '01977f6a-1c00-7000-8000-0000000000d1',
}

/** What stands for an id of the examples in this company. */
const real = new Map<string, string>()

const inCompany = (example: unknown): string =>
  [...real].reduce((text, [named, id]) => text.replaceAll(named, id), JSON.stringify(example))

/** The address of a call as its examples write it, with what must be there. */
function addressOf({ call, parameters }: DescribedCall, place: string): string {
  const asked = parameters.filter(({ in: where, required }) => where === 'query' && required)
  const query = new URLSearchParams(asked.map(({ name, example }) => [name, String(example)])).toString()
  return `/api${call.path.replace(/\{\w+\}/, place)}${query && `?${query}`}`
}

/** Sends a call as its example stands and notes the id of what was made for the one that other examples name it by. */
async function send(id: string, { place = '', as }: { place?: string; as?: string } = {}) {
  const one = described.get(id)!
  const { status, json } = await world.raw(addressOf(one, place), {
    method: one.call.method,
    token: company.owner.token,
    body: JSON.parse(inCompany(one.body?.example)),
  })
  expect([id, status, status < 300 || json]).toEqual([id, expect.toSatisfy((code) => code < 300), true])
  const made = json as { id: string }
  if (as) real.set(as, made.id)
  return made
}

test('examples of what people compose can be sent as they stand, one after the other', async () => {
  const { client, owner } = company
  const site = { translations: [{ language: 'de' as const, name: 'Standort' }] }
  const name = {
    name: 'name',
    type: { kind: 'STRING' as const },
    translations: [{ language: 'de' as const, name: 'Name' }],
  }
  const sites = await client.assetTypes.create({ assetType: { ...site, properties: [name] } })
  const kiel = await client.assets.create({ assetTypeId: sites.id, asset: { value: { name: 'Werk Kiel' } } })
  real.set(shown.siteType, sites.id).set(shown.site, kiel.id).set(shown.account, owner.id)

  const { id: typeId } = await send('assetTypes.create', { as: shown.type })
  const asset = await send('assets.create', { place: typeId })
  await send('viewData.preview')
  await send('views.create', { as: shown.view })
  await send('metricData.preview')
  await send('metrics.create', { as: shown.metric })
  await send('dashboards.create')
  expect(asset).toMatchObject({ value: { name: 'Kompressor DL-01' } })

  const { id: workflowId } = await send('workflows.create', { as: shown.workflow })
  await client.workflows.publish({ workflowId, publication: { revision: 1 } })
  await client.workflowPermissions.create({ workflowId, holders: { accounts: [{ id: owner.id }] } })
  await client.accounts.setAppAccess({ accountId: owner.id, enabled: true })
  await send('workflowResults.create')
})
