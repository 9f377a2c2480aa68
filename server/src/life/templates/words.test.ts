import { newId } from '@feldwerk/contract/new-id.ts'
import type { TemplateBundle } from '@feldwerk/contract/template-bundle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { property, typeOf } from '../../../test/asset-types.ts'
import { inspection } from '../../../test/workflows.ts'
import { openWorld, type TestCompany, type World } from '../../../test/world.ts'

let world: World
let company: TestCompany

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
})
afterAll(() => world.close())

const names = [{ language: 'de' as const, name: 'Von woanders' }]
const send = (path: string, body: unknown) =>
  world.raw(`/api${path}`, { method: 'POST', token: company.owner.token, body })
const create = (bundle: unknown) => send('/templates', { bundle, translations: names })

type Results = NonNullable<TemplateBundle['sample']>['results'][number]

/** Two types of things, and a workflow that is performed once a day. */
function bundleOf({ words, rules = {} }: { words?: unknown; rules?: Partial<Results['answers']> } = {}) {
  const [first, second, workflowId] = [newId(), newId(), newId()]
  return {
    first,
    second,
    bundle: {
      assetTypes: [
        { id: first, ...typeOf('Orte', [property('name')]) },
        { id: second, ...typeOf('Maschinen', [property('name')]) },
      ],
      workflows: [{ id: workflowId, translations: names, definition: inspection }],
      ...(words ? { words } : {}),
      sample: { results: [{ workflowId, perDay: 1, hours: [8, 9], answers: rules }] },
    },
  }
}

test.each([
  ['kinds', () => bundleOf({ words: { de: { ACTIVITY: 'AKTIVITÄT' } } }).bundle],
  ['names of fields', () => bundleOf({ words: { de: { nodes: 'Knoten' } } }).bundle],
  [
    'ids',
    () => {
      const { bundle, first, second } = bundleOf()
      return { ...bundle, words: { de: { [first]: second } } }
    },
  ],
])('words that change more than values are refused: %s', async (_what, make) => {
  const answer = await create(make())
  expect(answer, answer.text).toMatchObject({ status: 400 })
})

test('sample data that asks for the impossible is made as far as it can be', {
  timeout: 60_000,
}, async () => {
  const { bundle } = bundleOf({
    rules: {
      points: { values: [3000] },
      'check.finding': { values: ['constructor'] },
      'points.point.name': { by: { question: 'check.finding', values: { dicht: ['Ventil'] } } },
      'check.good': { share: 0 },
    },
  })
  const made = await create(bundle)
  expect(made, made.text).toMatchObject({ status: 200 })
  const { id } = made.json as { id: string }
  const installed = await send(`/templates/byId/${id}/instantiate`, { sampleData: true })
  expect(installed, installed.text).toMatchObject({ status: 200 })
  const { data } = await company.client.workflowResults.paginated({ size: 1 })
  expect(data[0]?.activityResults['points']).toHaveLength(50)
})
