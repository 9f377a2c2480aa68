import { CompiledQuery, type RawBuilder } from 'kysely'
import type { Db, Trx } from './pool.ts'

/**
 * A statement that each connection plans once, with values by name: for the few that are asked so often, and do so
 * little, that writing and planning them would cost more than they do. `write` is called once, with marks instead of
 * values, so its text must not depend on them; no two may have one name. Columns are named one by one: a plan of `*`
 * breaks when a newer node adds one.
 */
export function planned<Given extends object, Row>(name: string, write: (given: Given) => RawBuilder<Row>) {
  let statement: WrittenStatement<Given> | undefined
  return async (db: Db | Trx, given: Given): Promise<Row[]> => {
    statement ??= writeOnce(name, write, db)
    const values = statement.names.map((each) => given[each])
    return (await db.executeQuery<Row>(CompiledQuery.raw(statement.text, values))).rows
  }
}

interface WrittenStatement<Given> {
  readonly text: string
  /** Whose value `$1` is, `$2`, and so on. */
  readonly names: readonly (keyof Given)[]
}

function writeOnce<Given extends object>(
  name: string,
  write: (given: Given) => RawBuilder<unknown>,
  db: Db | Trx,
): WrittenStatement<Given> {
  const marks = new Proxy({} as Given, { get: (_, of) => ({ of }) })
  const { sql, parameters } = write(marks).compile(db)
  return { text: `/* ${name} */ ${sql}`, names: parameters.map((mark) => (mark as { of: keyof Given }).of) }
}
