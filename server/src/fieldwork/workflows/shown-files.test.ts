import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activity, fixed, inspection, said } from '../../../test/workflows.ts'
import { openWorld, type TestCompany, type World } from '../../../test/world.ts'

let world: World
let company: TestCompany
let other: TestCompany

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  other = await world.company()
})
afterAll(() => world.close())

const showing = (images: readonly string[], audio: readonly string[]): WorkflowDefinition => ({
  ...inspection,
  nodes: [
    activity('look', [
      {
        kind: 'OUTPUT_IMAGES',
        id: 'c-plan',
        variableName: 'plan',
        title: said('Plan'),
        images: fixed([...images]),
      },
      {
        kind: 'ACTIVITY_GROUP',
        id: 'c-rest',
        variableName: 'rest',
        title: said('Weiter'),
        activities: [
          activity('listen', [
            {
              kind: 'OUTPUT_AUDIO',
              id: 'c-noise',
              variableName: 'noise',
              title: said('So klingt es'),
              audio: fixed([...audio]),
            },
          ]),
        ],
      },
    ]),
  ],
})

/** Which of these files tidying up would remove, long after they were uploaded. */
async function abandoned(ids: readonly string[]): Promise<string[]> {
  await world.owner.query(`update file set created_at = now() - interval '61 days' where id = any($1)`, [ids])
  const { rows } = await world.owner.query<{ id: string }>('select id from abandoned_files(1000)')
  return rows.map(({ id }) => id).filter((id) => ids.includes(id))
}

test('what a workflow shows is kept, from the first draft on', async () => {
  const [plan, noise, later, unused] = [
    await world.image(company.owner),
    await world.image(company.owner),
    await world.image(company.owner),
    await world.image(company.owner),
  ]
  const { id: workflowId, revision } = await company.client.workflows.create({
    workflow: { translations: [{ language: 'de', name: 'Rundgang' }], definition: showing([plan], [noise]) },
  })
  expect(await abandoned([plan, noise, unused])).toEqual([unused])
  const draft = { definition: showing([plan, later], [noise, 'no id at all']), revision }
  await company.client.workflowDrafts.save({ workflowId, draft })
  expect(await abandoned([plan, noise, later])).toEqual([])
})

test('nobody keeps what is another company’s', async () => {
  const foreign = await world.image(other.owner)
  const definition = showing([foreign], [foreign])
  await company.client.workflows.create({
    workflow: { translations: [{ language: 'de', name: 'Rundgang' }], definition },
  })
  expect(await abandoned([foreign])).toEqual([foreign])
})
