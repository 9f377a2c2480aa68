import { newId } from '@feldwerk/contract/new-id.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { property, typeOf } from '../../../test/asset-types.ts'
import { activity, computed, fixed, measurement, publishedWorkflow, said } from '../../../test/workflows.ts'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'

let world: World
let company: TestCompany
let worker: TestAccount
let workflowId: string
let pumpType: string
/** A site with its position, a hall in it, a pump in the hall, and a pump that lies nowhere. */
let kiel: string
let hall: string
let pump: string
let spare: string

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  worker = await company.person({ app: true })
  const { client } = company
  const make = async (name: string, properties: Parameters<typeof typeOf>[1]) =>
    (await client.assetTypes.create({ assetType: typeOf(name, [property('name'), ...properties]) })).id
  const site = await make('Standort', [property('lat', 'DOUBLE'), property('lon', 'DOUBLE')])
  const hallType = await make('Halle', [property('site', { kind: 'ASSET', id: site })])
  pumpType = await make('Pumpe', [property('hall', { kind: 'ASSET', id: hallType })])
  const asset = async (assetTypeId: string, value: Record<string, string | number>) =>
    (await client.assets.create({ assetTypeId, asset: { value } })).id
  kiel = await asset(site, { name: 'Werk Kiel', lat: 54.3155, lon: 10.1489 })
  hall = await asset(hallType, { name: 'Halle 1', site: kiel })
  pump = await asset(pumpType, { name: 'P-07', hall })
  spare = await asset(pumpType, { name: 'P-09' })
  workflowId = (await publishedWorkflow(client, { definition: aboutPumps(pumpType), accounts: [worker] })).id
})
afterAll(() => world.close())

/** The pressure of a pump, and of several in rounds, where the phone says it was. */
const aboutPumps = (typeId: string): WorkflowDefinition => {
  const choice = (id: string) => ({
    kind: 'SINGLE_CHOICE' as const,
    id,
    variableName: 'pump',
    title: said('Pumpe'),
    optional: fixed(true),
    options: {
      kind: 'QUERY' as const,
      query: {
        root: { kind: 'ASSET' as const, assetTypeId: typeId },
        steps: [
          {
            kind: 'MAP' as const,
            columns: [
              { name: 'value', expression: 'asset' },
              { name: 'label', expression: 'asset.name' },
            ],
          },
        ],
      },
    },
  })
  const pressure = (id: string) => ({
    kind: 'NUMBER' as const,
    id,
    variableName: 'pressure',
    title: said('Druck'),
    unit: said('bar'),
    optional: fixed(true),
    tolerance: fixed({ from: 2, to: 4 }),
  })
  return {
    ...measurement,
    nodes: [
      activity('measured', [
        choice('c-pump'),
        pressure('c-pressure'),
        { kind: 'METADATA', id: 'c-lat', variableName: 'lat', value: computed('meta.position.lat') },
      ]),
      {
        kind: 'ITERATION',
        id: 'n-rounds',
        variableName: 'rounds',
        title: said('Runde'),
        nodes: [activity('seen', [choice('r-pump'), pressure('r-pressure')])],
      },
    ],
  }
}

interface SentAnswers {
  readonly pump?: string
  readonly pressure?: number
  readonly rounds?: readonly { readonly pump: string; readonly pressure: number }[]
  readonly position?: { readonly lat: number; readonly lon: number; readonly accuracy: number }
  readonly days?: number
}

const send = async ({ position, rounds = [], days = 0, ...measured }: SentAnswers) => {
  const workflowResult = {
    id: newId(),
    workflow: { id: workflowId },
    activityResults: { measured, rounds: rounds.map((seen) => ({ seen })) },
    completedAt: new Date(Date.now() - days * 86_400_000).toISOString(),
    ...(position ? { meta: { position } } : {}),
  }
  return (await worker.client.workflowResults.create({ workflowResult })).id
}

