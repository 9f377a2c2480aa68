import { testFile } from './rules.ts'
import { readSql } from './sql.ts'

/** Files of `server/src` that hold SQL although they are no stores. */
export interface SqlHome {
  readonly files: RegExp
  readonly why: string
}

/** A row that no file needs any more is a fault. */
export const sqlHomes: readonly SqlHome[] = [
  { files: /^platform\/db\//, why: 'ways to speak with the database' },
  { files: /^platform\/records\//, why: 'statements over records are made by their types' },
  { files: /^platform\/queries\/run-query\.ts$/, why: 'runs what the language has compiled' },
  { files: /^platform\/activity\/activity\.ts$/, why: 'one statement that everybody calls' },
]

/** One line per file with SQL that is neither a store nor a home of SQL, and per home without any. */
export function sqlHomeFaults(files: ReadonlyMap<string, string>, homes: readonly SqlHome[]): string[] {
  const withSql = [...files].flatMap(([file, text]) => {
    const name = file.startsWith('server/src/') ? file.slice('server/src/'.length) : ''
    if (!name.endsWith('.ts') || testFile.test(file) || /(^|\/|-)store\.ts$/.test(name)) return []
    return readSql(file, text).hasSql ? [name] : []
  })
  const strays = withSql.filter((name) => !homes.some((home) => home.files.test(name)))
  const empty = homes.filter((home) => !withSql.some((name) => home.files.test(name)))
  return [
    ...strays.map((name) => `sql: server/src/${name} holds SQL: a store.ts or …-store.ts is its place`),
    ...empty.map((home) => `sql: no file of ${home.files.source} holds SQL any more: take the row out`),
  ]
}
