import { Adapter } from './adapter.ts'
import type { Db, Trx } from './pool.ts'

/**
 * Something that a node remembers of its database from call to call: made when it is first asked for, by a connection or
 * a transaction of it. Another node, or another database in the same process, has its own.
 */
export function remembered<T>(make: () => T): (db: Db | Trx) => T {
  return (db) => {
    const { adapter } = db.getExecutor()
    if (!(adapter instanceof Adapter)) throw new TypeError('not a connection of a node')
    const { memory } = adapter
    if (!memory.has(make)) memory.set(make, make())
    return memory.get(make) as T
  }
}
