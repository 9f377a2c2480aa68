import type { Trx } from './pool.ts'

/** What is to be done once a transaction has committed, and what as the last of it. */
const afterwards = new WeakMap<Trx, Set<() => void>>()
const lastWork = new WeakMap<Trx, (() => Promise<void>)[]>()

/**
 * Has something done once a writing transaction has committed, and never when it rolls back; once, however often it is
 * asked for. False where nobody knows of the transaction when it commits: then nothing will be done.
 */
export function afterCommit(trx: Trx, run: () => void): boolean {
  return afterwards.get(trx)?.add(run) !== undefined
}

/** What a transaction that begins has asked for by the time that it commits. */
export function askedAfterCommit(trx: Trx): ReadonlySet<() => void> {
  const asked = new Set<() => void>()
  afterwards.set(trx, asked)
  return asked
}

/** Has something done as the last of a writing transaction; never when it rolls back. */
export function beforeCommit(trx: Trx, run: () => Promise<void>): void {
  const all = lastWork.get(trx)
  if (!all) throw new TypeError('not a transaction that writes')
  all.push(run)
}

/** Runs a transaction's work, and then what it has asked for. */
export async function withLastWork<T>(trx: Trx, run: (trx: Trx) => Promise<T>): Promise<T> {
  const all: (() => Promise<void>)[] = []
  lastWork.set(trx, all)
  const result = await run(trx)
  for (const last of all) await last()
  return result
}
