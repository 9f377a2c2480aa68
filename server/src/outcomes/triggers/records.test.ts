import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { computed } from '../../../test/workflows.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { estate } from '../../life/templates/templates.fixture.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const taskOf = (workflowId: string, label: string) => ({
  workflowId,
  task: {
    kind: 'QUERY' as const,
    query: {
      root: { kind: 'NULL' as const },
      steps: [{ kind: 'MAP' as const, columns: [{ name: 'label', expression: label }] }],
    },
  },
})

/** A workflow that chooses machines, with triggers that give a task with this label under each of these conditions. */
async function inspected(conditions: Readonly<Record<string, string>>, label: string) {
  const company = await world.company()
  const { client } = await company.person({ owner: true, portal: true, app: true })
  const { place, machine, workflow } = await estate(company)
  const workflowId = workflow.id
  const task = taskOf(workflowId, label)
  const taskTriggers = Object.entries(conditions).map(([id, condition]) => ({
    id,
    condition: computed(condition),
    ...task,
  }))
  const { revision, definition } = await client.workflows.byId({ workflowId })
  await client.workflowDrafts.save({
    workflowId,
    draft: { revision, definition: { ...definition, taskTriggers } },
  })
  await client.workflows.publish({ workflowId, publication: { revision: revision + 1 } })
  const assetOf = async (assetTypeId: string, value: Record<string, string>) =>
    (await client.assets.create({ assetTypeId, asset: { value } })).id
  const resultOf = (asset: string | null) => ({
    id: newId(),
    workflow: { id: workflowId },
    completedAt: new Date().toISOString(),
    activityResults: { check: { machine: asset, good: true, weight: 10 }, points: [] },
  })
  const statesOf = async (workflowResultId: string) => {
    const { data } = await client.triggerRuns.paginated({ workflowResultId })
    return data
      .map(({ triggerId, state, content }) => [
        `${triggerId} ${state}`,
        ...(content?.kind === 'TASK' ? [`${content.label}`] : []),
      ])
      .map((each) => each.join(' '))
      .toSorted()
  }
  return { client, place, machine, assetOf, resultOf, statesOf }
}

test('what a chosen record holds is seen in the midst of conditions and labels', async () => {
  const { client, machine, assetOf, resultOf, statesOf } = await inspected(
    { press: 'check.machine.name == "Presse"', other: 'check.machine.name != "Presse"' },
    '"Nachsehen: " + check.machine.name',
  )
  const workflowResult = resultOf(await assetOf(machine.id, { name: 'Presse' }))
  await client.workflowResults.create({ workflowResult })
  await world.runJobs()
  expect(await statesOf(workflowResult.id)).toEqual(['other SKIPPED', 'press DONE Nachsehen: Presse'])
})

test('of results that came together each sees the record that it names, as far as it leads', async () => {
  const { client, place, machine, assetOf, resultOf, statesOf } = await inspected(
    { hall: 'check.machine.place.name == "Halle 1"', none: 'check.machine.place.name == string(null)' },
    '"Nachsehen: " + check.machine.name',
  )
  const [first, second] = [
    await assetOf(place.id, { name: 'Halle 1' }),
    await assetOf(place.id, { name: 'Halle 2' }),
  ]
  const results = [
    resultOf(await assetOf(machine.id, { name: 'Presse', place: first })),
    resultOf(await assetOf(machine.id, { name: 'Fräse', place: second })),
    resultOf(await assetOf(machine.id, { name: 'Säge' })),
    resultOf(await assetOf(machine.id, { name: 'Bohrer', place: first })),
    resultOf(null),
  ]
  const { outcomes } = await client.workflowResults.createBulk({ bulk: { results } })
  expect(outcomes.map(({ problem }) => problem)).toEqual([null, null, null, null, null])
  const gone = results[3]?.activityResults.check.machine ?? ''
  await client.assets.remove({ assetTypeId: machine.id, assetId: gone })
  await world.runJobs()
  expect(await Promise.all(results.map(({ id }) => statesOf(id)))).toEqual([
    ['hall DONE Nachsehen: Presse', 'none SKIPPED'],
    ['hall SKIPPED', 'none SKIPPED'],
    ['hall SKIPPED', 'none DONE Nachsehen: Säge'],
    ['hall SKIPPED', 'none DONE null'],
    ['hall SKIPPED', 'none DONE null'],
  ])
})
