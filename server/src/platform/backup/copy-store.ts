import { pipeline } from 'node:stream/promises'
import pg, { type PoolClient } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { codeOf } from '../process/error-code.ts'
import { Failure } from '../process/failure.ts'
import type { DumpTable } from './catalogue-store.ts'
import type { DumpedTable } from './manifest.ts'
import { measured, measureOf } from './measured.ts'
import { unpacked, writePacked } from './packed.ts'
import type { BackupPlace } from './place.ts'

/** So that two servers write the same value alike, whatever their settings and versions. */
export async function writeValuesAlike(client: PoolClient): Promise<void> {
  await client.query(`set datestyle = 'ISO'; set intervalstyle = 'iso_8601'; set timezone = 'UTC';
    set extra_float_digits = 1; set bytea_output = 'hex'; set synchronize_seqscans = off; set statement_timeout = 0`)
}

/** Rows of a statement, or of a table as a whole. */
export interface Dump extends DumpTable {
  /** The rows to write; those of the table unless given. */
  readonly rows?: string
}

/** Writes rows under a name, compressed, and tells what they were. */
export async function copyOut(
  client: PoolClient,
  place: BackupPlace,
  file: string,
  { name, columns, rows }: Dump,
): Promise<DumpedTable> {
  const stream = client.query(copyTo(`copy (${rows ?? tableRows({ name, columns })}) to stdout`))
  const measure = await writePacked(place, file, stream)
  return {
    name,
    columns: [...columns],
    rows: stream.rowCount,
    bytes: measure.bytes(),
    sha256: measure.sha256(),
  }
}

/** Fills a table with what `copyOut` wrote. Throws a `Failure` when that is not what was written. */
export async function copyIn(
  client: PoolClient,
  place: BackupPlace,
  file: string,
  { table, dumped }: { readonly table: string; readonly dumped: DumpedTable },
): Promise<void> {
  const measure = measured()
  const target = `copy ${quoted(table)} (${quotedList(dumped.columns)}) from stdin`
  const stream = client.query(copyFrom(target))
  await pipeline(unpacked(place, file), measure.through, stream).catch((error) => {
    // What PostgreSQL refuses has a code of its own; all else is of the file.
    throw isOfDatabase(error) ? error : damaged(file)
  })
  if (measure.sha256() !== dumped.sha256 || stream.rowCount !== dumped.rows) throw damaged(file)
}

/** SHA-256 of a table's rows as they would be written now. */
export async function digestOf(client: PoolClient, table: DumpTable): Promise<string> {
  const stream = client.query(copyTo(`copy (${tableRows(table)}) to stdout`))
  return (await measureOf(stream)).sha256()
}

const isOfDatabase = (error: unknown) => error instanceof pg.DatabaseError && !codeOf(error).startsWith('22')

/** What a reader is told of a file of the backup that is not what was written. */
export function damaged(file: string): Failure {
  return new Failure(`The backup is damaged: ${file} is not what was written. Nothing was changed.`)
}

const tableRows = ({ name, columns }: DumpTable) => `select ${quotedList(columns)} from ${quoted(name)}`

/** Names of columns or tables in the text of a statement. */
export const quotedList = (names: readonly string[]) => names.map(quoted).join(', ')

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
