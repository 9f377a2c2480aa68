import type { Client } from '@feldwerk/contract/client.ts'
import type { Query } from '@feldwerk/contract/queries.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/deadline.ts'
import { columns, insertMachines, type Machines, overAssets } from '../../../test/machines.ts'
import { openWorld, refusal, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('what costs too much', () => {
  let large: Machines
  let owner: Client
  beforeAll(async () => {
    const crowd = await world.company()
    owner = crowd.client
    large = await insertMachines(world, { companyId: crowd.id, keeper: crowd.owner.id, count: 1000 })
  })

  /** 10¹² rows: four tables of a thousand, each row with each. */
  const cartesian = (): Query => {
    const same = () => overAssets(large.machineType, columns({ one: '1', count: 'asset.count' }))
    const join = (name: string): Query['steps'][number] => ({
      kind: 'JOIN',
      query: same(),
      name,
      on: [{ left: 'one', right: 'one' }],
    })
    return {
      ...same(),
      steps: [
        ...same().steps,
        join('b'),
        join('c'),
        join('d'),
        {
          kind: 'GROUP',
          keys: [],
          aggregates: [
            { name: 'sum', aggregation: 'SUM', expression: 'count + b.count + c.count + d.count' },
          ],
        },
      ],
    }
  }

  test('is ended with its name after its time', async () => {
    expect(await refusal(owner.viewData.preview({ query: cartesian() }))).toMatchObject({
      status: 422,
      code: 'queryTooSlow',
      details: { seconds: 5 },
    })
  })

  test('ends in the database when the client hangs up', async () => {
    const running = async () => {
      const { rows } = await world.owner.query(
        `select from pg_stat_activity where datname = current_database() and state = 'active' and query like '%fact as%'
           and pid <> pg_backend_pid()`,
      )
      return rows.length
    }
    const controller = new AbortController()
    const asked = owner.viewData.preview({ query: cartesian() }, { signal: controller.signal })
    await eventually(async () => expect(await running()).toBeGreaterThan(0))
    controller.abort()
    await expect(asked).rejects.toThrow()
    await eventually(async () => expect(await running()).toBe(0), { within: 4_000 })
  })

  test('goes without a number of rows rather than late', async () => {
    const joined = cartesian()
    const quick: Query = { ...joined, steps: joined.steps.slice(0, 2) }
    const { data, recordsTotal } = await owner.viewData.preview({ query: quick, size: 5, awaitTotal: true })
    expect(data).toHaveLength(5)
    expect([1_000_000, null]).toContain(recordsTotal)
  })
})
