import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { columns, insertMachines, type Machines, overAssets, viewOf } from '../../../test/machines.ts'
import { openWorld, refusal, type TestAccount, type World } from '../../../test/world.ts'

let world: World
let portal: TestAccount
let machines: Machines

beforeAll(async () => {
  world = await openWorld()
  const company = await world.company()
  portal = company.owner
  machines = await insertMachines(world, { companyId: company.id, keeper: portal.id, count: 1 })
})
afterAll(() => world.close())

const names = () => overAssets(machines.machineType, columns({ name: 'asset.name', place: 'asset.location' }))

describe('a query that does not fit', () => {
  const wrong = () =>
    overAssets(
      machines.machineType,
      { kind: 'FILTER', condition: 'asset.nam == 5' },
      columns({ name: 'asset.name', sum: 'asset.name + asset.count' }),
      { kind: 'GROUP', keys: [], aggregates: [{ name: 'total', aggregation: 'SUM', expression: 'nothing' }] },
    )

  test('is refused with every fault at its place, in the caller’s language', async () => {
    const english = { method: 'POST', token: portal.token, headers: { 'Accept-Language': 'en' } }
    const answer = await world.raw('/api/views', { ...english, body: viewOf(wrong()).view })
    expect(answer.json).toMatchObject({
      status: 400,
      code: 'validation',
      details: {
        errors: [
          { in: 'body', path: 'query.steps.0.condition', rule: 'unknownField', start: 6, end: 9 },
          { path: 'query.steps.1.columns.1.expression', rule: 'wrongArguments' },
          { path: 'query.steps.2.aggregates.0.expression', rule: 'unknownName' },
        ],
      },
    })
    expect(answer.text).toContain('Did you mean')
    const german = await refusal(portal.client.views.create(viewOf(wrong())))
    expect(JSON.stringify(german)).toContain('Meinten Sie')
  })

  test('is refused before it is saved over the one that does', async () => {
    const created = await portal.client.views.create(viewOf(names()))
    const update = portal.client.views.update({ viewId: created.id, ...viewOf(wrong()) })
    expect(await refusal(update)).toMatchObject({ code: 'validation' })
    expect(await portal.client.views.byId({ viewId: created.id })).toEqual(created)
  })

  test('is refused when it has too many steps or is too much for one statement', async () => {
    const filter = { kind: 'FILTER' as const, condition: 'asset.active' }
    const steps = Array.from({ length: 17 }, () => filter)
    const many = await refusal(portal.client.views.create(viewOf(overAssets(machines.machineType, ...steps))))
    expect(many).toMatchObject({
      details: {
        errors: [
          { path: 'query.steps.16', rule: 'limit', message: 'Eine Abfrage hat höchstens 16 Schritte.' },
        ],
      },
    })
    const all = Array.from({ length: 900 }, (_, i) => [
      `c${i}`,
      `"${'x'.repeat(30)}${i}" + asset.name + asset.code`,
    ])
    const large = overAssets(machines.machineType, columns(Object.fromEntries(all)))
    expect(await refusal(portal.client.views.create(viewOf(large)))).toMatchObject({
      details: { errors: [{ path: 'query', rule: 'limit' }] },
    })
  })

  test('is refused when it is built as no query is', async () => {
    const body = { query: { root: { kind: 'TABLE' }, steps: [{ kind: 'FILTER' }, { kind: 'UNION' }] } }
    const answer = await world.raw('/api/views', { method: 'POST', token: portal.token, body })
    expect(answer.json).toMatchObject({
      details: {
        errors: [
          { path: 'query.root.kind', rule: 'notOneOf' },
          { path: 'query.steps.0.condition', rule: 'required' },
          { path: 'query.steps.1.kind', rule: 'notOneOf' },
          { path: 'translations', rule: 'required' },
        ],
      },
    })
  })
})
