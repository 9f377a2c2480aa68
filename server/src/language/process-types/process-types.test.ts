import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { columns, insertMachines, type Machines, overAssets, viewOf } from '../../../test/machines.ts'
import { openWorld, refusal, type TestCompany, type World } from '../../../test/world.ts'

let world: World
let company: TestCompany
let machines: Machines
let foreign: Machines
let foreignView: string

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  machines = await insertMachines(world, { companyId: company.id, keeper: company.owner.id, count: 1 })
  const other = await world.company()
  foreign = await insertMachines(world, { companyId: other.id, keeper: other.owner.id, count: 1 })
  foreignView = (await other.client.views.create(viewOf(overAssets(foreign.machineType)))).id
})
afterAll(() => world.close())

describe('the types for editors', () => {
  test('are not for nobody, nor for the field app', async () => {
    expect(await refusal(world.clientOf().processTypeCtx.read({ types: {} }))).toMatchObject({ status: 499 })
    const worker = await company.person({ app: true })
    expect(await refusal(worker.client.processTypeCtx.read({ types: {} }))).toMatchObject({
      code: 'forbidden',
    })
  })

  test('of another company are as unknown as made-up ones', async () => {
    const read = (types: Record<string, string[]>) => refusal(company.client.processTypeCtx.read({ types }))
    for (const key of ['assetTypeIds', 'workflowIds', 'viewIds']) {
      const made = await read({ [key]: [newId()] })
      expect(made).toMatchObject({ status: 404, code: 'notFound' })
      for (const id of [foreign.machineType, foreignView]) expect(await read({ [key]: [id] })).toEqual(made)
    }
  })

  test('are fields by name and type, and the types they refer to, one level far', async () => {
    const context = await company.client.processTypeCtx.read({
      types: { assetTypeIds: [machines.machineType] },
    })
    const [machine, location] = context.assetTypes
    expect(context.assetTypes.map(({ id }) => id)).toEqual([machines.machineType, machines.locationType])
    const types = Object.fromEntries(machine!.fields.map(({ name, type }) => [name, type]))
    expect(types).toMatchObject({
      id: { kind: 'STRING' },
      weight: { kind: 'DOUBLE' },
      location: { kind: 'ASSET', id: machines.locationType },
      tags: { kind: 'ARRAY', of: { kind: 'STRING' } },
      check: { kind: 'OBJECT', fields: { done: { kind: 'BOOLEAN' }, at: { kind: 'TIME' } } },
      createdBy: { kind: 'ACCOUNT' },
    })
    expect(location!.fields.map(({ name }) => name)).toContain('floor')
    expect(context.accountFields.map(({ name }) => name)).toContain('firstName')
    expect(context).toMatchObject({ workflowTypes: [], viewTypes: [] })
  })

  test('of views are their columns with their titles', async () => {
    const query = overAssets(machines.machineType, columns({ place: 'asset.location', n: '1' }))
    const columnMappings = [{ name: 'place', translation: 'Ort' }]
    const translations = [{ language: 'de' as const, name: 'Orte', columnMappings }]
    const { id } = await company.client.views.create({ view: { query, translations } })
    const context = await company.client.processTypeCtx.read({ types: { viewIds: [id] } })
    expect(context.viewTypes).toEqual([
      {
        id,
        translations: [{ language: 'de', name: 'Orte' }],
        columns: [
          {
            name: 'place',
            type: { kind: 'ASSET', id: machines.locationType },
            translations: [
              { language: 'de', translation: 'Ort' },
              { language: 'en', translation: 'Ort' },
            ],
          },
          expect.objectContaining({ name: 'n', type: { kind: 'LONG' } }),
        ],
      },
    ])
    expect(context.assetTypes.map((type) => type.id)).toEqual([machines.locationType])
  })

  test('are none when nothing is asked for', async () => {
    expect(await company.client.processTypeCtx.read({ types: {} })).toMatchObject({
      assetTypes: [],
      viewTypes: [],
    })
  })
})
