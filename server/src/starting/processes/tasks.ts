import type { DatabaseOptions } from '../../platform/db/pool.ts'
import type { Config } from '../../platform/node/config.ts'
import type { MemberTask } from './messages.ts'

/** What a process can work with; fewer would make its calls wait for each other. */
const LEAST_CONNECTIONS = 8

/** What each of the processes of a node does: all serve, and the first runs the jobs as well. */
export function tasksOf(
  { processes, role, port, publicUrl, databaseConnections }: Config,
  { onError: _onError, ...database }: DatabaseOptions,
): MemberTask[] {
  const connections = Math.max(LEAST_CONNECTIONS, Math.ceil(databaseConnections / processes))
  return Array.from({ length: processes }, (_, at) => ({
    number: at + 1,
    replaces: null,
    role: at === 0 ? role : 'web',
    port,
    publicUrl,
    database: { ...database, connections },
  }))
}
