import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkQuery } from '../src/check.ts'
import type { Query } from '../src/query.ts'
import { failuresOfBoth } from './both.ts'
import { caseRecords } from './case-files.ts'
import { connect } from './database.ts'
import { NOW, ZONE } from './expression.ts'
import { compileFailures } from './sql-failures.ts'
import { CATALOGUE, cleanWorld, createTables, STORAGE, store } from './world.ts'

describe('what failed', () => {
  let client: pg.Client
  const world = cleanWorld(caseRecords())
  beforeAll(async () => {
    client = await connect()
    await createTables(client)
    await store(client, world)
  })
  afterAll(() => client.end())

  const root = { kind: 'ASSET', assetTypeId: 'machine' } as const

  it('is counted by its place, for the rows that came so far', async () => {
    const query: Query = {
      root,
      steps: [
        { kind: 'FILTER', condition: 'asset.active != false || asset.tags[7] == "x"' },
        {
          kind: 'MAP',
          columns: [
            { name: 'first', expression: 'asset.tags[0]' },
            {
              name: 'digits',
              expression: 'asset.code == null ? 0 : int(asset.code.substring(2)) + int(asset.name)',
            },
            { name: 'parts', expression: 'asset.rounds.map(round, 1 / round.value + div(1, 0))' },
          ],
        },
        {
          kind: 'GROUP',
          keys: [{ name: 'key', expression: 'first' }],
          aggregates: [{ name: 'sum', aggregation: 'SUM', expression: '1 % div(digits, 1000)' }],
        },
      ],
    }
    const { inMemory, inDatabase } = await failuresOfBoth(client, world, query)
    expect(inMemory).toEqual([
      // Only Presse is not active; its list is empty.
      { path: ['steps', 0, 'condition'], start: 25, end: 38, count: 1 },
      // Of Pumpe 7, Lüfter and Pumpe 8, whose list is null, none is without a first tag; all have a name.
      { path: ['steps', 1, 'columns', 1, 'expression'], start: 56, end: 71, count: 3 },
      // Three rounds, where dividing by nothing fails each time.
      { path: ['steps', 1, 'columns', 2, 'expression'], start: 24, end: 51, count: 3 },
    ])
    expect(inDatabase).toEqual(inMemory)
  })

  it('is nothing where nothing can fail', () => {
    const { plan } = checkQuery(
      { root, steps: [{ kind: 'FILTER', condition: 'asset.name == "x"' }] },
      CATALOGUE,
    )
    expect(compileFailures(plan, { storage: STORAGE, catalogue: CATALOGUE, zone: ZONE, now: NOW })).toBeNull()
  })
})
