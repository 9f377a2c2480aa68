import type { Trx } from './pool.ts'

const waiting = new WeakMap<Trx, (() => Promise<void>)[]>()

/** Has something done as the last of a writing transaction; never when it rolls back. */
export function beforeCommit(trx: Trx, run: () => Promise<void>): void {
  const all = waiting.get(trx)
  if (!all) throw new TypeError('not a transaction that writes')
  all.push(run)
}

/** Runs a transaction's work, and then what it has asked for. */
export async function withLastWork<T>(trx: Trx, run: (trx: Trx) => Promise<T>): Promise<T> {
  const all: (() => Promise<void>)[] = []
  waiting.set(trx, all)
  const result = await run(trx)
  for (const last of all) await last()
  return result
}
