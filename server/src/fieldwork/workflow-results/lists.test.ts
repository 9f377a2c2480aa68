import type { Client } from '@feldwerk/contract/client.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import type { Query } from '@feldwerk/contract/queries.ts'
import type { WorkflowResult, WorkflowResultCreate } from '@feldwerk/contract/workflow-results.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { property, typeOf } from '../../../test/asset-types.ts'
import {
  activity,
  fixed,
  goodAnswers,
  inspection,
  measurement,
  publishedWorkflow,
  said,
} from '../../../test/workflows.ts'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'

let world: World
let company: TestCompany
let worker: TestAccount
let workflowId: string

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  worker = await company.person({ app: true })
  workflowId = (await publishedWorkflow(company.client, { accounts: [worker] })).id
})
afterAll(() => world.close())

const sent = (changes: Partial<WorkflowResultCreate> = {}, id = workflowId): WorkflowResultCreate => ({
  id: newId(),
  workflow: { id },
  activityResults: goodAnswers,
  completedAt: '2026-11-20T08:15:00.000Z',
  ...changes,
})

describe('lists and counts', () => {
  let firm: TestCompany
  let ana: TestAccount
  let ben: TestAccount
  let workflows: string[]
  const day = 86_400_000

  beforeAll(async () => {
    firm = await world.company()
    ana = await firm.person({ app: true })
    ben = await firm.person({ app: true })
    const make = async (name: string) =>
      (await publishedWorkflow(firm.client, { name, accounts: [ana, ben] })).id
    workflows = [await make('A'), await make('B')]
    const send = (who: TestAccount, id: string | undefined, ago: number) =>
      who.client.workflowResults.create({
        workflowResult: sent({ completedAt: new Date(Date.now() - ago).toISOString() }, id),
      })
    await send(ana, workflows[0], 0)
    await send(ana, workflows[1], 40 * day)
    await send(ben, workflows[0], 80 * day)
  })

  const total = async (who: TestAccount, query: Parameters<Client['workflowResults']['paginated']>[0]) =>
    (await who.client.workflowResults.paginated(query)).recordsTotal

  test('are filtered by who, which and when', async () => {
    const owner = firm.owner
    expect(await total(owner, {})).toBe(3)
    expect(await total(owner, { accountId: ana.id })).toBe(2)
    expect(await total(owner, { workflowId: workflows[0]! })).toBe(2)
    expect(await total(owner, { companyId: firm.id, accountId: ben.id })).toBe(1)
    const moment = new Date(Date.now() - 60 * day).toISOString()
    expect(await total(owner, { createdAtAfter: moment })).toBe(2)
    expect(await total(owner, { createdAtBefore: moment })).toBe(1)
    expect(await total(owner, { receivedAtAfter: moment })).toBe(3)
    expect(await total(owner, { receivedAtBefore: moment })).toBe(0)
    expect(await total(ana, {})).toBe(2)
    const { data } = await owner.client.workflowResults.paginated({ size: 1, page: 1 })
    expect(data).toMatchObject([{ createdBy: { id: ana.id }, workflow: { id: workflows[1] } }])
    const oldest = await owner.client.workflowResults.paginated({ orderDir: 'ASC', size: 1 })
    expect(oldest.data[0]).toMatchObject({ createdBy: { id: ben.id }, activityResults: goodAnswers })
  })

  test('are found by when they arrived or were corrected, also in queries', async () => {
    const { client } = firm
    const [ofFirm = ''] = workflows
    const all = (await client.workflowResults.paginated({ orderColumn: 'receivedAt', orderDir: 'ASC' })).data
    const [first, second] = all as [WorkflowResult, WorkflowResult]
    const workflowResult = { activityResults: goodAnswers }
    const corrected = await client.workflowResults.update({ workflowResultId: first.id, workflowResult })
    const { changedAt } = corrected as { changedAt: string }
    expect(await total(firm.owner, { changedAtAfter: changedAt })).toBe(1)
    expect(await total(firm.owner, { changedAtBefore: changedAt })).toBe(2)
    const order = { orderColumn: 'changedAt', orderDir: 'ASC' } as const
    const { data } = await client.workflowResults.paginated(order)
    expect(data.map(({ id }) => id)).toEqual([second.id, all[2]?.id, first.id])
    const query: Query = {
      root: { kind: 'WORKFLOW_RESULT', workflowId: ofFirm },
      steps: [
        { kind: 'FILTER', condition: `result.changedAt >= result.receivedAt` },
        {
          kind: 'MAP',
          columns: [
            { name: 'id', expression: 'result.id' },
            { name: 'at', expression: 'result.changedAt' },
          ],
        },
      ],
    }
    const rows = (await client.viewData.preview({ query })).data
    expect(rows).toEqual([{ id: first.id, at: changedAt }])
  })

  test('are sent to programs as lists have them, and as CSV with ids', async () => {
    const ask = (format: string) =>
      world.raw(`/api/workflowResults/csv?format=${format}`, { token: firm.owner.token })
    const { data } = await firm.client.workflowResults.paginated({})
    const lines = (await ask('jsonLines')).text.trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject(
      data.map(({ id, completedAt, activityResults, createdBy }) => ({
        id,
        completedAt,
        activityResults,
        createdBy,
      })),
    )
    const [titles, first, ...others] = (await ask('rawCsv')).text.trimEnd().split('\r\n')
    const [newest] = data as [WorkflowResult]
    expect(titles).toMatch(/^id,workflowId,version,completedAt,/)
    expect(first).toContain(`${newest.id},${newest.workflow.id},1,${newest.completedAt},`)
    expect(others).toHaveLength(data.length - 1)
    expect((await ask('xml')).status).toBe(400)
  })

  test('are filtered by a condition on the answers, like any of the caller, and not in the app', async () => {
    const { owner } = firm
    const [workflow = ''] = workflows
    const heavy = await ana.client.workflowResults.create({
      workflowResult: sent(
        {
          completedAt: new Date(Date.now() - 2 * day).toISOString(),
          activityResults: { ...goodAnswers, check: { ...Object(goodAnswers['check']), weight: 99 } },
        },
        workflow,
      ),
    })
    const asked = { workflowId: workflow, condition: 'check.weight > 50' }
    const found = await owner.client.workflowResults.paginated(asked)
    expect(found.data.map(({ id }) => id)).toEqual([heavy.id])
    expect(found.recordsTotal).toBe(1)
    expect(await total(owner, { ...asked, condition: 'check.weight <= 50' })).toBe(2)
    expect((await owner.client.workflowResults.positions(asked)).looked).toBe(1)
    expect(await refusal(total(owner, { condition: asked.condition }))).toMatchObject({
      code: 'validation',
      details: { errors: [{ in: 'query', path: 'workflowId', rule: 'required' }] },
    })
    expect(await refusal(total(owner, { ...asked, condition: 'check.gone > 50' }))).toMatchObject({
      code: 'validation',
      details: { errors: [{ in: 'query', path: 'condition' }] },
    })
    expect(await refusal(total(ana, asked))).toMatchObject({ status: 404 })
    expect(await refusal(total(company.owner, asked))).toMatchObject({ status: 404 })
    await owner.client.workflowResults.remove({ workflowResultId: heavy.id, workflowId: workflow })
  })

  test('of an asset are those that name it, and those whose task was about it', async () => {
    const { client } = firm
    const cleo = await firm.person({ app: true })
    const { id: typeId } = await client.assetTypes.create({
      assetType: typeOf('Pumpe', [property('name')]),
    })
    const make = async (name: string) =>
      (await client.assets.create({ assetTypeId: typeId, asset: { value: { name } } })).id
    const [pump, other] = [await make('P-07'), await make('P-09')]
    const type = { kind: 'ASSET', id: typeId } as const
    const options = {
      root: { kind: 'ASSET', assetTypeId: typeId } as const,
      steps: [
        {
          kind: 'MAP',
          columns: [
            { name: 'value', expression: 'asset' },
            { name: 'label', expression: 'asset.name' },
          ],
        },
      ] as const,
    }
    const { id } = await publishedWorkflow(client, {
      accounts: [cleo],
      definition: {
        ...inspection,
        taskType: { fields: [{ id: 't-pump', name: 'pump', type, required: true }] },
        nodes: [
          {
            kind: 'ITERATION',
            id: 'round',
            variableName: 'rounds',
            title: said('Runde'),
            nodes: [
              activity('seen', [
                {
                  kind: 'SINGLE_CHOICE',
                  id: 'c-pump',
                  variableName: 'pump',
                  title: said('Pumpe'),
                  optional: fixed(true),
                  options: { kind: 'QUERY', query: { root: options.root, steps: [...options.steps] } },
                },
              ]),
            ],
          },
        ],
      },
    })
    const task = await client.tasks.create({ workflowId: id, task: { taskData: { pump: other } } })
    const send = async (answered: string | undefined, taskId?: string) => {
      const activityResults = { rounds: [{ seen: answered ? { pump: answered } : {} }] }
      const workflowResult = sent({ activityResults, ...(taskId ? { taskId } : {}) }, id)
      return (await cleo.client.workflowResults.create({ workflowResult })).id
    }
    const named = await send(pump)
    const ofTask = await send(undefined, task.id)
    const resultsOf = async (assetId: string) =>
      (await client.workflowResults.paginated({ assetId })).data.map((result) => result.id)
    expect(await resultsOf(pump)).toEqual([named])
    expect(await resultsOf(other)).toEqual([ofTask])

    await client.workflowResults.update({
      workflowResultId: named,
      workflowResult: { activityResults: { rounds: [{ seen: { pump: other } }] } },
    })
    expect(await resultsOf(pump)).toEqual([])
    expect((await resultsOf(other)).toSorted()).toEqual([named, ofTask].toSorted())
    expect(await total(ben, { assetId: other })).toBe(0)
    await client.workflowResults.remove({ workflowResultId: named, workflowId: id })
    expect(await resultsOf(other)).toEqual([ofTask])
  })

  test('know nobody and nothing of another company', async () => {
    for (const query of [
      { accountId: worker.id },
      { workflowId },
      { companyId: company.id },
      { assetId: newId() },
      { accountId: newId() },
      { companyId: newId() },
    ])
      expect(await refusal(firm.client.workflowResults.paginated(query))).toMatchObject({ status: 404 })
  })

  test('latestCount counts the own ones of today, this week and this month', async () => {
    const counts = await ana.client.workflowResults.latestCount()
    expect(counts).toEqual({ today: 1, thisWeek: 1, thisMonth: 1 })
    expect(await ben.client.workflowResults.latestCount()).toEqual({ today: 0, thisWeek: 0, thisMonth: 0 })
  })

  test('countsByWorkflow counts those of each workflow: month by month, and lately', async () => {
    const other = await world.company()
    expect(await other.client.workflowResults.countsByWorkflow()).toEqual([])
    const dora = await other.person({ app: true })
    const { id } = await publishedWorkflow(other.client, { definition: measurement, accounts: [dora] })
    const measure = (pressure: number, days: number) =>
      dora.client.workflowResults.create({
        workflowResult: {
          workflow: { id },
          activityResults: { measured: { pressure } },
          completedAt: new Date(Date.now() - days * 86_400_000).toISOString(),
        },
      })
    await measure(3, 0)
    await measure(9, 0)
    await measure(9, 100)
    await measure(9, 500)
    const [figures, ...more] = await other.client.workflowResults.countsByWorkflow()
    expect(more).toEqual([])
    expect(figures).toMatchObject({
      workflowId: id,
      year: { all: 3, deviating: 2 },
      lately: { all: 2, deviating: 1 },
    })
    expect(figures?.months).toHaveLength(12)
    expect(figures?.months.at(-1)).toBe(2)
    expect(figures?.months.slice(0, -1).toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
  })

  test('are narrowed by how long they took, in the minutes that are shown', async () => {
    const own = await world.company()
    const dora = await own.person({ app: true })
    const { id } = await publishedWorkflow(own.client, { definition: measurement, accounts: [dora] })
    const take = (startedAt: string | null) =>
      dora.client.workflowResults.create({
        workflowResult: sent({ activityResults: { measured: { pressure: 3 } }, startedAt }, id),
      })
    await take('2026-11-20T08:10:10.000Z')
    await take('2026-11-20T07:30:00.000Z')
    await take(null)
    expect(await total(own.owner, { minutesAtLeast: 6 })).toBe(1)
    expect(await total(own.owner, { minutesAtLeast: 5 })).toBe(2)
    expect(await total(own.owner, { minutesAtMost: 5 })).toBe(1)
    expect(await total(own.owner, { minutesAtLeast: 6, minutesAtMost: 44 })).toBe(0)
  })

  test('take as many statements for many as for one', async () => {
    const statements = (size: number) =>
      world.statements(() => firm.client.workflowResults.paginated({ size }))
    await statements(1)
    expect(await statements(3)).toBe(await statements(1))
  })
})
