import type { Client } from '@feldwerk/contract/client.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import type { WorkflowResultCreate } from '@feldwerk/contract/workflow-results.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodAnswers, publishedWorkflow } from '../../test/workflows.ts'
import { openWorld, refusal, type Signed, type TestCompany, type World } from '../../test/world.ts'

let world: World
let company: TestCompany
let worker: Signed
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
  let ana: Signed
  let ben: Signed
  let workflows: string[]
  const day = 86_400_000

  beforeAll(async () => {
    firm = await world.company()
    ana = await firm.person({ app: true })
    ben = await firm.person({ app: true })
    const make = async (name: string) =>
      (await publishedWorkflow(firm.client, { name, accounts: [ana, ben] })).id
    workflows = [await make('A'), await make('B')]
    const send = (who: Signed, id: string | undefined, ago: number) =>
      who.client.workflowResults.create({
        workflowResult: sent({ completedAt: new Date(Date.now() - ago).toISOString() }, id),
      })
    await send(ana, workflows[0], 0)
    await send(ana, workflows[1], 40 * day)
    await send(ben, workflows[0], 80 * day)
  })

  const total = async (who: Signed, query: Parameters<Client['workflowResults']['paginated']>[0]) =>
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
    expect(await total(ana, {})).toBe(2)
    const { data } = await owner.client.workflowResults.paginated({ size: 1, page: 1 })
    expect(data).toMatchObject([{ createdBy: { id: ana.id }, workflow: { id: workflows[1] } }])
    const oldest = await owner.client.workflowResults.paginated({ orderDir: 'ASC', size: 1 })
    expect(oldest.data[0]).toMatchObject({ createdBy: { id: ben.id }, activityResults: goodAnswers })
  })

  test('know nobody and nothing of another company', async () => {
    for (const query of [
      { accountId: worker.id },
      { workflowId },
      { companyId: company.id },
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

  test('take as many statements for many as for one', async () => {
    const statements = (size: number) =>
      world.statements(() => firm.client.workflowResults.paginated({ size }))
    await statements(1)
    expect(await statements(3)).toBe(await statements(1))
  })
})
