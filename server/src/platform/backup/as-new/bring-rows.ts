import pg, { type PoolClient } from 'pg'
import type { Databases } from '../../db/pool.ts'
import { codeOf } from '../../process/error-code.ts'
import { Failure } from '../../process/failure.ts'
import { leftWithTheOld, ofTheServer } from '../company-tables.ts'
import { writeValuesAlike } from '../copy-store.ts'
import { copyRows, countRows, type DatabasePair, fillLater } from './across-store.ts'
import type { NewIds } from './new-ids.ts'
import { keysOf, shapesOf, type TableShape } from './shape-store.ts'
import { turnsOf } from './turns.ts'

interface RowsToBring {
  readonly target: PoolClient
  readonly scratch: Databases
  /** The company with its ids of before. */
  readonly from: { readonly id: string }
  readonly ids: NewIds
  /** The new id of the company. */
  readonly id: string
  readonly finish: (target: PoolClient, companyId: string) => Promise<void>
  readonly tell: (line: string) => void
}

export interface BroughtRows {
  /** Rows by table. */
  readonly rows: ReadonlyMap<string, number>
}

/** Copies all rows of a company with new ids, in one transaction, and compares how many came. */
export async function bringRows({
  target,
  scratch,
  from,
  ids,
  id,
  finish,
  tell,
}: RowsToBring): Promise<BroughtRows> {
  const source = await scratch.owner.connect()
  try {
    for (const client of [source, target]) await writeValuesAlike(client)
    const shapes = (await shapesOf(source)).filter(isBrought)
    await target.query('begin')
    const pair = { source, target, companyId: from.id, ids }
    const rows = await copyAll(pair, shapes)
    await finish(target, id)
    for (const [table, count] of rows) {
      const there = await countRows(target, table, id)
      if (there !== count)
        throw new Failure(`${count} rows of ${table} were to come, and ${there} came. Nothing was changed.`)
    }
    await target.query('commit')
    tell(
      `   ${rows.size} tables, ${[...rows.values()].reduce((sum, count) => sum + count, 0)} rows, counted on both sides`,
    )
    return { rows }
  } catch (error) {
    throw isTaken(error)
      ? new Failure('Its name, or the address of its owner, was taken meanwhile. Nothing was changed.')
      : error
  } finally {
    source.release(true)
  }
}

const isBrought = ({ name }: TableShape) =>
  !Object.hasOwn(ofTheServer, name) && !Object.hasOwn(leftWithTheOld, name)

/** Unique in the whole database: looked at before, and somebody was quicker. */
const TAKEN = ['directory_company_name_unique', 'directory_login_email_unique']
const isTaken = (error: unknown) =>
  codeOf(error) === '23505' && error instanceof pg.DatabaseError && TAKEN.includes(error.constraint ?? '')

async function copyAll(pair: DatabasePair, shapes: readonly TableShape[]): Promise<Map<string, number>> {
  const byName = new Map(shapes.map((shape) => [shape.name, shape]))
  const turns = turnsOf([...byName.keys()], await keysOf(pair.source))
  const rows = new Map<string, number>()
  for (const { table, later } of turns) {
    const shape = byName.get(table)
    if (shape) rows.set(table, await copyRows(pair, shape, later))
  }
  for (const { table, later } of turns) {
    const shape = byName.get(table)
    if (shape && later.length > 0) await fillLater(pair, shape, later)
  }
  return rows
}
