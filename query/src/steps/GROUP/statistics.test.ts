import * as fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '../../../test/database.ts'
import { spread } from './statistics.ts'

describe('the deviation of a sample', () => {
  let client: pg.Client
  beforeAll(async () => {
    client = await connect()
  })
  afterAll(() => client.end())

  it('is null of one value, and 0 of equal ones', () => {
    expect([spread([3]), spread([0.1, 0.1, 0.1])]).toEqual([null, 0])
  })

  it('keeps what is small beside large values', () => {
    expect(spread([1e9 + 1, 1e9 + 2, 1e9 + 3])).toBe(1)
  })

  it('is what PostgreSQL reckons, to the ninth digit', async () => {
    const value = fc.oneof(
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      fc.double({ min: 1e9, max: 1e9 + 10, noNaN: true }),
      fc.double({ min: -1e139, max: 1e139, noNaN: true }),
    )
    const same = fc.asyncProperty(fc.array(value, { minLength: 2, maxLength: 50 }), async (values) => {
      const {
        rows: [row],
      } = await client.query<{ of: number }>('select stddev_samp(v) as of from unnest($1::float8[]) v', [
        values,
      ])
      const [mine, its] = [Number(spread(values)), row?.of ?? Number.NaN]
      expect(Math.abs(mine - its)).toBeLessThanOrEqual(1e-9 * Math.max(its, Number.MIN_VALUE))
    })
    await fc.assert(same, { numRuns: 200 })
  })
})
