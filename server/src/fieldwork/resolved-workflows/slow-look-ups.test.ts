import type { Query } from '@feldwerk/query/query.ts'
import { EMPTY_DEFINITION, type WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import type { KyselyPlugin, RawNode } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertMachines } from '../../../test/machines.ts'
import { activity, publishedWorkflow, said } from '../../../test/workflows.ts'
import { openWorld, refusal, type TestAccount, type World } from '../../../test/world.ts'
import { LOOKUP_SECONDS } from './resolve.ts'

const LIMIT = `set local statement_timeout = '${LOOKUP_SECONDS}s'`
let limited = 0

/** The same limit, only sooner: nobody waits for it. */
const soon: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (node.kind !== 'RawNode' || (node as RawNode).sqlFragments[0] !== LIMIT) return node
    limited++
    return { ...node, sqlFragments: [`set local statement_timeout = '100ms'`] } as RawNode
  },
  transformResult: async ({ result }) => result,
}

let world: World
let portal: TestAccount
let worker: TestAccount
let workflowId: string

beforeAll(async () => {
  world = await openWorld({}, [soon])
  const company = await world.company()
  portal = await company.person({ portal: true })
  worker = await company.person({ app: true })
  const { machineType } = await insertMachines(world, {
    companyId: company.id,
    keeper: portal.id,
    count: 100,
  })
  const definition = { ...EMPTY_DEFINITION, nodes: [activity('a', [asking(allWithAll(machineType))])] }
  workflowId = (await publishedWorkflow(portal.client, { definition, accounts: [worker] })).id
})
afterAll(() => world.close())

type Component = Parameters<typeof activity>[1][number]

const asking = (query: Query): Component => ({
  kind: 'TEXT',
  id: 't',
  variableName: 't',
  title: said('T'),
  hidden: { kind: 'QUERY', query },
})

/** Each machine with each other four times over: nothing that a database does in a moment. */
function allWithAll(assetTypeId: string): Query {
  const root = { kind: 'ASSET', assetTypeId } as const
  const joins = ['b', 'c', 'd'].map((name) => ({
    kind: 'JOIN' as const,
    query: { root, steps: [] },
    name,
    on: [{ left: '1', right: '1' }],
  }))
  const expression = 'asset.count + b.asset.count + c.asset.count + d.asset.count'
  return {
    root,
    steps: [
      ...joins,
      { kind: 'GROUP', keys: [], aggregates: [{ name: 'sum', aggregation: 'SUM', expression }] },
      { kind: 'MAP', columns: [{ name: 'value', expression: 'sum < 0' }] },
    ],
  }
}

test('a look-up that takes too long is ended, and said to be too slow', async () => {
  const slow = { status: 422, code: 'queryTooSlow', details: { seconds: 10 } }
  expect(await refusal(worker.client.resolvedWorkflows.byId({ workflowId }))).toMatchObject(slow)
  const { definition } = await portal.client.workflows.byId({ workflowId })
  const preview = { workflowId, definition: definition as WorkflowDefinition }
  expect(await refusal(portal.client.resolvedWorkflows.preview({ preview }))).toMatchObject(slow)
  expect(limited).toBe(2)
})

test('work that was done all the same is stored and marked', async () => {
  const stored = await worker.client.workflowResults.create({
    workflowResult: {
      workflow: { id: workflowId },
      activityResults: { a: { t: 'fertig' } },
      completedAt: '2026-11-20T08:15:00.000Z',
    },
  })
  expect(stored).toMatchObject({ flags: ['DATA_CHANGED'], activityResults: { a: { t: 'fertig' } } })
  const read = await portal.client.workflowResults.byId({ workflowResultId: stored.id })
  expect(read).toEqual(stored)
})
