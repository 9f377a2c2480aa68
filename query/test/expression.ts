import type pg from 'pg'
import { EMPTY_CATALOGUE } from '../src/catalogue.ts'
import type { Budget } from '../src/expression/budget.ts'
import { createRun, evaluate } from '../src/expression/run.ts'
import type { TypedExpression } from '../src/expression/typed.ts'
import { decode } from '../src/sql/decode.ts'
import type { Storage } from '../src/sql/storage.ts'
import { compile } from '../src/statement/compile.ts'
import { array, BOOLEAN, DOUBLE, NULL, STRING, type Type } from '../src/types.ts'
import type { Value } from '../src/values.ts'
import { rowsOf } from './database.ts'

export const ZONE = 'Europe/Berlin'
export const NOW = Date.parse('2024-05-01T10:00:00Z')

const NO_STORAGE: Storage = {
  table: () => {
    throw new Error('no records in this test')
  },
}

export interface EvaluationOptions {
  readonly names?: ReadonlyMap<string, Value>
  readonly zone?: string
  /** As much as the language gives one expression unless given. */
  readonly budget?: Budget
}

/** The value of an expression in TypeScript. */
export function inMemory(
  typed: TypedExpression,
  { names, zone = ZONE, budget }: EvaluationOptions = {},
): Value {
  const get = (name: string) => (name === 'now' ? NOW : names?.get(name))
  return evaluate(typed, { get }, createRun({ zone, ...(budget ? { budget } : {}) }))
}

/** The same in PostgreSQL: names are columns of a step before. */
export async function inDatabase(
  client: pg.Client,
  typed: TypedExpression,
  { names, zone = ZONE }: EvaluationOptions = {},
): Promise<Value> {
  const bound = [...(names ?? [])].map(([name, value]) => ({ name, value: literal(value) }))
  const steps = [mapStep(bound), mapStep([{ name: 'value', value: typed }])]
  const output = steps[1]?.output ?? NOTHING
  const options = { storage: NO_STORAGE, catalogue: EMPTY_CATALOGUE, zone, now: NOW, keepConstants: true }
  const statement = compile({ root: { kind: 'NULL' }, steps, output }, options)
  const [row] = await rowsOf(client, statement)
  return decode(row?.[statement.columns[0]?.as ?? ''], typed.type)
}

const NOTHING = { columns: {}, unique: [], repeated: new Set<string>() }

function mapStep(columns: readonly { readonly name: string; readonly value: TypedExpression }[]) {
  const types = Object.fromEntries(columns.map(({ name, value }) => [name, value.type]))
  return { kind: 'MAP', columns, input: NOTHING, output: { ...NOTHING, columns: types } } as const
}

const literal = (value: Value): TypedExpression => ({
  kind: 'LITERAL',
  start: 0,
  end: 0,
  type: typeOf(value),
  value,
})

function typeOf(value: Value): Type {
  if (typeof value === 'string') return STRING
  if (typeof value === 'number') return DOUBLE
  if (typeof value === 'boolean') return BOOLEAN
  return Array.isArray(value) ? array(typeOf((value as readonly Value[])[0] ?? null)) : NULL
}
