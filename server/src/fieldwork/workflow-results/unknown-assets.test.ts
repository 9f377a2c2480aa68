import type { Client } from '@feldwerk/contract/client.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { EMPTY_DEFINITION } from '@feldwerk/workflow/definition.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { property, typeOf } from '../../../test/asset-types.ts'
import { columns, overAssets } from '../../../test/machines.ts'
import { activity, publishedWorkflow, said } from '../../../test/workflows.ts'
import { openWorld, refusal, type TestAccount, type World } from '../../../test/world.ts'

let world: World
let worker: TestAccount
let program: Client
let workflowId: string
let pump: string
let removed: string
let foreign: string

beforeAll(async () => {
  world = await openWorld()
  const company = await world.company()
  worker = await company.person({ app: true })
  const assetType = typeOf('Pumpe', [property('name')])
  const newPump = async ({ client }: { client: Client }) => {
    const { id: assetTypeId } = await client.assetTypes.create({ assetType })
    const bulk = { create: [{ value: { name: 'P1' } }, { value: { name: 'P2' } }] }
    return { assetTypeId, created: (await client.assets.bulk({ assetTypeId, bulk })).created }
  }
  const { assetTypeId, created } = await newPump(company)
  ;[pump, removed] = created as [string, string]
  foreign = (await newPump(await world.company())).created[0]!
  const machine = {
    kind: 'SINGLE_CHOICE',
    id: 'machine',
    variableName: 'machine',
    title: said('Maschine'),
    options: {
      kind: 'QUERY',
      query: overAssets(assetTypeId, columns({ value: 'asset', label: 'asset.name' })),
    },
  } as const
  const definition = { ...EMPTY_DEFINITION, nodes: [activity('check', [machine])] }
  workflowId = (await publishedWorkflow(company.client, { definition, accounts: [worker] })).id
  await company.client.assets.bulk({ assetTypeId, bulk: { remove: [{ id: removed }] } })
  program = world.clientOf((await world.apiToken(worker, ['workflowResults:write'])).token)
})
afterAll(() => world.close())

const resultOf = (machine: string) => ({
  id: newId(),
  workflow: { id: workflowId },
  activityResults: { check: { machine } },
  completedAt: '2026-11-20T08:15:00.000Z',
})

test('a program that names an asset that never was is told where, in one result and among many', async () => {
  for (const machine of [newId(), foreign])
    expect(
      await refusal(program.workflowResults.create({ workflowResult: resultOf(machine) })),
    ).toMatchObject({
      code: 'validation',
      details: { errors: [{ path: 'activityResults.check.machine', rule: 'unknownReference' }] },
    })
  const results = [pump, newId(), removed].map(resultOf)
  const { outcomes } = await program.workflowResults.createBulk({ bulk: { results } })
  expect(outcomes.map(({ problem }) => problem?.details)).toEqual([
    undefined,
    { errors: [expect.objectContaining({ path: 'activityResults.check.machine' })] },
    undefined,
  ])
})

test('one that was removed meanwhile is taken and marked, and a phone loses nothing either way', async () => {
  const flagsOf = async ({ client }: { client: Client }, machine: string) =>
    (await client.workflowResults.create({ workflowResult: resultOf(machine) })).flags
  expect(await flagsOf({ client: program }, removed)).toEqual(['DATA_CHANGED'])
  expect(await flagsOf(worker, removed)).toEqual(['DATA_CHANGED'])
  expect(await flagsOf(worker, newId())).toEqual(['DATA_CHANGED'])
  expect(await flagsOf({ client: program }, pump)).toEqual([])
})
