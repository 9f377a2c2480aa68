import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '../test/database.ts'
import { inDatabase, inMemory } from '../test/expression.ts'
import { EMPTY_CATALOGUE } from './catalogue.ts'
import { createBudget } from './expression/budget.ts'
import { checkText } from './expression/check.ts'
import { signature } from './functions/row.ts'
import { FUNCTIONS } from './functions.ts'
import { STRING, show, TIME } from './types.ts'

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

  it.each([
    ['half + half', 1_000_000],
    ['half + half + "a"', null],
    ['[half, half].join()', 1_000_000],
    ['[half, half].join("-")', null],
    ['(half + half).replace("b", "")', 1_000_000],
    ['half.replace("b", "€")', null],
    ['half.replace("b", "ß")', 500_000],
    ['(half + "a").replace("b", "ß")', null],
  ])('makes no text of more than a megabyte: %s', async (text, size) => {
    const { typed, faults } = checkText(`size(${text})`, {
      names: { half: STRING },
      catalogue: EMPTY_CATALOGUE,
    })
    expect(faults).toEqual([])
    const names = new Map([['half', 'a'.repeat(500_000)]])
    expect(inMemory(typed, { names, budget: createBudget() })).toBe(size)
    expect(await inDatabase(client, typed, { names })).toBe(size)
  })
})
