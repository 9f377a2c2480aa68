import { readdir, readFile } from 'node:fs/promises'
import type { SubmitSetup } from './sender.ts'

/** What a result took of the processors, in milliseconds: of the server, and of the database. */
export interface ProcessorTimes {
  readonly server: number
  readonly database: number
}

/** Clock ticks of Linux, in which `/proc` counts. */
const MS_PER_TICK = 10

/** The processor time of both while something runs; nothing where there is no `/proc`. On a shared machine it says more than rates. */
export async function timesDuring<T>(
  setup: Pick<SubmitSetup, 'database' | 'node'>,
  run: () => Promise<T>,
): Promise<{ readonly result: T; readonly times: ProcessorTimes }> {
  const before = await spent(setup)
  const result = await run()
  const after = await spent(setup)
  return {
    result,
    times: { server: after.server - before.server, database: after.database - before.database },
  }
}

async function spent({ database, node }: Pick<SubmitSetup, 'database' | 'node'>): Promise<ProcessorTimes> {
  const { rows } = await database.databases.owner.query<{ pid: number }>('select pg_backend_pid() as pid')
  const backend = await statOf(String(rows[0]?.pid ?? 0))
  const server = await statOf(String(node.pid))
  if (!backend || !server) return { server: Number.NaN, database: Number.NaN }
  const entries = await readdir('/proc')
  const all = await Promise.all(entries.filter((name) => /^\d+$/.test(name)).map(statOf))
  // Those that have ended are counted by their parent.
  const own = all.filter((stat) => stat && (stat.pid === backend.parent || stat.parent === backend.parent))
  return { server: server.ms, database: own.reduce((sum, stat) => sum + (stat?.msWithEnded ?? 0), 0) }
}

async function statOf(pid: string) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const [, parent = '0', ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = rest.slice(9, 13).map(Number)
  const ms = (user + system) * MS_PER_TICK
  return {
    pid: Number(pid),
    parent: Number(parent),
    ms,
    msWithEnded: ms + (endedUser + endedSystem) * MS_PER_TICK,
  }
}
