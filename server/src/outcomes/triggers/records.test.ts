import { afterAll, beforeAll, expect, test } from 'vitest'
import { computed } from '../../../test/workflows.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { estate } from '../../life/templates/templates.fixture.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('what a chosen record holds is seen in the midst of conditions and labels', async () => {
  const company = await world.company()
  const worker = await company.person({ owner: true, portal: true, app: true })
  const { client } = worker
  const { machine, workflow } = await estate(company)
  const { id: asset } = await client.assets.create({
    assetTypeId: machine.id,
    asset: { value: { name: 'Presse' } },
  })
  const { revision, definition } = await client.workflows.byId({ workflowId: workflow.id })
  const columns = [{ name: 'label', expression: '"Nachsehen: " + check.machine.name' }]
  const task = {
    workflowId: workflow.id,
    task: {
      kind: 'QUERY' as const,
      query: { root: { kind: 'NULL' as const }, steps: [{ kind: 'MAP' as const, columns }] },
    },
  }
  const taskTriggers = [
    { id: 'press', condition: computed('check.machine.name == "Presse"'), ...task },
    { id: 'other', condition: computed('check.machine.name != "Presse"'), ...task },
  ]
  await client.workflowDrafts.save({
    workflowId: workflow.id,
    draft: { revision, definition: { ...definition, taskTriggers } },
  })
  await client.workflows.publish({ workflowId: workflow.id, publication: { revision: revision + 1 } })
  const { id: workflowResultId } = await client.workflowResults.create({
    workflowResult: {
      workflow: { id: workflow.id },
      completedAt: '2026-11-20T08:15:00.000Z',
      activityResults: { check: { machine: asset, good: true, weight: 10 }, points: [] },
    },
  })
  await world.runJobs()
  const { data } = await client.triggerRuns.paginated({ workflowResultId })
  const came = data.map(({ triggerId, state, content }) => [triggerId, state, content])
  expect(came).toHaveLength(2)
  expect(came).toContainEqual(['other', 'SKIPPED', null])
  expect(came).toContainEqual(['press', 'DONE', expect.objectContaining({ label: 'Nachsehen: Presse' })])
})
