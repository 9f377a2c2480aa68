import type pg from 'pg'
import { checkQuery } from '../src/check.ts'
import type { Plan } from '../src/plan.ts'
import type { Query } from '../src/query.ts'
import { runPlan } from '../src/run.ts'
import { decode } from '../src/sql/decode.ts'
import type { Storage } from '../src/sql/storage.ts'
import { type CompileOptions, compile } from '../src/statement/compile.ts'
import type { Type } from '../src/types.ts'
import { keyOf, type Value } from '../src/values.ts'
import { rowsOf } from './database.ts'
import { NOW, ZONE } from './expression.ts'
import { failuresOf } from './failures.ts'
import { compileFailures } from './sql-failures.ts'
import { CATALOGUE, STORAGE, sourceOf, type World } from './world.ts'

export interface BothResults {
  readonly inMemory: readonly (readonly Value[])[]
  readonly inDatabase: readonly (readonly Value[])[]
}

export interface DatabaseOptions {
  readonly storage?: Storage
  /** As in `CompileOptions`, but true unless told: what the database computes is what is tested. */
  readonly keepConstants?: boolean
  /** All rows as one page in the order of a column, which is another statement: see `isFoundFirst`. */
  readonly asPage?: boolean
}

const MOST_ON_PAGE = 1000
const IN_ORDER: readonly Type['kind'][] = ['STRING', 'LONG', 'DOUBLE', 'BOOLEAN', 'TIME']

/** The rows of a query from both back ends, in one order. */
export async function runBoth(
  client: pg.Client,
  world: World,
  query: Query,
  options: DatabaseOptions = {},
): Promise<BothResults> {
  const { plan, faults } = checkQuery(query, CATALOGUE)
  if (faults.length > 0) throw new Error(`not well-typed: ${JSON.stringify({ query, faults })}`)
  return {
    inMemory: sorted(memoryRows(plan, world)),
    inDatabase: sorted(await databaseRows(client, plan, options)),
  }
}

export function memoryRows(plan: Plan, world: World): readonly (readonly Value[])[] {
  const { rows } = runPlan(plan, { source: sourceOf(world), zone: ZONE, now: NOW })
  const columns = Object.entries(plan.output.columns)
  return rows.map((row) => columns.map(([name, type]) => plainValue(row.values.get(name) ?? null, type)))
}

export async function databaseRows(
  client: pg.Client,
  plan: Plan,
  options: DatabaseOptions = {},
): Promise<readonly (readonly Value[])[]> {
  const [column] = Object.entries(plan.output.columns).find(([, { kind }]) => IN_ORDER.includes(kind)) ?? []
  const page = { order: column ? [{ column, descending: true }] : [], offset: 0, limit: MOST_ON_PAGE }
  const statement = compile(plan, compileOptions(options), options.asPage ? { page } : {})
  const rows = await rowsOf(client, statement)
  if (options.asPage && rows.length === MOST_ON_PAGE)
    return await databaseRows(client, plan, { ...options, asPage: false })
  return rows.map((row) => statement.columns.map(({ as, type }) => decode(row[as], type)))
}

/** What failed in a run of the query, from both back ends. */
export async function failuresOfBoth(
  client: pg.Client,
  world: World,
  query: Query,
  options: DatabaseOptions = {},
) {
  const { plan } = checkQuery(query, CATALOGUE)
  const { warnings } = runPlan(plan, { source: sourceOf(world), zone: ZONE, now: NOW })
  const statement = compileFailures(plan, compileOptions(options))
  const [row = {}] = statement ? await rowsOf(client, statement) : []
  return { inMemory: failuresOf(plan, warnings), inDatabase: statement?.failures(row) ?? [] }
}

const compileOptions = ({ storage = STORAGE, keepConstants = true }: DatabaseOptions): CompileOptions => ({
  storage,
  catalogue: CATALOGUE,
  zone: ZONE,
  now: NOW,
  keepConstants,
})

/** Objects in one order of fields. */
const plainValue = (value: Value, type: Type): Value => decode(value, type)

const sorted = (rows: readonly (readonly Value[])[]) =>
  rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