describe('who is refused', () => {
  test('nobody without a credential, who has only the app, and nobody of another company', async () => {
    const other = await world.company()
    for (const call of ['positions', 'readings'] as const) {
      expect(await refusal(world.clientOf().workflowResults[call]({ assetId: pump }))).toMatchObject({
        status: 499,
      })
      expect(await refusal(worker.client.workflowResults[call]({ assetId: pump }))).toMatchObject({
        status: 403,
      })
      expect(await refusal(other.client.workflowResults[call]({ assetId: pump }))).toMatchObject({
        status: 404,
      })
    }
    expect(await refusal(worker.client.workflowResults.countsByAssetType())).toMatchObject({ status: 403 })
    expect(await other.client.workflowResults.countsByAssetType()).toEqual([])
    expect(await refusal(other.client.workflowResults.paginated({ placeId: kiel }))).toMatchObject({
      status: 404,
    })
  })
})

describe('where results were made', () => {
  test('is their own position, else where the thing stands that they name, else nowhere', async () => {
    const { client } = company
    const own = await send({ pump, position: { lat: 51.36, lon: 12.43, accuracy: 8 } })
    const ofPump = await send({ pump, pressure: 9, days: 1 })
    await send({ pump: spare, days: 2 })
    await send({ days: 3 })
    const { data, ...counts } = await client.workflowResults.positions({})
    expect(counts).toEqual({ looked: 4, recordsTotal: 4 })
    expect(data).toMatchObject([
      { id: own, workflowId, lat: 51.36, lon: 12.43, about: 'P-07', deviating: false },
      { id: ofPump, lat: 54.3155, lon: 10.1489, about: 'P-07', deviating: true },
    ])
    expect((await client.workflowResults.positions({ deviating: true })).data).toHaveLength(1)
  })

  test('narrows lists to a place: what was done on all that belongs to it', async () => {
    const totalAt = async (placeId: string) =>
      (await company.client.workflowResults.paginated({ placeId })).recordsTotal
    expect([await totalAt(kiel), await totalAt(hall), await totalAt(pump)]).toEqual([2, 2, 2])
    expect(await totalAt(spare)).toBe(1)
  })
})

describe('readings of an asset', () => {
  test('are told by question with unit and limits, the oldest first, and a year back', async () => {
    await send({ pump: spare, pressure: 3, days: 60 })
    await send({ pump: spare, pressure: 9, days: 30 })
    await send({ pump: spare, pressure: 3, days: 500 })
    await send({
      rounds: [
        { pump, pressure: 1 },
        { pump: spare, pressure: 2.5 },
      ],
      pressure: 7,
      days: 10,
    })
    const [series, inRounds, ...more] = await company.client.workflowResults.readings({ assetId: spare })
    expect(more).toEqual([])
    expect(series).toMatchObject({
      workflowId,
      questionId: 'c-pressure',
      from: 2,
      to: 4,
      readings: [
        { value: 3, deviating: false },
        { value: 9, deviating: true },
      ],
    })
    expect(series?.translations[0]).toMatchObject({ title: 'Druck', unit: 'bar' })
    expect(inRounds).toMatchObject({ questionId: 'r-pressure', readings: [{ value: 2.5, deviating: false }] })
  })
})

describe('assets of a type', () => {
  test('are counted once: all that the results of 30 days name, and those of deviating ones', async () => {
    const { client } = company
    const [before] = await client.workflowResults.countsByAssetType()
    expect(before).toMatchObject({ assetTypeId: pumpType, all: 2 })
    const asset = { value: { name: 'P-11' } }
    const { id: fresh } = await client.assets.create({ assetTypeId: pumpType, asset })
    const counted = async () => (await client.workflowResults.countsByAssetType())[0]
    await send({ pump: fresh, pressure: 9, days: 31 })
    expect(await counted()).toEqual(before)
    await send({ pump: fresh, pressure: 3 })
    await send({ pump: fresh, pressure: 3, days: 2 })
    expect(await counted()).toEqual({ ...before, all: 3 })
    await send({ pump: fresh, pressure: 9 })
    expect(await counted()).toEqual({ ...before, all: 3, deviating: (before?.deviating ?? 0) + 1 })
  })
})
