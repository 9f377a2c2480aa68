import { floors, testFile } from './rules.ts'
import { readSql } from './sql.ts'
import type { AllowedReads } from './tables.ts'

/** Whose the tables are, and who may read those of others. */
export interface Ownership {
  readonly tables: Readonly<Record<string, readonly string[]>>
  readonly reads: readonly AllowedReads[]
}

/** A table of another domain that a file names. */
interface ForeignUse {
  readonly file: string
  readonly domain: string | undefined
  readonly owner: string
  readonly table: string
  readonly writes: boolean
}

/**
 * One line per table of another domain that the SQL of a file writes, or reads without being allowed to; per allowed
 * read that nothing needs; and per table that has no domain, or none of the migrations makes. What lies beside the
 * floors may read all of it, but writes nothing.
 */
export function tableFaults(files: ReadonlyMap<string, string>, { tables, reads }: Ownership): string[] {
  const owners = new Map(
    Object.entries(tables).flatMap(([domain, own]) => own.map((table) => [table, domain] as const)),
  )
  const uses = [...files].flatMap(([file, text]) => foreignUses(file, text, owners))
  const isAllowed = ({ domain, table }: ForeignUse) =>
    reads.some((row) => row.domain === domain && row.tables.includes(table))
  return [
    ...uses.flatMap((use) => faultOf(use, isAllowed(use))),
    ...reads.flatMap(({ domain, tables: named }) =>
      named.flatMap((table) =>
        uses.some((use) => use.domain === domain && use.table === table)
          ? []
          : [`table: ${domain} does not read ${table} any more: take the row out of the allowed reads`],
      ),
    ),
    ...unknownTables(files, owners),
  ]
}

/** The domain of a file below the floors: `people/accounts`. */
function domainOf(file: string): string | undefined {
  const [floor = '', room = '', ...rest] = file.slice('server/src/'.length).split('/')
  return rest.length > 0 && floors['server/src']?.includes(floor) ? `${floor}/${room}` : undefined
}

function foreignUses(file: string, text: string, owners: ReadonlyMap<string, string>): ForeignUse[] {
  if (!/^server\/src\/.*\.ts$/.test(file) || testFile.test(file)) return []
  const domain = domainOf(file)
  return readSql(file, text).uses.flatMap(({ table, writes }): ForeignUse[] => {
    const owner = owners.get(table)
    return owner === undefined || owner === domain ? [] : [{ file, domain, owner, table, writes }]
  })
}

function faultOf({ file, domain, owner, table, writes }: ForeignUse, isAllowed: boolean): string[] {
  if (writes) return [`table: ${file} writes ${table}: use the functions of ${owner}`]
  if (domain === undefined || isAllowed) return []
  return [
    `table: ${file} reads ${table}: use the functions of ${owner}, or add an allowed read with its reason`,
  ]
}

function unknownTables(files: ReadonlyMap<string, string>, owners: ReadonlyMap<string, string>): string[] {
  const migrations = [...files].filter(([file]) => file.endsWith('.sql'))
  const made = new Set(
    migrations.flatMap(([, text]) =>
      [...text.matchAll(/^create (?:unlogged )?table (?:if not exists )?([a-z_]+)/gm)].map(
        ([, table = '']) => table,
      ),
    ),
  )
  const homeless = [...made].filter((table) => !owners.has(table))
  const gone = [...owners.keys()].filter((table) => migrations.length > 0 && !made.has(table))
  return [
    ...homeless.map((table) => `table: ${table} belongs to no domain: add it to scripts/imports/tables.ts`),
    ...gone.map((table) => `table: no migration makes ${table}`),
  ]
}
