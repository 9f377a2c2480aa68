import { newId } from '@feldwerk/contract/new-id.ts'
import { EMPTY_DEFINITION, type WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activity, publishedWorkflow, said } from '../../../test/workflows.ts'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'

let world: World
let company: TestCompany
let portal: TestAccount
let worker: TestAccount
let pumpType: string
let secretType: string
let pump: string
let secret: string
let workflowId: string

/** A type with a name and a code, as the portal makes one. */
async function newType(client: TestAccount['client'], name: string): Promise<string> {
  const property = (variable: string, title: string, barcode = false) => ({
    name: variable,
    type: { kind: 'STRING' as const },
    barcode,
    translations: [{ language: 'de' as const, name: title }],
  })
  const { id } = await client.assetTypes.create({
    assetType: {
      translations: [{ language: 'de', name }],
      properties: [property('name', 'Name'), property('code', 'Code', true), property('place', 'Standort')],
    },
  })
  return id
}

const newAsset = async (client: TestAccount['client'], assetTypeId: string, value: Record<string, string>) =>
  (await client.assets.create({ assetTypeId, asset: { value } })).id

/** A workflow that lets one of these be chosen, and one whose tasks name one. */
const choosing = (assetTypeId: string): WorkflowDefinition => ({
  ...EMPTY_DEFINITION,
  nodes: [
    activity('a', [
      {
        kind: 'SINGLE_CHOICE',
        id: 'which',
        variableName: 'which',
        title: said('Welche'),
        options: {
          kind: 'QUERY',
          query: {
            root: { kind: 'ASSET', assetTypeId },
            steps: [
              {
                kind: 'MAP',
                columns: [
                  { name: 'value', expression: 'asset' },
                  { name: 'label', expression: 'asset.name' },
                ],
              },
            ],
          },
        },
      },
    ]),
  ],
})

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  portal = await company.person({ portal: true })
  worker = await company.person({ app: true })
  pumpType = await newType(portal.client, 'Pumpe')
  secretType = await newType(portal.client, 'Tresor')
  pump = await newAsset(portal.client, pumpType, { name: 'H-215', code: '4006381333931', place: 'Halle 2' })
  secret = await newAsset(portal.client, secretType, { name: 'T-1', code: '4006381333931', place: 'Keller' })
  workflowId = (
    await publishedWorkflow(portal.client, { definition: choosing(pumpType), accounts: [worker] })
  ).id
})
afterAll(() => world.close())

describe('who is refused', () => {
  test('nobody without a credential, nor who may not use the field app', async () => {
    expect(await refusal(world.clientOf().assets.cards({}))).toMatchObject({ status: 499 })
    expect(await refusal(portal.client.assets.cards({}))).toMatchObject({ code: 'forbidden' })
  })

  test('an asset that no workflow of the caller deals with, another company’s and a random one do not exist', async () => {
    const other = await world.company()
    const otherType = await newType(other.client, 'Pumpe')
    const foreign = await newAsset(other.client, otherType, { name: 'X', code: '1', place: 'Y' })
    const random = await refusal(worker.client.assets.cards({ assetId: newId() }))
    expect(random).toMatchObject({ status: 404, code: 'notFound' })
    for (const assetId of [foreign, secret])
      expect(await refusal(worker.client.assets.cards({ assetId }))).toEqual(random)
    const stranger = await company.person({ app: true })
    expect(await stranger.client.assets.cards({})).toMatchObject({ types: [], cards: [] })
  })
})

describe('cards', () => {
  test('by code and by id are the assets of permitted workflows, with what fits them', async () => {
    const card = {
      id: pump,
      assetTypeId: pumpType,
      name: 'H-215',
      barcode: '4006381333931',
      value: { name: 'H-215', code: '4006381333931', place: 'Halle 2' },
    }
    const byCode = await worker.client.assets.cards({ code: '4006381333931' })
    expect(byCode).toMatchObject({
      cards: [card],
      types: [
        {
          id: pumpType,
          nameProperty: 'name',
          translations: [{ language: 'de', name: 'Pumpe' }],
          workflowIds: [workflowId],
          properties: [{ name: 'name' }, { name: 'code', barcode: true }, { name: 'place' }],
        },
      ],
      complete: true,
    })
    expect(await worker.client.assets.cards({ assetId: pump })).toEqual(byCode)
    expect((await worker.client.assets.cards({ code: 'H-215' })).cards).toEqual([])
    const all = JSON.stringify(await worker.client.assets.cards({}))
    expect(all).toContain(pump)
    expect(all).not.toContain(secret)
  })

  test('of a type that tasks of a workflow name, and no more when the permission ends', async () => {
    const definition: WorkflowDefinition = {
      ...EMPTY_DEFINITION,
      taskType: {
        fields: [{ id: 'f', name: 'safe', type: { kind: 'ASSET', id: secretType }, required: false }],
      },
      nodes: [activity('a', [{ kind: 'TEXT', id: 't', variableName: 't', title: said('T') }])],
    }
    const workflow = await publishedWorkflow(portal.client, { definition, accounts: [worker] })
    expect((await worker.client.assets.cards({ assetId: secret })).types[0]?.workflowIds).toEqual([
      workflow.id,
    ])
    const holders = { accounts: [{ id: worker.id }] }
    await portal.client.workflowPermissions.remove({ workflowId: workflow.id, holders })
    expect(await refusal(worker.client.assets.cards({ assetId: secret }))).toMatchObject({ status: 404 })
  })

  test('cost the same statements for one asset and for thirty', async () => {
    const count = () => world.statements(() => worker.client.assets.cards({}))
    await count()
    const few = await count()
    for (let i = 0; i < 30; i += 1)
      await newAsset(portal.client, pumpType, { name: `P-${i}`, code: `C-${i}`, place: 'Hof' })
    expect(await count()).toBe(few)
  })
})
