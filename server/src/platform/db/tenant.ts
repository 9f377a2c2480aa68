import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { codeOf } from '../process/error-code.ts'
import { askedAfterCommit, withLastWork } from './at-commit.ts'
import type { Db, Trx } from './pool.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const tries = 3

/**
 * Runs `run` in a transaction that sees exactly one company. A write that loses against a parallel one
 * (serialisation failure, deadlock, `DoneMeanwhile`) is run again from its start, at most twice: `run` does nothing that a rollback
 * does not undo. Throws what `run` throws, after the rollback.
 */
export async function inCompany<T>(
  db: Db,
  companyId: string,
  mode: 'read' | 'write',
  run: (trx: Trx) => Promise<T>,
): Promise<T> {
  // The id becomes part of a statement's text: SET takes no parameters.
  if (!uuid.test(companyId)) throw new TypeError('A company id must be a UUID')
  return await transact(db, mode, async (trx) => {
    await sql.raw(`set local app.company = '${companyId}'`).execute(trx)
    return await run(trx)
  })
}

/** The same for reading only, and every statement sees the state of the first. */
export async function inSnapshot<T>(db: Db, companyId: string, run: (trx: Trx) => Promise<T>): Promise<T> {
  if (!uuid.test(companyId)) throw new TypeError('A company id must be a UUID')
  const transaction = db.transaction().setAccessMode('read only').setIsolationLevel('repeatable read')
  return await transaction.execute(async (trx) => {
    await sql.raw(`set local app.company = '${companyId}'`).execute(trx)
    return await run(trx)
  })
}

/**
 * Runs `run` in a transaction without a company, for calls that come before one is known: only the `find_…` functions
 * and the tables that belong to no company are of use there.
 */
export async function withoutCompany<T>(db: Db, run: (trx: Trx) => Promise<T>): Promise<T> {
  return await transact(db, 'write', run)
}

/** Thrown by work that finds that a parallel transaction has done the same: run again, it sees the result. */
export class DoneMeanwhile extends Error {}

async function transact<T>(db: Db, mode: 'read' | 'write', run: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      let after: ReadonlySet<() => void> = new Set()
      const result = await db
        .transaction()
        .setAccessMode(mode === 'read' ? 'read only' : 'read write')
        .execute(async (trx) => {
          if (mode === 'read') return await run(trx)
          after = askedAfterCommit(trx)
          return await withLastWork(trx, run)
        })
      for (const each of after) each()
      return result
    } catch (error) {
      if (attempt === tries || mode === 'read' || !lostAgainstAnother(error)) throw error
      await sleep(Math.random() * 20 * attempt)
    }
  }
}

function lostAgainstAnother(error: unknown): boolean {
  if (error instanceof DoneMeanwhile) return true
  return ['40001', '40P01'].includes(codeOf(error))
}

export type { Trx }
