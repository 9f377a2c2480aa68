import type pg from 'pg'
import { EMPTY_CATALOGUE } from '../src/catalogue.ts'
import { createRun, evaluate } from '../src/expression/run.ts'
import type { Typed } from '../src/expression/typed.ts'
import { compile } from '../src/sql/compile.ts'
import { decode } from '../src/sql/decode.ts'
import type { Storage } from '../src/sql/storage.ts'
import type { Value } from '../src/values.ts'
import { rowsOf } from './database.ts'

export const ZONE = 'Europe/Berlin'
export const NOW = Date.parse('2024-05-01T10:00:00Z')

const NO_STORAGE: Storage = {
  table: () => {
    throw new Error('no records in this test')
  },
}

/** The value of an expression without names, in TypeScript. */
export function inMemory(typed: Typed): Value {
  return evaluate(typed, { get: (name) => (name === 'now' ? NOW : null) }, createRun({ zone: ZONE }))
}

/** The same in PostgreSQL. */
export async function inDatabase(client: pg.Client, typed: Typed): Promise<Value> {
  const nothing = { columns: {}, unique: [], repeated: new Set<string>() }
  const output = { columns: { value: typed.type }, unique: [], repeated: new Set<string>() }
  const step = { kind: 'MAP', columns: [{ name: 'value', value: typed }], input: nothing, output } as const
  const options = { storage: NO_STORAGE, catalogue: EMPTY_CATALOGUE, zone: ZONE, now: NOW }
  const statement = compile({ root: { kind: 'NULL' }, steps: [step], output }, options)
  const [row] = await rowsOf(client, statement)
  return decode(row?.[statement.columns[0]?.as ?? ''], typed.type)
}
