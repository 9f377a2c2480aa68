import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, rowsOf } from '../../test/database.ts'
import { inMemory, NOW, ZONE } from '../../test/expression.ts'
import { STORAGE } from '../../test/world.ts'
import { EMPTY_CATALOGUE } from '../catalogue.ts'
import { decode } from '../sql/decode.ts'
import { compile } from '../statement/compile.ts'
import { ANY, show } from '../types.ts'
import { checkText } from './check.ts'
import type { TypedExpression } from './typed.ts'

const X = { nested: [1, 'a'] }

describe('a value of type ANY', () => {
  let client: pg.Client
  beforeAll(async () => {
    client = await connect()
  })
  afterAll(() => client.end())

  it.each([
    ['[x, 1, "a", null]', 'ARRAY<ANY>', [X, 1, 'a', null]],
    ['x == 5', 'BOOLEAN', false],
    ['[x] + [1, 2].map(y, y + 1)', 'ARRAY<ANY>', [X, 2, 3]],
    ['[[x], [1, 2].map(y, y)]', 'ARRAY<ARRAY<ANY>>', [[X], [1, 2]]],
    ['coalesce(x, true)', 'ANY', X],
    ['has(x)', 'BOOLEAN', true],
    ['[x].map(y, {"data": y, "when": timestamp(1)})[0].when == timestamp(1)', 'BOOLEAN', true],
  ])('is handed on as it is: %s', async (text, type, value) => {
    const { typed, faults } = checkText(text, { names: { x: ANY }, catalogue: EMPTY_CATALOGUE })
    expect([faults, show(typed.type)]).toEqual([[], type])
    expect(inMemory(typed, { names: new Map([['x', X]]) })).toEqual(value)
    const x: TypedExpression = { kind: 'LITERAL', start: 0, end: 0, type: ANY, value: X }
    const none = { columns: {}, unique: [], repeated: new Set<string>() }
    const steps = [
      { kind: 'MAP', columns: [{ name: 'x', value: x }], input: none, output: none },
      { kind: 'MAP', columns: [{ name: 'value', value: typed }], input: none, output: none },
    ] as const
    const options = { storage: STORAGE, catalogue: EMPTY_CATALOGUE, zone: ZONE, now: NOW }
    const statement = compile({ root: { kind: 'NULL' }, steps, output: none }, options)
    const [row] = await rowsOf(client, statement)
    expect(decode(row?.[statement.columns[0]?.as ?? ''], typed.type)).toEqual(value)
  })

  it('has no fields that could be walked', () => {
    const { faults } = checkText('x.constructor', { names: { x: ANY }, catalogue: EMPTY_CATALOGUE })
    expect(faults).toMatchObject([{ code: 'unknownField', expected: ['ANY'] }])
  })
})
