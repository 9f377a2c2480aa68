import type { BenchDatabase } from '../database.ts'
import type { Figure } from '../figure.ts'
import { calm } from '../submit/figures.ts'

/** Of an asset and of a result, in bytes. */
const MOST = 700
/** Tables with less of a row are told within the whole alone. */
const LEAST_TOLD = 8

/** Bytes of each table, and of its indexes, when nothing is under way any more. */
export type TableBytes = ReadonlyMap<string, { readonly rows: number; readonly indexes: number }>

export async function bytesOfTables(database: BenchDatabase): Promise<TableBytes> {
  await calm(database)
  // What is dead is used again: it is not what a row takes.
  await database.databases.owner.query('vacuum')
  const { rows } = await database.databases.owner.query<{ name: string; rows: number; indexes: number }>(
    `select relname as name, pg_table_size(oid)::float8 as rows, pg_indexes_size(oid)::float8 as indexes
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  return new Map(rows.map(({ name, ...bytes }) => [name, bytes]))
}

/** What each row has added, by table and together. */
export function grown(given: {
  readonly what: string
  readonly rows: number
  readonly before: TableBytes
  readonly after: TableBytes
  /** Of these tables alone. */
  readonly only?: readonly string[] | undefined
}): Figure[] {
  const { what, rows, before, after, only } = given
  const each = [...after]
    .filter(([name]) => !only || only.includes(name))
    .map(([name, bytes]) => ({
      name,
      rows: (bytes.rows - (before.get(name)?.rows ?? 0)) / rows,
      indexes: (bytes.indexes - (before.get(name)?.indexes ?? 0)) / rows,
    }))
    .toSorted((a, b) => b.rows + b.indexes - a.rows - a.indexes)
  const whole = each.reduce((sum, table) => sum + table.rows + table.indexes, 0)
  const told = each.filter((table) => table.rows + table.indexes >= LEAST_TOLD)
  const bytes = (name: string, value: number): Figure => ({ name, value: Math.round(value), unit: 'B' })
  return [
    { ...bytes(`${what}, on the disk`, whole), target: { atMost: MOST } },
    ...told.flatMap((table) => [
      bytes(`${what}: ${table.name}, rows`, table.rows),
      bytes(`${what}: ${table.name}, indexes`, table.indexes),
    ]),
  ]
}
