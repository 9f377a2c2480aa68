import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseRows, memoryRows } from '../test/both.ts'
import { caseRecords, expressionCases, queryCases } from '../test/case-files.ts'
import { connect } from '../test/database.ts'
import { inDatabase, inMemory } from '../test/expression.ts'
import { CATALOGUE, cleanWorld, createTables, store } from '../test/world.ts'
import { EMPTY_CATALOGUE } from './catalogue.ts'
import { checkQuery } from './check.ts'
import { checkText } from './expression/check.ts'
import type { Fault } from './faults.ts'
import { show, TIME } from './types.ts'
import { equal, keyOf, type Value } from './values.ts'

describe('cases', () => {
  let client: pg.Client
  const world = cleanWorld(caseRecords())
  beforeAll(async () => {
    client = await connect()
    await createTables(client)
    await store(client, world)
  })
  afterAll(() => client.end())

  it.each(expressionCases())('expressions: $file', async ({ content }) => {
    const environment = { names: { now: TIME }, catalogue: EMPTY_CATALOGUE }
    for (const { expression, type, value } of content.cases) {
      const { typed, faults } = checkText(expression, environment)
      const results = [inMemory(typed), await inDatabase(client, typed)].map((each) =>
        equal(each, value) ? value : each,
      )
      expect({ expression, faults, type: show(typed.type), results }).toEqual({
        expression,
        faults: [],
        type,
        results: [value, value],
      })
    }
  })

  it.each(queryCases())('queries: $file', async ({ content }) => {
    const { query, types, rows, faults = [], warnings = [] } = content
    const { plan, stages, ...found } = checkQuery(query, CATALOGUE)
    const shown = stages.map(({ columns }) =>
      Object.fromEntries(Object.entries(columns).map(([name, type]) => [name, show(type)])),
    )
    expect({ types: shown, faults: found.faults.map(placed), warnings: found.warnings.map(placed) }).toEqual({
      types,
      faults,
      warnings,
    })
    if (!rows) return
    const inOrder = (all: readonly (readonly Value[])[]) => all.map((row) => keyOf(row)).toSorted()
    expect({
      inMemory: inOrder(memoryRows(plan, world)),
      inDatabase: inOrder(await databaseRows(client, plan)),
    }).toEqual({ inMemory: inOrder(rows), inDatabase: inOrder(rows) })
  })
})

/** `steps.1.condition: unknownName x`. */
const placed = ({ path, code, found, limit }: Fault) =>
  `${path.join('.')}: ${[code, limit ?? found].join(' ').trim()}`
