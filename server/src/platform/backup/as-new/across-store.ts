import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { keyOfCompany, literal, rowsOfCompany } from '../company-store.ts'
import { quotedList } from '../copy-store.ts'
import { linesWithNewIds, type NewIds } from './new-ids.ts'
import type { TableShape } from './shape-store.ts'

/** From which database rows go into which, and what becomes of their ids. */
export interface DatabasePair {
  readonly source: PoolClient
  readonly target: PoolClient
  /** In the source. */
  readonly companyId: string
  readonly ids: NewIds
}

/** Copies the rows of a company in a table with their new ids, but for some columns, which stay empty; gives how many they are. */
export async function copyRows(
  pair: DatabasePair,
  { name, columns }: Pick<TableShape, 'name' | 'columns'>,
  later: readonly string[] = [],
): Promise<number> {
  return await copy(pair, { name, columns: columns.filter((column) => !later.includes(column)) }, name)
}

/** Fills columns that stayed empty. */
export async function fillLater(
  pair: DatabasePair,
  { name, key }: TableShape,
  later: readonly string[],
): Promise<void> {
  const columns = [...new Set([...key, ...later])]
  const temporary = `later_${name}`
  await pair.target.query(
    `create temp table "${temporary}" on commit drop as select ${quotedList(columns)} from "${name}" with no data`,
  )
  await copy(pair, { name, columns }, temporary)
  const set = later.map((column) => `"${column}" = given."${column}"`).join(', ')
  const same = key.map((column) => `own."${column}" = given."${column}"`).join(' and ')
  await pair.target.query(`update "${name}" own set ${set} from "${temporary}" given where ${same}`)
}

async function copy(
  { source, target, companyId, ids }: DatabasePair,
  from: { readonly name: string; readonly columns: readonly string[] },
  into: string,
): Promise<number> {
  const rows = rowsOfCompany(from, companyId)?.rows
  if (rows === undefined) return 0
  const written = target.query(copyFrom(`copy "${into}" (${quotedList(from.columns)}) from stdin`))
  await pipeline(
    source.query(copyTo(`copy (${rows}) to stdout`)),
    (lines: AsyncIterable<Uint8Array>) => linesWithNewIds(lines, ids),
    written,
  )
  return written.rowCount
}

/** How many rows a company has in a table. */
export async function countRows(client: PoolClient, name: string, companyId: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from "${name}" where "${keyOfCompany(name)}" = ${literal(companyId)}`,
  )
  return rows[0]?.count ?? 0
}
