import { newId } from '@feldwerk/contract/new-id.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { property, typeOf } from '../../../test/asset-types.ts'
import { computed, measurement, publishedWorkflow } from '../../../test/workflows.ts'
import { openWorld, refusal, type TestAccount, type World } from '../../../test/world.ts'

type AssetTrigger = WorkflowDefinition['assetTriggers'][number]
type Columns = readonly { readonly name: string; readonly expression: string }[]

let world: World
let portal: TestAccount
let worker: TestAccount
let assetTypeId: string

beforeAll(async () => {
  world = await openWorld()
  const company = await world.company()
  portal = await company.person({ firstName: 'Jonas', lastName: 'Keller', portal: true })
  worker = await company.person({ firstName: 'Mia', lastName: 'Yilmaz', app: true })
  const hours = property('hours', 'DOUBLE', { number: { unit: 'h', max: 100_000 } })
  const properties = [property('name', 'STRING', { required: true }), hours, property('remark')]
  const unique = { columns: ['name'] }
  const assetType = typeOf('Maschine', properties, { uniqueConstraints: [unique] })
  assetTypeId = (await portal.client.assetTypes.create({ assetType })).id
})
afterAll(() => world.close())

const machine = async (name: string) => {
  const asset = { value: { name, hours: 12_480, remark: 'Halle 1' } }
  return (await portal.client.assets.create({ assetTypeId, asset })).id
}
const value = async (assetId: string) => (await portal.client.assets.byId({ assetTypeId, assetId })).value
const changing = (action: AssetTrigger['action'], name: string, columns: Columns): AssetTrigger => ({
  id: `${action.toLowerCase()}-hours`,
  assetTypeId,
  action,
  values: {
    kind: 'QUERY',
    query: {
      root: { kind: 'ASSET', assetTypeId },
      steps: [
        { kind: 'FILTER', condition: `asset.name == "${name}"` },
        { kind: 'MAP', columns: [{ name: 'asset', expression: 'asset' }, ...columns] },
      ],
    },
  },
})
const making = (expression: string): AssetTrigger => ({
  id: 'make',
  assetTypeId,
  action: 'CREATE',
  values: {
    kind: 'QUERY',
    query: { root: { kind: 'NULL' }, steps: [{ kind: 'MAP', columns: [{ name: 'name', expression }] }] },
  },
})
const hoursRead = { name: 'hours', expression: 'measured.pressure' }

/** Sends a result of a workflow with these triggers, and waits for what it sets going. */
async function measured(triggers: Partial<WorkflowDefinition>, pressure: number) {
  const definition = { ...measurement, ...triggers }
  const { id: workflowId } = await publishedWorkflow(portal.client, { definition, accounts: [worker] })
  const workflowResult = {
    id: newId(),
    workflow: { id: workflowId },
    activityResults: { measured: { pressure } },
    completedAt: new Date().toISOString(),
  }
  await worker.client.workflowResults.create({ workflowResult })
  await world.runJobs()
  const workflowResultId = workflowResult.id
  const { data } = await portal.client.triggerRuns.paginated({ workflowResultId, orderDir: 'ASC' })
  return { workflowId, workflowResultId, runs: data }
}

describe('what is refused', () => {
  test('by a limit of the type, in the words of its form, in the language of the reader', async () => {
    const id = await machine('F-01')
    const { runs } = await measured({ assetTriggers: [changing('UPDATE', 'F-01', [hoursRead])] }, 200_000)
    expect(runs).toMatchObject([
      { state: 'FAILED', problem: 'HOURS: Dieser Wert ist zu groß: höchstens 100.000 h.' },
    ])
    const triggerRunId = runs[0]!.id
    const english = await fetch(`${world.url}/api/triggerRuns/byId/${triggerRunId}`, {
      headers: {
        Authorization: `Bearer ${portal.token}`,
        'X-Requested-With': 'JavaScript',
        'Accept-Language': 'en',
      },
    })
    expect(await english.json()).toMatchObject({
      problem: 'HOURS: This value is too large: at most 100,000 h.',
    })
    expect(await value(id)).toMatchObject({ hours: 12_480 })
    expect(await refusal(portal.client.triggerRuns.takeBack({ triggerRunId }))).toMatchObject({
      status: 409,
      code: 'nothingToTakeBack',
    })
  })

  test('a name that another asset has, and a result that names no asset', async () => {
    await machine('F-02')
    const nobody = { ...changing('UPDATE', 'F-02', []), id: 'nobody' }
    const none: AssetTrigger = {
      ...nobody,
      values: {
        kind: 'QUERY',
        query: { root: { kind: 'NULL' }, steps: [{ kind: 'MAP', columns: [hoursRead] }] },
      },
    }
    const { runs } = await measured({ assetTriggers: [making('"F-02"'), none] }, 3)
    expect(runs.map(({ problem }) => problem).toSorted()).toEqual([
      'Das Ergebnis nennt kein Asset, das zu ändern wäre.',
      'NAME „F-02“ gibt es schon bei einem anderen Asset.',
    ])
  })
})

