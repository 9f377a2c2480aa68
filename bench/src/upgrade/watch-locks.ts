import { setTimeout as wait } from 'node:timers/promises'
import type { Databases } from '@feldwerk/server/platform/db/pool.ts'

/** For how long at most a table of before kept others out. */
export interface LongestLocks {
  /** Who wants to read waits as well. */
  readonly reading: LockSpan
  /** Who wants to write waits. */
  readonly writing: LockSpan
}

interface LockSpan {
  readonly table: string
  readonly ms: number
}

/** So often it looks: what is shorter may not be seen. */
const EVERY_MS = 10

/** Those keep writers out, and the first of them readers as well. */
const KEEPS_OUT = ['AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock']

/** Looks at the locks that others hold in a database until it is told to end. Tables that are only being made are nobody's yet. */
export async function watchLocks(owner: Databases['owner']): Promise<{ end(): Promise<LongestLocks> }> {
  const client = await owner.connect()
  const held = new Map<string, { readonly since: number; readonly table: string; readonly mode: string }>()
  const longest = { reading: { table: 'none', ms: 0 }, writing: { table: 'none', ms: 0 } }
  const note = ({ since, table, mode }: { since: number; table: string; mode: string }, until: number) => {
    const span = { table, ms: until - since }
    if (span.ms > longest.writing.ms) longest.writing = span
    if (mode === KEEPS_OUT[0] && span.ms > longest.reading.ms) longest.reading = span
  }
  async function look(): Promise<void> {
    const { rows } = await client.query<{ key: string; table: string; mode: string }>(
      `select concat_ws(' ', pid, mode, relname) as key, relname as table, mode
       from pg_locks join pg_class on pg_class.oid = relation
       where granted and pid <> pg_backend_pid() and mode = any ($1) and relkind in ('r', 'p')
         and database = (select oid from pg_database where datname = current_database())
         and relnamespace = 'public'::regnamespace`,
      [KEEPS_OUT],
    )
    const now = performance.now()
    const seen = new Set(rows.map(({ key }) => key))
    for (const { key, ...lock } of rows) if (!held.has(key)) held.set(key, { since: now, ...lock })
    for (const [key, lock] of held) {
      note(lock, now)
      if (!seen.has(key)) held.delete(key)
    }
  }
  let isOver = false
  const looking = (async () => {
    while (!isOver) {
      await look()
      await wait(EVERY_MS)
    }
  })()
  return {
    async end() {
      isOver = true
      await looking
      client.release()
      return longest
    },
  }
}
