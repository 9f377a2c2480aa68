import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspection, publishedWorkflow } from '../../../test/workflows.ts'
import { openWorld, type TestAccount, type World } from '../../../test/world.ts'

let world: World
let portal: TestAccount
let workflowId: string

beforeAll(async () => {
  world = await openWorld()
  const company = await world.company()
  portal = await company.person({ portal: true })
  workflowId = (await publishedWorkflow(portal.client)).id
})
afterAll(() => world.close())

const send = (method: string, path: string, body: unknown) =>
  world.raw(`/api${path}`, { method, token: portal.token, body })

/** Queries whose frame is right, and nothing else. */
const queries = [
  { root: { kind: 'VIEW', viewId: 'no id' }, steps: [] },
  { root: { kind: 'VIEW', viewId: 5 }, steps: [] },
  { root: { kind: 'ASSET', assetTypeId: 'no id' }, steps: [] },
  { root: { kind: 'WORKFLOW_RESULT', workflowId: { id: 1 } }, steps: [] },
  { root: { kind: 'NULL' }, steps: [{ kind: 'JOIN' }] },
  { root: { kind: 'NULL' }, steps: [{ kind: 'JOIN', query: { root: { kind: 'NULL' } } }] },
  { root: { kind: 'NULL' }, steps: [{ kind: 'MAP', columns: [null] }] },
]

test.each(queries)(
  'a definition with a query that is none is kept as a draft, and refused elsewhere: %j',
  async (query) => {
    const source = {
      id: 's',
      name: 'Serie',
      schedule: { kind: 'QUERY', query },
      query: { kind: 'QUERY', query },
    }
    const definition = { ...inspection, taskSources: [source] }
    const { revision } = await portal.client.workflows.byId({ workflowId })
    const draft = await send('PUT', `/workflowDrafts/byWorkflow/${workflowId}`, { definition, revision })
    expect(draft).toMatchObject({ status: 200 })
    expect((draft.json as { errors: unknown[] }).errors.length).toBeGreaterThan(0)
    const answers = [
      await send('GET', `/workflows/byId/${workflowId}/publish`, undefined),
      await send('POST', '/resolvedWorkflows/preview', { workflowId, definition }),
      await send('POST', `/taskSources/byWorkflow/${workflowId}/preview`, { source }),
      await send('PUT', `/workflows/byId/${workflowId}`, { definition, revision: revision + 1 }),
      await send('PUT', `/taskSources/byWorkflow/${workflowId}/byId/s`, { source, revision: revision + 1 }),
      await send('POST', '/templates', {
        bundle: {
          workflows: [{ id: newId(), translations: [{ language: 'de', name: 'Fremd' }], definition }],
        },
        translations: [{ language: 'de', name: 'Fremd' }],
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400, 400, 400])
  },
)

test('a task trigger names a workflow that there is', async () => {
  const { revision } = await portal.client.workflows.byId({ workflowId })
  const other = await world.company()
  const foreign = (await publishedWorkflow(other.client)).id
  const task = {
    kind: 'QUERY',
    query: {
      root: { kind: 'NULL' },
      steps: [{ kind: 'MAP', columns: [{ name: 'label', expression: '"x"' }] }],
    },
  }
  for (const id of [foreign, newId(), 'no id']) {
    const definition = { ...inspection, taskTriggers: [{ id: 't', workflowId: id, task }] }
    const answer = await send('PUT', `/workflows/byId/${workflowId}`, { definition, revision })
    expect(answer, id).toMatchObject({
      status: 400,
      json: { details: { errors: [{ path: 'definition.taskTriggers.0.workflowId' }] } },
    })
  }
  const definition = { ...inspection, taskTriggers: [{ id: 't', workflowId, task }] }
  const saved = await send('PUT', `/workflows/byId/${workflowId}`, { definition, revision })
  expect(saved).toMatchObject({ status: 200 })
  const published = await send('POST', `/workflows/byId/${workflowId}/publish`, { revision: revision + 1 })
  expect(published).toMatchObject({ status: 200 })
})
