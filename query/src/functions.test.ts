import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '../test/database.ts'
import { inDatabase, inMemory } from '../test/expression.ts'
import { EMPTY_CATALOGUE } from './catalogue.ts'
import { checkText } from './expression/check.ts'
import { signature } from './functions/row.ts'
import { FUNCTIONS } from './functions.ts'
import { show, TIME } from './types.ts'

const environment = { names: { now: TIME }, catalogue: EMPTY_CATALOGUE }

describe('every function', () => {
  let client: pg.Client
  beforeAll(async () => {
    client = await connect()
  })
  afterAll(() => client.end())

  it.each(FUNCTIONS.map((row) => [signature(row, show), row] as const))(
    '%s does what its example says',
    async (_name, row) => {
      const [expression, value] = row.example
      const { typed, faults } = checkText(expression, environment)
      expect(faults).toEqual([])
      expect(inMemory(typed)).toEqual(value)
      expect(await inDatabase(client, typed)).toEqual(value)
    },
  )
})
