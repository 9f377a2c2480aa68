import { limits } from '@feldwerk/contract/limits.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspection } from '../../../test/workflows.ts'
import { openWorld, type TestCompany, type World } from '../../../test/world.ts'

let world: World
let company: TestCompany

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
})
afterAll(() => world.close())

const names = [{ language: 'de' as const, name: 'Rundgänge' }]

/** A workflow that is performed so often on each day, by as many lists. */
function bundleOf(perDay: readonly number[]) {
  const workflowId = newId()
  const results = perDay.map((often) => ({ workflowId, perDay: often, perRestDay: often, hours: [8, 9] }))
  return { workflows: [{ id: workflowId, translations: names, definition: inspection }], sample: { results } }
}

const send = (path: string, body: unknown, language = 'de') =>
  world.raw(`/api${path}`, {
    method: 'POST',
    token: company.owner.token,
    headers: { 'Accept-Language': language },
    body,
  })
const create = (perDay: readonly number[], language?: string) =>
  send('/templates', { bundle: bundleOf(perDay), translations: names }, language)

test('sample data of more results than come with one instance are refused at their place', async () => {
  const german = await create([50, 50, 50])
  expect(german).toMatchObject({
    status: 400,
    json: {
      code: 'validation',
      details: {
        errors: [
          {
            path: 'bundle.sample.results.2.perDay',
            rule: 'tooManySampleResults',
            message: expect.stringContaining('mehr als 5.000 Ergebnisse'),
          },
        ],
      },
    },
  })
  expect((await create([50, 50, 50], 'en')).text).toContain('more than 5,000 results')
  const { data } = await company.client.templates.paginated({ size: 100 })
  expect(data.filter(({ company: by }) => by !== null)).toEqual([])
  expect(await create([50, 50])).toMatchObject({ status: 200 })
})

test('a template that is older than the limit is installed without sample data only', async () => {
  const { json } = await create([1])
  const { id } = json as { id: string }
  const { rowCount } = await world.owner.query(
    `update template set bundle = jsonb_set(bundle, '{sample,results,0,perDay}', $2::jsonb) where id = $1`,
    [id, String(limits.sampleResults)],
  )
  expect(rowCount).toBe(1)
  const install = (sampleData: boolean) => send(`/templates/byId/${id}/instantiate`, { sampleData })
  expect(await install(true)).toMatchObject({
    status: 400,
    json: { details: { errors: [{ path: 'sampleData', rule: 'tooManySampleResults' }] } },
  })
  expect(await install(false)).toMatchObject({ status: 200 })
})
