import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BothResults, failuresOfBoth, runBoth } from '../test/both.ts'
import { connect } from '../test/database.ts'
import { type Coverage, randomQuery } from '../test/queries.ts'
import { randomWorld } from '../test/values.ts'
import { createTables, ITEM_STORAGE, STORAGE, store } from '../test/world.ts'
import { signature } from './functions/row.ts'
import { FUNCTIONS } from './functions.ts'
import { LimitError } from './limits.ts'
import type { Query } from './query.ts'
import { show } from './types.ts'

const WORLDS = process.env.FELDWERK_TEST_LONG ? 1000 : 4
/** Seed of the first world; the others follow, and a run of one day has none of the next. */
const FIRST = 100 * (fc.readConfigureGlobal()?.seed ?? 0)
const QUERIES_PER_WORLD = 100
const HOUR = 3_600_000
/** Also for making a difference smaller, which may take very long. */
const MOST_MILLISECONDS = 900_000

/** The smallest query of a world whose rows are not the same, or whose statement fails. */
interface Difference {
  readonly seed: number
  readonly query: Query
  readonly results: BothResults | Awaited<ReturnType<typeof failuresOfBoth>> | string
}

/** null for a statement that is longer than the limit. That is not a difference, but it is counted. */
const errorOrLimit = (error: unknown) => (error instanceof LimitError ? null : String(error))

describe('TypeScript and SQL', () => {
  let client: pg.Client
  beforeAll(async () => {
    client = await connect()
    await createTables(client)
  })
  afterAll(() => client.end())

  it('give the same rows for random queries over random rows', { timeout: 8 * HOUR }, async () => {
    const coverage: Coverage = { functions: new Map(), steps: new Map() }
    const seen = { queries: 0, withRows: 0, values: 0, known: 0, withFailures: 0, tooLong: 0 }
    const differences: Difference[] = []
    const leastCalled = () =>
      Math.min(...FUNCTIONS.map((row) => coverage.functions.get(signature(row, show)) ?? 0))
    // Few worlds may leave a function out by chance: then some more are looked at.
    const isEnough = (worlds: number) => worlds >= WORLDS && (leastCalled() > 0 || worlds >= 3 * WORLDS)
    for (let seed = FIRST; !isEnough(seed - FIRST); seed++) {
      const [world] = fc.sample(fc.gen().map(randomWorld), { numRuns: 1, seed })
      if (!world) throw new Error('no world')
      await store(client, world)
      const options = {
        storage: seed % 2 === 0 ? ITEM_STORAGE : STORAGE,
        keepConstants: seed % 4 < 2,
        asPage: seed % 3 === 0,
      }
      let smallest: Difference | undefined
      const same = fc.asyncProperty(fc.gen(), async (g) => {
        const query = randomQuery(g, coverage)
        const results = await runBoth(client, world, query, options).catch(errorOrLimit)
        if (results === null) {
          seen.tooLong++
          return true
        }
        if (typeof results === 'string' || !isDeepStrictEqual(results.inDatabase, results.inMemory)) {
          smallest = { seed, query, results }
          return false
        }
        const failures = await failuresOfBoth(client, world, query, options).catch(errorOrLimit)
        if (
          typeof failures === 'string' ||
          (failures && !isDeepStrictEqual(failures.inDatabase, failures.inMemory))
        ) {
          smallest = { seed, query, results: failures }
          return false
        }
        const values = results.inMemory.flat()
        seen.withFailures += failures && failures.inMemory.length > 0 ? 1 : 0
        seen.queries++
        seen.withRows += results.inMemory.length > 0 ? 1 : 0
        seen.values += values.length
        seen.known += values.filter((value) => value !== null).length
        return true
      })
      await fc.check(same, { numRuns: QUERIES_PER_WORLD, seed, interruptAfterTimeLimit: MOST_MILLISECONDS })
      if (smallest) differences.push(smallest)
      if (smallest) process.stdout.write(`different: ${JSON.stringify(smallest)}\n`)
      if ((seed - FIRST) % 50 === 49)
        process.stdout.write(`${seed - FIRST + 1} worlds, ${differences.length} differences\n`)
    }
    expect(differences).toEqual([])
    const { kept = 0, refused = 0, ...steps } = Object.fromEntries(coverage.steps)
    const least = { function: leastCalled(), stepOnType: Math.min(...Object.values(steps)) }
    process.stdout.write(`differential: ${JSON.stringify({ ...seen, least, kept, refused })}\n`)
    expect(seen.withRows / seen.queries).toBeGreaterThanOrEqual(0.6)
    expect(seen.known / seen.values).toBeGreaterThanOrEqual(0.5)
    expect(seen.tooLong).toBeLessThanOrEqual(1 + seen.queries / 1000)
    expect(refused / kept).toBeLessThan(0.1)
    expect(Math.min(least.function, least.stepOnType)).toBeGreaterThanOrEqual(WORLDS >= 1000 ? 200 : 1)
  })
})
