import * as fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runBoth } from '../test/both.ts'
import { connect } from '../test/database.ts'
import { call } from '../test/generate.ts'
import { randomWorld } from '../test/values.ts'
import { CATALOGUE, createTables, MACHINE, store, type World } from '../test/world.ts'
import { checkQuery } from './check.ts'
import type { FunctionRow } from './functions/row.ts'
import { rowsOf } from './functions.ts'
import type { Query } from './query.ts'
import { type Sql, sql } from './sql/sql.ts'
import { DOUBLE, LONG, type Type } from './types.ts'
import { keyOf } from './values.ts'

type Write = (a: Sql, b: Sql, c: Sql) => Sql

/** Mistakes one makes with SQL, each in one row of the table. */
const FAULTS: readonly { readonly name: string; readonly args: number; readonly wrong: Write }[] = [
  { name: '==', args: 2, wrong: (a, b) => sql`${a} = ${b}` },
  { name: '+', args: 2, wrong: (a, b) => sql`${a} + coalesce(${b}, 0)` },
  { name: '%', args: 2, wrong: (a, b) => sql`((${a}::int8 % nullif(${b}, 0)::int8) + ${b}::int8)::float8` },
  { name: 'round', args: 1, wrong: (a) => sql`nullif(round(${a}), 1e21)` },
  { name: 'size', args: 1, wrong: (a) => sql`octet_length(${a})::float8` },
  { name: 'lower', args: 1, wrong: (a) => sql`lower(${a} collate "C")` },
  { name: 'trim', args: 1, wrong: (a) => sql`btrim(${a})` },
  { name: 'split', args: 2, wrong: (a, b) => sql`string_to_array(${a}, ${b})` },
  {
    name: 'weekday',
    args: 1,
    wrong: (a) => sql`extract(dow from ${a} at time zone 'Europe/Berlin')::float8`,
  },
  { name: 'hour', args: 1, wrong: (a) => sql`extract(hour from ${a} at time zone '+01')::float8` },
  { name: 'in', args: 2, wrong: (a, b) => sql`${a} = any(${b})` },
  { name: '?:', args: 3, wrong: (a, b, c) => sql`case when ${a} then ${b} else ${c} end` },
]

const MOST_TRIES = 300

describe('the comparison of both back ends', () => {
  let client: pg.Client
  let world: World
  beforeAll(async () => {
    client = await connect()
    await createTables(client)
    const [made] = fc.sample(fc.gen().map(randomWorld), { numRuns: 1, seed: 5 })
    if (!made) throw new Error('no world')
    world = made
    await store(client, world)
  })
  afterAll(() => client.end())

  it.each(FAULTS)('finds a wrong $name', async ({ name, args, wrong }) => {
    const row = rowsOf(name).find((each) => each.args.length === args)
    if (!row) throw new Error(`no row ${name}`)
    const right = row.sql
    Object.assign(row, { sql: ([a, b, c]: readonly Sql[]) => wrong(a ?? sql``, b ?? sql``, c ?? sql``) })
    try {
      expect(await findsDifference(client, world, row)).toBe(true)
    } finally {
      Object.assign(row, { sql: right })
    }
  })
})

/** Tries random calls of the row until the back ends differ. */
async function findsDifference(client: pg.Client, world: World, row: FunctionRow): Promise<boolean> {
  const type: Type = row.result.kind === 'VARIABLE' ? DOUBLE : row.result.kind === 'NULL' ? LONG : row.result
  const queries = fc.gen().map((g): Query => {
    const expression = call({ g, names: { asset: MACHINE }, used: new Map() }, row, type, 2)
    const columns = [{ name: 'value', expression }]
    return { root: { kind: 'ASSET', assetTypeId: 'machine' }, steps: [{ kind: 'MAP', columns }] }
  })
  for (const query of fc.sample(queries, { numRuns: MOST_TRIES, seed: 7 })) {
    if (checkQuery(query, CATALOGUE).faults.length > 0) continue
    const { inMemory, inDatabase } = await runBoth(client, world, query)
    if (keyOf(inMemory) !== keyOf(inDatabase)) return true
  }
  return false
}