describe('an asset', () => {
  test('gets what a row has, as the company, and its history names the result', async () => {
    const id = await machine('F-07')
    const remark = { name: 'remark', expression: 'string(null)' }
    const made = await measured({ assetTriggers: [changing('UPDATE', 'F-07', [hoursRead, remark])] }, 12_655)
    expect(await value(id)).toEqual({ name: 'F-07', hours: 12_655, remark: 'Halle 1' })
    expect(made.runs).toMatchObject([
      {
        state: 'DONE',
        content: {
          kind: 'ASSET',
          assetId: id,
          name: 'F-07',
          changes: [{ name: 'hours', before: 12_480, after: 12_655 }],
        },
      },
    ])
    const { data } = await portal.client.assets.history({ assetTypeId, assetId: id })
    const { workflowId, workflowResultId } = made
    expect(data).toMatchObject([
      { action: 'CHANGED', by: null, cause: { workflowId, workflowResultId, triggerId: 'update-hours' } },
      { action: 'CREATED', by: { firstName: 'Jonas' }, cause: null },
    ])
  })

  test('is as before once its run is taken back, but not when somebody has changed it since', async () => {
    const id = await machine('F-08')
    const { runs } = await measured({ assetTriggers: [changing('UPDATE', 'F-08', [hoursRead])] }, 5)
    const triggerRunId = runs[0]!.id
    const edit = (hours: number) =>
      portal.client.assets.update({ assetTypeId, assetId: id, asset: { value: { hours } } })
    await edit(6)
    expect(await refusal(portal.client.triggerRuns.takeBack({ triggerRunId }))).toMatchObject({
      code: 'changedMeanwhile',
    })
    const again = await measured({ assetTriggers: [changing('UPDATE', 'F-08', [hoursRead])] }, 7)
    const taken = await portal.client.triggerRuns.takeBack({ triggerRunId: again.runs[0]!.id })
    expect(taken.content).toMatchObject({ takenBackAt: expect.any(String) })
    expect(await value(id)).toMatchObject({ hours: 6 })
    const twice = portal.client.triggerRuns.takeBack({ triggerRunId: again.runs[0]!.id })
    expect(await refusal(twice)).toMatchObject({ code: 'nothingToTakeBack' })
  })

  test('is made and deleted, each once, and both can be taken back', async () => {
    const id = await machine('F-09')
    const made = await measured({ assetTriggers: [making('"F-10"'), changing('DELETE', 'F-09', [])] }, 3)
    const list = async () =>
      (await portal.client.assets.paginated({ assetTypeId })).data.map(({ name }) => name)
    expect(await list()).toContain('F-10')
    expect(await list()).not.toContain('F-09')
    for (const { id: triggerRunId } of made.runs) await portal.client.triggerRuns.takeBack({ triggerRunId })
    expect(await list()).not.toContain('F-10')
    expect(await list()).toContain('F-09')
    expect(await value(id)).toMatchObject({ hours: 12_480 })
    const { workflowResultId, workflowId } = made
    const { data } = await portal.client.assets.history({ assetTypeId, assetId: id })
    expect(data.find(({ action }) => action === 'REMOVED')).toMatchObject({
      cause: { workflowId, workflowResultId },
    })
  })

  test('is changed before anything else of the result happens', async () => {
    await machine('F-11')
    const call = {
      id: 'call',
      httpMethod: 'POST',
      url: computed('"https://" + string(measured.pressure) + ".invalid"'),
    } as const
    const { runs } = await measured(
      { webhookTriggers: [call], assetTriggers: [changing('UPDATE', 'F-11', [hoursRead])] },
      3,
    )
    const byKind = Object.fromEntries(runs.map((run) => [run.kind, run]))
    expect(byKind['ASSET']?.state).toBe('DONE')
    const { rows } = await world.owner.query<{ first: string }>(
      `select kind as first from trigger_run where workflow_result_id = $1 order by ended_at nulls last limit 1`,
      [runs[0]!.workflowResultId],
    )
    expect(rows).toEqual([{ first: 'ASSET' }])
  })
})
